import { type Expression, type SqlBool, sql } from 'kysely'
import type { MonthInput, TruckMonthInput } from '#contracts/mileage.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import { drivenBetween } from '#domain/tracking/odometer.ts'
import { scaledToOdometer } from '#domain/tracking/scale-miles.ts'
import type { TripKind } from '#domain/tracking/truck-day.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { utcDay } from '#domain/units/time.ts'
import { ownRows } from '../parties/scope.ts'

type Jurisdiction = { code: string | null; measuredM: number; scaledM: number }
export type TruckMonth = {
  truckId: Uuid
  unitNumber: string
  /** By kind, corrections with it. */
  metres: Record<TripKind, number>
  measuredM: number
  /** What people added to it, or took off. */
  correctedM: number
  estimatedM: number
  /** Seconds driven without a reading for longer than ten minutes. */
  gapS: number
  /** What the odometer says of the month: by a device, else as people read it twice or more; null without either. */
  odometerM: number | null
  odometerBy: 'device' | 'people' | null
  jurisdictions: Jurisdiction[]
}

const MOST_TRUCKS = 500

/** First and last day of a month. */
export function daysOf(month: string): { from: Day; to: Day } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: utcDay(Date.UTC(year, number - 1, 1)), to: utcDay(Date.UTC(year, number, 0)) }
}

/** Trips the actor may see: the office all, a driver those they drove, a contractor those of their trucks. */
function ownTrips(actor: Actor): Expression<SqlBool> {
  return ownRows(actor, { driver: 'trips.driver_id', contractor: 'trucks.contractor_id' })
}

/**
 * The ledger of a month, truck by truck: what was driven loaded, empty, bobtail and under no load, in which jurisdictions.
 * It closes: the kinds add up to what was measured and corrected, the scaled jurisdictions to what the odometer says.
 */
export function mileageOfMonth(trx: FleetTransaction, { month }: MonthInput, actor: Actor): Promise<TruckMonth[]> {
  return ledgerOfMonth(trx, {
    fleetId: actor.fleetId,
    month,
    trips: ownTrips(actor),
    isByHandToo: isOffice(actor),
    mostTrucks: MOST_TRUCKS,
  })
}

/** Which trips of a fleet's month the ledger is of, and whether what people wrote down of its trucks counts too. */
export type LedgerOf = {
  fleetId: Uuid
  month: string
  trips: Expression<SqlBool>
  isByHandToo: boolean
  mostTrucks: number
}

/** The same ledger of chosen trips, for whoever reckons with it. */
export async function ledgerOfMonth(trx: FleetTransaction, of: LedgerOf): Promise<TruckMonth[]> {
  const { fleetId, month, trips, isByHandToo, mostTrucks } = of
  const { from, to } = daysOf(month)
  const { rows } = await sql<{
    truck_id: Uuid
    unit_number: string
    kind: TripKind
    m: number
    estimated_m: number
  }>`
    select trips.truck_id, trucks.unit_number, trips.kind, sum(trips.distance_m)::bigint as m, sum(trips.estimated_m)::bigint as estimated_m
    from trips join trucks on trucks.fleet_id = trips.fleet_id and trucks.id = trips.truck_id
    where trips.fleet_id = ${fleetId} and trips.day between ${from} and ${to} and ${trips}
    group by 1, 2, 3 order by lower(trucks.unit_number), 1 limit ${mostTrucks * 4}`.execute(trx)
  const { rows: lines } = await sql<{ truck_id: Uuid; code: string | null; m: number }>`
    select trips.truck_id, part ->> 'code' as code, sum((part ->> 'm')::int)::bigint as m
    from trips join trucks on trucks.fleet_id = trips.fleet_id and trucks.id = trips.truck_id,
         jsonb_array_elements(trips.jurisdictions -> 'metres') as part
    where trips.fleet_id = ${fleetId} and trips.day between ${from} and ${to} and ${trips}
    group by 1, 2 order by 3 desc`.execute(trx)
  const { rows: days } = await sql<{ truck_id: Uuid; gap_s: number; odometer_m: number | null }>`
    select truck_id, sum(gap_s)::int as gap_s, (max(odometer_to_m) - min(odometer_from_m))::bigint as odometer_m
    from truck_days where fleet_id = ${fleetId} and day between ${from} and ${to} group by 1`.execute(trx)
  const trucks = new Map<Uuid, TruckMonth>()
  for (const row of rows) {
    const truck = trucks.get(row.truck_id) ?? emptyMonth(row.truck_id, row.unit_number)
    trucks.set(row.truck_id, truck)
    truck.metres[row.kind] += row.m
    truck.measuredM += row.m
    truck.estimatedM += row.estimated_m
  }
  for (const { truck_id, gap_s, odometer_m } of days) {
    const truck = trucks.get(truck_id)
    if (truck)
      Object.assign(truck, { gapS: gap_s, odometerM: odometer_m, odometerBy: odometer_m === null ? null : 'device' })
  }
  if (isByHandToo) await addByHand(trx, of, { from, to }, trucks, lines)
  for (const truck of trucks.values()) {
    const parts = lines.filter((line) => line.truck_id === truck.truckId).map(({ code, m }) => ({ key: code, m }))
    const scaled = new Map(scaledToOdometer(parts, truck.odometerM).map(({ key, m }) => [key, m]))
    truck.jurisdictions = parts.map(({ key, m }) => ({ code: key, measuredM: m, scaledM: scaled.get(key) ?? m }))
  }
  return [...trucks.values()]
}

