import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** The hours worked on a load that is priced or paid by the hour. What is stated anew is a further row; the newest counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table load_hours (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       load_id uuid not null,
       started_at timestamptz not null,
       finished_at timestamptz not null,
       unpaid_min integer not null,
       minutes integer not null,
       source text not null check (source in ('recorded', 'typed')),
       reason text,
       stated_by uuid not null references users (id),
       stated_at timestamptz not null,
       primary key (fleet_id, id),
       constraint load_hours_in_order check (finished_at > started_at),
       constraint load_hours_minutes check (unpaid_min >= 0 and minutes > 0),
       constraint load_hours_typed_say_why check (source = 'recorded' or reason is not null),
       constraint load_hours_load foreign key (fleet_id, load_id) references loads (fleet_id, id)
     )`,
  )
  await run(db, 'create index load_hours_of_load on load_hours (fleet_id, load_id, stated_at desc, id desc)')
  await run(db, 'create index load_hours_stated_by on load_hours (stated_by)')
  await tenant(db, 'load_hours', 'add only')
}
