import type { AssignmentFields } from '#contracts/loads.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import { assignmentChecks } from '#domain/loads/assignment.ts'
import { assignmentSeverities } from '#domain/loads/assignment-severities.ts'
import { checkStep } from '#domain/loads/check-step.ts'
import { plannedLb } from '#domain/loads/planned-weight.ts'
import { stepSettings } from '#domain/loads/step-settings.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import { roadEstimateM } from '#domain/tracking/geo.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { AppError, invalid } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { actingAs } from './acting-as.ts'
import { agreeOnPay } from './agree-on-terms.ts'
import { assignmentFacts } from './assignment-facts.ts'
import { findTrailer, findTruck } from './assignment-queries.ts'
import { type HeldLoad, loadForStep, lockLoad } from './held-load.ts'
import type { LoadAnswer } from './load-details.ts'
import { moveLoad } from './move-load.ts'
import { taken } from './refuse-step.ts'

export type Assigning = AssignmentFields & { id: Uuid; version: number; checksReason?: string }

/** Gives a load to a driver with their equipment, or to a contractor, who then passes it on to a driver of their own. */
export async function assignLoad(w: Writing, { id, version, checksReason, ...asked }: Assigning): Promise<LoadAnswer> {
  // A contractor names their driver; whose company that is follows from the driver.
  const wanted = isOffice(w.actor) ? asked : { ...asked, contractorId: null }
  if (!wanted.driverId && !wanted.contractorId) throw invalid('driverId', 'driver_or_contractor_required')
  const held = await lockLoad(w.trx, w.actor, id)
  if (!isOffice(w.actor)) await requireOwn(w, held, wanted)
  const material = await measuresOf(w, held.load.material_id)
  const { quantity_milli, unit } = held.load
  const { facts, chosen } = await assignmentFacts(w.trx, w.actor.fleetId, wanted, {
    loadId: id,
    times: held.stops.flatMap((stop) => [stop.window_start, stop.window_end]).filter((time) => time !== null),
    plannedLb: quantity_milli !== null && unit ? plannedLb(quantity_milli, unit, material) : null,
    materialClass: material?.class ?? null,
    settings: held.settings,
    now: w.now,
    customerId: isOffice(w.actor) ? held.load.customer_id : null,
    roadM: roadOf(held),
    pickup: held.stops[0] ?? null,
  })
  requireSameCompany(w.actor, chosen)
  const checks = assignmentChecks(facts, assignmentSeverities(held.settings))
  const by = actingAs(w.actor, held.load)
  const reasons = checksReason ? { checks: checksReason } : undefined
  const step = { by, at: w.now, version, checks, reasons }
  const records = taken(checkStep(loadForStep(held), 'assign', step, stepSettings(held.settings)))
  const patch = {
    driver_id: chosen.driverId,
    contractor_id: chosen.contractorId,
    truck_id: chosen.truckId,
    trailer_id: chosen.trailerId,
  }
  const answers = checks.map(({ rule, answer }) => ({ rule, answer }))
  const answer = await moveLoad(w, held, records, { patch, reasons, body: { assigned: patch, checks: answers } })
  await agreeOnPay(w, held, chosen)
  return answer
}

/** By road from the first stop to the last, by way of those between. */
function roadOf({ stops, settings }: HeldLoad): number | null {
  const roadPct = settingValue(settings, 'road_estimate_pct')
  const legs = stops.slice(1).map((stop, i) => roadEstimateM(stops[i] ?? stop, stop, roadPct))
  return legs.length === 0 ? null : legs.reduce((sum, leg) => sum + leg, 0)
}

/** A contractor's office gives its own loads to its own drivers and equipment; what is not its own does not exist for it. */
async function requireOwn({ trx, actor }: Writing, { load }: HeldLoad, wanted: AssignmentFields): Promise<void> {
  const { fleetId, contractorIds } = actor
  if (!wanted.driverId) throw invalid('driverId', 'required')
  const [truck, trailer] = await Promise.all([
    wanted.truckId && wanted.truckId !== load.truck_id
      ? findTruck(trx, fleetId, wanted.truckId).executeTakeFirst()
      : null,
    wanted.trailerId && wanted.trailerId !== load.trailer_id
      ? findTrailer(trx, fleetId, wanted.trailerId).executeTakeFirst()
      : null,
  ])
  requireOwned(truck, 'truckId')
  requireOwned(trailer, 'trailerId')

  function requireOwned(row: { contractor_id: Uuid | null } | null | undefined, field: string): void {
    const isOwn = row === null || (row?.contractor_id && contractorIds.includes(row.contractor_id))
    if (!isOwn) throw new AppError({ kind: 'not_found', code: 'not_found', field })
  }
}

function requireSameCompany(actor: Actor, { contractorId }: AssignmentFields): void {
  if (isOffice(actor) || (contractorId && actor.contractorIds.includes(contractorId))) return
  throw new AppError({ kind: 'not_found', code: 'not_found', field: 'driverId' })
}

async function measuresOf({ trx, actor }: Writing, materialId: Uuid | null) {
  if (!materialId) return null
  const row = await trx
    .selectFrom('materials')
    .select(['class', 'default_unit', 'density_lb_yd3', 'bushel_lb'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', materialId)
    .executeTakeFirst()
  if (!row) return null
  return { class: row.class, defaultUnit: row.default_unit, densityLbYd3: row.density_lb_yd3, bushelLb: row.bushel_lb }
}
