import { analyzeUnknown } from './analyze-unknown.ts'
import { applyMissing, RECORD_TABLE } from './apply-migrations.ts'
import { kyselyOver, type Sql, systemPool } from './client.ts'
import { assertPostgresVersion } from './version.ts'

/** How long a process that died in the middle of migrating keeps the others waiting. */
const LEASE_SECONDS = 60
const WAIT_STEP_MS = 250
/** Any number: the lock under which the runner makes its own two tables. */
const MAKING_OUR_TABLES = 7_318_404

/**
 * Brings a database up to date, forward only, one transaction a file. Two processes may start together: one holds a
 * lease row and renews it, the other waits. Tables without statistics get some. Throws a sentence where the database
 * server is too old.
 * @param log gets the name of each file as it is applied, and why tables stay without statistics
 */
export async function migrate(url: string, log: (line: string) => void = () => {}): Promise<void> {
  const pool = systemPool(url, 2)
  try {
    await migrateOver(pool, log)
  } finally {
    await pool.end({ timeout: 5 })
  }
}

async function migrateOver(pool: Sql, log: (line: string) => void): Promise<void> {
  await assertPostgresVersion(pool)
  const db = kyselyOver<unknown>(pool)
  await pool.begin(async (trx) => {
    // "if not exists" alone lets two at once find nothing, and the slower one fail.
    await trx`select pg_advisory_xact_lock(${MAKING_OUR_TABLES})`
    await trx.unsafe(RECORD_TABLE)
    await trx`create table if not exists migration_lease (id integer primary key check (id = 1), holder text, until timestamptz)`
    await trx`insert into migration_lease (id) values (1) on conflict do nothing`
  })
  const holder = crypto.randomUUID()
  while (!(await takeLease(pool, holder))) await Bun.sleep(WAIT_STEP_MS)
  try {
    await applyMissing(db, async (name) => {
      await takeLease(pool, holder)
      log(`migrated ${name}`)
    })
  } finally {
    await pool`update migration_lease set holder = null, until = null where holder = ${holder}`
  }
  // Behind the lease: another process need not wait for it.
  await analyzeUnknown(pool, log)
}

async function takeLease(pool: Sql, holder: string): Promise<boolean> {
  const rows = await pool`
    update migration_lease set holder = ${holder}, until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = 1 and (holder is null or holder = ${holder} or until < now()) returning id`
  return rows.length === 1
}
