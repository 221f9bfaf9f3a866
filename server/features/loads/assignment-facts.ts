import type { AssignmentFields } from '#contracts/loads.ts'
import type { FleetTransaction } from '#db/lane.ts'
import type { AssignmentFacts } from '#domain/loads/assignment.ts'
import { legalPayloadLb } from '#domain/loads/legal-payload.ts'
import { type MaterialMeasures, suitedBodies } from '#domain/loads/planned-weight.ts'
import { activeStatuses } from '#domain/loads/statuses.ts'
import { type StoredSettings, settingValue } from '#domain/settings/setting-value.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import { AppError, invalid } from '../../errors.ts'
import { findContractor, findDriver, findTrailer, findTruck, fleetZone, openLoads } from './assignment-queries.ts'

/** The haul that somebody is asked to do. */
export type PlannedHaul = {
  loadId: Uuid | null
  /** All ends of the stops' windows, as far as known. */
  times: readonly Instant[]
  plannedLb: number | null
  materialClass: MaterialMeasures['class'] | null
  settings: StoredSettings
  now: Instant
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
  const [driver, truck, trailer, zone] = await Promise.all([
    wanted.driverId && findDriver(trx, fleetId, wanted.driverId),
    wanted.truckId && findTruck(trx, fleetId, wanted.truckId),
    wanted.trailerId && findTrailer(trx, fleetId, wanted.trailerId),
    fleetZone(trx, fleetId),
  ])
  const found = {
    driver: existing(driver, 'driverId'),
    truck: existing(truck, 'truckId'),
    trailer: existing(trailer, 'trailerId'),
  }
  const contractorId = wanted.contractorId ?? found.driver?.contractor_id ?? null
  if (found.driver && contractorId !== found.driver.contractor_id)
    throw invalid('driverId', 'driver_of_another_company')
  const [contractor, others] = await Promise.all([
    contractorId && findContractor(trx, fleetId, contractorId),
    openLoads(trx, fleetId, { driverId: wanted.driverId, truckId: wanted.truckId, exceptId: haul.loadId }),
  ])
  const company = existing(contractor, 'contractorId')
  const times = [...haul.times].sort()
  const [from, to] = [times[0], times.at(-1)]
  const limits = found.truck && {
    registeredGrossLb: found.truck.registered_gross_lb,
    allowableGrossLb: settingValue(haul.settings, 'legal_gross_lb'),
    truckTareLb: found.truck.tare_lb,
    trailerTareLb: found.trailer ? found.trailer.tare_lb : 0,
  }
  const isDown = [found.truck?.status, found.trailer?.status].some((status) => status === 'down' || status === 'sold')
  const facts: AssignmentFacts = {
    lastDay: dayIn(to ?? haul.now, found.driver?.zone ?? zone),
    window: from && to ? { from, to } : null,
    driver: found.driver && {
      licenceValidUntil: found.driver.licence_expires_on,
      medicalCardValidUntil: found.driver.medical_expires_on,
    },
    truck: found.truck && { isDown, body: found.truck.body },
    trailer: found.trailer && { kind: found.trailer.kind },
    contractor: company && { insuranceValidUntil: company.insurance_expires_on },
    suitedBodies: haul.materialClass && suitedBodies(haul.materialClass),
    otherLoads: others,
    plannedLb: haul.plannedLb,
    legalPayloadLb: limits && legalPayloadLb(limits),
  }
  return { facts, chosen: { ...wanted, contractorId } }
}

/** Null where none was chosen; throws where the chosen one is not there. */
function existing<Row>(row: Row | '' | null | undefined, field: string): Row | null {
  if (row === undefined) throw new AppError({ kind: 'not_found', code: 'not_found', field })
  return row === '' ? null : row
}

/** The statuses in which somebody has the load on his hands. */
export const onHands = ['assigned', ...activeStatuses] as const
