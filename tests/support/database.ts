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
let cluster: Promise<Pick<Embedded, 'url' | 'leave'>> | undefined
let made = 0

export type TestDatabase = { url: string; close(): Promise<void> }

/**
 * A database of its own: migrated and otherwise empty, or a copy of another, to which nobody may be connected. Call `close`
 * at the end of the test file.
 */
export async function testDatabase(copied?: TestDatabase): Promise<TestDatabase> {
  cluster ??= startEmbedded({ dataFolder: TEST_CLUSTER, fast: true })
  const { url } = await cluster
  const admin = postgres(url, { max: 1, onnotice: () => undefined })
  const name = `t_${process.pid}_${Date.now().toString(36)}_${made++}`
  try {
    const template = copied ? new URL(copied.url).pathname.slice(1) : await templateDatabase(url, admin)
    // Copying files costs half of copying pages by way of the log, which only a replica or a crash would need.
    await admin`create database ${admin(name)} template ${admin(template)} strategy file_copy`
  } finally {
    await admin.end()
  }
  return { url: named(url, name), close: () => drop(url, name) }
}

/** Makes the databases of this process on a server that somebody else has started and will stop. */
export function makeDatabasesOn(url: string): void {
  cluster = Promise.resolve({ url, leave: async () => undefined })
}

/** Stops using the cluster; it is left running for the other test files. */
export async function leaveTestCluster(): Promise<void> {
  const left = cluster
  cluster = undefined
  await (await left)?.leave()
}

/** The migrated database that all others are copied from; made again whenever a migration changes. */
async function templateDatabase(url: string, admin: postgres.Sql): Promise<string> {
  const name = `tpl_${await migrationsHash()}`
  if (await exists(admin, name)) return name
  await admin`select pg_advisory_lock(${BUILDING_A_TEMPLATE})`
  try {
    if (await exists(admin, name)) return name
    const building = `${name}_building`
    await admin`drop database if exists ${admin(building)} with (force)`
    await admin`create database ${admin(building)}`
    await migrate(named(url, building), () => undefined)
    await admin`alter database ${admin(building)} rename to ${admin(name)}`
    return name
  } finally {
    await admin`select pg_advisory_unlock(${BUILDING_A_TEMPLATE})`
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

async function drop(url: string, name: string): Promise<void> {
  const admin = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await admin`drop database if exists ${admin(name)} with (force)`
  } finally {
    await admin.end()
  }
}

function named(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}
