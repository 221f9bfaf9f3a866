import { CommandRefused } from '../operator-database.ts'

export type TrackPoint = { at: string; lat: number; lon: number }

const COLUMNS = ['t_s', 'lat', 'lon'] as const

/** The points of a CSV with the columns t_s (seconds from the start), lat, lon. Refuses a line by its number and column. */
export function parseTrack(csv: string, startMs: number): TrackPoint[] {
  const [head = '', ...lines] = csv.trim().split(/\r?\n/)
  const names = head.split(',').map((name) => name.trim())
  const places = COLUMNS.map((column) => {
    const place = names.indexOf(column)
    if (place < 0) throw new CommandRefused(`line 1: the column ${column} is missing`)
    return place
  })
  return lines.map((line, index) => {
    const cells = line.split(',')
    const [t = Number.NaN, lat = Number.NaN, lon = Number.NaN] = places.map((place, column) => {
      const value = Number(cells[place]?.trim() || Number.NaN)
      if (!Number.isFinite(value)) throw new CommandRefused(`line ${index + 2}: ${COLUMNS[column]} is no number`)
      return value
    })
    return { at: new Date(startMs + t * 1000).toISOString(), lat, lon }
  })
}
