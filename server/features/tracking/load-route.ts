import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { PlannedRoutes } from '#db/schema/tracking.ts'
import type { Actor } from '#domain/access/roles.ts'
import { isOffice } from '#domain/access/roles.ts'
import { decodeLine } from '#domain/tracking/encoded-line.ts'
import { lineLengthM, simplifyLine } from '#domain/tracking/line.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { instant, instantMs } from '#domain/units/time.ts'
import { notFound } from '../../errors.ts'
import { drawnRouteOf } from './planned-routes/drawn-route-of.ts'
import { type Fix, truckFixes } from './truck-fixes.ts'

/** Positions a load's own time span may hold: two days at one a second. */
const MOST_POSITIONS = 172_800
/** Points closer to the line than this are left out of the drawing, never out of the length. */
const DRAWING_TOLERANCE_M = 5
const SPAN_LIMIT_MS = 7 * 86_400_000

export type LoadRoute = {
  truckId: Uuid | null
  from: Instant | null
  to: Instant | null
  /** What was driven, thinned for drawing. */
  driven: { lat: number; lon: number }[]
  fixes: number
  /** Length over all fixes, before thinning. */
  drivenM: number
  /** The planned route and its source; null where there is none. */
  planned: { source: PlannedRoutes['source']; points: { lat: number; lon: number }[]; metres: number } | null
  firstAt: Instant | null
  lastAt: Instant | null
}

/** What the load's truck drove between the start of the load and its delivery (or now). */
export async function loadRoute(trx: FleetTransaction, loadId: Uuid, actor: Actor, now: Instant): Promise<LoadRoute> {
  let query = trx
    .selectFrom('loads')
    .leftJoin('stops', (join) =>
      join.onRef('stops.fleet_id', '=', 'loads.fleet_id').onRef('stops.load_id', '=', 'loads.id'),
    )
    .select((eb) => [
      'loads.truck_id',
      'loads.delivered_at',
      eb.fn.min('stops.started_at').as('started_at'),
      eb.fn.min('stops.arrived_at').as('arrived_at'),
    ])
    .where('loads.fleet_id', '=', actor.fleetId)
    .where('loads.id', '=', loadId)
    .groupBy(['loads.truck_id', 'loads.delivered_at'])
  if (!isOffice(actor)) {
    query = query.where((eb) =>
      eb.or([
        ...(actor.driverId ? [eb('loads.driver_id', '=', actor.driverId)] : []),
        ...(actor.contractorIds.length > 0 ? [eb('loads.contractor_id', 'in', [...actor.contractorIds])] : []),
      ]),
    )
  }
  const load = await query.executeTakeFirst()
  if (!load) throw notFound()
  const planned = await plannedRoute(trx, loadId, actor)
  const from = earlier(load.started_at, load.arrived_at)
  const to = load.delivered_at ?? now
  if (!load.truck_id || !from) return nothing(load.truck_id, from, load.delivered_at, planned)

  // The fix at the very end belongs to it.
  const before = instant(instantMs(notBeyond(from, to)) + 1)
  const span = { fleetId: actor.fleetId, truckId: load.truck_id, from, to: before, most: MOST_POSITIONS }
  const fixes = await truckFixes(trx, span)
  return {
    truckId: load.truck_id,
    from,
    to,
    driven: simplifyLine(fixes, DRAWING_TOLERANCE_M).map(({ lat, lon }) => ({ lat, lon })),
    fixes: fixes.length,
    drivenM: Math.round(lineLengthM(fixes)),
    planned,
    firstAt: instantOf(fixes[0]),
    lastAt: instantOf(fixes.at(-1)),
  }
}

/** What the load was planned by or, before it has set out, what people gave it or its lane. */
async function plannedRoute(trx: FleetTransaction, loadId: Uuid, actor: Actor): Promise<LoadRoute['planned']> {
  const kept = await trx
    .selectFrom('planned_routes')
    .select(['source', 'line', 'metres'])
    .where('fleet_id', '=', actor.fleetId)
    .where('load_id', '=', loadId)
    .executeTakeFirst()
  if (kept) return { source: kept.source, points: decodeLine(kept.line) ?? [], metres: kept.metres }
  const drawn = await drawnRouteOf(trx, actor.fleetId, loadId)
  return drawn && { source: drawn.source, points: drawn.line, metres: drawn.metres }
}

function nothing(
  truckId: Uuid | null,
  from: Instant | null,
  to: Instant | null,
  planned: LoadRoute['planned'],
): LoadRoute {
  return { truckId, from, to, driven: [], fixes: 0, drivenM: 0, planned, firstAt: null, lastAt: null }
}

const instantOf = (fix: Fix | undefined): Instant | null => (fix ? instant(fix.atMs) : null)

const earlier = (a: Instant | null, b: Instant | null): Instant | null => (a && b ? (a < b ? a : b) : (a ?? b))

/** A load left open for months must not read months of positions: every history query has both bounds. */
function notBeyond(from: Instant, to: Instant): Instant {
  const limit = instant(Date.parse(from) + SPAN_LIMIT_MS)
  return to < limit ? to : limit
}
