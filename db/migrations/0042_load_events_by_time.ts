import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** Finds the events of the last minutes: rows lie in the order in which they came, so that a few pages of index do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'create index concurrently if not exists load_events_received on load_events using brin (received_at)')
}

export const transaction = false
