import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** The people at a customer: whom to call, and who gets its mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table contacts (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       customer_id uuid not null,
       full_name text not null check (length(full_name) between 1 and 200),
       position text,
       phone text,
       mobile text,
       email text,
       is_main boolean not null default false,
       gets_invoices boolean not null default false,
       gets_delivery_notices boolean not null default false,
       notes text,
       version integer not null default 1,
       created_at timestamptz not null,
       archived_at timestamptz,
       primary key (fleet_id, id),
       constraint contacts_customer foreign key (fleet_id, customer_id) references customers (fleet_id, id)
     )`,
  )
  await run(db, 'create index contacts_of_customer on contacts (fleet_id, customer_id, created_at desc, id desc)')
  await run(
    db,
    `create unique index contacts_name on contacts (fleet_id, customer_id, lower(full_name)) where archived_at is null`,
  )
  // One main contact a customer.
  await run(
    db,
    `create unique index contacts_main on contacts (fleet_id, customer_id) where is_main and archived_at is null`,
  )
  await tenant(db, 'contacts', 'add and change')
}
