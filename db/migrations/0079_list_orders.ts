import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** Lists in the order of their columns: one index serves a page at any depth, up and down. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Loads stand by their pickup unless somebody asks for another order; the index without ids goes with it.
  await run(db, 'create index loads_by_pickup on loads (fleet_id, pickup_at, id)')
  await run(db, 'drop index loads_pickup')
  await run(db, 'create index loads_by_customer on loads (fleet_id, lower(customer_name), id)')
  await run(db, 'create index invoices_by_customer on invoices (fleet_id, lower(customer_name), id)')
  await run(db, 'create index invoices_by_total on invoices (fleet_id, total_cents, id)')
  await run(db, 'create index settlements_by_period on settlements (fleet_id, period_from, id)')
  await run(db, 'create index settlements_by_net on settlements (fleet_id, net_cents, id)')
}
