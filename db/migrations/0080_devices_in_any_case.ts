import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** A tracker's own name is the same in capitals or not: it is looked up without its case. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create index devices_in_any_case on devices (fleet_id, lower(external_id))
     where external_id is not null and revoked_at is null`,
  )
}
