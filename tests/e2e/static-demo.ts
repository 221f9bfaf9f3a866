import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = join(import.meta.dirname, '..', '..')

/** Builds the static demo, with a fleet of one day, and serves it; the fleet is kept in `.cache` while its sources are the same. */
export async function staticDemo({
  days = 1,
  out = '.cache/demo-of-tests',
} = {}): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ['stories/.demo/serve.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEMO_DAYS: String(days), HAULBOOK_DEMO_OUT: out },
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  const url = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the demo ended with ${code}:\n${said.slice(-4000)}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /http:\/\/localhost:\d+/.exec(line)
      if (found) resolve(found[0])
      else said += `${line}\n`
    })
  })
  return {
    url,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
