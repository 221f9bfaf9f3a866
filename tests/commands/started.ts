import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from '../support/runners/command.ts'

const LIMIT_MS = 150_000
const GRACE_MS = 20_000

/**
 * Starts a script of package.json as people do, and gives what it printed up to the first match. `end` ends it with all
 * that it started. Rejects, with its output, where it ends or stays silent instead.
 */
export async function started(
  command: readonly string[],
  until: RegExp,
  env: Record<string, string> = {},
): Promise<{ match: RegExpExecArray; end: () => Promise<void> }> {
  const child = spawn(process.execPath, ['run', ...command], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, ...env },
  })
  const ended = once(child, 'close')
  const signal = (name: NodeJS.Signals) => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, name)
    } catch {
      // All of them have ended.
    }
  }
  const end = async () => {
    const force = setTimeout(signal, GRACE_MS, 'SIGKILL')
    signal('SIGTERM')
    await ended
    clearTimeout(force)
  }
  let output = ''
  try {
    const match = await new Promise<RegExpExecArray>((resolve, reject) => {
      const fail = (what: string) => reject(new Error(`bun run ${command.join(' ')} ${what}:\n${output.slice(-4000)}`))
      const limit = setTimeout(fail, LIMIT_MS, 'did not come up')
      const take = (chunk: Buffer) => {
        output += chunk
        const found = until.exec(output)
        if (!found) return
        clearTimeout(limit)
        resolve(found)
      }
      child.stdout.on('data', take)
      child.stderr.on('data', take)
      child.once('close', (code) => {
        clearTimeout(limit)
        fail(`ended with ${code}`)
      })
    })
    return { match, end }
  } catch (error) {
    await end()
    throw error
  }
}
