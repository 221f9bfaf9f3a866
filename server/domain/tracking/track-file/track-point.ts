import type { GeoPoint } from '#domain/tracking/geo.ts'

/** A point of a track file; `at` is an instant in ms, or seconds of the file's own clock, or unknown. */
export type TrackPoint = GeoPoint & {
  atMs: number | null
  speedMps: number | null
  accuracyM: number | null
}

/** What is wrong with a file, and where: the field or column, and the line or point by its number. */
export type TrackFault = { place: string; reason: TrackFaultReason }
export type TrackFaultReason = 'no_number' | 'out_of_range' | 'no_time' | 'missing' | 'not_xml' | 'no_track' | 'empty'

/** `clock`: whether the times are instants, seconds from an unknown start, or not there. */
export type TrackFile = { clock: 'instant' | 'relative' | 'none'; points: TrackPoint[]; faults: TrackFault[] }

/** Reads a file as it comes, in pieces cut anywhere; once it has ended it says what was in it. */
export type TrackReader = { take(piece: string): void; end(): TrackFile }

/** A number as files write it, null for what is none: `Number` would take an empty cell for zero. */
export function numberIn(text: string | undefined): number | null {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : null
}

/** The place that two texts name, or what is wrong with it. */
export function placeIn(lat: string | undefined, lon: string | undefined): GeoPoint | TrackFault {
  const point = { lat: numberIn(lat), lon: numberIn(lon) }
  if (point.lat === null) return { place: 'lat', reason: lat === undefined ? 'missing' : 'no_number' }
  if (point.lon === null) return { place: 'lon', reason: lon === undefined ? 'missing' : 'no_number' }
  if (Math.abs(point.lat) > 90) return { place: 'lat', reason: 'out_of_range' }
  if (Math.abs(point.lon) > 180) return { place: 'lon', reason: 'out_of_range' }
  return { lat: point.lat, lon: point.lon }
}
