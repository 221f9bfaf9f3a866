import type { Day } from '#domain/units/brands.ts'
import { type Exact, parseExact } from '#domain/units/decimal.ts'
import { parseDay } from '#domain/units/time.ts'
import type { FuelMapping } from './mapping.ts'

/** A number ends in a comma and one to three digits, and has no other comma: a decimal one, where it is no thousand. */
export function looksLikeDecimalComma(text: string): boolean {
  return /^[^,.]*\d+(\.\d{3})*,\d{1,2}\D*$/.test(text) || /^\D*\d+,\d{4,}\D*$/.test(text)
}

/** A number as files print it: signs of currency, groups, a minus in front or behind, parentheses. Null for anything else. */
export function readNumber(text: string, decimal: '.' | ','): Exact | null {
  const trimmed = text.trim()
  const isNegative = /^\(.*\)$/.test(trimmed) || /-$/.test(trimmed) || /^[^\d.,]*-/.test(trimmed)
  const digits = trimmed.replace(/[()\s$€£+-]|US|CA|USD|CAD|GAL|LTR?|\u00a0/gi, '')
  const group = decimal === '.' ? ',' : '.'
  const parts = digits.split(group)
  // Groups have three digits: "12,5" in a file of decimal points is no hundred and twenty-five.
  if (
    parts.length > 1 &&
    parts.slice(1).some((part, at) => !/^\d{3}/.test(part) || (at < parts.length - 2 && part.length !== 3))
  )
    return null
  const plain = parts.join('').replace(decimal, '.')
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(plain)) return null
  return parseExact(isNegative ? `-${plain}` : plain)
}

const TWENTY = 2000
/** The calendar day of a cell: 03/04/2026, 4.3.26, 2026-03-04, 20260304, with or without a time behind it. */
export function readDay(text: string, order: FuelMapping['dateOrder']): Day | null {
  const found = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(text)
  if (found) return dayOf(found[1], found[2], found[3])
  const short = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/.exec(text)
  if (!short || order === 'year_first') return null
  const [, one, two, year] = short
  return order === 'day_first' ? dayOf(year, two, one) : dayOf(year, one, two)
}

function dayOf(year = '', month = '', day = ''): Day | null {
  const y = year.length === 2 ? TWENTY + Number(year) : Number(year)
  return parseDay(`${y}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** Minutes after midnight: 14:05, 2:05 PM, 14:05:33, 1405; null where there is no time. */
export function readMinute(text: string): number | null {
  const clock = /(?:^|[\sT])(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*([AP])?\.?M?/i.exec(text)
  const digits = clock ? null : /^(\d{1,2})(\d{2})(\d{2})?$/.exec(text.trim())
  const [, hours, minutes, half] = clock ?? (digits ? [digits[0], digits[1], digits[2], undefined] : [])
  if (hours === undefined || minutes === undefined) return null
  const at = (Number(hours) % (half ? 12 : 24)) + (half?.toUpperCase() === 'P' ? 12 : 0)
  if (Number(hours) > 23 || (half && (Number(hours) < 1 || Number(hours) > 12)) || Number(minutes) > 59) return null
  return at * 60 + Number(minutes)
}

/** The last four digits of a card: nothing more of its number is kept. */
export function lastFour(text: string): string | null {
  const digits = text.replace(/\D/g, '')
  return digits.length < 4 ? null : digits.slice(-4)
}
