import { atOnce } from '#domain/foreign-files/csv-rows.ts'
import type { FileQuestion } from '#domain/foreign-files/reading.ts'
import { type Table, type TableRow, tablePieces } from '#domain/foreign-files/table.ts'
import { localMoments } from '#domain/units/local-moments.ts'
import {
  type AskedPoint,
  numberIn,
  placeIn,
  type TrackFault,
  type TrackFile,
  type TrackOptions,
  type TrackPoint,
  type TrackReader,
} from './track-point.ts'
import { localMs, sureMs } from './track-time.ts'

/** What the columns are called by those who write such files. */
const fields = {
  seconds: { kind: 'text', heads: ['t_s'] },
  time: {
    kind: 'day',
    heads: [
      'timestamp',
      'fixtime',
      'devicetime',
      'datetime',
      'date time',
      'gps time',
      'time utc',
      'at',
      'time',
      'fecha',
    ],
  },
  date: { kind: 'day', heads: ['date', 'day', 'gps date'] },
  lat: { kind: 'text', heads: ['lat', 'latitude', 'latitud'] },
  lon: { kind: 'text', heads: ['lon', 'lng', 'long', 'longitude', 'longitud'] },
  speed: { kind: 'text', heads: ['speed_mps'] },
  accuracy: { kind: 'text', heads: ['accuracy', 'accuracy_m'] },
} as const
type Field = keyof typeof fields
const needs = [['lat'], ['lon']] as const
/** Times that a question shows. */
const MOST_SAMPLES = 3
/** Rows that are read at a time. */
const PIECE = 2000

/**
 * The points of a table: seconds from the start or a time, latitude, longitude. Times that name no zone wait until somebody
 * has said by which clock they are: no server's own zone counts.
 */
export function csvReader({ csv, answers = {} }: TrackOptions): TrackReader {
  const pieces: string[] = []
  function* endInPieces(): Generator<undefined, TrackFile> {
    const file = yield* csv(pieces.join(''), answers.delimiter)
    const { rows, isMapped, ...reading } = yield* tablePieces<Field>(file, { fields, needs }, answers)
    return isMapped ? yield* pointsOf({ rows, isMapped, ...reading }, answers.zone) : unmapped(reading)
  }
  return { take: (piece) => void pieces.push(piece), end: () => atOnce(endInPieces()), endInPieces }
}

/** A table without places is another file; one that lacks half of them says which. */
function unmapped(reading: NonNullable<TrackFile['reading']>): TrackFile {
  const missing = (['lat', 'lon'] as const).filter((field) => reading.mapping.columns[field] === undefined)
  const [only] = missing
  const line = reading.mapping.headLine ?? 1
  const faults: TrackFault[] =
    missing.length === 1
      ? [{ place: `line ${line}, ${only}`, reason: 'missing', line }]
      : [{ place: 'file', reason: 'not_a_track', line: null }]
  return { clock: 'none', points: [], faults, reading }
}

function* pointsOf(table: Table<Field>, zone: string | undefined): Generator<undefined, TrackFile> {
  const { rows, isMapped: _, ...reading } = table
  const { columns } = reading.mapping
  const points: TrackPoint[] = []
  const faults: TrackFault[] = []
  const asked: AskedPoint[] = []
  const head = (field: Field) => reading.heads[columns[field] ?? -1]?.head ?? field
  const timeHead = head(columns.seconds === undefined ? 'time' : 'seconds')
  const timeOf = timeReader(columns, zone ?? (/utc|gmt/i.test(timeHead) ? 'UTC' : undefined))
  for (const [at, row] of rows.entries()) {
    const { line } = row
    if (at % PIECE === PIECE - 1) yield undefined
    const found = placeIn(row.text('lat'), row.text('lon'))
    const time = timeOf(row)
    if ('reason' in found) faults.push({ ...found, place: `line ${line}, ${found.place}`, line })
    else if (typeof time === 'string') asked.push({ ...found, line, reason: time })
    else if (Number.isNaN(time)) faults.push({ place: `line ${line}, ${timeHead}`, reason: 'no_time', line })
    else points.push({ ...found, atMs: time, ...measures(row), line })
  }
  const hasTime = columns.time !== undefined || columns.date !== undefined
  const clock = columns.seconds !== undefined ? 'relative' : hasTime ? 'instant' : 'none'
  const zoneless = asked.filter(({ reason }) => reason === 'zone').map(({ line }) => line)
  const questions = [...reading.questions, ...zoneQuestion(rows, new Set(zoneless))]
  return { clock, points, faults, asked, reading: { ...reading, questions } }
}

const measures = (row: TableRow<Field>) => ({
  speedMps: numberIn(row.text('speed')),
  accuracyM: numberIn(row.text('accuracy')),
})

/** Day and time, which may stand in two columns, or as figures alone. */
function written(row: TableRow<Field>): string {
  const text = [row.text('date'), row.text('time')].filter(Boolean).join(' ')
  return text.replace(/^(20\d{6})(\d\d)(\d\d)(\d\d)$/, '$1 $2:$3:$4')
}

/** One question for the file, whichever of its rows leave it open. */
function zoneQuestion(rows: readonly TableRow<Field>[], zoneless: ReadonlySet<number>): FileQuestion[] {
  const samples = rows.filter(({ line }) => zoneless.has(line)).slice(0, MOST_SAMPLES)
  return samples.length === 0 ? [] : [{ about: 'zone', field: 'time', choices: [], samples: samples.map(written) }]
}

type Time = number | null | 'zone' | 'day_order'

/** Milliseconds; null where the table has no column for it, not a number where the cell says nothing, or what is asked. */
function timeReader(columns: Record<string, number>, zone: string | undefined): (row: TableRow<Field>) => Time {
  const momentOf = localMoments(zone ?? 'UTC')
  return (row) => {
    if (columns.seconds !== undefined) return (numberIn(row.text('seconds')) ?? Number.NaN) * 1000
    if (columns.time === undefined && columns.date === undefined) return null
    const text = written(row)
    const sure = sureMs(text)
    if (sure !== null) return sure
    const day = row.day(columns.date === undefined ? 'time' : 'date')
    if (day.is === 'open') return 'day_order'
    if (day.is !== 'read') return Number.NaN
    const ms = localMs(text, day.value, momentOf)
    return zone === undefined && !Number.isNaN(ms) ? 'zone' : ms
  }
}
