import { numberIn, placeIn, type TrackFault, type TrackPoint, type TrackReader } from './track-point.ts'

/** What the columns are called by those who write such files. */
const NAMES = {
  seconds: ['t_s'],
  time: ['time', 'timestamp', 'fixtime', 'devicetime', 'at', 'datetime'],
  lat: ['lat', 'latitude'],
  lon: ['lon', 'lng', 'long', 'longitude'],
  speed: ['speed_mps'],
  accuracy: ['accuracy', 'accuracy_m'],
}

type Head = {
  cells: (line: string) => string[]
  columns: string[]
  at: { seconds: number; time: number; speed: number; accuracy: number }
  lat: number
  lon: number
}

/** The points of a table with a head: seconds from the start or a time, latitude, longitude. */
export function csvReader(): TrackReader {
  const points: TrackPoint[] = []
  const faults: TrackFault[] = []
  let head: Head | null = null
  let number = 0
  let rest = ''

  function take(line: string): void {
    number += 1
    if (!head) {
      head = headOf(line)
      const missing = head.lat < 0 ? 'lat' : head.lon < 0 ? 'lon' : null
      if (missing) faults.push({ place: `line 1, ${missing}`, reason: 'missing' })
      return
    }
    const { cells, columns, at, lat, lon } = head
    if (lat < 0 || lon < 0 || line.trim() === '') return
    const row = cells(line)
    const found = placeIn(row[lat], row[lon])
    const atMs = timeOf(row, at)
    if ('reason' in found) faults.push({ ...found, place: `line ${number}, ${found.place}` })
    else if (Number.isNaN(atMs))
      faults.push({ place: `line ${number}, ${columns[at.seconds < 0 ? at.time : at.seconds]}`, reason: 'no_time' })
    else points.push({ ...found, atMs, speedMps: numberIn(row[at.speed]), accuracyM: numberIn(row[at.accuracy]) })
  }

  return {
    take(piece) {
      const lines = (rest + piece).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) take(line.replace(/\r$/, ''))
    },
    end() {
      take(rest)
      const at = head?.at
      const isRead = head !== null && head.lat >= 0 && head.lon >= 0
      const clock = !isRead || !at ? 'none' : at.seconds >= 0 ? 'relative' : at.time >= 0 ? 'instant' : 'none'
      return { clock, points, faults }
    },
  }
}

function headOf(line: string): Head {
  const separator = line.includes(';') && !line.includes(',') ? ';' : line.includes('\t') ? '\t' : ','
  const cells = (text: string) => text.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  const columns = cells(line).map((name) => name.toLowerCase())
  const place = (field: keyof typeof NAMES) => columns.findIndex((column) => NAMES[field].includes(column))
  const at = { seconds: place('seconds'), time: place('time'), speed: place('speed'), accuracy: place('accuracy') }
  return { cells, columns, at, lat: place('lat'), lon: place('lon') }
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