function emptyMonth(truckId: Uuid, unitNumber: string): TruckMonth {
  return {
    truckId,
    unitNumber,
    metres: { loaded: 0, empty: 0, bobtail: 0, unassigned: 0 },
    measuredM: 0,
    correctedM: 0,
    estimatedM: 0,
    gapS: 0,
    odometerM: null,
    odometerBy: null,
    jurisdictions: [],
  }
}

type Read = { truck_id: Uuid; unit_number: string; read_at: Instant; metres: number; is_new_instrument: boolean }
type Line = { truck_id: Uuid; code: string | null; m: number }

/** Adds what people wrote down: corrections to kinds and jurisdictions, and their odometers where no device reads one. */
async function addByHand(
  trx: FleetTransaction,
  { fleetId, mostTrucks }: LedgerOf,
  { from, to }: { from: Day; to: Day },
  trucks: Map<Uuid, TruckMonth>,
  lines: Line[],
): Promise<void> {
  const { rows: corrections } = await sql<Line & { unit_number: string; kind: TripKind }>`
    select c.truck_id, trucks.unit_number, c.kind, c.jurisdiction as code, sum(c.metres)::bigint as m
    from mileage_corrections c join trucks on trucks.fleet_id = c.fleet_id and trucks.id = c.truck_id
    where c.fleet_id = ${fleetId} and c.day between ${from} and ${to} and c.voided_at is null
    group by 1, 2, 3, 4 limit ${mostTrucks * 4}`.execute(trx)
  for (const { truck_id, unit_number, kind, code, m } of corrections) {
    const truck = trucks.get(truck_id) ?? emptyMonth(truck_id, unit_number)
    trucks.set(truck_id, truck)
    truck.metres[kind] += m
    truck.correctedM += m
    const line = lines.find((one) => one.truck_id === truck_id && one.code === code)
    if (line) line.m += m
    else lines.push({ truck_id, code, m })
  }
  lines.sort((one, other) => other.m - one.m)
  const { rows: read } = await sql<Read>`
    select r.truck_id, trucks.unit_number, r.read_at, r.metres, r.is_new_instrument from odometer_readings r
    join fleets f on f.id = r.fleet_id
    join trucks on trucks.fleet_id = r.fleet_id and trucks.id = r.truck_id
    where r.fleet_id = ${fleetId} and r.voided_at is null
      and (r.read_at at time zone f.zone)::date between ${from} and ${to}
    order by r.read_at`.execute(trx)
  for (const [truckId, readings] of Map.groupBy(read, ({ truck_id }) => truck_id)) {
    const truck = trucks.get(truckId) ?? emptyMonth(truckId, readings[0]?.unit_number ?? '')
    trucks.set(truckId, truck)
    if (truck.odometerM !== null) continue
    const odometerM = drivenBetween(
      readings.map((row) => ({ readAt: row.read_at, metres: row.metres, isNewInstrument: row.is_new_instrument })),
    )
    if (odometerM !== null) Object.assign(truck, { odometerM, odometerBy: 'people' })
  }
}

const MOST_TRIPS = 2000

/** The trips of one truck in a month, the newest first. */
export async function tripsOfTruck(trx: FleetTransaction, { month, truckId }: TruckMonthInput, actor: Actor) {
  const { from, to } = daysOf(month)
  const { rows } = await sql<{
    day: Day
    fromAt: Instant
    toAt: Instant
    kind: TripKind
    loadNumber: string | null
    distanceM: number
    estimatedM: number
    codes: string[]
  }>`
    select trips.day, trips.from_at as "fromAt", trips.to_at as "toAt", trips.kind, loads.load_number as "loadNumber",
           trips.distance_m as "distanceM", trips.estimated_m as "estimatedM",
           array(select part ->> 'code' from jsonb_array_elements(trips.jurisdictions -> 'metres') as part
                 where part ->> 'code' is not null) as codes
    from trips
    join trucks on trucks.fleet_id = trips.fleet_id and trucks.id = trips.truck_id
    left join loads on loads.fleet_id = trips.fleet_id and loads.id = trips.load_id
    where trips.fleet_id = ${actor.fleetId} and trips.truck_id = ${truckId} and trips.day between ${from} and ${to}
      and ${ownTrips(actor)}
    order by trips.from_at desc limit ${MOST_TRIPS}`.execute(trx)
  return rows
}
