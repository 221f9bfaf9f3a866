import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** Days on which drivers do not work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table time_off (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       driver_id uuid not null,
       from_day date not null,
       to_day date not null,
       kind text not null check (kind in ('vacation', 'sick', 'personal', 'training', 'other')),
       state text not null check (state in ('asked', 'approved', 'declined', 'withdrawn')),
       note text,
       reason text,
       version integer not null default 1,
       entered_by uuid not null,
       entered_at timestamptz not null,
       decided_by uuid,
       decided_at timestamptz,
       primary key (fleet_id, id),
       constraint time_off_days check (from_day <= to_day),
       constraint time_off_decided check ((decided_by is null) = (decided_at is null)),
       constraint time_off_driver foreign key (fleet_id, driver_id) references drivers (fleet_id, id)
     )`,
  )
  await run(db, 'create index time_off_of_driver on time_off (fleet_id, driver_id, to_day)')
  await run(db, 'create index time_off_by_day on time_off (fleet_id, to_day, from_day)')
  await tenant(db, 'time_off', 'add and change')
}
