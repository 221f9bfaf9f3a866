import {
  flagIn,
  measureIn,
  nameIn,
  numberIn,
  objectIn,
  type Report,
  type ReportedFix,
  type ReportFault,
  timeIn,
} from './reported.ts'

/** Positions that are taken in at once: to one request of a batch, to one transaction of all else. */
export const MOST_POSITIONS = 1000

/**
 * Our own batch: `{"positions": [{device, at, lat, lon, speedMps, headingDeg, accuracyM, engineOn, odometerM}]}` of any
 * number of devices. Each position stands for itself: one that is nonsense is refused by the judge and no other with it.
 */
export function batchReports(body: unknown): Report[] | ReportFault {
  const positions = objectIn(body)?.positions
  if (!Array.isArray(positions) || positions.length === 0 || positions.length > MOST_POSITIONS) return 'malformed'
  const byDevice = new Map<string | null, ReportedFix[]>()
  for (const each of positions) {
    const position = objectIn(each)
    const device = nameIn(position?.device)
    const fixes = byDevice.get(device) ?? []
    if (fixes.length === 0) byDevice.set(device, fixes)
    fixes.push({
      at: timeIn(position?.at) ?? '',
      lat: numberIn(position?.lat) ?? Number.NaN,
      lon: numberIn(position?.lon) ?? Number.NaN,
      speedMps: measureIn(position?.speedMps),
      headingDeg: measureIn(position?.headingDeg),
      accuracyM: measureIn(position?.accuracyM),
      engineOn: flagIn(position?.engineOn),
      odometerM: measureIn(position?.odometerM),
      doubt: null,
    })
  }
  return [...byDevice].map(([device, fixes]) => ({ device, fixes }))
}
