import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** Loads that drivers propose; each waits as a draft of the same id until the office plans or declines it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No foreign key to the load: a declined draft is deleted, and its driver still reads why.
  await run(
    db,
    `create table load_proposals (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       driver_id uuid not null,
       state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined', 'withdrawn')),
       customer_name text,
       pickup_name text not null,
       delivery_name text not null,
       material_name text not null,
       quantity_milli bigint check (quantity_milli > 0),
       unit text,
       po_number text,
       ticket_number text,
       note text,
       proposed_at timestamptz not null,
       created_at timestamptz not null,
       decided_at timestamptz,
       decided_by uuid references users (id),
       reason text,
       primary key (fleet_id, id),
       constraint load_proposals_driver foreign key (fleet_id, driver_id) references drivers (fleet_id, id),
       constraint load_proposals_decided check ((state = 'waiting') = (decided_at is null)),
       constraint load_proposals_declined_with_reason check (state <> 'declined' or reason is not null)
     )`,
  )
  await run(db, 'create index load_proposals_of_driver on load_proposals (fleet_id, driver_id, created_at desc)')
  await run(db, `create index load_proposals_waiting on load_proposals (fleet_id, created_at) where state = 'waiting'`)
  await tenant(db, 'load_proposals', 'add and change')
}
