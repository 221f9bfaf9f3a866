import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { choosePlace, type Place } from './account.ts'
import { findBinaries } from './binaries.ts'
import { prepareCluster, SUPERUSER } from './cluster.ts'
import { type Keeper, keep } from './keeper.ts'
import {
  clearStale,
  freePort,
  isAlive,
  type Postmaster,
  readPostmaster,
  type Started,
  spawnPostmaster,
} from './postmaster.ts'

const START_LIMIT_MS = 60_000
const STALE_AFTER_MS = 10_000 // a killed server's number may live on for seconds where the system is slow to bury it

/** A running database of our own. */
export type Embedded = {
  /** Address with user and password of the database `haulbook`; its parameter `host`, where it has one, is the folder of the socket. */
  url: string
  /** True where a server was already at work on the folder, of another process or left by a killed one. */
  reused: boolean
  /** Stops the server, unless another process still uses it. */
  stop(): Promise<void>
  /** Stops using the server but leaves it running. */
  leave(): Promise<void>
}

/**
 * Starts PostgreSQL on `dataFolder/postgres` (made at the first start), or joins the one that is at work there. The
 * server is started again on the same port if it ends unasked. `fast` gives up durability, for data that does not outlive the process.
 * Throws a sentence with the server's last words where it does not come up.
 */
export async function startEmbedded(options: {
  dataFolder: string
  fast?: boolean
  log?: (line: string) => void
}): Promise<Embedded> {
  await mkdir(options.dataFolder, { recursive: true, mode: 0o700 })
  const dataFolder = await realpath(options.dataFolder)
  const log = options.log ?? (() => undefined)
  const place = await choosePlace(await findBinaries(), dataFolder)
  const password = await prepareCluster(place, dataFolder)
  const address: Address = ({ port, socketFolder }, database) => {
    const url = new URL(`postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`)
    if (socketFolder) url.searchParams.set('host', socketFolder)
    return url.href
  }
  let leaving = false

  const joinServer = (port?: number) =>
    bringUp(place, join(dataFolder, 'postgres.log'), options.fast === true, address, lost, port)
  let user = await joinServer()

  function lost(): void {
    if (leaving) return
    log('The database went away; starting it again.')
    revived = joinServer(user.port).then(
      (again) => {
        user = again
        log('The database is back.')
      },
      (error) => log(`The database did not come back: ${error instanceof Error ? error.message : error}`),
    )
  }
  let revived: Promise<void> = Promise.resolve()

  await makeDatabase(address(user, 'postgres'))
  return {
    url: address(user, SUPERUSER),
    reused: user.reused,
    leave: async () => {
      leaving = true
      await revived
      await user.keeper.close()
    },
    stop: async () => {
      leaving = true
      await revived
      const last = await user.keeper.lastToLeave().catch(() => true)
      if (last) await stopPostmaster(place)
      await user.keeper.close()
    },
  }
}

type Listening = Pick<Postmaster, 'port' | 'socketFolder'>
type Address = (server: Listening, database: string) => string
type User = Listening & { keeper: Keeper; reused: boolean }

async function bringUp(
  place: Place,
  logFile: string,
  fast: boolean,
  address: Address,
  onLost: () => void,
  wantedPort?: number,
): Promise<User> {
  const begun = Date.now()
  let refusal = ''
  let hasSocket = true
  while (Date.now() - begun < START_LIMIT_MS) {
    const found = await readPostmaster(place.cluster)
    if (found && (await isAlive(found))) {
      if (found.ready) {
        const keeper = await keep(address(found, 'postgres'), onLost).catch((error) => {
          if (isFinal(error)) throw error
          refusal = String(error)
        })
        if (keeper) return { ...found, keeper, reused: true }
      }
      await Bun.sleep(50)
      continue
    }
    if (found && Date.now() - begun > STALE_AFTER_MS) await clearStale(place.cluster, found)
    const port = wantedPort ?? (await freePort())
    const started = await spawnPostmaster(place, logFile, port, { fast, hasSocket })
    const up = await becomesReady(place.cluster, started)
    if (up) return { ...up, keeper: await keep(address(up, 'postgres'), onLost), reused: false }
    refusal = await started.lastWords()
    // Some folders, as those that a container borrows, take no socket.
    const isSocket = /\.s\.PGSQL|Unix/.test(refusal)
    if (isSocket) hasSocket = false
    // Only these pass with time: another start was quicker, a dead server is not buried yet, a port was taken.
    else if (!/postmaster\.pid|shared memory block|could not bind|could not create any TCP/.test(refusal)) break
    await Bun.sleep(250)
  }
  throw new Error(`PostgreSQL on ${place.cluster} did not start. ${refusal}`)
}

/** The server once it is ready. Looks no longer than it lives: one that lost the race to another start ends at once. */
async function becomesReady(cluster: string, { pid, ended }: Started): Promise<Postmaster | null> {
  const begun = Date.now()
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  while (!hasEnded && Date.now() - begun < START_LIMIT_MS) {
    const now = await readPostmaster(cluster)
    if (now?.pid === pid && now.ready) return now
    await Bun.sleep(10)
  }
  return null
}

/** A wrong password will not become right by waiting. */
function isFinal(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code.startsWith('28')
}

async function makeDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    const found = await sql`select 1 from pg_database where datname = ${SUPERUSER}`
    if (found.length === 0) await sql`create database ${sql(SUPERUSER)}`
  } catch (error) {
    const another = error instanceof postgres.PostgresError && ['42P04', '23505'].includes(error.code)
    if (!another) throw error
  } finally {
    await sql.end()
  }
}

/** Asks the server to end its sessions and write everything down; waits until it is gone. */
async function stopPostmaster(place: Place): Promise<void> {
  const found = await readPostmaster(place.cluster)
  if (!found || !(await isAlive(found))) return
  process.kill(found.pid, 'SIGINT')
  const begun = Date.now()
  while ((await isAlive(found)) && Date.now() - begun < 30_000) await Bun.sleep(20)
}
