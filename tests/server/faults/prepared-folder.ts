import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '#db/embedded/index.ts'
import { oneAtATime } from '#db/embedded/one-at-a-time.ts'
import { migrate } from '#db/migrate.ts'
import { migrationsHash } from '../../support/database.ts'
import { SCRATCH } from '../../support/scratch.ts'

/**
 * Fills an empty data folder with a database that is migrated and otherwise empty: a copy of one that was made once. A
 * folder with a database is left as it is.
 */
export async function fillDataFolder(dataFolder: string): Promise<void> {
  if (existsSync(join(dataFolder, 'postgres'))) return
  const made = await madeFolder()
  await mkdir(dataFolder, { recursive: true })
  // Owners and modes are the database's own, which it would not start without.
  const copy = spawn('cp', ['-a', `${made}/.`, dataFolder], { stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise((resolve, reject) => copy.once('error', reject).once('exit', resolve))
  if (code !== 0) throw new Error(`the database could not be copied to ${dataFolder}`)
}

async function madeFolder(): Promise<string> {
  const made = join(SCRATCH, `migrated-${await migrationsHash()}`)
  await mkdir(SCRATCH, { recursive: true })
  return oneAtATime(`${made}.making`, async () => {
    if (existsSync(made)) return made
    const fresh = `${made}.new`
    await rm(fresh, { recursive: true, force: true })
    const embedded = await startEmbedded({ dataFolder: fresh })
    await migrate(embedded.url, () => undefined)
    await embedded.stop()
    // Those of other migrations would stay in memory until this machine is started anew.
    for (const name of await readdir(SCRATCH)) {
      if (/^migrated-[0-9a-f]+$/.test(name)) await rm(join(SCRATCH, name), { recursive: true, force: true })
    }
    await rename(fresh, made)
    return made
  })
}
