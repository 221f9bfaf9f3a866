import { type RawBuilder, type SqlBool, sql } from 'kysely'
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
    .select(['id', 'revision', 'job_id', 'customer_id', 'pickup_site_id', 'delivery_site_id', 'material_id'])
    .select(termColumnNames)
    .where('fleet_id', '=', actor.fleetId)
    .where('archived_at', 'is', null)
    .where(heldOn('rate_cards', haul.on))
    .where(fitsHaul(haul))
    .orderBy('effective_from', 'desc')
    .orderBy('id')
}

/** Rows of `rate_cards` that name nothing else than the haul is, on whatever day. */
export function fitsHaul(haul: Omit<RatedHaul, 'on'>): RawBuilder<SqlBool> {
  const open = (column: string, id: Uuid | null) =>
    sql`(${sql.ref(`rate_cards.${column}`)} is null or ${sql.ref(`rate_cards.${column}`)} = ${id}::uuid)`
  return sql<boolean>`${sql.join(
    [
      open('job_id', haul.jobId),
      open('customer_id', haul.customerId),
      open('pickup_site_id', haul.pickupSiteId),
      open('delivery_site_id', haul.deliverySiteId),
      open('material_id', haul.materialId),
    ],
    sql` and `,
  )}`
}

type FittingRate = TermRow & {
  id: Uuid
  revision: number
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

type Payee = ({ driverId: Uuid } | { contractorId: Uuid }) & { on: Day; truckId: Uuid | null }

/**
 * The pay plan of a driver or a contractor with a truck on a day, or null: their own before that for everybody of their
 * side, and of each the one for this kind of truck before the one for any. For the server's own use: whoever answers with
 * it asks `rateSight` first.
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
  const body = trx
    .selectFrom('trucks')
    .select('body')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', payee.truckId)
  const [column, id, side] =
    'driverId' in payee
      ? (['driver_id', payee.driverId, 'drivers'] as const)
      : (['contractor_id', payee.contractorId, 'contractors'] as const)
  return trx
    .selectFrom('pay_plans')
    .select(['id', 'revision', ...termColumnNames])
    .where('fleet_id', '=', actor.fleetId)
    .where('archived_at', 'is', null)
    .where(heldOn('pay_plans', payee.on))
    .where((where) => where.or([where(column, '=', id), where('applies_to', '=', side)]))
    .where((where) => where.or([where('truck_body', 'is', null), where('truck_body', '=', body)]))
    .orderBy('applies_to', (order) => order.asc().nullsFirst())
    .orderBy('truck_body', (order) => order.asc().nullsLast())
    .limit(1)
}

/** The terms of a row, with where they stand. */
export function termsFound(row: TermRow & { id: Uuid; revision: number }): FoundTerms {
  return { sourceId: row.id, sourceVersion: row.revision, terms: termsOf(row, row.id) }
}
