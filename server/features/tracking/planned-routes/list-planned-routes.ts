import { type Expression, type InferResult, type SqlBool, sql } from 'kysely'
import type { LaneInput, PlannedRouteFilter } from '#contracts/planned-routes.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type LoadStatus, openStatuses } from '#domain/loads/statuses.ts'
import { decodeLine } from '#domain/tracking/encoded-line.ts'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../../errors.ts'
import { PAGE_SIZE, type Page, pageOf, rowsAfter } from '../../keyset.ts'
import { usualRoute } from './usual-route.ts'

/** Loads that are shown of those that go by a route; the others are counted. */
const MOST_LOADS = 20
const MOST_VERSIONS = 50

type RouteSite = { id: Uuid; name: string; lat: number; lon: number }

/** A route with what it is the route of, who gave it, and how many loads go by it now. */
export type RouteRow = {
  id: Uuid
  created_at: Instant
  /** Null for the route of every load between the two sites. */
  load: { id: Uuid; number: string | null } | null
  pickup: RouteSite
  delivery: RouteSite
  source: 'drawn' | 'imported'
  metres: number
  /** Counted from the first that was drawn for the same load or lane. */
  version: number
  by: string | null
  endedAt: Instant | null
  endedBy: string | null
  endedReason: string | null
  loadsNow: number
}

