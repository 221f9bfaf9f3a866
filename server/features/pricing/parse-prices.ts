import Papa from 'papaparse'
import type { Day, MicroRate } from '#domain/units/brands.ts'
import { mondayOf } from '#domain/units/day-spans.ts'
import { parseExact, scaled } from '#domain/units/decimal.ts'
import { microRateOf } from '#domain/units/money.ts'
import { addDays, parseDay } from '#domain/units/time.ts'

/** A line with the price of a week, and one that cannot be taken, with what is wrong in it. */
export type PriceRow = { line: number; weekOf: Day; priceMicro: MicroRate }
export type BadPriceRow = { line: number; why: 'day' | 'price' | 'ahead' | 'twice'; value: string }

/** Most lines at once: thirty years of weeks. */
export const MOST_PRICES = 1_600
const HIGHEST_MICRO = 100_000_000

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Reads days and prices out of the first two columns, with or without heads: days as `2026-11-23`, `11/23/2026` or
 * `Nov 23, 2026`, prices per gallon as `3.782` or `$3.782`. A week that stands twice is refused both times.
 */
export function parsePrices(csv: string, today: Day): { rows: PriceRow[]; bad: BadPriceRow[] } {
  const { data } = Papa.parse<string[]>(csv.trim(), { skipEmptyLines: 'greedy' })
  const read = data.map(([day = '', price = ''], index) => readLine(index + 1, day.trim(), price.trim(), today))
  const lines = read[0]?.line === 1 && 'why' in read[0] && read[0].why === 'day' ? read.slice(1) : read
  const rows = lines.flatMap((line) => ('why' in line ? [] : [line]))
  const twice = new Set(
    [...Map.groupBy(rows, ({ weekOf }) => weekOf).values()].flatMap((group) => (group.length > 1 ? group : [])),
  )
  const bad = lines.flatMap((line): BadPriceRow[] => {
    if ('why' in line) return [line]
    return twice.has(line) ? [{ line: line.line, why: 'twice', value: line.weekOf }] : []
  })
  return { rows: rows.filter((row) => !twice.has(row)), bad }
}

function readLine(line: number, dayText: string, priceText: string, today: Day): PriceRow | BadPriceRow {
  const day = readDay(dayText)
  if (!day) return { line, why: 'day', value: dayText }
  if (day > addDays(today, 7)) return { line, why: 'ahead', value: dayText }
  const price = parseExact(priceText.replace(/^\$\s*/, ''))
  const micro = price ? Number(scaled(price, 6)) : 0
  if (micro <= 0 || micro > HIGHEST_MICRO) return { line, why: 'price', value: priceText }
  return { line, weekOf: mondayOf(day), priceMicro: microRateOf(micro) }
}

function readDay(text: string): Day | null {
  const iso = parseDay(text)
  if (iso) return iso
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  if (slashed) return dayOf(slashed[3], Number(slashed[1]), slashed[2])
  const named = /^([A-Za-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/.exec(text)
  return named ? dayOf(named[3], MONTHS.indexOf(named[1]?.toLowerCase() ?? '') + 1, named[2]) : null
}

function dayOf(year = '', month: number, day = ''): Day | null {
  return month === 0 ? null : parseDay(`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`)
}
