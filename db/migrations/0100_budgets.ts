import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

const CATEGORIES = `('fuel', 'driver_pay', 'contractor', 'maintenance', 'tires', 'tolls', 'insurance', 'lease', 'permits',
  'admin')`

/** What is planned to be spent each month, which months are closed, and expenses that stand on no other record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table budget_lines (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       month date not null,
       category text not null check (category in ${CATEGORIES}),
       -- All null for the whole company.
       truck_id uuid,
       job_id uuid,
       customer_id uuid,
       fixed_cents bigint not null check (fixed_cents >= 0),
       -- With what the line flexes, at which rate, and how much of it is planned.
       activity text check (activity in ('miles', 'tons', 'hours')),
       rate_micro bigint check (rate_micro >= 0),
       planned_milli bigint check (planned_milli >= 0),
       version integer not null default 1,
       changed_by uuid not null,
       changed_at timestamptz not null,
       primary key (fleet_id, id),
       constraint budget_lines_once unique nulls not distinct (fleet_id, month, category, truck_id, job_id, customer_id),
       constraint budget_lines_month check (extract(day from month) = 1),
       constraint budget_lines_of_one check (num_nonnulls(truck_id, job_id, customer_id) <= 1),
       constraint budget_lines_flex check (num_nonnulls(activity, rate_micro, planned_milli) in (0, 3)),
       constraint budget_lines_truck foreign key (fleet_id, truck_id) references trucks (fleet_id, id),
       constraint budget_lines_job foreign key (fleet_id, job_id) references jobs (fleet_id, id),
       constraint budget_lines_customer foreign key (fleet_id, customer_id) references customers (fleet_id, id)
     )`,
  )
  for (const scope of ['truck', 'job', 'customer']) {
    await run(
      db,
      `create index budget_lines_of_${scope} on budget_lines (fleet_id, ${scope}_id) where ${scope}_id is not null`,
    )
  }
  await tenant(db, 'budget_lines', 'everything')

  await run(
    db,
    `create table budget_months (
       fleet_id uuid not null references fleets (id),
       month date not null,
       state text not null check (state in ('open', 'approved', 'locked')),
       version integer not null default 1,
       changed_by uuid not null,
       changed_at timestamptz not null,
       primary key (fleet_id, month),
       constraint budget_months_first check (extract(day from month) = 1)
     )`,
  )
  await tenant(db, 'budget_months', 'add and change')

  await run(
    db,
    `create table budget_days (
       fleet_id uuid not null references fleets (id),
       day date not null,
       made_at timestamptz not null,
       primary key (fleet_id, day)
     )`,
  )
  await tenant(db, 'budget_days', 'add and change')
  await addExpenses(db)
}

async function addExpenses(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table expenses (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       day date not null,
       category text not null check (category in ${CATEGORIES}),
       -- Negative for what comes back.
       amount_cents bigint not null check (amount_cents <> 0),
       vendor text not null,
       reference text,
       note text,
       truck_id uuid,
       job_id uuid,
       customer_id uuid,
       version integer not null default 1,
       created_by uuid not null,
       created_at timestamptz not null,
       -- Entered by mistake: it counts no more, and stays to be read.
       voided_at timestamptz,
       void_reason text,
       primary key (fleet_id, id),
       constraint expenses_of_one check (num_nonnulls(truck_id, job_id, customer_id) <= 1),
       constraint expenses_void check ((voided_at is null) = (void_reason is null)),
       constraint expenses_truck foreign key (fleet_id, truck_id) references trucks (fleet_id, id),
       constraint expenses_job foreign key (fleet_id, job_id) references jobs (fleet_id, id),
       constraint expenses_customer foreign key (fleet_id, customer_id) references customers (fleet_id, id)
     )`,
  )
  await run(db, 'create index expenses_by_day on expenses (fleet_id, day, id)')
  await run(db, 'create index expenses_by_entry on expenses (fleet_id, created_at desc, id desc)')
  for (const scope of ['truck', 'job', 'customer']) {
    await run(db, `create index expenses_of_${scope} on expenses (fleet_id, ${scope}_id) where ${scope}_id is not null`)
  }
  await tenant(db, 'expenses', 'add and change')
}
