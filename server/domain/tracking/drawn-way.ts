import { type GeoPoint, greatCircleM } from '#domain/tracking/geo.ts'
import { lineLengthM, simplifyLine } from '#domain/tracking/line.ts'
import { parseTrackFile } from '#domain/tracking/track-file/parse-track-file.ts'

/** Why a line is no way of a load; each has its sentence in `words`. */
export const wayFaults = ['way_too_short', 'way_over_date_line', 'way_off_pickup', 'way_off_delivery'] as const
export type WayFault = (typeof wayFaults)[number]

export const MOST_WAY_POINTS = 2000
export const SHORTEST_WAY_M = 100
/** Farther from its site a way does not begin or end there: the wrong file perhaps, or drawn the wrong way round. */
export const OFF_SITE_M = 2000
/** Finer than this no deviation is told, and a recorded drive of a day stays small. */
const IMPORT_TOLERANCE_M = 10

/** What is wrong with a line as the way from a pickup to a delivery; null where nothing is. */
export function wayFault(points: readonly GeoPoint[], pickup: GeoPoint, delivery: GeoPoint): WayFault | null {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2 || lineLengthM(points) < SHORTEST_WAY_M) return 'way_too_short'
  if (points.some(({ lon }, i) => Math.abs(lon - (points[i - 1]?.lon ?? lon)) > 180)) return 'way_over_date_line'
  if (greatCircleM(first, pickup) > OFF_SITE_M) return 'way_off_pickup'
  return greatCircleM(last, delivery) > OFF_SITE_M ? 'way_off_delivery' : null
}

/**
 * The line that a file holds: a GeoJSON line, or the points of a GPX or KML file in their order, thinned to what is kept. Null where the file holds no line that can be read whole.
 */
export function readWayFile(text: string): GeoPoint[] | null {
  const points = text.trimStart().startsWith('{') ? geoJsonLine(text) : trackLine(text)
  if (!points || points.length < 2) return null
  let line = points
  for (let apartM = IMPORT_TOLERANCE_M; line.length > MOST_WAY_POINTS; apartM *= 2) line = apart(points, apartM)
  return simplifyLine(line, IMPORT_TOLERANCE_M)
}

/** Points at least so far from each other, with both ends; in one pass, however the line winds. */
function apart(points: readonly GeoPoint[], metres: number): GeoPoint[] {
  let kept: GeoPoint | undefined
  return points.filter((point, i) => {
    if (kept && i < points.length - 1 && greatCircleM(kept, point) < metres) return false
    kept = point
    return true
  })
}

function trackLine(text: string): GeoPoint[] | null {
  const { points, faults } = parseTrackFile(text)
  return faults.length > 0 ? null : points.map(({ lat, lon }) => ({ lat, lon }))
}

function geoJsonLine(text: string): GeoPoint[] | null {
  try {
    const places = coordinatesIn(JSON.parse(text))
    const isWhole = places.every(({ lat, lon }) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180)
    return isWhole ? places : null
  } catch {
    return null
  }
}

/** The places of the lines of a GeoJSON object, in their order; other shapes are passed over. */
function coordinatesIn(object: unknown): GeoPoint[] {
  if (typeof object !== 'object' || object === null || !('type' in object)) return []
  if ('features' in object && Array.isArray(object.features)) return object.features.flatMap(coordinatesIn)
  if ('geometries' in object && Array.isArray(object.geometries)) return object.geometries.flatMap(coordinatesIn)
  if ('geometry' in object) return coordinatesIn(object.geometry)
  if (!('coordinates' in object) || !Array.isArray(object.coordinates)) return []
  if (object.type === 'LineString') return object.coordinates.map(placeOf)
  return object.type === 'MultiLineString' ? object.coordinates.flat().map(placeOf) : []
}

/** GeoJSON names the longitude first. */
function placeOf(position: unknown): GeoPoint {
  const [lon, lat] = Array.isArray(position) ? position : []
  return { lat: typeof lat === 'number' ? lat : Number.NaN, lon: typeof lon === 'number' ? lon : Number.NaN }
}