/** The routes that people gave the fleet's loads and lanes, newest first; those in force unless the past is asked for. */
export async function listRoutes(
  trx: FleetTransaction,
  filter: PlannedRouteFilter,
  actor: Actor,
): Promise<Page<RouteRow>> {
  const { cursor, limit = PAGE_SIZE, loadId, siteId, pickupSiteId, deliverySiteId, past = false } = filter
  const list = `routes ${[loadId, siteId, pickupSiteId, deliverySiteId, past].join(' ')}`
  if (loadId) await loadExists(trx, loadId, actor)
  let query = routes(trx, actor.fleetId)
    .where(rowsAfter(cursor, list, { at: 'w.created_at', id: 'w.id' }))
    .orderBy('w.created_at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(limit + 1)
  if (!past) query = query.where('w.ended_at', 'is', null)
  if (loadId) {
    query = query.where(sql<boolean>`(w.load_id = ${loadId} or (w.load_id is null
      and array[w.pickup_site_id, w.delivery_site_id] = ${sitesOf(actor.fleetId, sql`${loadId}::uuid`)}))`)
  }
  if (siteId) query = query.where((eb) => eb.or([eb('p.id', '=', siteId), eb('d.id', '=', siteId)]))
  if (pickupSiteId) query = query.where('w.pickup_site_id', '=', pickupSiteId)
  if (deliverySiteId) query = query.where('w.delivery_site_id', '=', deliverySiteId)
  return pageOf((await query.execute()).map(routeRow), limit, list)
}

/** One route with its line, the loads that go by it, and every version there was. */
export async function getRoute(
  trx: FleetTransaction,
  id: Uuid,
  actor: Actor,
): Promise<{
  route: RouteRow
  points: GeoPoint[]
  loads: { id: Uuid; number: string | null; status: LoadStatus }[]
  versions: RouteRow[]
}> {
  const [stored] = await routes(trx, actor.fleetId).select('w.line').where('w.id', '=', id).execute()
  if (!stored) throw notFound()
  const { load, pickup, delivery } = routeRow(stored)
  const same: Expression<SqlBool> = load
    ? sql<boolean>`w.load_id = ${load.id}`
    : sql<boolean>`w.load_id is null and w.pickup_site_id = ${pickup.id} and w.delivery_site_id = ${delivery.id}`
  const versions = await routes(trx, actor.fleetId)
    .where(same)
    .orderBy('w.created_at', 'desc')
    .limit(MOST_VERSIONS)
    .execute()
  const { rows: loads } = await sql<{ id: Uuid; number: string | null; status: LoadStatus }>`
    select l.id, l.load_number as number, l.status from loads l
    where ${goesBy(actor.fleetId)} and exists (select from drawn_ways w where w.fleet_id = ${actor.fleetId} and w.id = ${id}
      and w.ended_at is null and ${isOf}) order by l.created_at desc, l.id desc limit ${MOST_LOADS}`.execute(trx)
  return { route: routeRow(stored), points: decodeLine(stored.line) ?? [], loads, versions: versions.map(routeRow) }
}

/** What trucks usually drive between two sites, to begin a drawing with; null where too few drove it. */
export async function laneHabit(
  trx: FleetTransaction,
  { pickupSiteId: pickup, deliverySiteId: delivery }: LaneInput,
  actor: Actor,
): Promise<{ points: GeoPoint[]; metres: number; drives: number } | null> {
  const usual = await usualRoute(trx, actor.fleetId, { pickup, delivery })
  return usual && { points: [...usual.line], metres: usual.metres, drives: usual.drives }
}

async function loadExists(trx: FleetTransaction, loadId: Uuid, actor: Actor): Promise<void> {
  const load = await trx
    .selectFrom('loads')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', loadId)
    .executeTakeFirst()
  if (!load) throw notFound()
}

/** The sites of a load in their order. */
const sitesOf = (fleetId: Uuid, loadId: Expression<unknown>) =>
  sql`(select array_agg(s.site_id order by s.seq) from stops s where s.fleet_id = ${fleetId} and s.load_id = ${loadId})`

/** Loads `l` whose route is still ahead. */
const goesBy = (fleetId: Uuid) =>
  sql`l.fleet_id = ${fleetId} and l.status in (${sql.join(openStatuses.map((status) => sql.lit(status)))})`

/** Whether the route `w` is that of the load `l`: its own, or that of its lane where it has none of its own. */
const isOf = sql`(w.load_id = l.id or (w.load_id is null
  and array[w.pickup_site_id, w.delivery_site_id] = (select array_agg(s.site_id order by s.seq) from stops s
    where s.fleet_id = l.fleet_id and s.load_id = l.id)
  and not exists (select from drawn_ways o where o.fleet_id = l.fleet_id and o.load_id = l.id and o.ended_at is null)))`

type Stored = InferResult<ReturnType<typeof routes>>[number]

/** The ends of a load's own route are its first and its last stop. */
function routes(trx: FleetTransaction, fleetId: Uuid) {
  const end = (order: 'asc' | 'desc') => sql<Uuid>`(select s.site_id from stops s
    where s.fleet_id = w.fleet_id and s.load_id = w.load_id order by s.seq ${sql.raw(order)} limit 1)`
  // Once over the loads that are open, however many routes are shown.
  return trx
    .with('going', (db) =>
      db
        .selectFrom('loads as l')
        .innerJoin('drawn_ways as w', (join) => join.onRef('w.fleet_id', '=', 'l.fleet_id').on(sql<boolean>`${isOf}`))
        .select((eb) => ['w.id', eb.fn.countAll<number>().as('loads')])
        .where(sql<boolean>`${goesBy(fleetId)}`)
        .where('w.ended_at', 'is', null)
        .groupBy('w.id'),
    )
    .selectFrom('drawn_ways as w')
    .innerJoin('sites as p', (join) =>
      join.onRef('p.fleet_id', '=', 'w.fleet_id').on('p.id', '=', sql<Uuid>`coalesce(w.pickup_site_id, ${end('asc')})`),
    )
    .innerJoin('sites as d', (join) =>
      join
        .onRef('d.fleet_id', '=', 'w.fleet_id')
        .on('d.id', '=', sql<Uuid>`coalesce(w.delivery_site_id, ${end('desc')})`),
    )
    .leftJoin('loads as l', (join) => join.onRef('l.fleet_id', '=', 'w.fleet_id').onRef('l.id', '=', 'w.load_id'))
    .leftJoin('members as a', (join) => join.onRef('a.fleet_id', '=', 'w.fleet_id').onRef('a.id', '=', 'w.created_by'))
    .leftJoin('members as e', (join) => join.onRef('e.fleet_id', '=', 'w.fleet_id').onRef('e.id', '=', 'w.ended_by'))
    .leftJoin('going', 'going.id', 'w.id')
    .select(['w.id', 'w.created_at', 'w.load_id', 'l.load_number', 'w.source', 'w.metres'])
    .select(['w.ended_at', 'w.ended_reason', 'a.full_name as by', 'e.full_name as ended_by', 'going.loads'])
    .select(['p.id as pickup_id', 'p.name as pickup_name', 'p.lat as pickup_lat', 'p.lon as pickup_lon'])
    .select(['d.id as delivery_id', 'd.name as delivery_name', 'd.lat as delivery_lat', 'd.lon as delivery_lon'])
    .select(
      sql<number>`(select count(*) from drawn_ways v where v.fleet_id = w.fleet_id
        and (v.created_at, v.id) <= (w.created_at, w.id) and case when w.load_id is null
          then v.load_id is null and v.pickup_site_id = w.pickup_site_id and v.delivery_site_id = w.delivery_site_id
          else v.load_id = w.load_id end)`.as('version'),
    )
    .where('w.fleet_id', '=', fleetId)
}

function routeRow(row: Stored): RouteRow {
  return {
    id: row.id,
    created_at: row.created_at,
    load: row.load_id ? { id: row.load_id, number: row.load_number } : null,
    pickup: { id: row.pickup_id, name: row.pickup_name, lat: row.pickup_lat, lon: row.pickup_lon },
    delivery: { id: row.delivery_id, name: row.delivery_name, lat: row.delivery_lat, lon: row.delivery_lon },
    source: row.source,
    metres: row.metres,
    version: row.version,
    by: row.by,
    endedAt: row.ended_at,
    endedBy: row.ended_by,
    endedReason: row.ended_reason,
    loadsNow: row.loads ?? 0,
  }
}
