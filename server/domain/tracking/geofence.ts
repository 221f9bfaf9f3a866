import { type GeoPoint, greatCircleM, nearestOnSegment } from '#domain/tracking/geo.ts'

/** The geofence of a site: arriving inside it needs no explanation. */
export type Geofence =
  | { kind: 'circle'; center: GeoPoint; radiusM: number }
  | { kind: 'polygon'; points: readonly GeoPoint[] }

/** A circle smaller than positions are exact would miss arrivals; one larger would see them on the road past the site. */
export const LEAST_RADIUS_M = 25
export const MOST_RADIUS_M = 5_000

/** A point this near to a polygon's edge lies on it; half a metre is below what coordinates of six places can say. */
const EDGE_M = 0.5

/** True inside the geofence or on its edge. */
export function insideGeofence(geofence: Geofence, point: GeoPoint): boolean {
  switch (geofence.kind) {
    case 'circle':
      return greatCircleM(geofence.center, point) <= geofence.radiusM
    case 'polygon':
      return distanceToEdgeM(geofence.points, point) <= EDGE_M || isEnclosed(geofence.points, point)
  }
}

/** How far outside the geofence a place lies, in whole metres; 0 inside. */
export function outsideGeofenceM(geofence: Geofence, point: GeoPoint): number {
  if (insideGeofence(geofence, point)) return 0
  switch (geofence.kind) {
    case 'circle':
      return Math.max(1, Math.round(greatCircleM(geofence.center, point) - geofence.radiusM))
    case 'polygon':
      return Math.max(1, Math.round(distanceToEdgeM(geofence.points, point)))
  }
}

function edges(points: readonly GeoPoint[]): [GeoPoint, GeoPoint][] {
  return points.flatMap((point, i) => {
    const next = points[(i + 1) % points.length]
    return next ? [[point, next]] : []
  })
}

function distanceToEdgeM(points: readonly GeoPoint[], point: GeoPoint): number {
  return Math.min(...edges(points).map(([from, to]) => nearestOnSegment(point, from, to).distanceM))
}

/** Counts the edges that a line to the east crosses: an odd number means inside. */
function isEnclosed(points: readonly GeoPoint[], point: GeoPoint): boolean {
  const crossed = edges(points).filter(([from, to]) => {
    if (from.lat > point.lat === to.lat > point.lat) return false
    return point.lon < from.lon + ((to.lon - from.lon) * (point.lat - from.lat)) / (to.lat - from.lat)
  })
  return crossed.length % 2 === 1
}
