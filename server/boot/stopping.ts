const LIMIT_MS = 20_000
const SAME_PRESS_MS = 2_000

/** What has to be stopped before this process ends; the last one added is stopped first. */
export type Stopping = {
  add(name: string, stop: () => Promise<void>): void
  /** Stops everything, then ends the process with this code. */
  end(code: number): Promise<void>
}

/**
 * Stops everything in order when the terminal, the system or the end of the starting npm asks for it. A second Ctrl+C
 * ends at once.
 */
export function stopOnSignals(): Stopping {
  const pieces: { name: string; stop: () => Promise<void> }[] = []
  let endingSince: number | undefined

  const end = async (code: number) => {
    if (endingSince !== undefined) {
      // npm and npx each pass a Ctrl+C on that the terminal has sent to everybody already.
      if (performance.now() - endingSince > SAME_PRESS_MS) process.exit(code)
      return
    }
    endingSince = performance.now()
    for (const { name, stop } of pieces.toReversed()) {
      const outcome = await Promise.race([
        stop().then(
          () => undefined,
          (error) => `${error instanceof Error ? error.message : error}`,
        ),
        Bun.sleep(LIMIT_MS).then(() => `no end after ${LIMIT_MS / 1000} s`),
      ])
      if (outcome) console.error(`  Stopping the ${name}: ${outcome}`)
    }
    process.exit(code)
  }

  const asked = (signal: string) => {
    if (endingSince === undefined) console.log(`\n  Stopping (${signal}) ...`)
    void end(0)
  }
  process.on('SIGINT', () => asked('Ctrl+C'))
  process.on('SIGTERM', () => asked('SIGTERM'))
  process.on('SIGHUP', () => asked('the terminal closed'))
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  watchStarter(() => asked('npm ended'))
  return { add: (name, stop) => pieces.push({ name, stop }), end }
}

/** A signal to npm alone ends npm and its shell without ever reaching this process; the new parent tells of it. */
function watchStarter(onGone: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const starter = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === starter) return
    clearInterval(watch)
    onGone()
  }, 500)
  watch.unref()
}
