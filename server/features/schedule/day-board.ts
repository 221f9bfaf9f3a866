import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type LoadStatus, openStatuses } from '#domain/loads/statuses.ts'
import { type DayAxis, dayAxis, placeOn } from '#domain/schedule/day-axis.ts'
import type { BoardDriver, BoardLoad, BoardTruck, DayBoard } from '#domain/schedule/day-board.ts'
import { spanOf } from '#domain/schedule/load-span.ts'
import type { Day, Instant, Milli, Uuid } from '#domain/units/brands.ts'
import { addDays } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import { notFound } from '../../errors.ts'
import { expectedAt, named } from '../loads/list-loads.ts'
import type { RowEta } from '../loads/load-row.ts'
import { visibleLoads } from '../loads/own-loads.ts'
import { ownRows } from '../parties/scope.ts'
import { approvedTimeOff } from '../time-off/time-off-of.ts'
import { publishedPlans } from './published-plans.ts'

/** Upper bounds of what one board shows: beyond them a board is no help, and the list is. */
const MOST_LOADS = 2500
const MOST_ROWS = 1000
/** No haul is longer. */
const LONGEST_HAUL_DAYS = 3
/** What nobody has taken for longer is looked for in the list. */
const WAITS_DAYS = 7

/**
 * A day of the fleet: who and what could haul, and the loads that stand on it by their planned times. For today and the
 * days ahead also what nobody has yet of the days before, and what has no times. The office sees all, others their own.
 */
export async function dayBoard(trx: FleetTransaction, day: Day, actor: Actor, now: Instant): Promise<DayBoard> {
  const fleet = await trx.selectFrom('fleets').select('zone').where('id', '=', actor.fleetId).executeTakeFirst()
  if (!fleet) throw notFound()
  const axis = dayAxis(day, fleet.zone)
  const [rows, drivers, trucks] = await Promise.all([
    loadsAround(trx, axis, actor),
    driversOf(trx, actor, day),
    trucksOf(trx, actor),
  ])
  const loads = rows.slice(0, MOST_LOADS).filter((load) => isOnBoard(load, axis, now))
  const isMore = rows.length > MOST_LOADS || drivers.length > MOST_ROWS || trucks.length > MOST_ROWS
  const shown = { drivers: drivers.slice(0, MOST_ROWS), trucks: trucks.slice(0, MOST_ROWS) }
  return { day, zone: fleet.zone, loads, ...shown, isMore }
}

function isOnBoard(load: BoardLoad, axis: DayAxis, now: Instant): boolean {
  const span = spanOf(load)
  if (span && placeOn(axis, span)) return true
  const isWaiting = load.status === 'planned' && load.driver === null && load.contractor === null
  return isWaiting && now < axis.to && (span === null || span.from < axis.to)
}

async function loadsAround(trx: FleetTransaction, axis: DayAxis, actor: Actor): Promise<BoardLoad[]> {
  const rows = await trx
    .selectFrom('loads')
    .innerJoin('stops as p', (join) =>
      join.onRef('p.fleet_id', '=', 'loads.fleet_id').onRef('p.load_id', '=', 'loads.id').on('p.kind', '=', 'pickup'),
    )
    .innerJoin('stops as d', (join) =>
      join.onRef('d.fleet_id', '=', 'loads.fleet_id').onRef('d.load_id', '=', 'loads.id').on('d.kind', '=', 'delivery'),
    )
    .innerJoin('sites as ps', (join) => join.onRef('ps.fleet_id', '=', 'p.fleet_id').onRef('ps.id', '=', 'p.site_id'))
    .innerJoin('sites as ds', (join) => join.onRef('ds.fleet_id', '=', 'd.fleet_id').onRef('ds.id', '=', 'd.site_id'))
    .leftJoin('materials as m', (join) =>
      join.onRef('m.fleet_id', '=', 'loads.fleet_id').onRef('m.id', '=', 'loads.material_id'),
    )
    .leftJoin('drivers', (join) =>
      join.onRef('drivers.fleet_id', '=', 'loads.fleet_id').onRef('drivers.id', '=', 'loads.driver_id'),
    )
    .leftJoin('contractors as c', (join) =>
      join.onRef('c.fleet_id', '=', 'loads.fleet_id').onRef('c.id', '=', 'loads.contractor_id'),
    )
    .leftJoin('trucks as t', (join) =>
      join.onRef('t.fleet_id', '=', 'loads.fleet_id').onRef('t.id', '=', 'loads.truck_id'),
    )
    .leftJoin('trailers as r', (join) =>
      join.onRef('r.fleet_id', '=', 'loads.fleet_id').onRef('r.id', '=', 'loads.trailer_id'),
    )
    .select(['loads.id', 'loads.load_number', 'loads.version', 'loads.status', 'loads.held_at', 'loads.customer_name'])
    .select(['loads.quantity_milli', 'loads.unit', 'm.name as material', 'ps.name as pickup', 'ds.name as delivery'])
    .select(['loads.driver_id', 'loads.contractor_id', 'loads.truck_id', 'loads.trailer_id'])
    .select(['drivers.full_name as driver', 'c.company_name as contractor', 't.unit_number as truck'])
    .select(['r.unit_number as trailer', 'p.window_start as pickup_from', 'p.window_end as pickup_to'])
    .select(['d.window_start as delivery_from', 'd.window_end as delivery_to', expectedAt.as('eta')])
    .where('loads.fleet_id', '=', actor.fleetId)
    .where('loads.status', 'not in', ['draft', 'cancelled'])
    .where(visibleLoads(actor))
    .where(isAround(axis))
    .orderBy('loads.pickup_at', 'desc')
    .orderBy('loads.id')
    .limit(MOST_LOADS + 1)
    .execute()
  return rows.flatMap((row) => (row.load_number === null ? [] : [boardLoad(row, row.load_number)]))
}

