import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

/** The top of the checkout. */
export const ROOT = join(import.meta.dirname, '..', '..', '..')

const running = new Set<ChildProcess>()

/** How a command ended: its exit code (null where it was ended by force) and all that it printed. */
export type Ended = { code: number | null; output: string }

/**
 * Runs one of our tools under this same Bun, with a process group of its own so that its browsers and servers end with
 * it. `show` streams what it prints; a run past the limit is ended and its code is null.
 */
export function runTool(
  args: string[],
  options: { env?: Record<string, string>; limitMs: number; show: boolean },
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--bun', ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      env: { ...process.env, ...options.env },
    })
    running.add(child)
    let output = ''
    const take = (chunk: Buffer) => {
      output += chunk
      if (options.show) process.stdout.write(chunk)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    const limit = setTimeout(() => {
      output += `\nended by force after ${options.limitMs / 1000} s\n`
      endGroup(child, 'SIGKILL')
    }, options.limitMs)
    const finish = (code: number | null) => {
      clearTimeout(limit)
      running.delete(child)
      endGroup(child, 'SIGKILL')
      resolve({ code, output })
    }
    child.once('error', (error) => {
      output += `${error.message}\n`
      finish(null)
    })
    child.once('exit', (code) => setTimeout(() => finish(code), 50))
  })
}

/** Ends every tool that still runs, with all that it started. */
export function endAll(): void {
  for (const child of running) endGroup(child, 'SIGTERM')
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
  } catch {
    // The whole group has ended already.
  }
}
