import { type GeoPoint, greatCircleM } from '#domain/tracking/geo.ts'
import { lineLengthM } from '#domain/tracking/line.ts'

/** Why a line is no route of a load; each has its sentence in `words`. */
const routeFaults = ['route_too_short', 'route_over_date_line', 'route_off_pickup', 'route_off_delivery'] as const
export type RouteFault = (typeof routeFaults)[number]

export const MOST_WAY_POINTS = 2000
const SHORTEST_WAY_M = 100
/** Farther from its site a route does not begin or end there: the wrong file perhaps, or drawn the wrong way round. */
const OFF_SITE_M = 2000

/** What is wrong with a line as the route from a pickup to a delivery; null where nothing is. */
export function routeFault(points: readonly GeoPoint[], pickup: GeoPoint, delivery: GeoPoint): RouteFault | null {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2 || lineLengthM(points) < SHORTEST_WAY_M) return 'route_too_short'
  if (points.some(({ lon }, i) => Math.abs(lon - (points[i - 1]?.lon ?? lon)) > 180)) return 'route_over_date_line'
  if (greatCircleM(first, pickup) > OFF_SITE_M) return 'route_off_pickup'
  return greatCircleM(last, delivery) > OFF_SITE_M ? 'route_off_delivery' : null
}

/** A slip that turns a good line into none: its points or its coordinates in the wrong order, or more at its ends. */
const routeSlips = ['reversed', 'swapped', 'overlong'] as const
export type RouteSlip = (typeof routeSlips)[number]

/** The line as it was probably meant, where it is no route only by such a slip; null where it is one, or none either way. */
export function correctedRoute(
  points: readonly GeoPoint[],
  pickup: GeoPoint,
  delivery: GeoPoint,
): { slip: RouteSlip; points: GeoPoint[] } | null {
  const fits = (line: readonly GeoPoint[]) => routeFault(line, pickup, delivery) === null
  if (fits(points)) return null
  const reversed = points.toReversed()
  if (fits(reversed)) return { slip: 'reversed', points: reversed }
  const swapped = swappedLine(points)
  if (swapped && [swapped, swapped.toReversed()].some(fits)) return { slip: 'swapped', points: swapped }
  const cut = cutAt(points, pickup, delivery)
  return fits(cut) ? { slip: 'overlong', points: cut } : null
}

/** The line with latitude and longitude in each other's place; null where that makes places that do not exist. */
export function swappedLine(points: readonly GeoPoint[]): GeoPoint[] | null {
  return points.every(({ lon }) => Math.abs(lon) <= 90) ? points.map(({ lat, lon }) => ({ lat: lon, lon: lat })) : null
}

/** The part between where the line comes nearest to the pickup and, after that, to the delivery: a drive began at the yard. */
function cutAt(points: readonly GeoPoint[], pickup: GeoPoint, delivery: GeoPoint): GeoPoint[] {
  const fromPickup = points.slice(nearestIndex(points, pickup))
  return fromPickup.slice(0, nearestIndex(fromPickup, delivery) + 1)
}

function nearestIndex(points: readonly GeoPoint[], place: GeoPoint): number {
  const away = points.map((point) => greatCircleM(point, place))
  return away.reduce((nearest, metres, i) => (metres < (away[nearest] ?? metres) ? i : nearest), 0)
}
