import { type Kysely, sql } from 'kysely'
import type { DrawWayInput } from '#contracts/ways.ts'
import type { FleetTransaction } from '#db/lane.ts'
import type { Database } from '#db/schema/index.ts'
import type { Actor } from '#domain/access/roles.ts'
import { wayFault } from '#domain/tracking/drawn-way.ts'
import { decodeLine, encodeLine } from '#domain/tracking/encoded-line.ts'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import { lineLengthM } from '#domain/tracking/line.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'

/** Versions that are shown of a load's or a lane's way. */
const MOST_VERSIONS = 20

export type DrawnWay = {
  id: Uuid
  for: 'load' | 'lane'
  source: 'drawn' | 'imported'
  metres: number
  by: string | null
  createdAt: Instant
  endedAt: Instant | null
}

type Stop = { siteId: Uuid; kind: string; lat: number; lon: number }
type Lane = { pickup: Uuid; delivery: Uuid }

/** The ways that people gave a load or the lane it goes, newest first; and whether it goes a lane at all. */
export async function listWays(
  trx: FleetTransaction,
  loadId: Uuid,
  actor: Actor,
): Promise<{ isLane: boolean; ways: DrawnWay[] }> {
  const lane = laneOf(await stopsOf(trx, loadId, actor))
  const ways = await trx
    .selectFrom('drawn_ways as w')
    .leftJoin('members as p', (join) => join.onRef('p.fleet_id', '=', 'w.fleet_id').onRef('p.id', '=', 'w.created_by'))
    .select(['w.id', 'w.load_id', 'w.source', 'w.metres', 'p.full_name as by', 'w.created_at', 'w.ended_at'])
    .where('w.fleet_id', '=', actor.fleetId)
    .where((eb) => eb.or([eb('w.load_id', '=', loadId), ...(lane ? [ofLane(lane)] : [])]))
    .orderBy('w.created_at', 'desc')
    .limit(MOST_VERSIONS)
    .execute()
  return {
    isLane: lane !== null,
    ways: ways.map(({ id, load_id, source, metres, by, created_at, ended_at }) => {
      const of = load_id ? ('load' as const) : ('lane' as const)
      return { id, for: of, source, metres, by, createdAt: created_at, endedAt: ended_at }
    }),
  }
}

/** Gives a load, or every load between its two sites, a way; the one before it is ended and kept. */
export async function drawWay(w: Writing, input: DrawWayInput): Promise<{ id: Uuid; metres: number }> {
  const { trx, actor, now } = w
  const stops = await stopsOf(trx, input.loadId, actor)
  const lane = laneOf(stops)
  const [first, last] = [stops[0], stops.at(-1)]
  if (!first || !last) throw notFound()
  if (input.for === 'lane' && !lane) throw refused('no_lane')
  const fault = wayFault(input.points, first, last)
  if (fault) throw refused(fault, {}, 'points')
  const isTaken = await trx
    .selectFrom('drawn_ways')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', input.id)
    .executeTakeFirst()
  if (isTaken) throw refused('id_taken')
  const of: Of = input.for === 'lane' && lane ? { lane } : { loadId: input.loadId }
  await end(w, of)
  const metres = Math.round(lineLengthM(input.points))
  await trx
    .insertInto('drawn_ways')
    .values({
      fleet_id: actor.fleetId,
      id: input.id,
      load_id: of.loadId ?? null,
      pickup_site_id: of.lane?.pickup ?? null,
      delivery_site_id: of.lane?.delivery ?? null,
      source: input.source,
      line: encodeLine(input.points),
      metres,
      created_by: actor.userId,
      created_at: now,
    })
    .execute()
  await forgetPlans(w, of)
  await w.audit({ entity: 'way', id: input.id, after: { for: input.for, source: input.source, metres } })
  await w.announce({ topic: 'loads', entity: 'load', id: input.loadId })
  return { id: input.id, metres }
}

