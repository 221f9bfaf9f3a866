import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AssignmentFields } from '#contracts/loads.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { AssignmentFacts, DownUnit } from '#domain/loads/assignment.ts'
import { legalPayloadLb, trailerTareLb } from '#domain/loads/legal-payload.ts'
import { type MaterialMeasures, suitedBodies } from '#domain/loads/planned-weight.ts'
import { type StoredSettings, settingValue } from '#domain/settings/setting-value.ts'
import { type GeoPoint, roadEstimateM } from '#domain/tracking/geo.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import { AppError, invalid } from '../../errors.ts'
import { customerInQuestion, standingOf } from '../customers/standing.ts'
import { lastPreTrip, outOfServiceDefects, wasInspected } from '../inspections/open-defects.ts'
import { hoursInQuestion, legalArrival, type PlannedRoad } from '../logs/legal-arrival.ts'
import { approvedTimeOff } from '../time-off/time-off-of.ts'
import {
  findCompany,
  findDriver,
  findTrailer,
  findTruck,
  fleetZone,
  lastSeen,
  openLoads,
} from './assignment-queries.ts'
import { fromJson } from './from-json.ts'
import { oneRecord } from './in-one-row.ts'

/** The haul that somebody is asked to do. */
export type PlannedHaul = {
  loadId: Uuid | null
  /** All ends of the stops' windows, as far as known. */
  times: readonly Instant[]
  plannedLb: number | null
  materialClass: MaterialMeasures['class'] | null
  settings: StoredSettings
  now: Instant
  /** From the pickup to the delivery by road, in metres; null where a place is not known. */
  roadM: number | null
  /** Where it is loaded; null where that is not known. */
  pickup: GeoPoint | null
  /** For whom, where the office assigns. */
  customerId: Uuid | null
}

export type Assignment = { facts: AssignmentFacts; chosen: AssignmentFields }

/**
 * What the assignment rules ask, and who was chosen with the company that employs the driver added.
 * Throws not_found, with the field, for a record that does not exist or was archived.
 */
export async function assignmentFacts(
  trx: FleetTransaction,
  fleetId: Uuid,
  wanted: AssignmentFields,
  haul: PlannedHaul,
): Promise<Assignment> {
  const { driverId, truckId, trailerId } = wanted
  const looked = await lookUp(trx, fleetId, wanted, haul)
  const { zone, others, customer, hours, truckAt, defects, preTrip, hasReport, timeOff, ...records } = looked
  const found = {
    driver: driverId && existing(records.driver, 'driverId'),
    truck: truckId && existing(records.truck, 'truckId'),
    trailer: trailerId && existing(records.trailer, 'trailerId'),
  }
  const contractorId = wanted.contractorId ?? found.driver?.contractor_id ?? null
  if (found.driver && contractorId !== found.driver.contractor_id)
    throw invalid('driverId', 'driver_of_another_company')
  const company = contractorId && existing(records.company, 'contractorId')
  const times = [...haul.times].sort()
  const [from, to] = [times[0], times.at(-1)]
  const limits = found.truck && {
    registeredGrossLb: found.truck.registered_gross_lb,
    allowableGrossLb: settingValue(haul.settings, 'legal_gross_lb'),
    truckTareLb: found.truck.tare_lb,
    trailerTareLb: trailerTareLb(found.truck.body, found.trailer ? { tareLb: found.trailer.tare_lb } : null),
  }
  const facts: AssignmentFacts = {
    firstDay: dayIn(from ?? haul.now, found.driver?.zone ?? zone ?? 'UTC'),
    lastDay: dayIn(to ?? haul.now, found.driver?.zone ?? zone ?? 'UTC'),
    window: from && to ? { from, to } : null,
    driver: found.driver && {
      licenceValidUntil: found.driver.licence_expires_on,
      medicalCardValidUntil: found.driver.medical_expires_on,
    },
    timeOff: found.driver && timeOff.map(({ from_day, to_day }) => ({ from: from_day, to: to_day })),
    truck: found.truck && { body: found.truck.body },
    down: [found.truck, found.trailer].flatMap((unit) => (unit ? downUnit(unit) : [])),
    trailer: found.trailer && { kind: found.trailer.kind },
    contractor: company && { insuranceValidUntil: sooner(company.insurance_expires_on, found.truck?.insured_until) },
    suitedBodies: haul.materialClass && suitedBodies(haul.materialClass),
    otherLoads: others.flatMap(otherLoad),
    plannedLb: haul.plannedLb,
    legalPayloadLb: limits && legalPayloadLb(limits),
    customer: standingOf(customer),
    outOfService: hasReport ? defects.map(({ unit, note }) => `${unit}: ${note}`) : null,
    hours: hours && legalArrival(hours, haul.settings, plannedRoad(haul, truckAt, { from, to }), haul.now),
    isInspectedToday: found.truck ? inspectedToday(haul, from, preTrip, found.driver?.zone ?? zone ?? 'UTC') : null,
  }
  return { facts, chosen: { ...wanted, contractorId } }
}

