import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/**
 * Papers that the office adds to a load say what they are. A rate confirmation comes from the office only; what the office
 * has filed as `other` so far stays with the office.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table documents drop constraint documents_kind_check')
  await run(
    db,
    `alter table documents add constraint documents_kind_known
       check (kind in ('pickup_photo', 'delivery_photo', 'ticket_photo', 'other', 'delivery_paper', 'rate_confirmation',
                       'delivery_summary', 'load_pack')) not valid`,
  )
  await run(
    db,
    `alter table documents add constraint documents_rate_confirmation_of_office
       check (kind <> 'rate_confirmation' or source = 'office') not valid`,
  )
}
