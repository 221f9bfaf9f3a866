import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/**
 * The days of all trucks by day, with the truck in the index: an intake looks up one truck's day a thousand times a batch,
 * and a planner that took this index for it read every truck's day each time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'drop index truck_days_by_day')
  await run(db, 'create index truck_days_by_day on truck_days (fleet_id, day, truck_id)')
}
