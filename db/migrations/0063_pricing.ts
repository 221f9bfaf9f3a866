import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

const BODIES = `('tractor', 'straight_dump', 'super_dump', 'transfer_dump', 'grain_box', 'tank', 'flatbed', 'roll_off', 'van')`
const INDEXES = `('us', 'east_coast', 'new_england', 'central_atlantic', 'lower_atlantic', 'midwest', 'gulf_coast',
  'rocky_mountain', 'west_coast', 'california', 'other')`

/** What stands for a series of its own until the row has an id. */
const NO_SERIES = '00000000-0000-0000-0000-000000000000'

/** Versions of rates that stay as they were once a load is charged by them, fuel prices by week, runs that price loads anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await terms(db)
  await versions(db)
  await fuelPrices(db)
  await runs(db)
}

async function terms(db: Kysely<unknown>): Promise<void> {
  for (const table of ['rate_cards', 'pay_plans', 'load_terms']) {
    await run(db, `alter table ${table} add column tiers jsonb, add column accessorials jsonb`)
  }
  // A plan for everybody of a side, and for one kind of truck.
  await run(
    db,
    `alter table pay_plans
       add column applies_to text check (applies_to in ('drivers', 'contractors')),
       add column truck_body text check (truck_body in ${BODIES}),
       drop constraint pay_plans_one_payee,
       add constraint pay_plans_one_payee check (num_nonnulls(driver_id, contractor_id, applies_to) = 1)`,
  )
  await run(db, 'create index pay_plans_for_all on pay_plans (fleet_id, applies_to) where applies_to is not null')
  await run(db, 'create index pay_plans_newest on pay_plans (fleet_id, created_at desc, id desc)')
}

/** A row is one version. What its series is called by is the id of the first; a row of an older server is a first one. */
async function versions(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create function first_of_its_series() returns trigger language plpgsql as $$
     begin
       new.series_id := coalesce(nullif(new.series_id, '${NO_SERIES}'), new.id);
       return new;
     end $$`,
  )
  // The terms of a version that a load has are part of how its charges are explained. Its end and its being put away are
  // not, and a merge of two customers takes the rates along.
  await run(
    db,
    `create function used_rate_stays() returns trigger language plpgsql as $$
     declare
       free text[] := array['effective_to', 'archived_at', 'version'];
     begin
       if tg_table_name = 'rate_cards' and exists (
         select 1 from customers where fleet_id = old.fleet_id
           and id = (to_jsonb(old) ->> 'customer_id')::uuid
           and merged_into_id = (to_jsonb(new) ->> 'customer_id')::uuid
       ) then
         free := array_append(free, 'customer_id');
       end if;
       if to_jsonb(new) - free is distinct from to_jsonb(old) - free and exists (
         select 1 from load_terms where fleet_id = old.fleet_id and source_id = old.id
       ) then
         raise exception 'loads were agreed by this version of %: make a new one', tg_table_name
           using errcode = 'check_violation', constraint = tg_table_name || '_used_stays';
       end if;
       return new;
     end $$`,
  )
  for (const table of ['rate_cards', 'pay_plans']) {
    await run(db, `alter table ${table} add column series_id uuid, add column revision integer not null default 1`)
    await run(db, `update ${table} set series_id = id`)
    await run(
      db,
      `create trigger ${table}_series before insert on ${table} for each row execute function first_of_its_series()`,
    )
    await run(
      db,
      `alter table ${table} alter column series_id set default '${NO_SERIES}', alter column series_id set not null`,
    )
    await run(
      db,
      `create trigger ${table}_used_stays before update on ${table} for each row execute function used_rate_stays()`,
    )
    await run(db, `create unique index ${table}_revision on ${table} (fleet_id, series_id, revision)`)
  }
  await run(db, 'create index load_terms_source on load_terms (fleet_id, source_id) where source_id is not null')
}

async function fuelPrices(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table fuel_prices (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       index_name text not null check (index_name in ${INDEXES}),
       -- Its Monday.
       week_of date not null check (extract(isodow from week_of) = 1),
       -- Per gallon.
       price_micro bigint not null check (price_micro > 0),
       source text not null check (source in ('typed', 'imported')),
       entered_by uuid not null,
       entered_at timestamptz not null,
       version integer not null default 1,
       primary key (fleet_id, id),
       constraint fuel_prices_week unique (fleet_id, index_name, week_of)
     )`,
  )
  await run(db, 'create index fuel_prices_newest on fuel_prices (fleet_id, week_of desc, id desc)')
  await tenant(db, 'fuel_prices', 'everything')
}

async function runs(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table pricing_runs (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       -- Null: as each load was agreed.
       before_id uuid,
       after_id uuid not null,
       filter jsonb not null,
       load_ids uuid[] not null,
       next_index integer not null default 0,
       priced integer not null default 0,
       incomplete integer not null default 0,
       before_revenue_cents bigint not null default 0,
       before_pay_cents bigint not null default 0,
       after_revenue_cents bigint not null default 0,
       after_pay_cents bigint not null default 0,
       -- How many loads got the new terms, where somebody asked for that.
       applied integer not null default 0,
       -- Locked or billed charges and loads agreed on by hand: they stay as they are.
       left_out integer not null default 0,
       state text not null default 'running' check (state in ('running', 'done', 'stopped', 'applying', 'applied')),
       user_id uuid not null,
       created_at timestamptz not null,
       updated_at timestamptz not null,
       primary key (fleet_id, id),
       constraint pricing_runs_before foreign key (fleet_id, before_id) references rate_cards (fleet_id, id),
       constraint pricing_runs_after foreign key (fleet_id, after_id) references rate_cards (fleet_id, id)
     )`,
  )
  await run(db, 'create index pricing_runs_newest on pricing_runs (fleet_id, created_at desc, id desc)')
  await run(db, 'create index pricing_runs_of_before on pricing_runs (fleet_id, before_id)')
  await run(db, 'create index pricing_runs_of_after on pricing_runs (fleet_id, after_id)')
  await tenant(db, 'pricing_runs', 'add and change')
  await run(
    db,
    `create table pricing_run_loads (
       fleet_id uuid not null,
       run_id uuid not null,
       load_id uuid not null,
       seq integer not null,
       -- All null where a fact is missing that a line needs.
       before_revenue_cents bigint,
       before_pay_cents bigint,
       after_revenue_cents bigint,
       after_pay_cents bigint,
       applied_at timestamptz,
       primary key (fleet_id, run_id, seq),
       constraint pricing_run_loads_once unique (fleet_id, run_id, load_id),
       constraint pricing_run_loads_run foreign key (fleet_id, run_id) references pricing_runs (fleet_id, id),
       constraint pricing_run_loads_load foreign key (fleet_id, load_id) references loads (fleet_id, id) on delete cascade
     )`,
  )
  await run(db, 'create index pricing_run_loads_load on pricing_run_loads (fleet_id, load_id)')
  await tenant(db, 'pricing_run_loads', 'add and change')
}
