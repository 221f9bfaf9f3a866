import type { FileReading } from '#domain/foreign-files/reading.ts'
import { MOST_WAY_POINTS, swappedLine } from '#domain/tracking/drawn-route.ts'
import { type GeoPoint, greatCircleM, isGeoPoint } from '#domain/tracking/geo.ts'
import { simplifyLine } from '#domain/tracking/line.ts'
import { parseTrackFile } from '#domain/tracking/track-file/parse-track-file.ts'
import type { TrackFaultReason, TrackOptions } from '#domain/tracking/track-file/track-point.ts'

/** Why a file gives no line; each has its sentence in `words`. */
const routeFileFaults = ['empty', 'unreadable', 'no_line', 'bad_point', 'out_of_range', 'swapped'] as const
export type RouteFileFault = (typeof routeFileFaults)[number]

/**
 * The line that a file holds, thinned to what is kept, and how many points it had; or why there is none: at which point,
 * and the line that was meant where latitude and longitude have only changed places. A table also says which of its columns
 * was taken for what, and asks where it cannot tell.
 */
export type RouteFile =
  | { ok: true; points: GeoPoint[]; read: number; reading?: FileReading }
  | { ok: false; fault: RouteFileFault; point?: number; meant?: GeoPoint[]; reading?: FileReading }

/** Finer than this no deviation is told, and a recorded drive of a day stays small. */
const IMPORT_TOLERANCE_M = 10

/** Reads a GeoJSON line, or the points of a GPX, KML or CSV file in their order. What a file is, it says itself. */
export function readRouteFile(text: string, options: TrackOptions): RouteFile {
  const content = text.replace(/^\uFEFF/, '').trimStart()
  return content.startsWith('{') || content.startsWith('[') ? geoJsonFile(content) : trackFile(content, options)
}

function trackFile(text: string, options: TrackOptions): RouteFile {
  const { points: timed, faults, asked = [], reading } = parseTrackFile(text, options)
  const table = reading && { reading }
  // A line needs no clock: points whose time is open stand in it all the same.
  const points = [...timed, ...asked].sort((one, other) => one.line - other.line)
  const [first] = faults
  if (first) {
    const point = /\d+/.exec(first.place)?.[0]
    return { ok: false, fault: faultOf[first.reason], point: point === undefined ? undefined : Number(point), ...table }
  }
  return { ...lineOf(points.map(({ lat, lon }) => ({ lat, lon }))), ...table }
}

const faultOf: Record<TrackFaultReason, RouteFileFault> = {
  empty: 'empty',
  not_xml: 'unreadable',
  no_track: 'no_line',
  not_a_track: 'no_line',
  missing: 'no_line',
  no_number: 'bad_point',
  out_of_range: 'out_of_range',
  no_time: 'bad_point',
}

function geoJsonFile(text: string): RouteFile {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { ok: false, fault: 'unreadable' }
  }
  const places = coordinatesIn(json)
  const broken = places.findIndex(({ lat, lon }) => Number.isNaN(lat) || Number.isNaN(lon))
  if (broken >= 0) return { ok: false, fault: 'bad_point', point: broken + 1 }
  const beyond = places.findIndex((place) => !isGeoPoint(place))
  if (beyond < 0) return lineOf(places)
  const swapped = swappedLine(places)
  const meant = swapped?.every(isGeoPoint) ? lineOf(swapped) : null
  if (meant?.ok) return { ok: false, fault: 'swapped', meant: meant.points }
  return { ok: false, fault: 'out_of_range', point: beyond + 1 }
}

function lineOf(points: readonly GeoPoint[]): RouteFile {
  if (points.length < 2) return { ok: false, fault: 'no_line' }
  let line = points
  for (let apartM = IMPORT_TOLERANCE_M; line.length > MOST_WAY_POINTS; apartM *= 2) line = apart(points, apartM)
  return { ok: true, points: simplifyLine(line, IMPORT_TOLERANCE_M), read: points.length }
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
