import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '#db/embedded/postmaster.ts'

const LIMIT_MS = 300_000
const ASK_EVERY_MS = 500

/** The product with a demo fleet founded anew, as the end-to-end tests have it, and the way to end it. */
export async function startedProduct(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const script = join(import.meta.dirname, '..', 'e2e', 'product.ts')
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port) },
  })
  const end = performance.now() + LIMIT_MS
  console.log('Founding a demo fleet and starting the product, about a minute ...')
  while (!(await answers(`${url}/health`))) {
    if (child.exitCode !== null || performance.now() > end) throw new Error('the product did not start')
    await Bun.sleep(ASK_EVERY_MS)
  }
  return {
    url,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  )
}
