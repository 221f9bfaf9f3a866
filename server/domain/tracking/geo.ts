/** A place on the earth in WGS 84 degrees. */
export type GeoPoint = { lat: number; lon: number }

/** Mean radius of the earth in metres (IUGG). */
const EARTH_RADIUS_M = 6_371_008.8
const RADIANS = Math.PI / 180

/** True for a place that exists: numbers within ±90 and ±180 degrees. */
export function isGeoPoint(point: GeoPoint): boolean {
  return Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180
}

/** Great-circle distance between two places, in metres; roads are longer. */
export function greatCircleM(from: GeoPoint, to: GeoPoint): number {
  const halfLat = Math.sin(((to.lat - from.lat) * RADIANS) / 2)
  const halfLon = Math.sin(((to.lon - from.lon) * RADIANS) / 2)
  const h = halfLat ** 2 + Math.cos(from.lat * RADIANS) * Math.cos(to.lat * RADIANS) * halfLon ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)))
}

/**
 * Road metres guessed from the great circle, for two sites between which nobody has driven yet.
 * `roadPct` says how long the roads are in percent of the straight line, by setting; always shown as an estimate.
 */
export function roadEstimateM(from: GeoPoint, to: GeoPoint, roadPct: number): number {
  return Math.round((greatCircleM(from, to) * roadPct) / 100)
}

/** Degrees of longitude by the short way, also over the date line. */
const shortTurn = (turn: number) => (turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn)

/** Where `point` lies east (x) and north (y) of `origin`, in metres: flat, so for places within some tens of kilometres. */
export function offsetM(origin: GeoPoint, point: GeoPoint): { x: number; y: number } {
  return {
    x: shortTurn(point.lon - origin.lon) * RADIANS * EARTH_RADIUS_M * Math.cos(origin.lat * RADIANS),
    y: (point.lat - origin.lat) * RADIANS * EARTH_RADIUS_M,
  }
}

/** The cosine of each place's latitude, for `squareToSegment`. */
export const cosinesOf = (points: readonly GeoPoint[]): Float64Array =>
  Float64Array.from(points, ({ lat }) => Math.cos(lat * RADIANS))

/**
 * The square of the metres from a place to the nearest of a segment, as `nearestOnSegment` measures it; without an object,
 * and with the cosine of the place's latitude given, for lines of many thousand points that are gone through again and again.
 */
export function squareToSegment(point: GeoPoint, cosine: number, from: GeoPoint, to: GeoPoint): number {
  const perDegree = RADIANS * EARTH_RADIUS_M
  const ax = shortTurn(from.lon - point.lon) * perDegree * cosine
  const ay = (from.lat - point.lat) * perDegree
  const x = shortTurn(to.lon - point.lon) * perDegree * cosine - ax
  const y = (to.lat - point.lat) * perDegree - ay
  const square = x * x + y * y
  const part = square === 0 ? 0 : Math.min(1, Math.max(0, -(ax * x + ay * y) / square))
  return (ax + part * x) ** 2 + (ay + part * y) ** 2
}

/** The place on a straight piece of road that is nearest to a point: how far off it is, and how far along (0 to 1). */
export function nearestOnSegment(point: GeoPoint, from: GeoPoint, to: GeoPoint): { distanceM: number; part: number } {
  const a = offsetM(point, from)
  const b = offsetM(point, to)
  const run = { x: b.x - a.x, y: b.y - a.y }
  const square = run.x ** 2 + run.y ** 2
  const part = square === 0 ? 0 : Math.min(1, Math.max(0, -(a.x * run.x + a.y * run.y) / square))
  return { distanceM: Math.hypot(a.x + part * run.x, a.y + part * run.y), part }
}
