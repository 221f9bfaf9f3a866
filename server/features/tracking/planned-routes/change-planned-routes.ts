import { sql } from 'kysely'
import type { DrawRouteInput, EndRouteInput } from '#contracts/planned-routes.ts'
import { routeFault } from '#domain/tracking/drawn-route.ts'
import { encodeLine } from '#domain/tracking/encoded-line.ts'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import { lineLengthM } from '#domain/tracking/line.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound, refused, stale } from '../../../errors.ts'
import type { Writing } from '../../../writing.ts'
import type { Lane } from './usual-route.ts'

/** What a route is the route of. */
type Of = { loadId: Uuid; lane?: never } | { lane: Lane; loadId?: never }

/** Gives a load, or every load between two sites, a route; the one before it is ended and kept. */
export async function drawRoute(w: Writing, input: DrawRouteInput): Promise<{ id: Uuid; metres: number }> {
  const { trx, actor, now } = w
  const { of, first, last } = await endsOf(w, input.of)
  const fault = routeFault(input.points, first, last)
  if (fault) throw refused(fault, {}, 'points')
  const isTaken = await trx
    .selectFrom('drawn_ways')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', input.id)
    .executeTakeFirst()
  if (isTaken) throw refused('id_taken')
  const ended = await end(w, of, null)
  if (ended !== input.replaces) throw stale({ id: ended })
  const metres = Math.round(lineLengthM(input.points))
  const made = await trx
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
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  // Somebody else drew one in this very moment.
  if (!made) throw stale({ id: null })
  await forgetPlans(w, of)
  const after = { for: input.of.for, source: input.source, metres }
  // Planned routes stand as `way` in the audit log, whose rows are never changed.
  await w.audit({ entity: 'way', id: input.id, before: ended ? { route: ended } : undefined, after })
  await w.announce({ topic: 'tracking', entity: 'way', id: input.id })
  return { id: input.id, metres }
}

/** Ends a route: its loads go by what is known otherwise from now on. */
export async function endRoute(w: Writing, { id, reason }: EndRouteInput): Promise<{ id: Uuid }> {
  const { trx, actor } = w
  const route = await trx
    .selectFrom('drawn_ways')
    .select(['load_id', 'pickup_site_id', 'delivery_site_id', 'ended_at'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!route) throw notFound()
  if (route.ended_at) throw refused('illegal_step')
  const { load_id, pickup_site_id: pickup, delivery_site_id: delivery } = route
  const of: Of | null = load_id ? { loadId: load_id } : pickup && delivery ? { lane: { pickup, delivery } } : null
  if (!of) throw notFound()
  await end(w, of, reason)
  await forgetPlans(w, of)
  await w.audit({ entity: 'way', id, after: { ended: true }, reason })
  await w.announce({ topic: 'tracking', entity: 'way', id })
  return { id }
}

/** Where a route is to begin and to end: at the first and the last stop of its load, or at the sites of its lane. */
async function endsOf(
  { trx, actor }: Writing,
  asked: DrawRouteInput['of'],
): Promise<{ of: Of; first: GeoPoint; last: GeoPoint }> {
  if (asked.for === 'load') {
    const stops = await trx
      .selectFrom('stops')
      .innerJoin('sites', (join) =>
        join.onRef('sites.fleet_id', '=', 'stops.fleet_id').onRef('sites.id', '=', 'stops.site_id'),
      )
      .select(['sites.lat', 'sites.lon'])
      .where('stops.fleet_id', '=', actor.fleetId)
      .where('stops.load_id', '=', asked.loadId)
      .orderBy('stops.seq')
      .execute()
    const [first, last] = [stops[0], stops.at(-1)]
    if (!first || !last) throw notFound()
    return { of: { loadId: asked.loadId }, first, last }
  }
  const { pickupSiteId: pickup, deliverySiteId: delivery } = asked
  const sites = await trx
    .selectFrom('sites')
    .select(['id', 'lat', 'lon'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', 'in', [pickup, delivery])
    .execute()
  const [first, last] = [pickup, delivery].map((id) => sites.find((site) => site.id === id))
  if (!first || !last) throw notFound()
  return { of: { lane: { pickup, delivery } }, first, last }
}

/** Ends what is in force, and says which that was. */
async function end({ trx, actor, now }: Writing, of: Of, reason: string | null): Promise<Uuid | null> {
  let ended = trx
    .updateTable('drawn_ways')
    .set({ ended_at: now, ended_by: actor.userId, ended_reason: reason })
    .where('fleet_id', '=', actor.fleetId)
    .where('ended_at', 'is', null)
    .returning('id')
  ended = of.loadId
    ? ended.where('load_id', '=', of.loadId)
    : ended
        .where('load_id', 'is', null)
        .where('pickup_site_id', '=', of.lane?.pickup ?? null)
        .where('delivery_site_id', '=', of.lane?.delivery ?? null)
  return (await ended.executeTakeFirst())?.id ?? null
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
