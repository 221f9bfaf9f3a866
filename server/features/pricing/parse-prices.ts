import type { FileAnswers, FileReading } from '#domain/foreign-files/reading.ts'
import { type TableRow, tableOf } from '#domain/foreign-files/table.ts'
import type { Day, MicroRate } from '#domain/units/brands.ts'
import { mondayOf } from '#domain/units/day-spans.ts'
import { scaled } from '#domain/units/decimal.ts'
import { microRateOf } from '#domain/units/money.ts'
import { addDays } from '#domain/units/time.ts'
import { csvFile } from '../../csv-file.ts'

/** A line with the price of a week, and one that cannot be taken, with what is wrong in it. */
export type PriceRow = { line: number; weekOf: Day; priceMicro: MicroRate }
export type BadPriceRow = { line: number; why: 'day' | 'price' | 'ahead' | 'twice'; value: string }

/** Most lines at once: thirty years of weeks. */
export const MOST_PRICES = 1_600
const HIGHEST_MICRO = 100_000_000

const fields = {
  day: { kind: 'day', heads: ['date', 'day', 'week', 'week of', 'fecha', 'semana', 'semaine'] },
  price: { kind: 'number', heads: ['price', 'price per gallon', 'usd per gallon', 'precio', 'prix'], most: 100 },
} as const
type Field = keyof typeof fields

/**
 * Reads days and prices per gallon out of the first two columns, or by their heads. What the file leaves open is asked, and
 * its lines are neither taken nor bad until it is answered. A week that stands twice is refused both times.
 */
export function parsePrices(
  csv: string,
  today: Day,
  answers: FileAnswers = {},
): { file: FileReading; rows: PriceRow[]; bad: BadPriceRow[] } {
  const spec = { fields, needs: [['day'], ['price']], order: ['day', 'price'] } as const
  const { rows: read, isMapped, ...file } = tableOf<Field>(csvFile(csv, answers.delimiter), spec, answers)
  const lines = isMapped ? read.flatMap((row) => readLine(row, today) ?? []) : []
  const rows = lines.flatMap((line) => ('why' in line ? [] : [line]))
  const twice = new Set(
    [...Map.groupBy(rows, ({ weekOf }) => weekOf).values()].flatMap((group) => (group.length > 1 ? group : [])),
  )
  const bad = lines.flatMap((line): BadPriceRow[] => {
    if ('why' in line) return [line]
    return twice.has(line) ? [{ line: line.line, why: 'twice', value: line.weekOf }] : []
  })
  return { file, rows: rows.filter((row) => !twice.has(row)), bad }
}

/** A line as it is read; null while it waits for an answer. */
function readLine(row: TableRow<Field>, today: Day): PriceRow | BadPriceRow | null {
  const { line } = row
  const day = row.day('day')
  const price = row.number('price')
  if (day.is === 'open' || price.is === 'open') return null
  if (day.is !== 'read') return { line, why: 'day', value: row.text('day') }
  if (day.value > addDays(today, 7)) return { line, why: 'ahead', value: row.text('day') }
  const micro = price.is === 'read' ? Number(scaled(price.value, 6)) : 0
  if (micro <= 0 || micro > HIGHEST_MICRO) return { line, why: 'price', value: row.text('price') }
  return { line, weekOf: mondayOf(day.value), priceMicro: microRateOf(micro) }
}
