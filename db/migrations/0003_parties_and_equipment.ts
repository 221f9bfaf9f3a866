import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** Who hauls for whom, from where to where, what, and with which equipment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table terminals (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       name text not null,
       zone text not null,
       version integer not null default 1,
       primary key (fleet_id, id)
     )`,
  )
  await tenant(db, 'terminals', 'add and change')

  await run(
    db,
    `create table customers (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       company_name text not null check (length(company_name) between 1 and 200),
       contact_name text,
       email text,
       phone text,
       address text,
       terms_days integer not null default 30 check (terms_days between 0 and 365),
       notes text,
       version integer not null default 1,
       created_at timestamptz not null,
       archived_at timestamptz,
       primary key (fleet_id, id)
     )`,
  )
  await run(db, 'create index customers_newest on customers (fleet_id, created_at desc, id desc)')
  await run(db, 'create index customers_name on customers (fleet_id, lower(company_name))')
  await tenant(db, 'customers', 'add and change')

  await run(
    db,
    `create table contractors (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       company_name text not null check (length(company_name) between 1 and 200),
       contact_name text,
       email text,
       phone text,
       usdot_number text,
       mc_number text,
       insurance_expires_on date,
       notes text,
       version integer not null default 1,
       created_at timestamptz not null,
       archived_at timestamptz,
       primary key (fleet_id, id)
     )`,
  )
  await run(db, 'create index contractors_newest on contractors (fleet_id, created_at desc, id desc)')
  await tenant(db, 'contractors', 'add and change')

  await run(
    db,
    `create table contractor_users (
       fleet_id uuid not null,
       contractor_id uuid not null,
       user_id uuid not null references users (id),
       primary key (fleet_id, contractor_id, user_id),
       constraint contractor_users_contractor foreign key (fleet_id, contractor_id) references contractors (fleet_id, id)
     )`,
  )
  await run(db, 'create index contractor_users_user on contractor_users (user_id)')
  await tenant(db, 'contractor_users', 'everything')

  await run(
    db,
    `create table drivers (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       user_id uuid references users (id),
       contractor_id uuid,
       terminal_id uuid,
       full_name text not null check (length(full_name) between 1 and 200),
       email text,
       phone text,
       licence_number text,
       licence_region text,
       licence_class text,
       licence_expires_on date,
       medical_expires_on date,
       version integer not null default 1,
       created_at timestamptz not null,
       archived_at timestamptz,
       primary key (fleet_id, id),
       constraint drivers_contractor foreign key (fleet_id, contractor_id) references contractors (fleet_id, id),
       constraint drivers_terminal foreign key (fleet_id, terminal_id) references terminals (fleet_id, id)
     )`,
  )
  await run(db, 'create unique index drivers_user on drivers (fleet_id, user_id) where archived_at is null')
  await run(
    db,
    `create unique index drivers_licence on drivers (fleet_id, licence_region, licence_number)
     where archived_at is null and licence_number is not null`,
  )
  await run(db, 'create index drivers_newest on drivers (fleet_id, created_at desc, id desc)')
  await run(db, 'create index drivers_contractor on drivers (fleet_id, contractor_id)')
  await run(db, 'create index drivers_terminal on drivers (fleet_id, terminal_id)')
  await run(db, 'create index drivers_person on drivers (user_id)')
  await tenant(db, 'drivers', 'add and change')

  await run(
    db,
    `create table sites (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       name text not null check (length(name) between 1 and 200),
       kind text not null check (kind in ('pit', 'plant', 'elevator', 'jobsite', 'yard', 'scale', 'fuel_station')),
       address text,
       city text,
       region text,
       postal_code text,
       lat double precision not null check (lat between -90 and 90),
       lon double precision not null check (lon between -180 and 180),
       zone text not null,
       geofence jsonb not null,
       has_scale boolean not null default false,
       scale_division_lb integer not null default 20 check (scale_division_lb between 1 and 1000),
       scale_certified_until date,
       day_first boolean not null default false,
       free_time_min integer check (free_time_min between 0 and 1440),
       notes text,
       version integer not null default 1,
       created_at timestamptz not null,
       archived_at timestamptz,
       primary key (fleet_id, id)
     )`,
  )
  await run(db, 'create index sites_newest on sites (fleet_id, created_at desc, id desc)')
  await tenant(db, 'sites', 'add and change')

  await run(
    db,
    `create table materials (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       name text not null check (length(name) between 1 and 200),
       class text not null check (class in ('aggregate', 'asphalt', 'soil', 'construction', 'grain', 'liquid', 'scrap', 'other')),
       default_unit text not null check (default_unit in ('ton', 'tonne', 'yd3', 'bushel', 'gallon', 'barrel', 'load', 'hour')),
       density_lb_yd3 integer check (density_lb_yd3 > 0),
       bushel_lb integer check (bushel_lb > 0),
       version integer not null default 1,
       created_at timestamptz not null,
       archived_at timestamptz,
       primary key (fleet_id, id)
     )`,
  )
  await run(db, 'create index materials_newest on materials (fleet_id, created_at desc, id desc)')
  await tenant(db, 'materials', 'add and change')

  await run(
    db,
    `create table trucks (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       unit_number text not null check (length(unit_number) between 1 and 40),
       contractor_id uuid,
       driver_id uuid,
       plate text,
       vin text,
       status text not null default 'active' check (status in ('active', 'restricted', 'down', 'sold')),
       tare_lb integer check (tare_lb > 0),
       registered_gross_lb integer not null default 80000 check (registered_gross_lb > 0),
       version integer not null default 1,
       created_at timestamptz not null,
       archived_at timestamptz,
       primary key (fleet_id, id),
       constraint trucks_contractor foreign key (fleet_id, contractor_id) references contractors (fleet_id, id),
       constraint trucks_driver foreign key (fleet_id, driver_id) references drivers (fleet_id, id)
     )`,
  )
  await run(db, 'create unique index trucks_unit on trucks (fleet_id, lower(unit_number)) where archived_at is null')
  await run(db, 'create index trucks_newest on trucks (fleet_id, created_at desc, id desc)')
  await run(db, 'create index trucks_contractor on trucks (fleet_id, contractor_id)')
  await run(db, 'create index trucks_driver on trucks (fleet_id, driver_id)')
  await tenant(db, 'trucks', 'add and change')

  await run(
    db,
    `create table trailers (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       unit_number text not null check (length(unit_number) between 1 and 40),
       contractor_id uuid,
       kind text not null check (kind in ('end_dump', 'belly_dump', 'side_dump', 'hopper', 'pneumatic', 'walking_floor', 'tanker', 'flatbed', 'van', 'pup')),
       plate text,
       status text not null default 'active' check (status in ('active', 'restricted', 'down', 'sold')),
       tare_lb integer check (tare_lb > 0),
       capacity_milli_yd3 bigint check (capacity_milli_yd3 > 0),
       version integer not null default 1,
       created_at timestamptz not null,
       archived_at timestamptz,
       primary key (fleet_id, id),
       constraint trailers_contractor foreign key (fleet_id, contractor_id) references contractors (fleet_id, id)
     )`,
  )
  await run(
    db,
    'create unique index trailers_unit on trailers (fleet_id, lower(unit_number)) where archived_at is null',
  )
  await run(db, 'create index trailers_newest on trailers (fleet_id, created_at desc, id desc)')
  await run(db, 'create index trailers_contractor on trailers (fleet_id, contractor_id)')
  await tenant(db, 'trailers', 'add and change')

  // What reports positions: our own app gets its row at the first fix; foreign trackers get a key.
  await run(
    db,
    `create table devices (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       kind text not null check (kind in ('app', 'tracker')),
       name text,
       user_id uuid references users (id),
       truck_id uuid,
       clock_skew_ms integer,
       refused_count integer not null default 0,
       quarantined_count integer not null default 0,
       created_at timestamptz not null,
       last_seen_at timestamptz,
       revoked_at timestamptz,
       primary key (fleet_id, id),
       constraint devices_truck foreign key (fleet_id, truck_id) references trucks (fleet_id, id)
     )`,
  )
  await run(db, 'create index devices_user on devices (fleet_id, user_id)')
  await run(db, 'create index devices_truck on devices (fleet_id, truck_id)')
  await tenant(db, 'devices', 'add and change')
}
