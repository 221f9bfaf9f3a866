import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { leadingRate, type RateScope, rateScope } from '#domain/sales/rate-precedence.ts'
import type { LoadTerms } from '#domain/settlements/terms.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { heldOn } from './effective-dates.ts'
import { type TermRow, termColumnNames, termsOf } from './terms.ts'

/** The agreement that holds for a haul, with where it stands. */
export type FoundTerms = { sourceId: Uuid; sourceVersion: number; terms: LoadTerms }

export type RatedHaul = {
  jobId: Uuid | null
  customerId: Uuid | null
  pickupSiteId: Uuid | null
  deliverySiteId: Uuid | null
  materialId: Uuid | null
  on: Day
}

type FoundRate = FoundTerms & { scope: RateScope }

/**
 * The rate card that holds for a haul on a day, or null: its job's, then customer and lane before customer, lane and material
 * (`leadingRate`). For the server's own use: whoever answers with it asks `rateSight` first.
 */
export async function findRate(
  trx: FleetTransaction,
  actor: Pick<Actor, 'fleetId'>,
  haul: RatedHaul,
): Promise<FoundRate | null> {
  return leadingTerms(await fittingRates(trx, actor, haul).execute())
}

/** The rate cards that fit a haul on a day; `leadingTerms` says which of them holds. */
export function fittingRates(trx: FleetTransaction, actor: Pick<Actor, 'fleetId'>, haul: RatedHaul) {
  return trx
    .selectFrom('rate_cards')
    .select(['id', 'version', 'job_id', 'customer_id', 'pickup_site_id', 'delivery_site_id', 'material_id'])
    .select(termColumnNames)
    .where('fleet_id', '=', actor.fleetId)
    .where('archived_at', 'is', null)
    .where(heldOn('rate_cards', haul.on))
    .where((where) => where.or([where('job_id', 'is', null), where('job_id', '=', haul.jobId)]))
    .where((where) => where.or([where('customer_id', 'is', null), where('customer_id', '=', haul.customerId)]))
    .where((where) => where.or([where('pickup_site_id', 'is', null), where('pickup_site_id', '=', haul.pickupSiteId)]))
    .where((where) =>
      where.or([where('delivery_site_id', 'is', null), where('delivery_site_id', '=', haul.deliverySiteId)]),
    )
    .where((where) => where.or([where('material_id', 'is', null), where('material_id', '=', haul.materialId)]))
    .orderBy('effective_from', 'desc')
    .orderBy('id')
}

type FittingRate = TermRow & {
  id: Uuid
  version: number
  job_id: Uuid | null
  customer_id: Uuid | null
  pickup_site_id: Uuid | null
  delivery_site_id: Uuid | null
  material_id: Uuid | null
}

/** What holds of the rate cards that fit; null where none does. */
export function leadingTerms(rows: readonly FittingRate[]): FoundRate | null {
  const leading = leadingRate(
    rows.map((row) => ({
      row,
      jobId: row.job_id,
      customerId: row.customer_id,
      pickupSiteId: row.pickup_site_id,
      deliverySiteId: row.delivery_site_id,
      materialId: row.material_id,
    })),
  )
  return leading && { ...termsFound(leading.row), scope: rateScope(leading) }
}

type Payee = ({ driverId: Uuid } | { contractorId: Uuid }) & { on: Day }

/**
 * The pay plan of a driver or a contractor on a day, or null. For the server's own use: whoever answers with it asks
 * `rateSight` first.
 */
export async function findPayPlan(
  trx: FleetTransaction,
  actor: Pick<Actor, 'fleetId'>,
  payee: Payee,
): Promise<FoundTerms | null> {
  const row = await payPlanOn(trx, actor, payee).executeTakeFirst()
  return row ? termsFound(row) : null
}

/** The row of a pay plan on a day; `termsFound` reads it. */
export function payPlanOn(trx: FleetTransaction, actor: Pick<Actor, 'fleetId'>, payee: Payee) {
  const plans = trx
    .selectFrom('pay_plans')
    .select(['id', 'version', ...termColumnNames])
    .where('fleet_id', '=', actor.fleetId)
    .where('archived_at', 'is', null)
    .where(heldOn('pay_plans', payee.on))
  return 'driverId' in payee
    ? plans.where('driver_id', '=', payee.driverId)
    : plans.where('contractor_id', '=', payee.contractorId)
}

/** The terms of a row, with where they stand. */
export function termsFound(row: TermRow & { id: Uuid; version: number }): FoundTerms {
  return { sourceId: row.id, sourceVersion: row.version, terms: termsOf(row, row.id) }
}
