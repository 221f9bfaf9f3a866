import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** Where trucks were, by day, and where each is now. Partitions are made ahead of time by the server. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table positions (
       fleet_id uuid not null,
       truck_id uuid not null,
       ts timestamptz not null,
       device_id uuid not null,
       driver_id uuid,
       load_id uuid,
       lat double precision not null,
       lon double precision not null,
       speed_mps real,
       heading_deg real,
       accuracy_m real,
       received_at timestamptz not null,
       primary key (fleet_id, truck_id, ts, device_id)
     ) partition by range (ts)`,
  )
  await run(db, 'create index positions_time on positions using brin (ts)')
  await tenant(db, 'positions', 'add only')

  // Half-empty pages and no index on what changes keep the updates inside the page (HOT).
  await run(
    db,
    `create table latest_positions (
       fleet_id uuid not null,
       truck_id uuid not null,
       ts timestamptz not null,
       device_id uuid not null,
       driver_id uuid,
       load_id uuid,
       lat double precision not null,
       lon double precision not null,
       speed_mps real,
       heading_deg real,
       accuracy_m real,
       received_at timestamptz not null,
       primary key (fleet_id, truck_id)
     ) with (fillfactor = 50)`,
  )
  await tenant(db, 'latest_positions', 'add and change')

  await run(
    db,
    `create table quarantined_positions (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       device_id uuid,
       truck_id uuid,
       reason text not null,
       fix jsonb not null,
       received_at timestamptz not null,
       primary key (fleet_id, id)
     )`,
  )
  await run(
    db,
    'create index quarantined_positions_newest on quarantined_positions (fleet_id, received_at desc, id desc)',
  )
  await tenant(db, 'quarantined_positions', 'add only')
}
