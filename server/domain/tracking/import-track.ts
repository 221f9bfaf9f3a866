import type { TrackFile } from '#domain/tracking/track-file/track-point.ts'
import type { Instant } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'

/** A point of a file that belongs to the day it is brought in for. */
export type ImportPoint = { at: Instant; lat: number; lon: number; speedMps: number | null; accuracyM: number | null }

/** Why points of a file are not even looked at: the file's own faults, a missing clock, another day, said twice. */
export type ImportReading = {
  points: ImportPoint[]
  otherDay: number
  repeated: number
  withoutTime: number
  faults: { place: string; reason: string }[]
  faultCount: number
}

/** So many faults are told one by one; more are counted. */
const FAULTS_TOLD = 50

/** What of a file is for a day, in the order of time. A file without instants is for no day at all. */
export function pointsOfDay(file: TrackFile, from: Instant, to: Instant): ImportReading {
  const reading: ImportReading = {
    points: [],
    otherDay: 0,
    repeated: 0,
    withoutTime: file.asked?.length ?? 0,
    faults: file.faults.slice(0, FAULTS_TOLD).map(({ place, reason }) => ({ place, reason })),
    faultCount: file.faults.length,
  }
  const seen = new Set<number>()
  const sorted = file.points.toSorted((one, other) => (one.atMs ?? 0) - (other.atMs ?? 0))
  for (const { atMs, lat, lon, speedMps, accuracyM } of sorted) {
    if (atMs === null || file.clock !== 'instant') reading.withoutTime += 1
    else if (atMs < Date.parse(from) || atMs >= Date.parse(to)) reading.otherDay += 1
    else if (seen.has(atMs)) reading.repeated += 1
    else {
      seen.add(atMs)
      reading.points.push({ at: instant(atMs), lat, lon, speedMps, accuracyM })
    }
  }
  return reading
}
