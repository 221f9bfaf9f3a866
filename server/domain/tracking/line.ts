import { cosinesOf, type GeoPoint, greatCircleM, nearestOnSegment, squareToSegment } from '#domain/tracking/geo.ts'

/** A road or a drive as the points it runs through. */
export type Line = readonly GeoPoint[]

/** Length along the line in metres, unrounded; 0 for fewer than two points. */
export function lineLengthM(line: Line): number {
  return legs(line).reduce((sum, [from, to]) => sum + greatCircleM(from, to), 0)
}

/** How far a place is from the nearest piece of the line, and how far along the line that is, in metres; null without a line. */
export function nearestOnLine(point: GeoPoint, line: Line): { distanceM: number; alongM: number } | null {
  let nearest: { distanceM: number; alongM: number } | null = null
  let driven = 0
  for (const [from, to] of legs(line)) {
    const { distanceM, part } = nearestOnSegment(point, from, to)
    const length = greatCircleM(from, to)
    if (!nearest || distanceM < nearest.distanceM) nearest = { distanceM, alongM: driven + part * length }
    driven += length
  }
  return nearest
}

/** The place `alongM` metres down the line; its ends for anything before or beyond; null for an empty line. */
export function pointAlong(line: Line, alongM: number): GeoPoint | null {
  let left = Math.max(0, alongM)
  for (const [from, to] of legs(line)) {
    const length = greatCircleM(from, to)
    if (left <= length && length > 0) {
      const part = left / length
      return { lat: from.lat + part * (to.lat - from.lat), lon: from.lon + part * (to.lon - from.lon) }
    }
    left -= length
  }
  return line.at(-1) ?? null
}

/** The same line with fewer points, none of those left out further than `toleranceM` from it (Douglas and Peucker). */
export function simplifyLine<Point extends GeoPoint>(line: readonly Point[], toleranceM: number): Point[] {
  const kept = new Set([0, line.length - 1])
  const open: [number, number][] = [[0, line.length - 1]]
  const cosines = cosinesOf(line)
  for (let piece = open.pop(); piece; piece = open.pop()) {
    const [first, last] = piece
    const far = farthest(line, cosines, first, last)
    if (far.square <= toleranceM ** 2) continue
    kept.add(far.index)
    open.push([first, far.index], [far.index, last])
  }
  return line.filter((_, index) => kept.has(index))
}

function legs(line: Line): [GeoPoint, GeoPoint][] {
  return line.slice(1).flatMap((to, i) => {
    const from = line[i]
    return from ? [[from, to]] : []
  })
}

function farthest(line: Line, cosines: Float64Array, first: number, last: number): { index: number; square: number } {
  const from = line[first]
  const to = line[last]
  let far = { index: first, square: 0 }
  if (!from || !to) return far
  // By index: a day of a fix a second is looked through a dozen times, and copies of it would cost more than the looking.
  for (let index = first + 1; index < last; index++) {
    const point = line[index]
    const square = point ? squareToSegment(point, cosines[index] ?? 0, from, to) : 0
    if (square > far.square) far = { index, square }
  }
  return far
}
