import { numberIn, placeIn, type TrackFault, type TrackFile, type TrackPoint } from './track-point.ts'

/** What the columns are called by those who write such files. */
const NAMES = {
  seconds: ['t_s'],
  time: ['time', 'timestamp', 'fixtime', 'devicetime', 'at', 'datetime'],
  lat: ['lat', 'latitude'],
  lon: ['lon', 'lng', 'long', 'longitude'],
  speed: ['speed_mps'],
  accuracy: ['accuracy', 'accuracy_m'],
}

/** The points of a table with a head: seconds from the start or a time, latitude, longitude. */
export function csvPoints(text: string): TrackFile {
  const [head = '', ...lines] = text.split(/\r?\n/)
  const separator = head.includes(';') && !head.includes(',') ? ';' : head.includes('\t') ? '\t' : ','
  const cells = (line: string) => line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  const columns = cells(head).map((name) => name.toLowerCase())
  const place = (field: keyof typeof NAMES) => columns.findIndex((column) => NAMES[field].includes(column))
  const at = { seconds: place('seconds'), time: place('time'), speed: place('speed'), accuracy: place('accuracy') }
  const [lat, lon] = [place('lat'), place('lon')]
  const missing = lat < 0 ? 'lat' : lon < 0 ? 'lon' : null
  if (missing) return { clock: 'none', points: [], faults: [{ place: `line 1, ${missing}`, reason: 'missing' }] }

  const points: TrackPoint[] = []
  const faults: TrackFault[] = []
  lines.forEach((line, i) => {
    if (line.trim() === '') return
    const row = cells(line)
    const found = placeIn(row[lat], row[lon])
    const atMs = timeOf(row, at)
    if ('reason' in found) faults.push({ ...found, place: `line ${i + 2}, ${found.place}` })
    else if (Number.isNaN(atMs))
      faults.push({ place: `line ${i + 2}, ${columns[at.seconds < 0 ? at.time : at.seconds]}`, reason: 'no_time' })
    else points.push({ ...found, atMs, speedMps: numberIn(row[at.speed]), accuracyM: numberIn(row[at.accuracy]) })
  })
  return { clock: at.seconds >= 0 ? 'relative' : at.time >= 0 ? 'instant' : 'none', points, faults }
}

/** Milliseconds; null where the table has no column for it, not a number where the cell says nothing. */
function timeOf(row: readonly string[], at: { seconds: number; time: number }): number | null {
  if (at.seconds >= 0) return (numberIn(row[at.seconds]) ?? Number.NaN) * 1000
  if (at.time < 0) return null
  const text = row[at.time] ?? ''
  const number = numberIn(text)
  if (number !== null) return number < 2 ** 31 ? number * 1000 : number
  // "2026-03-04 12:00:00" without a zone is UTC here, as trackers' servers write it.
  return Date.parse(/^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/.test(text) ? `${text.replace(' ', 'T')}Z` : text)
}
