import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import {
  type EquipmentType,
  type InspectionPart,
  typeOfTrailer,
  typeOfTruck,
} from '#domain/compliance/inspections/equipment-types.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { storedSettings } from '../stored-settings.ts'
import { type EarlierReport, earlierReports } from './earlier-reports.ts'
import { ownTrailers, ownTrucks } from './own-units.ts'
import { currentTemplates, type Template } from './templates.ts'

/** A truck or trailer that the driver may inspect, with the list that it is inspected by. */
export type UnitToInspect = {
  id: Uuid
  part: InspectionPart
  unitNumber: string
  template: Template
}

/** All that a phone needs to make a report without signal. */
export type StartInspection = {
  trucks: (UnitToInspect & { lastOdometer: { metres: number; readAt: Instant } | null })[]
  trailers: UnitToInspect[]
  /** Reports with defects of these units that no driver has reviewed since their repair, newest first. */
  earlier: EarlierReport[]
  /** What the driver is on, or on next: proposed at first. */
  usual: { truckId: Uuid | null; trailerId: Uuid | null }
  /** A report that took less time is marked, in minutes. */
  fastMin: number
  serverTime: Instant
}

const NOTHING: Omit<StartInspection, 'fastMin' | 'serverTime'> = {
  trucks: [],
  trailers: [],
  earlier: [],
  usual: { truckId: null, trailerId: null },
}

/** What the driver may inspect, by which lists, and what earlier drivers found. */
export async function startInspection(trx: FleetTransaction, actor: Actor, now: Instant): Promise<StartInspection> {
  const { fleetId, driverId } = actor
  const fastMin = settingValue(await storedSettings(trx, fleetId), 'inspection_fast_min')
  if (!driverId) return { ...NOTHING, fastMin, serverTime: now }
  const driver = { fleetId, driverId, now }
  const [trucks, trailers, usual] = await Promise.all([
    ownTrucks(trx, driver).orderBy('t.unit_number').limit(50).execute(),
    ownTrailers(trx, driver).orderBy('t.unit_number').limit(50).execute(),
    usualUnits(trx, { fleetId, driverId }),
  ])
  const types: EquipmentType[] = [
    ...new Set([...trucks.map(({ body }) => typeOfTruck(body)), ...trailers.map(({ kind }) => typeOfTrailer(kind))]),
  ]
  const templates = await currentTemplates(trx, fleetId, types)
  const unit = (part: InspectionPart, row: { id: Uuid; unit_number: string }, type: EquipmentType) => {
    const template = templates.get(type)
    return template ? [{ id: row.id, part, unitNumber: row.unit_number, template }] : []
  }
  const truckIds = trucks.map(({ id }) => id)
  const odometers = await lastOdometers(trx, fleetId, truckIds)
  const isMine = (id: Uuid | null, rows: readonly { id: Uuid }[]) => rows.some((row) => row.id === id)
  return {
    trucks: trucks
      .flatMap((row) => unit('truck', row, typeOfTruck(row.body)))
      .map((one) => ({ ...one, lastOdometer: odometers.get(one.id) ?? null })),
    trailers: trailers.flatMap((row) => unit('trailer', row, typeOfTrailer(row.kind))),
    earlier: await earlierReports(trx, fleetId, { truckIds, trailerIds: trailers.map(({ id }) => id) }),
    usual: {
      truckId: isMine(usual.truckId, trucks) ? usual.truckId : null,
      trailerId: isMine(usual.trailerId, trailers) ? usual.trailerId : null,
    },
    fastMin,
    serverTime: now,
  }
}

/** Truck and trailer of the driver's next or latest load; without one the truck that they usually drive. */
async function usualUnits(
  trx: FleetTransaction,
  { fleetId, driverId }: { fleetId: Uuid; driverId: Uuid },
): Promise<StartInspection['usual']> {
  const load = await trx
    .selectFrom('loads')
    .select(['truck_id', 'trailer_id'])
    .where('fleet_id', '=', fleetId)
    .where('driver_id', '=', driverId)
    .where('status', 'not in', ['draft', 'cancelled'])
    .where('truck_id', 'is not', null)
    .orderBy((eb) => eb('status', 'in', ['delivered', 'closed']))
    .orderBy('pickup_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (load) return { truckId: load.truck_id, trailerId: load.trailer_id }
  const truck = await trx
    .selectFrom('trucks')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('driver_id', '=', driverId)
    .where('archived_at', 'is', null)
    .orderBy('unit_number')
    .limit(1)
    .executeTakeFirst()
  return { truckId: truck?.id ?? null, trailerId: null }
}

async function lastOdometers(trx: FleetTransaction, fleetId: Uuid, truckIds: readonly Uuid[]) {
  if (truckIds.length === 0) return new Map<Uuid, { metres: number; readAt: Instant }>()
  const rows = await trx
    .selectFrom('odometer_readings')
    .distinctOn('truck_id')
    .select(['truck_id', 'metres', 'read_at'])
    .where('fleet_id', '=', fleetId)
    .where('truck_id', 'in', [...truckIds])
    .where('voided_at', 'is', null)
    .orderBy('truck_id')
    .orderBy('read_at', 'desc')
    .execute()
  return new Map(rows.map(({ truck_id, metres, read_at }) => [truck_id, { metres, readAt: read_at }]))
}
