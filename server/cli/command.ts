/** One command of `bun run cli`: what it is called, how it is used, and what it does; `run` gives the exit code. */
export type Command = {
  name: string
  summary: string
  usage: string
  run(
    args: string[],
    io: { stdin(): Promise<string>; out(text: string): void; err(text: string): void },
  ): Promise<number>
}
