import type { CsvFile, Delimiter } from '#domain/foreign-files/csv-rows.ts'
import type { FileAnswers, FileReading } from '#domain/foreign-files/reading.ts'
import type { GeoPoint } from '#domain/tracking/geo.ts'

/** A point of a track file; `at` is an instant in ms, or seconds of the file's own clock, or unknown. */
export type TrackPoint = GeoPoint & {
  atMs: number | null
  speedMps: number | null
  accuracyM: number | null
  /** Of the file, from 1. */
  line: number
}

/** What is wrong with a file, and where: the field or column, and the line or point by its number. */
export type TrackFault = { place: string; reason: TrackFaultReason; line: number | null }
/** The same before its line is known. */
export type PlaceFault = Omit<TrackFault, 'line'>
/** A point whose time can be told once somebody has said by which clock, or in which order, the file writes it. */
export type AskedPoint = GeoPoint & { line: number; reason: 'zone' | 'day_order' }
export type TrackFaultReason =
  | 'no_number'
  | 'out_of_range'
  | 'no_time'
  | 'missing'
  | 'not_xml'
  | 'no_track'
  | 'not_a_track'
  | 'empty'

/** `clock`: whether the times are instants, seconds from an unknown start, or not there. */
export type TrackFile = {
  clock: 'instant' | 'relative' | 'none'
  points: TrackPoint[]
  faults: TrackFault[]
  /** Of a table: what it leaves open, and the points that wait for it. */
  reading?: FileReading
  asked?: AskedPoint[]
}

/** What a table is read with: the parser of cells, and what somebody has said of the file. */
export type TrackOptions = {
  csv: (text: string, delimiter?: Delimiter) => Generator<undefined, CsvFile>
  answers?: FileAnswers
}

/**
 * Reads a file as it comes, in pieces cut anywhere; once it has ended it says what was in it. What takes long then can be
 * gone through piece by piece.
 */
export type TrackReader = {
  take(piece: string): void
  end(): TrackFile
  endInPieces?(): Generator<undefined, TrackFile>
}

/** A number as files write it, null for what is none: `Number` would take an empty cell for zero. */
export function numberIn(text: string | undefined): number | null {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : null
}

/** The place that two texts name, or what is wrong with it. */
export function placeIn(lat: string | undefined, lon: string | undefined): GeoPoint | PlaceFault {
  // A comma before the decimals is as good as a point: nobody writes degrees in thousands.
  const point = { lat: numberIn(lat?.replace(',', '.')), lon: numberIn(lon?.replace(',', '.')) }
  if (point.lat === null) return { place: 'lat', reason: lat === undefined ? 'missing' : 'no_number' }
  if (point.lon === null) return { place: 'lon', reason: lon === undefined ? 'missing' : 'no_number' }
  if (Math.abs(point.lat) > 90) return { place: 'lat', reason: 'out_of_range' }
  if (Math.abs(point.lon) > 180) return { place: 'lon', reason: 'out_of_range' }
  return { lat: point.lat, lon: point.lon }
}
