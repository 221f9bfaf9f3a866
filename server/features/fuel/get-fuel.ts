import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { FuelReviews } from '#db/schema/fuel.ts'
import { type Actor, isAdmin, isOffice } from '#domain/access/roles.ts'
import type { FuelCheck, FuelRule } from '#domain/fuel/checks/check.ts'
import { isDeductible } from '#domain/fuel/deductible.ts'
import { isDisputable } from '#domain/fuel/disputes.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import { disputesOf } from './disputes.ts'
import { isDeducted, isReimbursed } from './in-settlements.ts'
import { visibleFuel } from './own-fuel.ts'

/** What was last decided about a flag. */
export type FuelDecision = {
  rule: FuelRule
  decision: FuelReviews['decision']
  reason: string | null
  by: string | null
  at: Instant
}

/** Shown of a purchase; one with more was divided by a list. */
const MOST_PARTS = 50

export type FuelDetails = Awaited<ReturnType<typeof getFuel>>

/** A purchase with all that is known of it. Throws not_found for one that the actor may not see. */
export async function getFuel(trx: FleetTransaction, id: Uuid, actor: Actor) {
  const row = await detailsOf(trx, id, actor)
  if (!row) throw notFound()
  const parts = await partsOf(trx, id, actor)
  const decisions = isOffice(actor) ? await decisionsOf(trx, id, actor) : []
  const disputes = isOffice(actor) ? await disputesOf(trx, actor.fleetId, id) : []
  const isDisputed = disputes.some(({ outcome }) => outcome === null)
  const isUnsettled = !row.isReimbursed && !row.isDeducted && !isDisputed
  const { checks, leg_m, leg_milli, lat, lon, isReimbursed, voided_at, void_reason, contractorId, ...facts } = row
  return {
    ...facts,
    place: lat === null || lon === null ? null : { lat, lon },
    leg: leg_m === null || leg_milli === null ? null : { metres: leg_m, gallons: leg_milli },
    isReimbursed,
    mayReimburse:
      isAdmin(actor) && row.paidBy === 'driver' && !row.isPersonal && row.driverId !== null && !isReimbursed,
    mayDeduct: isAdmin(actor) && isDeductible(row) && isUnsettled,
    mayDispute: isOffice(actor) && isDisputable(row) && !isDisputed,
    isDisputed,
    voided: voided_at === null ? null : { at: voided_at, reason: void_reason ?? '' },
    /** Null for who does not work on flags. */
    checks: isOffice(actor) ? (checks satisfies FuelCheck[]) : null,
    decisions,
    /** What was said against it at its provider; the office's to see. */
    disputes,
    /** Purchases that were split from this one. */
    parts,
    maySplit: isOffice(actor) && row.splitFromId === null && row.amountCents > 0 && isUnsettled,
  }
}

function detailsOf(trx: FleetTransaction, id: Uuid, actor: Actor) {
  return (
    trx
      .selectFrom('fuel_purchases as p')
      .leftJoin('trucks as t', (join) => join.onRef('t.fleet_id', '=', 'p.fleet_id').onRef('t.id', '=', 'p.truck_id'))
      .leftJoin('drivers as d', (join) => join.onRef('d.fleet_id', '=', 'p.fleet_id').onRef('d.id', '=', 'p.driver_id'))
      .leftJoin('fuel_tanks as k', (join) =>
        join.onRef('k.fleet_id', '=', 'p.fleet_id').onRef('k.id', '=', 'p.tank_id'),
      )
      .leftJoin('members as m', (join) =>
        join.onRef('m.fleet_id', '=', 'p.fleet_id').onRef('m.id', '=', 'p.created_by'),
      )
      // The other truck's purchase is named to nobody who may not see it.
      .leftJoin('fuel_purchases as whole', (join) =>
        join
          .onRef('whole.fleet_id', '=', 'p.fleet_id')
          .onRef('whole.id', '=', 'p.split_from_id')
          .on(visibleFuel(actor, 'whole')),
      )
      .select([
        'p.id',
        'p.version',
        'p.source',
        'p.provider',
        'p.external_id as externalId',
        'p.card_last4 as cardLast4',
      ])
      .select(['p.purchased_at as purchasedAt', 'p.has_time as hasTime', 'p.zone', 'p.local_day as day'])
      .select(['p.seller', 'p.address', 'p.city', 'p.jurisdiction as region', 'p.lat', 'p.lon'])
      .select(['p.place_uncertainty_m as placeUncertaintyM', 'p.product', 'p.gallons_milli as gallonsMilli'])
      .select(['p.volume_unit as volumeUnit', 'p.printed_milli as printedMilli', 'p.price_micro as printedPriceMicro'])
      .select(['p.discount_cents as discountCents', 'p.amount_cents as amountCents', 'p.is_tax_paid as isTaxPaid'])
      .select(['p.is_full as isFull', 'p.odometer_m as odometerM', 'p.odometer_counts as odometerCounts'])
      .select(['p.engine_hours_tenths as engineHoursTenths', 'p.truck_id as truckId', 't.unit_number as truck'])
      .select(['p.truck_text as truckText', 'p.driver_id as driverId', 'd.full_name as driver'])
      .select(['p.driver_text as driverText', 'k.name as tank', 'p.paid_by as paidBy', 'p.is_personal as isPersonal'])
      .select(['p.receipt_sha256 as receiptSha256', 'p.note', 'm.full_name as enteredBy', 'p.created_at as enteredAt'])
      .select(['whole.id as splitFromId', 'p.checks', 'p.leg_m', 'p.leg_milli', 'p.voided_at', 'p.void_reason'])
      .select(['p.contractor_id as contractorId', isReimbursed.as('isReimbursed'), isDeducted.as('isDeducted')])
      .where('p.fleet_id', '=', actor.fleetId)
      .where('p.id', '=', id)
      .where(visibleFuel(actor, 'p'))
      .executeTakeFirst()
  )
}

function partsOf(trx: FleetTransaction, id: Uuid, actor: Actor) {
  return trx
    .selectFrom('fuel_purchases as p')
    .leftJoin('trucks as t', (join) => join.onRef('t.fleet_id', '=', 'p.fleet_id').onRef('t.id', '=', 'p.truck_id'))
    .select(['p.id', 'p.gallons_milli as gallonsMilli', 'p.amount_cents as amountCents', 't.unit_number as truck'])
    .where('p.fleet_id', '=', actor.fleetId)
    .where('p.split_from_id', '=', id)
    .where('p.voided_at', 'is', null)
    .where(visibleFuel(actor, 'p'))
    .orderBy('p.created_at')
    .orderBy('p.id')
    .limit(MOST_PARTS)
    .execute()
}

function decisionsOf(trx: FleetTransaction, id: Uuid, actor: Actor): Promise<FuelDecision[]> {
  return trx
    .selectFrom('fuel_reviews as r')
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 'r.fleet_id').onRef('m.id', '=', 'r.by_user'))
    .distinctOn('r.rule')
    .select(['r.rule', 'r.decision', 'r.reason', 'm.full_name as by', 'r.at'])
    .where('r.fleet_id', '=', actor.fleetId)
    .where('r.purchase_id', '=', id)
    .orderBy('r.rule')
    .orderBy('r.at', 'desc')
    .orderBy('r.id', 'desc')
    .execute()
}