/** Picked up on the day; begun before and delivered on it or later; or still to be given to somebody. */
function isAround({ day, zone, from, to }: DayAxis) {
  const since = (days: number) => startOfDay(addDays(day, -days), zone)
  return sql<boolean>`(
    (loads.pickup_at >= ${from} and loads.pickup_at < ${to})
    or (loads.pickup_at >= ${since(LONGEST_HAUL_DAYS)} and loads.pickup_at < ${from}
        and coalesce(d.window_end, d.window_start, p.window_end) > ${from})
    or (loads.pickup_at >= ${since(WAITS_DAYS)} and loads.pickup_at < ${from} and loads.status = 'planned')
    or (loads.pickup_at is null and loads.status in (${sql.join([...openStatuses])})))`
}

type Row = {
  id: Uuid
  version: number
  status: LoadStatus
  held_at: Instant | null
  customer_name: string
  quantity_milli: Milli | null
  unit: BoardLoad['unit']
  material: string | null
  pickup: string
  delivery: string
  driver_id: Uuid | null
  contractor_id: Uuid | null
  truck_id: Uuid | null
  trailer_id: Uuid | null
  driver: string | null
  contractor: string | null
  truck: string | null
  trailer: string | null
  pickup_from: Instant | null
  pickup_to: Instant | null
  delivery_from: Instant | null
  delivery_to: Instant | null
  eta: RowEta | null
}

function boardLoad(row: Row, number: string): BoardLoad {
  return {
    id: row.id,
    number,
    version: row.version,
    status: row.status,
    isHeld: row.held_at !== null,
    customer: row.customer_name,
    material: row.material,
    pickup: row.pickup,
    delivery: row.delivery,
    quantityMilli: row.quantity_milli,
    unit: row.unit,
    driver: named(row.driver_id, row.driver),
    contractor: named(row.contractor_id, row.contractor),
    truck: named(row.truck_id, row.truck),
    trailer: named(row.trailer_id, row.trailer),
    pickupFrom: row.pickup_from,
    pickupTo: row.pickup_to,
    deliveryFrom: row.delivery_from,
    deliveryTo: row.delivery_to,
    risk: row.eta?.risk ?? null,
  }
}

async function driversOf(trx: FleetTransaction, actor: Actor, day: Day): Promise<BoardDriver[]> {
  const rows = await trx
    .selectFrom('drivers')
    .select(['id', 'full_name', 'contractor_id'])
    .where('fleet_id', '=', actor.fleetId)
    .where('archived_at', 'is', null)
    .where(ownRows(actor, { driver: 'drivers.id', contractor: 'drivers.contractor_id' }))
    .orderBy('full_name')
    .limit(MOST_ROWS + 1)
    .execute()
  const off = await approvedTimeOff(trx, actor.fleetId, null, { from: day, to: day }).execute()
  const offOf = new Map(off.map(({ driver_id, kind, to_day }) => [driver_id, { kind, to: to_day }]))
  const plans = await publishedPlans(
    trx,
    actor.fleetId,
    day,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, full_name, contractor_id }) => ({
    id,
    name: full_name,
    contractorId: contractor_id,
    plan: plans.get(id) ?? null,
    timeOff: offOf.get(id) ?? null,
  }))
}

async function trucksOf(trx: FleetTransaction, actor: Actor): Promise<BoardTruck[]> {
  const rows = await trx
    .selectFrom('trucks')
    .select(['id', 'unit_number', 'driver_id', 'contractor_id', 'status', 'down_until', 'down_reason'])
    .where('fleet_id', '=', actor.fleetId)
    .where('archived_at', 'is', null)
    .where('status', '!=', 'sold')
    .where(ownRows(actor, { driver: 'trucks.driver_id', contractor: 'trucks.contractor_id' }))
    .orderBy('unit_number')
    .limit(MOST_ROWS + 1)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.unit_number,
    driverId: row.driver_id,
    contractorId: row.contractor_id,
    down: row.status === 'down' ? { until: row.down_until, reason: row.down_reason } : null,
  }))
}
