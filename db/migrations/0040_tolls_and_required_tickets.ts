import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** Tolls that the customer of a load is charged, and stops whose ticket the office asks for whatever the load is paid by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table loads add column tolls_cents bigint constraint loads_tolls_not_negative check (tolls_cents >= 0)`,
  )
  await run(db, 'alter table stops add column requires_ticket boolean not null default false')
  await run(db, 'alter table charges drop constraint charges_kind_check')
  await run(
    db,
    `alter table charges add constraint charges_kind_known
       check (kind in ('linehaul', 'fuel_surcharge', 'detention', 'tonu', 'tolls', 'accessorial')) not valid`,
  )
}
