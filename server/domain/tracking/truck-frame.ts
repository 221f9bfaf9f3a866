import { type TruckStatus, truckStatuses } from '#domain/tracking/truck-status.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { uuidOf } from '#domain/units/uuid.ts'

/**
 * One truck as it travels to maps: id, unit number, latitude and longitude in hundred-thousandths of a degree, heading in
 * degrees or -1, speed in tenths of a metre a second or -1, seconds since 1970 of the fix, place of its status in
 * `truckStatuses`, 1 where it is late. An array, because thousands of them are sent.
 */
export type TruckTuple = [
  id: Uuid,
  unit: string,
  lat: number,
  lon: number,
  heading: number,
  speed: number,
  at: number,
  status: number,
  late: number,
]

/** A truck on the map. */
export type MapTruck = {
  id: Uuid
  unit: string
  lat: number
  lon: number
  headingDeg: number | null
  speedMps: number | null
  /** Seconds since 1970. */
  atS: number
  status: TruckStatus
  isLate: boolean
}

/** What a map is told: `reset` forgets all trucks before, `gone` are no longer to be seen. */
export type TruckFrame = { reset?: true; trucks: TruckTuple[]; gone?: Uuid[] }

/** Hundred-thousandths of a degree: about a metre. */
export const DEGREE_PARTS = 100_000

/** A truck of a frame with its units. */
export function readTuple([id, unit, lat, lon, heading, speed, at, status, late]: TruckTuple): MapTruck {
  return {
    id,
    unit,
    lat: lat / DEGREE_PARTS,
    lon: lon / DEGREE_PARTS,
    headingDeg: heading < 0 ? null : heading,
    speedMps: speed < 0 ? null : speed / 10,
    atS: at,
    status: truckStatuses[status] ?? 'free',
    isLate: late === 1,
  }
}

/** Degrees to a side of a cell of the world; a city and its surroundings. */
const CELL_DEGREES = 2
/** Who looks at more cells than this is told of the whole fleet. */
export const MOST_CELLS = 24

/** The cell of the world that a place (hundred-thousandths of a degree) lies in. */
export function cellOf(lat: number, lon: number): string {
  const side = CELL_DEGREES * DEGREE_PARTS
  return `${Math.floor(lat / side)}:${Math.floor(lon / side)}`
}

/** The cells that a part of the map shows, in degrees; null where they are too many, or it spans the date line. */
export function cellsWithin(view: { south: number; west: number; north: number; east: number }): string[] | null {
  const from = { lat: Math.floor(view.south / CELL_DEGREES), lon: Math.floor(view.west / CELL_DEGREES) }
  const rows = Math.floor(view.north / CELL_DEGREES) - from.lat + 1
  const columns = Math.floor(view.east / CELL_DEGREES) - from.lon + 1
  if (rows < 1 || columns < 1 || rows * columns > MOST_CELLS) return null
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => `${from.lat + row}:${from.lon + column}`),
  ).flat()
}

/** All trucks at once, as columns: see `TruckTuple`. Ids are their sixteen bytes each, one behind the other, in base64. */
export type TruckColumns = {
  ids: string
  units: string[]
  lat: number[]
  lon: number[]
  heading: number[]
  speed: number[]
  /** Seconds of the fix before the moment of the whole. */
  age: number[]
  status: number[]
  late: number[]
}

const ID_BYTES = 16

/** The rows of columns that were read at a moment (seconds since 1970). */
export function readColumns(columns: TruckColumns, atS: number): TruckTuple[] {
  const bytes = Uint8Array.from(atob(columns.ids), (character) => character.charCodeAt(0))
  const cell = (column: readonly number[], row: number) => column[row] ?? 0
  return columns.units.map((unit, row) => [
    uuidOf(bytes, row * ID_BYTES),
    unit,
    cell(columns.lat, row),
    cell(columns.lon, row),
    cell(columns.heading, row),
    cell(columns.speed, row),
    atS - cell(columns.age, row),
    cell(columns.status, row),
    cell(columns.late, row),
  ])
}

/** The place in a stream: a moment in milliseconds, and the process that counted it. */
export type StreamPlace = { ms: number; process: string }

/** A place as messages are numbered by it. */
export const placeText = ({ ms, process }: StreamPlace) => `${ms}-${process}`

/** A place read back; null for what is none. */
export function readPlace(text: string): StreamPlace | null {
  const [, ms, process = ''] = /^(\d{1,15})-([0-9a-z]{1,12})$/.exec(text) ?? []
  return ms === undefined ? null : { ms: Number(ms), process }
}
