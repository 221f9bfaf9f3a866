import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** Finds the offers of a period: loads that were assigned in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create index concurrently if not exists load_events_assigned on load_events (fleet_id, happened_at)
     where kind = 'assign'`,
  )
}

export const transaction = false
