import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '#db/embedded/index.ts'
import { start } from '#server/boot/start.ts'
import { stopOnSignals } from '#server/boot/stopping.ts'

/** Where the product of the end-to-end tests keeps its data; new for each run. */
const DATA_FOLDER = join(import.meta.dirname, '..', '..', '.cache', 'e2e-data')

// A run that was killed may have left its database at work.
if (existsSync(join(DATA_FOLDER, 'postgres', 'postmaster.pid'))) {
  await (await startEmbedded({ dataFolder: DATA_FOLDER })).stop()
}
await rm(DATA_FOLDER, { recursive: true, force: true })

process.env.DATA_FOLDER = DATA_FOLDER
delete process.env.DATABASE_URL
const stopping = stopOnSignals()
await start({ isHttps: false, isDev: false }, stopping).catch((error) => {
  console.error(error)
  return stopping.end(1)
})
