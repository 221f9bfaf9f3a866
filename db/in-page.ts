import { Kysely, type PGlite, PGliteDialect, sql } from 'kysely'
import type { Uuid } from '#domain/units/brands.ts'
import { applyMissing, RECORD_TABLE } from './apply-migrations.ts'
import type { FleetTransaction, FleetTransactions } from './fleet-transactions.ts'
import type { Database } from './schema/index.ts'

/**
 * The same ways to the data over a Postgres that runs inside a page and has one connection only: what the server's two
 * pools do as they connect (the role without rights, the mode) each transaction does for itself. Give it the shared
 * `parsers`.
 */
export function inPageDatabase(pglite: PGlite): FleetTransactions & { system: Kysely<Database> } {
  const system = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })

  async function bound<T>(fleetId: Uuid, mode: 'read only' | 'read write', work: Work<T>): Promise<T> {
    return system.transaction().execute(async (trx) => {
      const isReadOnly = mode === 'read only' ? 'on' : 'off'
      // The role comes last: from then on the policies hold.
      await sql`select set_config('app.fleet_id', ${fleetId}, true),
        set_config('transaction_read_only', ${isReadOnly}, true), set_config('role', 'haulbook_app', true)`.execute(trx)
      return work(trx)
    })
  }

  return {
    system,
    read: (fleetId, work) => bound(fleetId, 'read only', work),
    write: (fleetId, work) => bound(fleetId, 'read write', work),
  }
}

/** Brings a Postgres in a page up to date: nobody else works on it, so that no lease is needed. */
export async function migrateInPage(pglite: PGlite): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) })
  await sql.raw(RECORD_TABLE).execute(db)
  await applyMissing(db)
}

type Work<T> = (trx: FleetTransaction) => Promise<T>
