import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** The days of drivers as they were told of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table published_plans (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       driver_id uuid not null,
       -- In the fleet's zone.
       day date not null,
       -- The loads as they were told, so that a later plan can say what is otherwise.
       loads jsonb not null,
       published_by uuid not null,
       published_at timestamptz not null,
       confirmed_at timestamptz,
       primary key (fleet_id, id),
       constraint published_plans_driver foreign key (fleet_id, driver_id) references drivers (fleet_id, id)
     )`,
  )
  await run(db, 'create index published_plans_newest on published_plans (fleet_id, driver_id, day, published_at desc)')
  await run(db, 'create index published_plans_of_day on published_plans (fleet_id, day)')
  await tenant(db, 'published_plans', 'add and change')
}
