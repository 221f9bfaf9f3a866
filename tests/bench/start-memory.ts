import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#db/embedded/postmaster.ts'
import { say } from './figure.ts'
import { memoryMb } from './process-cost.ts'

const LIMIT_MS = 300_000
const SETTLE_MS = 5000

/** Memory of the process that `npm start` leaves running, on a database that is there, once it has built its pages. */
export async function startMemory(folder: string, databaseUrl: string): Promise<void> {
  const script = join(import.meta.dirname, '..', '..', 'server', 'boot', 'start.ts')
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_FOLDER: join(folder, 'started'),
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      LOG_LEVEL: 'silent',
    },
  })
  const ended = once(child, 'exit')
  try {
    await new Promise<void>((resolve, reject) => {
      const failed = () => reject(new Error('the product did not start'))
      const limit = setTimeout(failed, LIMIT_MS)
      child.once('exit', failed)
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (!line.includes('Haulbook is ready at')) return
        clearTimeout(limit)
        resolve()
      })
    })
    await Bun.sleep(SETTLE_MS)
    const note = `resident, ${SETTLE_MS / 1000} s after it was ready; a database of its own, pages built in a child; aim 200`
    say('memory of the server after its start', await memoryMb(child.pid ?? 0), 'MB', note)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}
