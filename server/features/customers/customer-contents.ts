import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'

/** How much hangs on a customer's record, for whoever decides which of two is kept. */
export type CustomerContents = {
  loads: number
  jobs: number
  contacts: number
  rates: number
  invoices: number
  links: number
}

/** Counts what hangs on a customer's record. Throws not_found. */
export async function customerContents(
  trx: FleetTransaction,
  actor: Pick<Actor, 'fleetId'>,
  id: Uuid,
): Promise<CustomerContents> {
  const counts = await trx
    .selectFrom('customers')
    .select([
      count('loads', 'customer_id').as('loads'),
      count('jobs', 'customer_id').as('jobs'),
      count('contacts', 'customer_id').as('contacts'),
      count('rate_cards', 'customer_id').as('rates'),
      count('invoices', 'customer_id').as('invoices'),
      sql<number>`(select count(*) from share_links l where l.fleet_id = customers.fleet_id
        and l.scope = 'customer' and l.scope_id = customers.id)`.as('links'),
    ])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!counts) throw notFound()
  return counts
}

function count(table: 'loads' | 'jobs' | 'contacts' | 'rate_cards' | 'invoices', column: string) {
  return sql<number>`(select count(*) from ${sql.table(table)} t
    where t.fleet_id = customers.fleet_id and t.${sql.ref(column)} = customers.id)`
}
