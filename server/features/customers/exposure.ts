import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type CreditUse, creditUse, type Exposure } from '#domain/sales/credit-use.ts'
import { type Owed, openCents } from '#domain/sales/invoice-states.ts'
import type { Cents, Uuid } from '#domain/units/brands.ts'
import { cents, NO_MONEY, sumCents } from '#domain/units/money.ts'
import { notFound } from '../../errors.ts'
import { requireCustomerRates } from '../parties/rate-sight.ts'

/** Of a row of loads: it is on the road, so that its charges may still change. */
const isUnderWay = sql<boolean>`loads.status in ('accepted', 'en_route_pickup', 'at_pickup', 'in_transit', 'at_delivery')`

/** Of a row of loads: it is over, so that its charges may be billed. */
export const isOver = sql<boolean>`loads.status in ('delivered', 'closed', 'cancelled')`

/** What a customer owes and will owe, of how many loads. */
export type CustomerExposure = Exposure & { unbilledLoads: number; inTransitLoads: number }

/**
 * What a customer owes and will owe: invoices that are not paid less what of their money and credits settled nothing yet,
 * charges of delivered loads that are on no issued invoice, and those of loads on the road.
 */
export async function exposureOf(
  trx: FleetTransaction,
  { fleetId }: Pick<Actor, 'fleetId'>,
  customerId: Uuid,
): Promise<CustomerExposure> {
  const row = await trx.selectNoFrom(exposureParts(trx, fleetId, customerId)).executeTakeFirstOrThrow()
  return exposureFrom(row)
}

/** The parts of a customer's exposure as JSON columns, for a statement that looks up more; `exposureFrom` reads them. */
export function exposureParts(trx: FleetTransaction, fleetId: Uuid, customerId: Uuid) {
  return [
    jsonObjectFrom(chargesOf(trx, fleetId, customerId)).as('charges'),
    jsonArrayFrom(openInvoicesOf(trx, fleetId, customerId)).as('invoices'),
    jsonObjectFrom(unusedPaymentsOf(trx, fleetId, customerId)).as('payments'),
  ] as const
}

type ExposureParts = {
  charges: { unbilled: Cents | null; inTransit: Cents | null; unbilledLoads: number; inTransitLoads: number } | null
  invoices: Owed[]
  payments: { onAccount: Cents } | null
}

/** A customer's exposure out of its parts. Receivables are below zero where they paid ahead. */
export function exposureFrom({ charges, invoices, payments }: ExposureParts): CustomerExposure {
  return {
    receivables: cents(sumCents(invoices.map(openCents)) - (payments?.onAccount ?? 0)),
    unbilled: charges?.unbilled ?? NO_MONEY,
    inTransit: charges?.inTransit ?? NO_MONEY,
    unbilledLoads: charges?.unbilledLoads ?? 0,
    inTransitLoads: charges?.inTransitLoads ?? 0,
  }
}

function chargesOf(trx: FleetTransaction, fleetId: Uuid, customerId: Uuid) {
  return trx
    .selectFrom('charges')
    .innerJoin('loads', (join) =>
      join.onRef('loads.fleet_id', '=', 'charges.fleet_id').onRef('loads.id', '=', 'charges.load_id'),
    )
    .select([
      sql<Cents | null>`(sum(charges.amount_cents) filter (where ${isOver}))::bigint`.as('unbilled'),
      sql<Cents | null>`(sum(charges.amount_cents) filter (where ${isUnderWay}))::bigint`.as('inTransit'),
      sql<number>`count(distinct loads.id) filter (where ${isOver})`.as('unbilledLoads'),
      sql<number>`count(distinct loads.id) filter (where ${isUnderWay})`.as('inTransitLoads'),
    ])
    .where('charges.fleet_id', '=', fleetId)
    .where('charges.side', '=', 'customer')
    .where('charges.party_id', '=', customerId)
    .where('charges.is_invoiced', '=', false)
}

/** Open invoices and unused credit notes. */
function openInvoicesOf(trx: FleetTransaction, fleetId: Uuid, customerId: Uuid) {
  return trx
    .selectFrom('invoices')
    .select(['status', 'kind', 'total_cents as totalCents', 'settled_cents as settledCents'])
    .select('written_off_cents as writtenOffCents')
    .where('fleet_id', '=', fleetId)
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['issued', 'sent', 'part_paid'])
}

/** What of a customer's payments settled nothing yet. */
function unusedPaymentsOf(trx: FleetTransaction, fleetId: Uuid, customerId: Uuid) {
  return trx
    .selectFrom('payments')
    .select(sql<Cents>`coalesce(sum(amount_cents - allocated_cents), 0)::bigint`.as('onAccount'))
    .where('fleet_id', '=', fleetId)
    .where('customer_id', '=', customerId)
    .whereRef('allocated_cents', '<', 'amount_cents')
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
