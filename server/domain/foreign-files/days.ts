import type { Day } from '#domain/units/brands.ts'
import { parseDay } from '#domain/units/time.ts'
import { atOnce } from './csv-rows.ts'

export const dayOrders = ['month_first', 'day_first'] as const
/** What comes first where neither a year nor a name does. */
export type DayOrder = (typeof dayOrders)[number]

/** Beginnings of the months' names in English, Spanish and French, without accents. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'ene'],
  ['feb', 'fev'],
  ['mar'],
  ['apr', 'abr', 'avr'],
  ['may', 'mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'ago', 'aou'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dec', 'dic'],
]
const CENTURY = 2000
/** Cells that are looked at in one go. */
const PIECE = 5000
/** A time behind a day, with whatever the file says of its zone. */
const TIME = String.raw`(?:[T\s,]+\d{1,2}:\d{2}.*)?$`
const WEEKDAY = /^\p{L}{2,9}\.?,\s*/u
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}`)
const FIGURES = new RegExp(String.raw`^(\d{4})(\d{2})(\d{2})(?:\d{6})?${TIME}`)
const NAMED_LAST = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?[-./\s]*([a-z]{3,10})\.?[-./,\s]*(\d{4}|\d{2})${TIME}`,
)
const NAMED_FIRST = new RegExp(
  String.raw`^([a-z]{3,10})\.?[-./\s]*(\d{1,2})(?:st|nd|rd|th)?[-./,\s]+(\d{4}|\d{2})${TIME}`,
)
const SHORT = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${TIME}`)

type Written =
  | { is: 'day'; day: Day | null }
  | { is: 'short'; first: number; second: number; year: number; sign: string }

function writtenDay(text: string): Written | null {
  const plain = text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').replace(WEEKDAY, '')
  const [, year, , month, date] = YEAR_FIRST.exec(plain) ?? []
  if (year) return { is: 'day', day: dayOf(year, Number(month), Number(date)) }
  const figures = FIGURES.exec(plain)
  if (figures) return { is: 'day', day: dayOf(figures[1], Number(figures[2]), Number(figures[3])) }
  const lower = plain.toLowerCase()
  const last = NAMED_LAST.exec(lower.replaceAll(/\bde\b\s*/g, ''))
  if (last) return { is: 'day', day: dayOf(last[3], monthOf(last[2]), Number(last[1])) }
  const first = NAMED_FIRST.exec(lower)
  if (first) return { is: 'day', day: dayOf(first[3], monthOf(first[1]), Number(first[2])) }
  const short = SHORT.exec(plain)
  if (!short) return null
  return {
    is: 'short',
    first: Number(short[1]),
    sign: short[2] ?? '',
    second: Number(short[3]),
    year: yearOf(short[4]),
  }
}

/** 1 to 12, or 0 for no name of a month. */
const monthOf = (name = '') => MONTHS.findIndex((starts) => starts.some((start) => name.startsWith(start))) + 1

const yearOf = (year = '') => (year.length === 2 ? CENTURY + Number(year) : Number(year))

function dayOf(year: string | number = '', month: number, date: number): Day | null {
  const y = typeof year === 'number' ? year : yearOf(year)
  return parseDay(`${y}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)
}

/**
 * Whether days or months come first in a column as a whole: `none` where no cell leaves it open, `open` where no cell
 * shows it, or cells contradict each other. Days parted by points come first unless a cell shows otherwise.
 */
export function dayOrderOf(cells: readonly string[]): DayOrder | 'none' | 'open' {
  return atOnce(dayOrderPieces(cells))
}

/** The same of a long column, to be gone on with piece by piece. */
export function* dayOrderPieces(cells: readonly string[]): Generator<undefined, DayOrder | 'none' | 'open'> {
  const short: Extract<Written, { is: 'short' }>[] = []
  for (const [at, cell] of cells.entries()) {
    const written = writtenDay(cell)
    if (written?.is === 'short' && written.first !== written.second) short.push(written)
    if (at % PIECE === PIECE - 1) yield undefined
  }
  if (short.length === 0) return 'none'
  const isDayFirst = short.some(({ first, second }) => first > 12 && second <= 12)
  const isMonthFirst = short.some(({ first, second }) => second > 12 && first <= 12)
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'day_first' : 'month_first'
  return !isDayFirst && short.every(({ sign }) => sign === '.') ? 'day_first' : 'open'
}

/** Whether this cell means another day by the one order than by the other. */
export function isOpenDay(text: string): boolean {
  const written = writtenDay(text)
  return written?.is === 'short' && written.first !== written.second && written.first <= 12 && written.second <= 12
}

/**
 * The calendar day of a cell, whatever time stands behind it: 2026-11-25, 20261125, 11/25/26, 25.11.2026, 25-Nov-2026,
 * November 25, 2026, in English, Spanish or French. Two digits of a year are of this century. Null for no day, and where
 * the order is needed and not known.
 */
export function readDay(text: string, order: DayOrder | null): Day | null {
  const written = writtenDay(text)
  if (written?.is !== 'short') return written?.day ?? null
  const { first, second, year } = written
  if (first === second) return dayOf(year, first, second)
  if (order === null) return null
  return order === 'day_first' ? dayOf(year, second, first) : dayOf(year, first, second)
}
