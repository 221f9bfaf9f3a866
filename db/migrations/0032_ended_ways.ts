import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** Why a route was ended by hand; one that a newer version took the place of has no reason of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table drawn_ways add column ended_reason text,
       add constraint drawn_ways_reason_of_ended check (ended_reason is null or ended_at is not null)`,
  )
  await run(db, 'create index drawn_ways_newest on drawn_ways (fleet_id, created_at desc, id desc)')
}
