import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type CreditUse, creditUse, type Exposure } from '#domain/sales/credit-use.ts'
import type { Cents, Uuid } from '#domain/units/brands.ts'
import { NO_MONEY } from '#domain/units/money.ts'
import { notFound } from '../../errors.ts'
import { requireCustomerRates } from '../parties/rate-sight.ts'

/** Of a row of loads: it is on the road, so that its charges may still change. */
export const isUnderWay = sql<boolean>`loads.status in ('accepted', 'en_route_pickup', 'at_pickup', 'in_transit', 'at_delivery')`

/** What a customer owes and will owe, of how many loads. */
export type CustomerExposure = Exposure & { unbilledLoads: number; inTransitLoads: number }

/**
 * What a customer owes and will owe: charges of delivered loads that are on no invoice, and those of loads on the road.
 * Until the fleet writes invoices, nothing counts as receivable.
 */
export async function exposureOf(
  trx: FleetTransaction,
  actor: Pick<Actor, 'fleetId'>,
  customerId: Uuid,
): Promise<CustomerExposure> {
  const row = await trx
    .selectFrom('charges')
    .innerJoin('loads', (join) =>
      join.onRef('loads.fleet_id', '=', 'charges.fleet_id').onRef('loads.id', '=', 'charges.load_id'),
    )
    .select([
      sql<Cents | null>`(sum(charges.amount_cents) filter (where not ${isUnderWay}))::bigint`.as('unbilled'),
      sql<Cents | null>`(sum(charges.amount_cents) filter (where ${isUnderWay}))::bigint`.as('inTransit'),
      sql<number>`count(distinct loads.id) filter (where not ${isUnderWay})`.as('unbilledLoads'),
      sql<number>`count(distinct loads.id) filter (where ${isUnderWay})`.as('inTransitLoads'),
    ])
    .where('charges.fleet_id', '=', actor.fleetId)
    .where('charges.side', '=', 'customer')
    .where('charges.party_id', '=', customerId)
    .executeTakeFirstOrThrow()
  const { unbilled, inTransit, ...loads } = row
  return { receivables: NO_MONEY, unbilled: unbilled ?? NO_MONEY, inTransit: inTransit ?? NO_MONEY, ...loads }
}

/** What a customer owes and how much of the credit limit that is. */
export type CustomerAccount = { exposure: CustomerExposure; credit: CreditUse }

/** A customer's account, for who may see what customers pay. Throws not_found, and rates_hidden. */
export async function customerAccount(trx: FleetTransaction, actor: Actor, id: Uuid): Promise<CustomerAccount> {
  await requireCustomerRates(trx, actor)
  const customer = await trx
    .selectFrom('customers')
    .select('credit_limit_cents')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!customer) throw notFound()
  const exposure = await exposureOf(trx, actor, id)
  return { exposure, credit: creditUse(exposure, customer.credit_limit_cents) }
}
