import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** What the positions of a truck's day come to: its drives and where it stood. Both are made anew with the day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table trips (
       fleet_id uuid not null references fleets (id),
       truck_id uuid not null,
       day date not null,
       seq integer not null,
       from_at timestamptz not null,
       to_at timestamptz not null,
       kind text not null check (kind in ('loaded', 'empty', 'bobtail', 'unassigned')),
       load_id uuid,
       driver_id uuid,
       distance_m integer not null,
       estimated_m integer not null,
       jurisdictions jsonb not null,
       primary key (fleet_id, truck_id, day, seq)
     )`,
  )
  await run(db, 'create index trips_day on trips (fleet_id, day)')
  await tenant(db, 'trips', 'read')

  await run(
    db,
    `create table idle_events (
       fleet_id uuid not null references fleets (id),
       truck_id uuid not null,
       day date not null,
       seq integer not null,
       from_at timestamptz not null,
       to_at timestamptz not null,
       lat double precision not null,
       lon double precision not null,
       class text not null check (class in ('queue', 'pto', 'rest', 'avoidable')),
       site_id uuid,
       load_id uuid,
       driver_id uuid,
       engine_on_s integer,
       primary key (fleet_id, truck_id, day, seq)
     )`,
  )
  await run(db, 'create index idle_events_day on idle_events (fleet_id, day)')
  await run(db, 'create index idle_events_site on idle_events (fleet_id, site_id, day)')
  await tenant(db, 'idle_events', 'read')
}
