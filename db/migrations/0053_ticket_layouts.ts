import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** What confirmed tickets teach of a scale's layouts, and what a reading was made from, so that a confirmation can teach. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table ticket_layouts (
       fleet_id uuid not null references fleets (id),
       site_id uuid not null,
       id uuid not null,
       -- The version of the shape that the layout is kept in.
       version integer not null,
       layout jsonb not null,
       readings integer not null default 0 check (readings >= 0),
       confirmations integer not null check (confirmations > 0),
       corrected integer not null default 0 check (corrected between 0 and confirmations),
       created_at timestamptz not null,
       updated_at timestamptz not null,
       primary key (fleet_id, id),
       constraint ticket_layouts_site foreign key (fleet_id, site_id) references sites (fleet_id, id)
     )`,
  )
  await run(db, 'create index ticket_layouts_of_site on ticket_layouts (fleet_id, site_id, created_at, id)')
  await tenant(db, 'ticket_layouts', 'everything')

  await run(db, 'alter table ticket_readings add column words jsonb, add column evidence jsonb')
}
