import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** Fuel purchases with what was checked of them, the files they came in, and the fleet's own tanks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addTanksOfTrucks(db)
  await addTanks(db)
  await addImports(db)
  await addPurchases(db)
  await addReviews(db)
}

async function addTanksOfTrucks(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table trucks
       -- What its tanks hold in all, usable, in US gallons; null where nobody has said so.
       add column tank_gal integer check (tank_gal > 0),
       add column fuel_type text not null default 'diesel'
         check (fuel_type in ('diesel', 'gasoline', 'propane', 'lng', 'cng'))`,
  )
}

async function addTanks(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table fuel_tanks (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       name text not null,
       site_id uuid,
       product text not null,
       capacity_milli bigint not null check (capacity_milli > 0),
       -- The two letters of the state or province that it stands in.
       jurisdiction text,
       is_tax_paid boolean not null,
       version integer not null default 1,
       created_at timestamptz not null,
       archived_at timestamptz,
       primary key (fleet_id, id),
       constraint fuel_tanks_site foreign key (fleet_id, site_id) references sites (fleet_id, id)
     )`,
  )
  await run(db, 'create unique index fuel_tanks_name on fuel_tanks (fleet_id, lower(name)) where archived_at is null')
  await run(db, 'create index fuel_tanks_of_site on fuel_tanks (fleet_id, site_id)')
  await tenant(db, 'fuel_tanks', 'add and change')
  await run(
    db,
    `create table fuel_tank_entries (
       fleet_id uuid not null,
       id uuid not null,
       tank_id uuid not null,
       kind text not null check (kind in ('delivery', 'dip')),
       at timestamptz not null,
       -- Delivered, or the level that the stick showed.
       gallons_milli bigint not null check (gallons_milli >= 0),
       amount_cents bigint check (amount_cents >= 0),
       supplier text,
       reference text,
       note text,
       created_by uuid not null,
       created_at timestamptz not null,
       primary key (fleet_id, id),
       constraint fuel_tank_entries_tank foreign key (fleet_id, tank_id) references fuel_tanks (fleet_id, id)
     )`,
  )
  await run(db, 'create index fuel_tank_entries_of_tank on fuel_tank_entries (fleet_id, tank_id, at, id)')
  await tenant(db, 'fuel_tank_entries', 'add only')
}

