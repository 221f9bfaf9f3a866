import { type Kysely, sql } from 'kysely'
import { type Migration, migrations } from './migrations/index.ts'

/** Makes the table that remembers what was applied; safe to repeat, though not at the same time. */
export const RECORD_TABLE =
  'create table if not exists migrations (name text primary key, applied_at timestamptz not null)'

/**
 * Applies what a database lacks of this build's migrations, in order, one transaction a file; the record's table is there.
 * @param applied hears the name of each file as it is done
 */
export async function applyMissing(
  db: Kysely<unknown>,
  applied: (name: string) => Promise<void> | void = () => {},
): Promise<void> {
  for (const name of await missingMigrations(db)) {
    const migration = migrations[name]
    if (!migration) continue
    await apply(db, name, migration)
    await applied(name)
  }
}

async function apply(db: Kysely<unknown>, name: string, migration: Migration): Promise<void> {
  const record = (trx: Kysely<unknown>) =>
    sql`insert into migrations (name, applied_at) values (${name}, now())`.execute(trx)
  if (migration.transaction === false) {
    await migration.up(db)
    await record(db)
    return
  }
  await db.transaction().execute(async (trx) => {
    await migration.up(trx)
    await record(trx)
  })
}

/** Names of migrations that this build has and the database lacks; empty when it is up to date. */
export async function missingMigrations<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const applied = new Set(rows.map((row) => row.name))
  return Object.keys(migrations).filter((name) => !applied.has(name))
}
