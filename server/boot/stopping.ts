import { readFileSync } from 'node:fs'

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
 * ends at once. `code` is what the process ends with when it was asked to.
 */
export function stopOnSignals(code = 0): Stopping {
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
    void end(code)
  }
  process.on('SIGINT', () => asked('Ctrl+C'))
  process.on('SIGTERM', () => asked('SIGTERM'))
  process.on('SIGHUP', () => asked('the terminal closed'))
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  watchStarter(() => asked('npm ended'))
  return { add: (name, stop) => pieces.push({ name, stop }), end }
}

/**
 * A signal to npm alone ends npm but not npx below it, and never reaches this process; only the parents tell of it:
 * whoever loses theirs is handed to another.
 */
function watchStarter(onGone: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const links = linksToStarter()
  const watch = setInterval(() => {
    if (links.every(({ child, parent }) => parentOf(child) === parent)) return
    clearInterval(watch)
    onGone()
  }, 500)
  watch.unref()
}

type Link = { child: number; parent: number }

/** From this process up to the `npm start` or `npm test` that a person typed: shells and npx lie between. */
function linksToStarter(): Link[] {
  const links: Link[] = []
  let child = process.pid
  while (links.length < 8) {
    const parent = parentOf(child)
    if (parent === undefined || parent <= 1) break
    links.push({ child, parent })
    if (/^npm (?!exec)/.test(titleOf(parent))) return links
    child = parent
  }
  return links.slice(0, 1)
}

function parentOf(pid: number): number | undefined {
  if (pid === process.pid) return process.ppid
  const stat = read(`/proc/${pid}/stat`)
  return stat === '' ? undefined : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

function titleOf(pid: number): string {
  return read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // gone, or a system without /proc
  }
}
