import type { Day } from '#domain/units/brands.ts'
import { parseDay, utcDay } from '#domain/units/time.ts'
import type { HomeTime } from './eld-file.ts'

/** How one kind of value stands in a cell. */
export type CellFormat<Value> = {
  /** The value of a cell without spaces around it; undefined where it is none. */
  read(cell: string): Value | undefined
  write(value: Value): string
  /** Stands in for what cannot be read; a line that has such a cell is not used. */
  substitute: Value
}

/** An empty cell is null. */
export function optional<Value>(format: CellFormat<Value>): CellFormat<Value | null> {
  return {
    read: (cell) => (cell === '' ? null : format.read(cell)),
    write: (value) => (value === null ? '' : format.write(value)),
    substitute: null,
  }
}

/** Text of so many characters at most when it is written; a longer one is read as it is. */
export function text(most: number): CellFormat<string> {
  return { read: (cell) => cell, write: (value) => plainText(value).slice(0, most).trimEnd(), substitute: '' }
}

/**
 * ASCII without what separates cells and lines, which becomes `;` (appendix A 4.8.2.1(b)); letters lose their accents.
 */
function plainText(value: string): string {
  return value
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/\r\n|[,\r\n]/g, ';')
    .replace(/\t/g, ' ')
    .replace(/[^\x20-\x7e]/g, '?')
    .trim()
}

/** One of a few values, written as their text. */
export function oneOf<const Value extends string | number>(
  first: Value,
  ...others: readonly Value[]
): CellFormat<Value> {
  const values = [first, ...others]
  return { read: (cell) => values.find((value) => String(value) === cell), write: String, substitute: first }
}

/** Position in the list of users or vehicles: 1 to 99 (7.37). */
export const orderNumber: CellFormat<number> = {
  read: (cell) => (/^0?[1-9]$|^[1-9]\d$/.test(cell) ? Number(cell) : undefined),
  write: String,
  substitute: 1,
}
/** Miles; the format has whole ones (7.43), devices that write tenths are read. */
export const miles: CellFormat<number> = {
  read: (cell) => (/^\d{1,7}(\.\d{1,3})?$/.test(cell) ? Number(cell) : undefined),
  write: (value) => String(Math.round(value)),
  substitute: 0,
}
/** Engine hours with one decimal (7.19). */
export const engineHours: CellFormat<number> = {
  read: (cell) => (/^\d{1,6}(\.\d{1,3})?$/.test(cell) ? Number(cell) : undefined),
  write: (value) => value.toFixed(1),
  substitute: 0,
}
/** 0 to 6 miles since the last valid position (7.9). */
export const milesSinceFix: CellFormat<number> = {
  read: (cell) => (/^[0-6]$/.test(cell) ? Number(cell) : undefined),
  write: (value) => String(Math.min(Math.round(value), 6)),
  substitute: 0,
}

/** 0 to FFFF (7.24). */
export const sequenceId: CellFormat<number> = {
  read: (cell) => (/^[0-9a-f]{1,4}$/i.test(cell) ? Number.parseInt(cell, 16) : undefined),
  write: (value) => value.toString(16).toUpperCase(),
  substitute: 0,
}

/** Hours from UTC in two digits, without sign (7.41); devices that write the sign or one digit are read. */
export const offsetHours: CellFormat<number> = {
  read: (cell) => (/^-?(0?\d|1[012])$/.test(cell) ? Math.abs(Number(cell)) : undefined),
  write: (value) => String(value).padStart(2, '0'),
  substitute: 0,
}

/** 0 or 1. */
export const flag: CellFormat<boolean> = {
  read: (cell) => (cell === '1' ? true : cell === '0' ? false : undefined),
  write: (value) => (value ? '1' : '0'),
  substitute: false,
}

/** `E` for a driver whom the carrier has exempted, else the figure zero (7.26). */
export const exemption: CellFormat<boolean> = {
  read: (cell) => (cell === 'E' ? true : cell === '0' || cell === '' ? false : undefined),
  write: (value) => (value ? 'E' : '0'),
  substitute: false,
}

/** Up to three trailers, a space between two (7.42). */
export const trailers: CellFormat<string[]> = {
  read: (cell) => (cell === '' ? [] : cell.split(/ +/)),
  write: (value) => value.map((each) => text(10).write(each).replaceAll(' ', '')).join(' '),
  substitute: [],
}

/** `MMDDYY` of this century (7.8). */
export const dayCell: CellFormat<Day> = {
  read: (cell) => {
    const [, month, day, year] = /^(\d\d)(\d\d)(\d\d)$/.exec(cell) ?? []
    return parseDay(`20${year}-${month}-${day}`) ?? undefined
  },
  write: (value) => homeDateCell(value),
  substitute: utcDay(0),
}

/** `HHMMSS` as `HH:MM:SS` (7.40). */
export const clockCell: CellFormat<string> = {
  read: (cell) => {
    const [, hour, minute, second] = /^([01]\d|2[0-3])([0-5]\d)([0-5]\d)$/.exec(cell) ?? []
    return hour === undefined ? undefined : `${hour}:${minute}:${second}`
  },
  write: (value) => value.replaceAll(':', ''),
  substitute: '00:00:00',
}

/** The day of a home-terminal time as `MMDDYY`. */
export function homeDateCell(at: HomeTime): string {
  return `${at.slice(5, 7)}${at.slice(8, 10)}${at.slice(2, 4)}`
}

/** The clock of a home-terminal time as `HHMMSS`. */
export function homeClockCell(at: HomeTime): string {
  return clockCell.write(at.slice(11, 19))
}
