import { type Kysely, sql } from 'kysely'

/** The fleet that the current transaction works for; null outside one, so that a bare query sees nothing. */
export const CURRENT_FLEET = `(select nullif(current_setting('app.fleet_id', true), '')::uuid)`

/** What the application's role may do with a table. Evidence is only ever added to. */
export type Grants = 'everything' | 'add only' | 'add and change' | 'read'

const GRANTS: Record<Grants, string> = {
  everything: 'select, insert, update, delete',
  'add only': 'select, insert',
  'add and change': 'select, insert, update',
  read: 'select',
}

/**
 * Puts a table behind row-level security: the application's role sees and writes the rows of its fleet only.
 * Not `force`: the owner's own jobs and search functions work across fleets, in few named places.
 */
export async function tenant(db: Kysely<unknown>, table: string, grants: Grants, column = 'fleet_id'): Promise<void> {
  const mine = `${column} = ${CURRENT_FLEET}`
  await sql.raw(`alter table ${table} enable row level security`).execute(db)
  await sql.raw(`create policy ${table}_fleet on ${table} using (${mine}) with check (${mine})`).execute(db)
  await sql.raw(`grant ${GRANTS[grants]} on ${table} to haulbook_app`).execute(db)
}

/** Runs one statement of a migration as it is written. */
export async function run(db: Kysely<unknown>, statement: string): Promise<void> {
  await sql.raw(statement).execute(db)
}