async function addImports(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table fuel_profiles (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       provider text not null,
       mapping jsonb not null,
       version integer not null default 1,
       updated_by uuid not null,
       updated_at timestamptz not null,
       primary key (fleet_id, id)
     )`,
  )
  await run(db, 'create unique index fuel_profiles_provider on fuel_profiles (fleet_id, lower(provider))')
  await tenant(db, 'fuel_profiles', 'add and change')
  await run(
    db,
    `create table fuel_imports (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       -- Of the file's bytes: none is taken twice.
       sha256 text not null,
       file_name text not null,
       provider text,
       state text not null check (state in ('received', 'done')),
       rows integer not null default 0,
       added integer not null default 0,
       known integer not null default 0,
       rejects jsonb not null default '[]',
       -- The file itself, for as long as nothing was taken from it.
       content text,
       created_by uuid not null,
       created_at timestamptz not null,
       primary key (fleet_id, id),
       constraint fuel_imports_file unique (fleet_id, sha256)
     )`,
  )
  await run(db, 'create index fuel_imports_newest on fuel_imports (fleet_id, created_at desc, id desc)')
  await tenant(db, 'fuel_imports', 'everything')
}

async function addPurchases(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table fuel_purchases (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       source text not null check (source in ('office', 'driver', 'file', 'tank')),
       provider text,
       external_id text,
       import_id uuid,
       import_row integer,
       card_last4 text,
       purchased_at timestamptz not null,
       -- False where the file has the day alone; the time is then noon.
       has_time boolean not null,
       zone text not null,
       -- The day by the clock of the place: what a tax quarter goes by.
       local_day date not null,
       seller text,
       address text,
       city text,
       jurisdiction text,
       lat double precision,
       lon double precision,
       place_uncertainty_m integer,
       site_id uuid,
       tank_id uuid,
       product text not null,
       -- US gallons, and what was printed in its own unit; below zero for a credit.
       gallons_milli bigint not null,
       volume_unit text not null check (volume_unit in ('gal', 'l')),
       printed_milli bigint not null,
       price_micro bigint check (price_micro >= 0),
       discount_cents bigint not null default 0 check (discount_cents >= 0),
       amount_cents bigint not null,
       is_tax_paid boolean not null,
       is_full boolean not null,
       odometer_m bigint check (odometer_m >= 0),
       -- Whether it counts as a reading of the truck; a lower one than the last is kept beside.
       odometer_counts boolean not null default false,
       engine_hours_tenths integer check (engine_hours_tenths >= 0),
       truck_id uuid,
       driver_id uuid,
       -- Whose truck it was on that day; null for the fleet's own.
       contractor_id uuid,
       -- What the file called truck and driver, where neither was found.
       truck_text text,
       driver_text text,
       paid_by text not null check (paid_by in ('company', 'driver')),
       is_personal boolean not null default false,
       settlement_line_id uuid,
       receipt_sha256 text,
       note text,
       checks jsonb not null default '[]',
       open_flags integer not null default 0,
       flags text[] not null default '{}',
       -- The leg from full tank to full tank that this fill ends.
       leg_m bigint,
       leg_milli bigint,
       checked_at timestamptz,
       version integer not null default 1,
       created_by uuid not null,
       created_at timestamptz not null,
       voided_at timestamptz,
       voided_by uuid,
       void_reason text,
       primary key (fleet_id, id),
       constraint fuel_purchases_import foreign key (fleet_id, import_id) references fuel_imports (fleet_id, id),
       constraint fuel_purchases_site foreign key (fleet_id, site_id) references sites (fleet_id, id),
       constraint fuel_purchases_tank foreign key (fleet_id, tank_id) references fuel_tanks (fleet_id, id),
       constraint fuel_purchases_truck foreign key (fleet_id, truck_id) references trucks (fleet_id, id),
       constraint fuel_purchases_driver foreign key (fleet_id, driver_id) references drivers (fleet_id, id),
       constraint fuel_purchases_contractor foreign key (fleet_id, contractor_id) references contractors (fleet_id, id),
       constraint fuel_purchases_receipt foreign key (fleet_id, receipt_sha256) references files (fleet_id, sha256),
       constraint fuel_purchases_signs check (gallons_milli::numeric * amount_cents >= 0),
       constraint fuel_purchases_card check (card_last4 ~ '^[0-9]{4}$')
     )`,
  )
  const indexes = {
    fuel_purchases_newest: '(fleet_id, purchased_at desc, id desc)',
    fuel_purchases_of_truck: '(fleet_id, truck_id, purchased_at desc, id desc)',
    fuel_purchases_of_driver: '(fleet_id, driver_id, purchased_at desc, id desc)',
    fuel_purchases_of_contractor: '(fleet_id, contractor_id, purchased_at desc, id desc)',
    fuel_purchases_of_import: '(fleet_id, import_id)',
    fuel_purchases_of_site: '(fleet_id, site_id)',
    fuel_purchases_of_tank: '(fleet_id, tank_id, purchased_at)',
    fuel_purchases_by_receipt: '(fleet_id, receipt_sha256)',
    fuel_purchases_by_card: '(fleet_id, card_last4, purchased_at) where card_last4 is not null',
    fuel_purchases_flagged: '(fleet_id, purchased_at desc, id desc) where open_flags > 0',
  }
  for (const [name, columns] of Object.entries(indexes)) {
    await run(db, `create index ${name} on fuel_purchases ${columns}`)
  }
  await run(
    db,
    `create unique index fuel_purchases_external on fuel_purchases (fleet_id, lower(provider), external_id)
       where external_id is not null and voided_at is null`,
  )
  await tenant(db, 'fuel_purchases', 'add and change')
}

async function addReviews(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table fuel_reviews (
       fleet_id uuid not null,
       id uuid not null,
       purchase_id uuid not null,
       rule text not null,
       -- reviewed: it stays an anomaly; explained: there is a reason for it; reopened: neither.
       decision text not null check (decision in ('reviewed', 'explained', 'reopened')),
       reason text,
       by_user uuid not null,
       at timestamptz not null,
       primary key (fleet_id, id),
       constraint fuel_reviews_purchase foreign key (fleet_id, purchase_id) references fuel_purchases (fleet_id, id),
       constraint fuel_reviews_reason check (decision <> 'explained' or reason is not null)
     )`,
  )
  await run(db, 'create index fuel_reviews_of_purchase on fuel_reviews (fleet_id, purchase_id, at)')
  await tenant(db, 'fuel_reviews', 'add only')
}
