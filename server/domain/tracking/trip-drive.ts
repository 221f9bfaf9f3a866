import type { Instant } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { type GeoPoint, greatCircleM } from './geo.ts'

/**
 * A stretch of a trip in which the truck was driven: when and where it set out and came to, and the corners of the convex
 * outline around its positions.
 */
export type TripDrive = { from: Instant; to: Instant; start: GeoPoint; end: GeoPoint; corners: GeoPoint[] }

const PLACES = 100_000 // hundred-thousandths of a degree: a metre

/** What is kept of a drive, by its positions in the order of time; null without any. */
export function tripDrive(positions: readonly (GeoPoint & { atMs: number })[]): TripDrive | null {
  const places = positions.map(({ lat, lon }) => ({ lat: round(lat), lon: round(lon) }))
  const [first, last, start, end] = [positions[0], positions.at(-1), places[0], places.at(-1)]
  if (!first || !last || !start || !end) return null
  return { from: instant(first.atMs), to: instant(last.atMs), start, end, corners: convexOutline(places) }
}

const round = (degrees: number) => Math.round(degrees * PLACES) / PLACES

/**
 * Metres from a place to the farthest that a drive came to, by great circle. That is one of its corners, as a circle of some
 * hundred kilometres is a convex shape in degrees too, but near the poles.
 */
export function farthestM({ corners }: Pick<TripDrive, 'corners'>, from: GeoPoint): number {
  return corners.reduce((most, corner) => Math.max(most, greatCircleM(from, corner)), 0)
}

/** The corners of the smallest convex shape around places, as flat degrees (Andrew's monotone chain). */
function convexOutline(points: readonly GeoPoint[]): GeoPoint[] {
  const sorted = points.toSorted((one, other) => one.lon - other.lon || one.lat - other.lat)
  const lower = chain(sorted)
  const upper = chain(sorted.toReversed())
  // Each chain ends where the other begins.
  const corners = [...lower.slice(0, -1), ...upper.slice(0, -1)]
  return corners.length > 0 ? corners : lower
}

function chain(points: readonly GeoPoint[]): GeoPoint[] {
  const corners: GeoPoint[] = []
  for (const point of points) {
    for (;;) {
      const [before, last] = corners.slice(-2)
      if (!before || !last || isLeftTurn(before, last, point)) break
      corners.pop()
    }
    const last = corners.at(-1)
    if (last?.lat !== point.lat || last.lon !== point.lon) corners.push(point)
  }
  return corners
}

function isLeftTurn(before: GeoPoint, at: GeoPoint, next: GeoPoint): boolean {
  return (at.lon - before.lon) * (next.lat - before.lat) - (at.lat - before.lat) * (next.lon - before.lon) > 0
}
