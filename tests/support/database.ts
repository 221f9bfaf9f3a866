import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { type Embedded, startEmbedded } from '#db/embedded/index.ts'
import { migrate } from '#db/migrate.ts'
import { SCRATCH } from './scratch.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** Where the databases of the tests lie; durability is off there. */
export const TEST_CLUSTER = join(SCRATCH, 'test-db')

const BUILDING_A_TEMPLATE = 7_318_403
type Server = Pick<Embedded, 'url' | 'leave'>
let cluster: Promise<Cluster> | undefined
let made = 0

/** The server of the tests, with the one connection that makes and drops databases there: a new one costs ten queries. */
type Cluster = Server & { admin: postgres.Sql; template: string | null }

const reached = ({ url, leave }: Server): Cluster => ({
  url,
  leave,
  admin: postgres(url, { max: 1, idle_timeout: 20, onnotice: () => undefined }),
  template: null,
})

export type TestDatabase = { url: string; close(): Promise<void> }

/**
 * A database of its own: migrated and otherwise empty, or a copy of another, to which nobody may be connected. Call `close`
 * at the end of the test file.
 */
export async function testDatabase(copied?: TestDatabase): Promise<TestDatabase> {
  cluster ??= startEmbedded({ dataFolder: TEST_CLUSTER, fast: true }).then(reached)
  const server = await cluster
  const { url, admin } = server
  const name = `t_${process.pid}_${Date.now().toString(36)}_${made++}`
  if (!copied) server.template ??= await templateDatabase(url)
  const template = copied ? new URL(copied.url).pathname.slice(1) : server.template
  // Copying files costs half of copying pages by way of the log, which only a replica or a crash would need.
  await admin`create database ${admin(name)} template ${admin(template ?? '')} strategy file_copy`
  return {
    url: named(url, name),
    close: async () => {
      await admin`drop database if exists ${admin(name)} with (force)`
    },
  }
}

/** Makes the databases of this process on a server that somebody else has started and will stop. */
export function makeDatabasesOn(url: string): void {
  cluster = Promise.resolve(reached({ url, leave: async () => undefined }))
}

/** Stops using the cluster; it is left running for the other test files. */
export async function leaveTestCluster(): Promise<void> {
  const left = await cluster
  cluster = undefined
  await left?.admin.end()
  await left?.leave()
}

/** The migrated database that all others are copied from; made again whenever a migration changes. */
async function templateDatabase(url: string): Promise<string> {
  const name = `tpl_${await migrationsHash()}`
  // A connection of its own: to the lock, two askers on one connection are the same.
  const admin = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    if (await exists(admin, name)) return name
    await admin`select pg_advisory_lock(${BUILDING_A_TEMPLATE})`
    if (await exists(admin, name)) return name
    const building = `${name}_building`
    await admin`drop database if exists ${admin(building)} with (force)`
    await admin`create database ${admin(building)}`
    await migrate(named(url, building), () => undefined)
    await admin`alter database ${admin(building)} rename to ${admin(name)}`
    return name
  } finally {
    // Its end also gives the lock back.
    await admin.end()
  }
}

async function exists(admin: postgres.Sql, name: string): Promise<boolean> {
  return (await admin`select 1 from pg_database where datname = ${name}`).length > 0
}

/** Differs with every migration, and with whatever else of `db` makes a database. */
export async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await readdir(join(ROOT, 'db'), { recursive: true })).sort()) {
    if (!file.endsWith('.ts')) continue
    hash.update(`${file}\0`).update(await readFile(join(ROOT, 'db', file)))
  }
  return hash.digest('hex').slice(0, 16)
}

function named(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}
