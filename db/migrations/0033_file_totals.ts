import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** How much each fleet keeps, counted as files come, so that an upload never sums all that came before it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table file_totals (
       fleet_id uuid primary key references fleets (id),
       byte_size bigint not null check (byte_size >= 0)
     )`,
  )
  await tenant(db, 'file_totals', 'add and change')
  // What a server of the release before adds while this runs is not counted: the limit is a round figure, no account.
  await run(
    db,
    'insert into file_totals (fleet_id, byte_size) select fleet_id, sum(byte_size) from files group by fleet_id',
  )
}
