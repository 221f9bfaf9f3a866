import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import { simplifyLine } from '#domain/tracking/line.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { addDays, instantMs } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import { notFound } from '../../../errors.ts'
import { truckFixes } from '../truck-fixes.ts'
import { visibleTrucks } from './own-trucks.ts'

/** A day at one fix a second. */
const MOST_POSITIONS = 90_000
/** Points nearer to the line are left out of the drawing; halts keep their ends. */
const TOLERANCE_M = 8

/** One point of a replay: seconds since the day began, place in degrees, metres a second. */
export type DayPoint = { s: number; lat: number; lon: number; speedMps: number | null }

/** Where a truck was on one day. */
export type TruckDay = { unit: string; zone: string; from: Instant; fixes: number; points: DayPoint[] }

/** What a truck drove on a day of the fleet, thinned for replay. A driver gets their own, a contractor that of its loads. */
export async function truckDay(trx: FleetTransaction, truckId: Uuid, day: Day, actor: Actor): Promise<TruckDay> {
  const truck = await trx
    .selectFrom('trucks')
    .innerJoin('fleets', 'fleets.id', 'trucks.fleet_id')
    .select(['trucks.unit_number', 'fleets.zone'])
    .where('trucks.fleet_id', '=', actor.fleetId)
    .where('trucks.id', '=', truckId)
    .executeTakeFirst()
  if (!truck) throw notFound()
  const from = startOfDay(day, truck.zone)
  const to = startOfDay(addDays(day, 1), truck.zone)
  const span = { fleetId: actor.fleetId, truckId, from, to, most: MOST_POSITIONS }
  const fixes = await truckFixes(trx, span, isOffice(actor) ? undefined : ownPositions(actor))
  // A truck of which they have nothing does not exist for them.
  if (fixes.length === 0 && !isOffice(actor) && !(await isOwn(trx, truckId, actor))) throw notFound()
  const begin = instantMs(from)
  const points = fixes.map(({ atMs, ...place }) => ({ s: Math.round((atMs - begin) / 1000), ...place }))
  return {
    unit: truck.unit_number,
    zone: truck.zone,
    from,
    fixes: fixes.length,
    points: simplifyLine(points, TOLERANCE_M).map(written),
  }
}

/** A tenth of a metre is finer than any fix; what lies beyond it would be half of the answer. */
const PLACES = 1_000_000

function written({ lat, lon, ...point }: DayPoint): DayPoint {
  return { ...point, lat: Math.round(lat * PLACES) / PLACES, lon: Math.round(lon * PLACES) / PLACES }
}

function ownPositions(actor: Actor) {
  const loads = sql`select id from loads where fleet_id = ${actor.fleetId}::uuid and contractor_id = any(${[...actor.contractorIds]}::uuid[])`
  return sql<boolean>`(driver_id = ${actor.driverId}::uuid or load_id in (${loads}))`
}

async function isOwn(trx: FleetTransaction, truckId: Uuid, actor: Actor): Promise<boolean> {
  const { rows } = await sql`select from trucks t
    left join latest_positions p on p.fleet_id = t.fleet_id and p.truck_id = t.id
    where t.fleet_id = ${actor.fleetId}::uuid and t.id = ${truckId}::uuid and ${visibleTrucks(actor)}`.execute(trx)
  return rows.length > 0
}
