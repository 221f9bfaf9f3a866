import type { GeoPoint } from '#domain/tracking/geo.ts'

/** The geofence of a site as its form and the map hold it. */
export type Geofence = { kind: 'circle'; radiusM: number } | { kind: 'polygon'; points: readonly GeoPoint[] }

const CORNERS = 48
const METRES_PER_DEGREE = 111_195

/** The geofence of a site as a shape of the map; a circle as a polygon with many corners. */
export function siteShape(site: GeoPoint & { id: string; name: string; geofence: Geofence }): GeoJSON.Feature {
  const ring = ringOf(site, site.geofence).map(({ lat, lon }) => [lon, lat])
  const [first = []] = ring
  return {
    type: 'Feature',
    properties: { id: site.id, name: site.name },
    geometry: { type: 'Polygon', coordinates: [[...ring, first]] },
  }
}

function ringOf(center: GeoPoint, geofence: Geofence): readonly GeoPoint[] {
  if (geofence.kind === 'polygon') return geofence.points
  const lat = geofence.radiusM / METRES_PER_DEGREE
  const lon = lat / Math.max(0.01, Math.cos((center.lat * Math.PI) / 180))
  return Array.from({ length: CORNERS }, (_, corner) => {
    const turn = (corner / CORNERS) * 2 * Math.PI
    return { lat: center.lat + lat * Math.sin(turn), lon: center.lon + lon * Math.cos(turn) }
  })
}
