import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

const BASES = `('per_ton', 'per_tonne', 'per_yard', 'per_bushel', 'per_gallon', 'per_barrel', 'per_mile', 'per_hour', 'per_load', 'percent')`
const WEIGHT_BASES = `('origin', 'destination', 'lesser', 'greater', 'average')`

/** The terms of a haul as they stand on a rate card, on a pay plan, and, copied, on each load. */
const TERMS = `
       basis text not null check (basis in ${BASES}),
       rate_micro bigint check (rate_micro >= 0),
       percent_hundredths integer check (percent_hundredths between 0 and 10000),
       minimum_cents bigint check (minimum_cents >= 0),
       minimum_quantity_milli bigint check (minimum_quantity_milli >= 0),
       weight_basis text not null default 'origin' check (weight_basis in ${WEIGHT_BASES}),
       fuel_surcharge jsonb,
       detention jsonb,
       tonu_cents bigint check (tonu_cents >= 0)`

const RATE_OR_PERCENT = `check ((basis = 'percent') = (percent_hundredths is not null) and (basis = 'percent') = (rate_micro is null))`

/** Rates customers pay, rates drivers and contractors are paid, and the charges of each load. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table rate_cards (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       customer_id uuid,
       pickup_site_id uuid,
       delivery_site_id uuid,
       material_id uuid,
       ${TERMS},
       effective_from date not null,
       effective_to date,
       version integer not null default 1,
       created_at timestamptz not null,
       archived_at timestamptz,
       primary key (fleet_id, id),
       constraint rate_cards_dates check (effective_to is null or effective_to >= effective_from),
       constraint rate_cards_rate ${RATE_OR_PERCENT},
       constraint rate_cards_customer foreign key (fleet_id, customer_id) references customers (fleet_id, id),
       constraint rate_cards_pickup foreign key (fleet_id, pickup_site_id) references sites (fleet_id, id),
       constraint rate_cards_delivery foreign key (fleet_id, delivery_site_id) references sites (fleet_id, id),
       constraint rate_cards_material foreign key (fleet_id, material_id) references materials (fleet_id, id)
     )`,
  )
  for (const column of ['customer_id', 'pickup_site_id', 'delivery_site_id', 'material_id']) {
    await run(db, `create index rate_cards_${column} on rate_cards (fleet_id, ${column})`)
  }
  await run(db, 'create index rate_cards_newest on rate_cards (fleet_id, created_at desc, id desc)')
  await tenant(db, 'rate_cards', 'add and change')

  await run(
    db,
    `create table pay_plans (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       driver_id uuid,
       contractor_id uuid,
       ${TERMS},
       effective_from date not null,
       effective_to date,
       version integer not null default 1,
       created_at timestamptz not null,
       archived_at timestamptz,
       primary key (fleet_id, id),
       constraint pay_plans_one_payee check (num_nonnulls(driver_id, contractor_id) = 1),
       constraint pay_plans_dates check (effective_to is null or effective_to >= effective_from),
       constraint pay_plans_rate ${RATE_OR_PERCENT},
       constraint pay_plans_driver foreign key (fleet_id, driver_id) references drivers (fleet_id, id),
       constraint pay_plans_contractor foreign key (fleet_id, contractor_id) references contractors (fleet_id, id)
     )`,
  )
  await run(db, 'create index pay_plans_driver on pay_plans (fleet_id, driver_id)')
  await run(db, 'create index pay_plans_contractor on pay_plans (fleet_id, contractor_id)')
  await tenant(db, 'pay_plans', 'add and change')

  await run(
    db,
    `create table load_terms (
       fleet_id uuid not null,
       load_id uuid not null,
       side text not null check (side in ('customer', 'driver', 'contractor')),
       party_id uuid,
       ${TERMS},
       source_id uuid,
       source_version integer,
       agreed_at timestamptz not null,
       primary key (fleet_id, load_id, side),
       constraint load_terms_rate ${RATE_OR_PERCENT},
       constraint load_terms_load foreign key (fleet_id, load_id) references loads (fleet_id, id) on delete cascade
     )`,
  )
  await tenant(db, 'load_terms', 'everything')

  // A proposed charge may be computed again; a locked one is only ever followed by an adjustment.
  await run(
    db,
    `create table charges (
       fleet_id uuid not null,
       id uuid not null,
       load_id uuid not null,
       side text not null check (side in ('customer', 'driver', 'contractor')),
       party_id uuid,
       kind text not null check (kind in ('linehaul', 'fuel_surcharge', 'detention', 'tonu', 'accessorial')),
       stop_id uuid,
       label text,
       quantity_milli bigint,
       unit text,
       rate_micro bigint,
       amount_cents bigint not null,
       state text not null check (state in ('proposed', 'locked')),
       explanation jsonb not null,
       adjusts_id uuid,
       reason text,
       created_by uuid,
       created_at timestamptz not null,
       primary key (fleet_id, id),
       constraint charges_load foreign key (fleet_id, load_id) references loads (fleet_id, id) on delete cascade,
       constraint charges_stop foreign key (fleet_id, stop_id) references stops (fleet_id, id),
       constraint charges_adjusts foreign key (fleet_id, adjusts_id) references charges (fleet_id, id)
     )`,
  )
  await run(db, 'create index charges_load on charges (fleet_id, load_id)')
  await run(db, 'create index charges_stop on charges (fleet_id, stop_id)')
  await run(db, 'create index charges_adjusts on charges (fleet_id, adjusts_id)')
  await run(db, 'create index charges_party on charges (fleet_id, side, party_id, created_at desc, id desc)')
  await tenant(db, 'charges', 'everything')
  await run(db, 'revoke update, delete on charges from haulbook_app')
  await run(db, 'grant update (state), delete on charges to haulbook_app')
  await run(
    db,
    `create policy charges_locked_stay on charges as restrictive for delete to haulbook_app using (state = 'proposed')`,
  )
  await run(
    db,
    `create policy charges_locked_unchanged on charges as restrictive for update to haulbook_app
       using (state = 'proposed') with check (state = 'locked')`,
  )
}
