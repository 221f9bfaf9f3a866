import { type GeoPoint, greatCircleM, offsetM } from '#domain/tracking/geo.ts'

/** Why corners make no geofence; each has its sentence in `words`. */
export const geofenceFaults = [
  'geofence_few_corners',
  'geofence_over_date_line',
  'geofence_too_wide',
  'geofence_crosses_itself',
  'geofence_too_small',
] as const
export type GeofenceFault = (typeof geofenceFaults)[number]

/** Smaller than two trucks abreast with the room that a phone's position needs: nobody would ever be inside. */
const SMALLEST_GROUND_M2 = 400
/** No pit and no plant is wider: such corners are typed wrong, latitude for longitude perhaps. */
const WIDEST_GEOFENCE_M = 30_000

/** What is wrong with the corners of a site's geofence, in the order that they are walked; null where nothing is. */
export function geofenceFault(points: readonly GeoPoint[]): GeofenceFault | null {
  const corners = withoutRepeats(points)
  if (new Set(corners.map(({ lat, lon }) => `${lat} ${lon}`)).size < 3) return 'geofence_few_corners'
  const lons = corners.map(({ lon }) => lon)
  if (Math.max(...lons) - Math.min(...lons) > 180) return 'geofence_over_date_line'
  const [first] = corners
  if (!first) return 'geofence_few_corners'
  if (corners.some((corner) => greatCircleM(first, corner) > WIDEST_GEOFENCE_M)) return 'geofence_too_wide'
  const flat = corners.map((corner) => offsetM(first, corner))
  if (crossesItself(flat)) return 'geofence_crosses_itself'
  return areaM2(flat) < SMALLEST_GROUND_M2 ? 'geofence_too_small' : null
}

type Flat = { x: number; y: number }
type Edge = readonly [Flat, Flat]

/** A corner that repeats the one before it, the closing one included, says nothing. */
function withoutRepeats(points: readonly GeoPoint[]): GeoPoint[] {
  return points.filter(({ lat, lon }, i) => {
    const before = points[i === 0 ? points.length - 1 : i - 1]
    return points.length === 1 || before?.lat !== lat || before.lon !== lon
  })
}

/** Two edges that meet anywhere but in the corner between neighbours; at most 200 corners, so each pair is looked at. */
function crossesItself(corners: readonly Flat[]): boolean {
  const edges = corners.flatMap((from, i): Edge[] => {
    const to = corners[(i + 1) % corners.length]
    return to ? [[from, to]] : []
  })
  return edges.some((a, i) =>
    edges.some((b, j) => {
      if (j <= i) return false
      if (j === i + 1) return turnsBack(a[0], a[1], b[1])
      if (i === 0 && j === edges.length - 1) return turnsBack(b[0], b[1], a[1])
      return meet(a, b)
    }),
  )
}

/** Twice the area of the triangle: positive when c lies to the left of the way from a to b. */
function side(a: Flat, b: Flat, c: Flat): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/** Edges in a row that go back on themselves enclose nothing between them. */
function turnsBack(from: Flat, corner: Flat, to: Flat): boolean {
  const ahead = (corner.x - from.x) * (to.x - corner.x) + (corner.y - from.y) * (to.y - corner.y)
  return side(from, corner, to) === 0 && ahead < 0
}

function meet([a, b]: Edge, [c, d]: Edge): boolean {
  const [abc, abd, cda, cdb] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)]
  if (abc * abd < 0 && cda * cdb < 0) return true
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  )
}

function isBetween(a: Flat, b: Flat, point: Flat): boolean {
  return (
    Math.min(a.x, b.x) <= point.x &&
    point.x <= Math.max(a.x, b.x) &&
    Math.min(a.y, b.y) <= point.y &&
    point.y <= Math.max(a.y, b.y)
  )
}

function areaM2(corners: readonly Flat[]): number {
  const twice = corners.reduce((sum, { x, y }, i) => {
    const next = corners[(i + 1) % corners.length]
    return next ? sum + x * next.y - next.x * y : sum
  }, 0)
  return Math.abs(twice) / 2
}

/** The area that corners enclose, in whole square metres; 0 for fewer than three. */
export function geofenceAreaM2(points: readonly GeoPoint[]): number {
  const [first] = points
  return first ? Math.round(areaM2(points.map((point) => offsetM(first, point)))) : 0
}