/** Ends a way: its load goes by what is known otherwise from now on. */
export async function endWay(w: Writing, id: Uuid): Promise<{ id: Uuid }> {
  const { trx, actor } = w
  const way = await trx
    .selectFrom('drawn_ways')
    .select(['load_id', 'pickup_site_id', 'delivery_site_id', 'ended_at'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!way) throw notFound()
  if (way.ended_at) throw refused('illegal_step')
  const { load_id, pickup_site_id: pickup, delivery_site_id: delivery } = way
  const of: Of | null = load_id ? { loadId: load_id } : pickup && delivery ? { lane: { pickup, delivery } } : null
  if (!of) throw notFound()
  await end(w, of)
  await forgetPlans(w, of)
  await w.audit({ entity: 'way', id, after: { ended: true } })
  return { id }
}

/** The line that people gave this load or, where there is none, its lane; null without either. */
export async function drawnWayOf(
  trx: FleetTransaction,
  fleetId: Uuid,
  loadId: Uuid,
): Promise<{ source: 'drawn' | 'imported'; line: GeoPoint[]; metres: number; createdBy: Uuid } | null> {
  const way = await trx
    .selectFrom('drawn_ways as w')
    .select(['w.source', 'w.line', 'w.metres', 'w.created_by'])
    .where('w.fleet_id', '=', fleetId)
    .where('w.ended_at', 'is', null)
    .where(
      sql<boolean>`(w.load_id = ${loadId} or array[w.pickup_site_id, w.delivery_site_id] =
        (select array_agg(s.site_id order by s.seq) from stops s where s.fleet_id = ${fleetId} and s.load_id = ${loadId}))`,
    )
    // Its own before that of its lane.
    .orderBy('w.load_id', (order) => order.asc().nullsLast())
    .executeTakeFirst()
  const line = way && decodeLine(way.line)
  return line ? { source: way.source, line, metres: way.metres, createdBy: way.created_by } : null
}

const ofLane = ({ pickup, delivery }: Lane) =>
  sql<boolean>`(w.load_id is null and w.pickup_site_id = ${pickup} and w.delivery_site_id = ${delivery})`

type Of = { loadId: Uuid; lane?: never } | { lane: Lane; loadId?: never }

async function end({ trx, actor, now }: Writing, of: Of): Promise<void> {
  let ended = trx
    .updateTable('drawn_ways')
    .set({ ended_at: now, ended_by: actor.userId })
    .where('fleet_id', '=', actor.fleetId)
    .where('ended_at', 'is', null)
  ended = of.loadId
    ? ended.where('load_id', '=', of.loadId)
    : ended
        .where('load_id', 'is', null)
        .where('pickup_site_id', '=', of.lane?.pickup ?? null)
        .where('delivery_site_id', '=', of.lane?.delivery ?? null)
  await ended.execute()
}

/** What open loads were planned by before is found anew at the next look; what a delivered one was judged by stays. */
async function forgetPlans({ trx, actor }: Writing, of: Of): Promise<void> {
  const which = of.loadId
    ? sql`l.id = ${of.loadId}`
    : sql`(select array_agg(s.site_id order by s.seq) from stops s where s.fleet_id = l.fleet_id and s.load_id = l.id)
          = array[${of.lane?.pickup}, ${of.lane?.delivery}]::uuid[]
        and not exists (select from drawn_ways w
          where w.fleet_id = l.fleet_id and w.load_id = l.id and w.ended_at is null)`
  await sql`delete from planned_routes r using loads l
    where r.fleet_id = ${actor.fleetId} and l.fleet_id = r.fleet_id and l.id = r.load_id
      and l.status not in ('delivered', 'closed', 'cancelled') and ${which}`.execute(trx)
}

async function stopsOf(trx: Kysely<Database>, loadId: Uuid, actor: Actor): Promise<Stop[]> {
  const stops = await trx
    .selectFrom('stops')
    .innerJoin('sites', (join) =>
      join.onRef('sites.fleet_id', '=', 'stops.fleet_id').onRef('sites.id', '=', 'stops.site_id'),
    )
    .select(['stops.site_id as siteId', 'stops.kind', 'sites.lat', 'sites.lon'])
    .where('stops.fleet_id', '=', actor.fleetId)
    .where('stops.load_id', '=', loadId)
    .orderBy('stops.seq')
    .execute()
  if (stops.length === 0) throw notFound()
  return stops
}

/** Between which two sites a load goes; null for one with several pickups or deliveries. */
function laneOf(stops: readonly Stop[]): Lane | null {
  const [first, last] = stops
  if (stops.length !== 2 || first?.kind !== 'pickup' || last?.kind !== 'delivery') return null
  return { pickup: first.siteId, delivery: last.siteId }
}
