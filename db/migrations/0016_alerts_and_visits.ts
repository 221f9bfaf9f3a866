import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** What the product notices about loads under way: ways, visits, estimates, and what it tells people of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table alerts (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       kind text not null,
       status text not null default 'open' check (status in ('open', 'acknowledged', 'resolved', 'expired')),
       load_id uuid not null,
       truck_id uuid,
       driver_id uuid,
       contractor_id uuid,
       facts jsonb not null,
       once_key text not null,
       raised_at timestamptz not null,
       lat double precision,
       lon double precision,
       assigned_to uuid,
       snoozed_until timestamptz,
       changed_by uuid,
       changed_at timestamptz,
       version integer not null default 1,
       created_at timestamptz not null,
       primary key (fleet_id, id),
       constraint alerts_once unique (fleet_id, once_key),
       foreign key (fleet_id, load_id) references loads (fleet_id, id)
     )`,
  )
  await run(db, 'create index alerts_newest on alerts (fleet_id, created_at desc, id desc)')
  await run(db, 'create index alerts_status on alerts (fleet_id, status, created_at desc, id desc)')
  await run(db, 'create index alerts_load on alerts (fleet_id, load_id)')
  await tenant(db, 'alerts', 'everything')

  // One row for each load under way: who holds its lock looks after it, so that any number of processes share the work.
  await run(
    db,
    `create table load_watches (
       fleet_id uuid not null references fleets (id),
       load_id uuid not null,
       checked_at timestamptz not null,
       memory jsonb not null,
       eta jsonb,
       primary key (fleet_id, load_id),
       foreign key (fleet_id, load_id) references loads (fleet_id, id)
     )`,
  )
  await run(db, 'create index load_watches_due on load_watches (checked_at)')
  await tenant(db, 'load_watches', 'everything')
  await run(
    db,
    `create index loads_under_way on loads (fleet_id, id)
     where status in ('assigned', 'accepted', 'en_route_pickup', 'at_pickup', 'in_transit', 'at_delivery')`,
  )

  await run(
    db,
    `create table site_visits (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       site_id uuid not null,
       load_id uuid not null,
       stop_id uuid not null,
       truck_id uuid,
       driver_id uuid,
       entered_at timestamptz not null,
       arrived_at timestamptz,
       left_at timestamptz,
       created_at timestamptz not null,
       primary key (fleet_id, id),
       constraint site_visits_once unique (fleet_id, stop_id, entered_at),
       constraint site_visits_order check (left_at is null or left_at >= entered_at),
       foreign key (fleet_id, load_id) references loads (fleet_id, id)
     )`,
  )
  await run(db, 'create index site_visits_site on site_visits (fleet_id, site_id, entered_at desc)')
  await run(db, 'create index site_visits_load on site_visits (fleet_id, load_id)')
  await tenant(db, 'site_visits', 'everything')

  await run(
    db,
    `create table planned_routes (
       fleet_id uuid not null references fleets (id),
       load_id uuid not null,
       source text not null check (source in ('service', 'drawn', 'imported', 'learned')),
       line text not null,
       metres integer not null check (metres >= 0),
       seconds integer,
       created_by uuid,
       created_at timestamptz not null,
       primary key (fleet_id, load_id),
       foreign key (fleet_id, load_id) references loads (fleet_id, id)
     )`,
  )
  await tenant(db, 'planned_routes', 'everything')

  // What a delivered load drove between its sites: of these lanes are learned, and paces by the hour.
  await run(
    db,
    `create table lane_drives (
       fleet_id uuid not null references fleets (id),
       load_id uuid not null,
       pickup_site_id uuid not null,
       delivery_site_id uuid not null,
       departed_at timestamptz not null,
       hour smallint not null check (hour between 0 and 23),
       seconds integer not null check (seconds > 0),
       metres integer not null check (metres > 0),
       line text not null,
       primary key (fleet_id, load_id),
       foreign key (fleet_id, load_id) references loads (fleet_id, id)
     )`,
  )
  await run(
    db,
    'create index lane_drives_lane on lane_drives (fleet_id, pickup_site_id, delivery_site_id, departed_at desc)',
  )
  await tenant(db, 'lane_drives', 'everything')

  // What was expected when a truck set out, kept to be held against its arrival.
  await run(
    db,
    `create table eta_predictions (
       fleet_id uuid not null references fleets (id),
       stop_id uuid not null,
       load_id uuid not null,
       made_at timestamptz not null,
       expected_at timestamptz not null,
       early_at timestamptz not null,
       late_at timestamptz not null,
       basis text not null,
       primary key (fleet_id, stop_id),
       foreign key (fleet_id, load_id) references loads (fleet_id, id)
     )`,
  )
  await run(db, 'create index eta_predictions_newest on eta_predictions (fleet_id, made_at desc)')
  await tenant(db, 'eta_predictions', 'everything')
}
