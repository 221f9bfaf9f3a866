import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

const UNITS = `('ton', 'tonne', 'yd3', 'bushel', 'gallon', 'barrel', 'load', 'hour')`

/** Standing orders that loads are made from, the days on which that was done, and rates that hold for one job only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table jobs (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       job_number text not null,
       customer_id uuid not null,
       name text not null check (length(name) between 1 and 200),
       phase_code text,
       po_number text,
       po_milli bigint check (po_milli > 0),
       -- Null where the order is in the unit of the job.
       po_unit text check (po_unit in ${UNITS}),
       pickup_site_id uuid,
       delivery_site_id uuid,
       material_id uuid,
       -- Of the target and of one load.
       unit text not null check (unit in ${UNITS}),
       target_milli bigint check (target_milli > 0),
       load_milli bigint check (load_milli > 0),
       starts_on date,
       ends_on date,
       daily_loads integer check (daily_loads > 0),
       notes text,
       -- In whose name its daily loads are made.
       written_by uuid not null,
       version integer not null default 1,
       created_at timestamptz not null,
       archived_at timestamptz,
       primary key (fleet_id, id),
       constraint jobs_number unique (fleet_id, job_number),
       constraint jobs_end_after_start check (ends_on >= starts_on),
       constraint jobs_customer foreign key (fleet_id, customer_id) references customers (fleet_id, id),
       constraint jobs_pickup foreign key (fleet_id, pickup_site_id) references sites (fleet_id, id),
       constraint jobs_delivery foreign key (fleet_id, delivery_site_id) references sites (fleet_id, id),
       constraint jobs_material foreign key (fleet_id, material_id) references materials (fleet_id, id)
     )`,
  )
  await run(db, 'create index jobs_newest on jobs (fleet_id, created_at desc, id desc)')
  await run(db, 'create index jobs_of_customer on jobs (fleet_id, customer_id, created_at desc, id desc)')
  await run(db, 'create index jobs_pickup_site on jobs (fleet_id, pickup_site_id)')
  await run(db, 'create index jobs_delivery_site on jobs (fleet_id, delivery_site_id)')
  await run(db, 'create index jobs_of_material on jobs (fleet_id, material_id)')
  // What the daily work looks for, over all fleets.
  await run(db, 'create index jobs_daily on jobs (fleet_id, id) where daily_loads is not null and archived_at is null')
  await tenant(db, 'jobs', 'add and change')

  await run(
    db,
    `create table job_days (
       fleet_id uuid not null,
       job_id uuid not null,
       -- In the fleet's zone.
       day date not null,
       loads integer not null check (loads >= 0),
       -- Why none were made, where something stood in the way.
       refusal text,
       made_at timestamptz not null,
       primary key (fleet_id, job_id, day),
       constraint job_days_job foreign key (fleet_id, job_id) references jobs (fleet_id, id)
     )`,
  )
  await tenant(db, 'job_days', 'add only')

  // No load or rate names a job yet: there is nothing to check in the rows that are there.
  await run(
    db,
    `alter table loads add column job_id uuid,
       add constraint loads_job foreign key (fleet_id, job_id) references jobs (fleet_id, id) not valid`,
  )
  await run(
    db,
    'create index loads_of_job on loads (fleet_id, job_id, created_at desc, id desc) where job_id is not null',
  )
  await run(
    db,
    `alter table rate_cards add column job_id uuid,
       add constraint rate_cards_job foreign key (fleet_id, job_id) references jobs (fleet_id, id) not valid`,
  )
  await run(db, 'create index rate_cards_of_job on rate_cards (fleet_id, job_id) where job_id is not null')
}
