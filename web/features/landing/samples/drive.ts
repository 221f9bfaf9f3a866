import type { Finding } from '#domain/tracking/alerts.ts'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import type { Fix } from '#domain/tracking/judge-fix.ts'
import { type Line, lineLengthM, pointAlong } from '#domain/tracking/line.ts'
import { ON_ROUTE, type RouteLimits, type RouteWatch, watchRoute } from '#domain/tracking/watch/route-deviation.ts'
import { instant } from '#domain/units/time.ts'

/** The sample's quarry and paving site, and the route planned between them. */
export const planned: Line = [
  { lat: 30.672, lon: -97.702 },
  { lat: 30.661, lon: -97.686 },
  { lat: 30.648, lon: -97.679 },
  { lat: 30.628, lon: -97.677 },
  { lat: 30.603, lon: -97.672 },
  { lat: 30.579, lon: -97.663 },
  { lat: 30.556, lon: -97.652 },
  { lat: 30.541, lon: -97.631 },
  { lat: 30.533, lon: -97.607 },
]

/** The same route with a piece of another road in its middle. */
const driven: Line = [
  ...planned.slice(0, 4),
  { lat: 30.617, lon: -97.664 },
  { lat: 30.603, lon: -97.654 },
  { lat: 30.588, lon: -97.649 },
  { lat: 30.577, lon: -97.654 },
  ...planned.slice(6),
]

const SET_OUT = Date.UTC(2026, 2, 17, 12, 36)
const EVERY_S = 30
const SPEED_MPS = 17

/** One position every half minute, from the gate of the quarry to that of the site. */
export const fixes: readonly Fix[] = Array.from(
  { length: Math.floor(lineLengthM(driven) / (EVERY_S * SPEED_MPS)) + 1 },
  (_, i): Fix[] => {
    const place = pointAlong(driven, i * EVERY_S * SPEED_MPS)
    if (!place) return []
    return [{ ...place, at: instant(SET_OUT + i * EVERY_S * 1000), speedMps: SPEED_MPS, accuracyM: 8 }]
  },
).flat()

/** What the product would have told up to each position, and where the truck was off its route. */
export type Watched = { watch: RouteWatch; told: Finding[] }

/** Goes through the positions as the server does when they come in. */
export function watchDrive(upTo: number, limits: RouteLimits): Watched {
  let watched: Watched = { watch: ON_ROUTE, told: [] }
  for (const fix of fixes.slice(0, upTo + 1)) {
    const { watch, findings } = watchRoute(watched.watch, fix, planned, false, limits)
    watched = { watch, told: [...watched.told, ...findings] }
  }
  return watched
}

/** A piece of the drive, all of it on the route or all of it off; `since` is the time of its first position. */
export type DrivenPiece = { since: string; isOff: boolean; points: GeoPoint[] }

/** The drive cut where it leaves the corridor and comes back, for two colours of line. */
export function pieces(upTo: number, isOff: (fix: Fix) => boolean): DrivenPiece[] {
  const cut: DrivenPiece[] = []
  for (const fix of fixes.slice(0, upTo + 1)) {
    const off = isOff(fix)
    const last = cut.at(-1)
    if (last?.isOff === off) last.points.push(fix)
    else cut.push({ since: fix.at, isOff: off, points: [last?.points.at(-1), fix].flatMap((point) => point ?? []) })
  }
  return cut
}
