import type { FleetTransaction } from '#db/lane.ts'
import type { Actor } from '#domain/access/roles.ts'
import { leadingRate, type RateScope, rateScope } from '#domain/sales/rate-precedence.ts'
import type { LoadTerms } from '#domain/settlements/terms.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { heldOn } from './effective-dates.ts'
import { termColumnNames, termsOf } from './terms.ts'

/** The agreement that holds for a haul, with where it stands. */
export type FoundTerms = { sourceId: Uuid; sourceVersion: number; terms: LoadTerms }

export type RatedHaul = {
  customerId: Uuid | null
  pickupSiteId: Uuid | null
  deliverySiteId: Uuid | null
  materialId: Uuid | null
  on: Day
}

/**
 * The rate card that holds for a haul on a day, or null: customer and lane before customer, lane and material
 * (`leadingRate`). For the server's own use: whoever answers with it asks `rateSight` first.
 */
export async function findRate(
  trx: FleetTransaction,
  actor: Pick<Actor, 'fleetId'>,
  haul: RatedHaul,
): Promise<(FoundTerms & { scope: RateScope }) | null> {
  const rows = await trx
    .selectFrom('rate_cards')
    .select(['id', 'version', 'customer_id', 'pickup_site_id', 'delivery_site_id', 'material_id', ...termColumnNames])
    .where('fleet_id', '=', actor.fleetId)
    .where('archived_at', 'is', null)
    .where(heldOn('rate_cards', haul.on))
    .where((where) => where.or([where('customer_id', 'is', null), where('customer_id', '=', haul.customerId)]))
    .where((where) => where.or([where('pickup_site_id', 'is', null), where('pickup_site_id', '=', haul.pickupSiteId)]))
    .where((where) =>
      where.or([where('delivery_site_id', 'is', null), where('delivery_site_id', '=', haul.deliverySiteId)]),
    )
    .where((where) => where.or([where('material_id', 'is', null), where('material_id', '=', haul.materialId)]))
    .orderBy('effective_from', 'desc')
    .orderBy('id')
    .execute()
  const leading = leadingRate(
    rows.map((row) => ({
      row,
      customerId: row.customer_id,
      pickupSiteId: row.pickup_site_id,
      deliverySiteId: row.delivery_site_id,
      materialId: row.material_id,
    })),
  )
  if (!leading) return null
  const { row } = leading
  return { sourceId: row.id, sourceVersion: row.version, terms: termsOf(row, row.id), scope: rateScope(leading) }
}

/**
 * The pay plan of a driver or a contractor on a day, or null. For the server's own use: whoever answers with it asks
 * `rateSight` first.
 */
export async function findPayPlan(
  trx: FleetTransaction,
  actor: Pick<Actor, 'fleetId'>,
  payee: ({ driverId: Uuid } | { contractorId: Uuid }) & { on: Day },
): Promise<FoundTerms | null> {
  const plans = trx
    .selectFrom('pay_plans')
    .select(['id', 'version', ...termColumnNames])
    .where('fleet_id', '=', actor.fleetId)
    .where('archived_at', 'is', null)
    .where(heldOn('pay_plans', payee.on))
  const row = await ('driverId' in payee
    ? plans.where('driver_id', '=', payee.driverId)
    : plans.where('contractor_id', '=', payee.contractorId)
  ).executeTakeFirst()
  return row ? { sourceId: row.id, sourceVersion: row.version, terms: termsOf(row, row.id) } : null
}
