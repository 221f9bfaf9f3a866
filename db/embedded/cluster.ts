import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { handOver, type Place, spawnAs } from './account.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** The owner of the database and its name. */
export const SUPERUSER = 'haulbook'

/**
 * Makes the folder of the database where there is none, and gives its password. The password keeps other users of this
 * machine out: the port is open to all of them. Refuses a folder that another major version of PostgreSQL wrote.
 */
export async function prepareCluster(place: Place, dataFolder: string): Promise<string> {
  const passwordFile = join(dataFolder, 'postgres.password')
  if (isThere(place)) return keptPassword(place, passwordFile)
  return oneAtATime(`${place.cluster}.making`, async () => {
    // Another process may have made it while this one waited.
    if (isThere(place)) return keptPassword(place, passwordFile)
    const password = Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url')
    await initialize(place, password)
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
    await rename(`${place.cluster}.new`, place.cluster)
    return password
  })
}

const isThere = ({ cluster }: Place) => existsSync(join(cluster, 'PG_VERSION'))

async function keptPassword(place: Place, passwordFile: string): Promise<string> {
  await refuseOtherMajor(place)
  const kept = await readFile(passwordFile, 'utf8').catch(() => '')
  if (kept.trim()) return kept.trim()
  throw new Error(
    `The database in ${place.cluster} is there but its password in ${passwordFile} is not, or not readable for this ` +
      'user. Put the file back from a backup, or move the database folder away to start with an empty one.',
  )
}

async function refuseOtherMajor(place: Place): Promise<void> {
  const written = (await readFile(join(place.cluster, 'PG_VERSION'), 'utf8')).trim()
  if (written === String(place.binaries.major)) return
  throw new Error(
    `The data in ${place.cluster} was written by PostgreSQL ${written}; this version brings PostgreSQL ` +
      `${place.binaries.major}, which cannot read it. Run "bun run cli backup FILE" with the version of Haulbook that ` +
      'wrote it, move the folder away, start this version, then "bun run cli restore FILE"; or set DATABASE_URL to a ' +
      `PostgreSQL ${written} server that holds the data.`,
  )
}

/** Into a folder beside it, so that an interrupted first start leaves nothing that looks like a database. */
async function initialize({ account, binaries, cluster }: Place, password: string): Promise<void> {
  const fresh = `${cluster}.new`
  const passwordFile = `${cluster}.pw`
  await rm(fresh, { recursive: true, force: true })
  await rm(passwordFile, { force: true })
  await mkdir(fresh, { mode: 0o700, recursive: true })
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  await handOver(fresh, account)
  await handOver(passwordFile, account)
  try {
    const args = ['-D', fresh, '-U', SUPERUSER, `--pwfile=${passwordFile}`, '-A', 'scram-sha-256', '--locale=C']
    const child = spawnAs(account, binaries.initdb, [...args, '-E', 'UTF8'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stdout?.on('data', (chunk) => (said += chunk))
    child.stderr?.on('data', (chunk) => (said += chunk))
    const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
    if (code !== 0) throw new Error(`The database folder ${cluster} could not be made:\n${said.trim()}`)
  } finally {
    await rm(passwordFile, { force: true })
  }
}