/** All that the rules look at, in one statement. */
function lookUp(
  trx: FleetTransaction,
  fleetId: Uuid,
  { driverId, truckId, trailerId, contractorId }: AssignmentFields,
  { loadId, customerId, settings, now, times }: PlannedHaul,
) {
  const isAssigned = driverId !== null || contractorId !== null
  const asksHours = driverId !== null && settingValue(settings, 'check_hours_left') !== 'off'
  return trx
    .selectNoFrom([
      oneRecord(driverId && findDriver(trx, fleetId, driverId)).as('driver'),
      oneRecord(truckId && findTruck(trx, fleetId, truckId)).as('truck'),
      oneRecord(trailerId && findTrailer(trx, fleetId, trailerId)).as('trailer'),
      oneRecord(findCompany(trx, fleetId, { id: contractorId, driverId })).as('company'),
      oneRecord(isAssigned && customerId ? customerInQuestion(trx, fleetId, customerId) : null).as('customer'),
      oneRecord(asksHours ? hoursInQuestion(trx, fleetId, driverId, now) : null).as('hours'),
      oneRecord(asksHours && truckId ? lastSeen(trx, fleetId, truckId) : null).as('truckAt'),
      fleetZone(trx, fleetId).as('zone'),
      jsonArrayFrom(openLoads(trx, fleetId, { driverId, truckId, exceptId: loadId })).as('others'),
      jsonArrayFrom(approvedTimeOff(trx, fleetId, driverId, daysAround(times, now))).as('timeOff'),
      jsonArrayFrom(outOfServiceDefects(trx, fleetId, { truckId, trailerId })).as('defects'),
      lastPreTrip(fleetId, truckId).as('preTrip'),
      wasInspected(fleetId, { truckId, trailerId }).as('hasReport'),
    ])
    .executeTakeFirstOrThrow()
}

/** Days that hold those of the load in whatever zone. */
function daysAround(times: readonly Instant[], now: Instant) {
  const [first = now, last = first] = [[...times].sort()[0], [...times].sort().at(-1)]
  return { from: addDays(dayIn(first, 'UTC'), -1), to: addDays(dayIn(last, 'UTC'), 1) }
}

/** The way to the pickup from where the truck was last seen, and from there to the delivery. */
function plannedRoad(
  { roadM, pickup, settings }: PlannedHaul,
  truckAt: GeoPoint | null,
  window: { from: Instant | undefined; to: Instant | undefined },
): PlannedRoad {
  const roadPct = settingValue(settings, 'road_estimate_pct')
  const toPickupM = pickup && truckAt && roadEstimateM(truckAt, pickup, roadPct)
  return { metres: roadM, toPickupM, startAt: window.from ?? null, by: window.to ?? null }
}

/** Whether the truck of a load of today was inspected today; null where it is not asked, or the load is of another day. */
function inspectedToday(
  { settings, now }: PlannedHaul,
  from: Instant | undefined,
  preTrip: Instant | null,
  zone: string,
): boolean | null {
  if (settingValue(settings, 'check_inspected_today') === 'off') return null
  const today = dayIn(now, zone)
  if (from && dayIn(from, zone) > today) return null
  return preTrip !== null && dayIn(preTrip, zone) === today
}

/** The last day on which the policies of the company and of the truck both hold, as far as they are known. */
function sooner(ofCompany: Day | null, ofTruck: Day | null = null): Day | null {
  if (ofCompany === null || ofTruck === null) return ofCompany ?? ofTruck
  return ofTruck < ofCompany ? ofTruck : ofCompany
}

/** The record that was chosen; throws where it is not there. */
function existing<Row>(row: Row | null, field: string): Row {
  if (row === null) throw new AppError({ kind: 'not_found', code: 'not_found', field })
  return row
}

/** A truck or trailer that nobody may be sent out with. */
function downUnit(unit: {
  status: string
  unit_number: string
  down_until: Day | null
  down_reason: string | null
}): DownUnit[] {
  if (unit.status === 'sold') return [{ unit: unit.unit_number, until: null, reason: null }]
  return unit.status === 'down' ? [{ unit: unit.unit_number, until: unit.down_until, reason: unit.down_reason }] : []
}

/** A load on somebody's hands, where it has a window. */
function otherLoad(row: { load_number: string | null; from: string | null; to: string | null }) {
  const [from, to] = [fromJson(row.from), fromJson(row.to)]
  return row.load_number && from && to ? [{ loadNumber: row.load_number, from, to }] : []
}
