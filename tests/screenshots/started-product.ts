import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#db/embedded/postmaster.ts'

const LIMIT_MS = 300_000
/** The greeting comes when the demo fleets are founded. */
const GREETING = 'Haulbook is ready at'

/** The product with a demo fleet founded anew, as the end-to-end tests have it, and the way to end it. */
export async function startedProduct(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const script = join(import.meta.dirname, '..', 'e2e', 'product.ts')
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'warn' },
  })
  console.log('Founding a demo fleet and starting the product, about a minute ...')
  await new Promise<void>((resolve, reject) => {
    const failed = () => reject(new Error('the product did not start'))
    const limit = setTimeout(failed, LIMIT_MS)
    child.once('exit', failed)
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.includes(GREETING)) return
      clearTimeout(limit)
      resolve()
    })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
