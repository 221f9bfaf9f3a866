import { greatCircleM } from '#domain/tracking/geo.ts'
import { type Geofence, insideGeofence, outsideGeofenceM } from '#domain/tracking/geofence.ts'
import type { Trail } from './evidence.ts'

const MINUTE_MS = 60_000
/** A device that stands sends seldom: so long a silence is no gap. */
const SLOT_MS = 5 * MINUTE_MS
/** A truck that is away for less than this has not left. */
const LEAST_AWAY_MS = 10 * MINUTE_MS

/** What share of the five-minute pieces of a time has a position. */
export function coverage(trail: Trail, fromMs: number, toMs: number): number {
  const slots = Math.max(1, Math.round((toMs - fromMs) / SLOT_MS))
  const seen = new Set(
    trail.flatMap(({ atMs }) => (atMs >= fromMs && atMs < toMs ? [Math.floor((atMs - fromMs) / SLOT_MS)] : [])),
  )
  return Math.min(1, seen.size / slots)
}

/** How near to a geofence a truck came in a time, in metres, 0 inside, with when; null without a position. */
export function nearestTo(trail: Trail, fence: Geofence, fromMs: number, toMs: number) {
  let nearest: { metres: number; atMs: number } | null = null
  for (const { atMs, point } of trail) {
    if (atMs < fromMs || atMs > toMs) continue
    const metres = outsideGeofenceM(fence, point)
    if (nearest === null || metres < nearest.metres) nearest = { metres, atMs }
  }
  return nearest
}

/** How often a truck stayed inside a geofence: what lies less than ten minutes apart is one stay. */
export function staysInside(trail: Trail, fence: Geofence): number {
  let stays = 0
  let lastInsideMs = Number.NEGATIVE_INFINITY
  for (const { atMs, point } of trail) {
    if (!insideGeofence(fence, point)) continue
    if (atMs - lastInsideMs > LEAST_AWAY_MS) stays += 1
    lastInsideMs = atMs
  }
  return stays
}

/** Metres between two places, less what either may be wrong by. */
export function surelyApartM(
  a: { point: Trail[number]['point']; uncertaintyM: number },
  b: { point: Trail[number]['point']; uncertaintyM: number },
): number {
  return Math.max(0, greatCircleM(a.point, b.point) - a.uncertaintyM - b.uncertaintyM)
}
