import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '#db/embedded/index.ts'
import { start } from '#server/boot/start.ts'
import { stopOnSignals } from '#server/boot/stopping.ts'
import { DATA_FOLDER, DEMO_IS_FOUNDED } from './product-data.ts'

// A run that was killed may have left its database at work.
if (existsSync(join(DATA_FOLDER, 'postgres', 'postmaster.pid'))) {
  await (await startEmbedded({ dataFolder: DATA_FOLDER })).stop()
}
await rm(DATA_FOLDER, { recursive: true, force: true })

process.env.DATA_FOLDER = DATA_FOLDER
delete process.env.DATABASE_URL
const stopping = stopOnSignals()
try {
  await start({ isHttps: false, isDev: false }, stopping)
  await writeFile(DEMO_IS_FOUNDED, '')
} catch (error) {
  console.error(error)
  await stopping.end(1)
}
