import { iftaDueDate } from '#domain/fuel/ifta-due.ts'
import type { Day } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { utcDay } from '#domain/units/time.ts'
import { Temporal } from '#domain/units/zoned.ts'

export const QUARTER = /^(20\d\d)-Q([1-4])$/
/** A calendar quarter, such as `2026-Q3`. */
export type Quarter = `${number}-Q${1 | 2 | 3 | 4}`

const numbers = [1, 2, 3, 4] as const
type QuarterNumber = (typeof numbers)[number]
const MONTHS = 3

/** Whether a text names a quarter of this century. */
export function isQuarter(text: string): text is Quarter {
  return QUARTER.test(text)
}

function partsOf(quarter: Quarter): { year: number; number: QuarterNumber } {
  const [, year, number] = QUARTER.exec(quarter) ?? []
  const known = numbers.find((each) => each === Number(number))
  if (!known) throw new RangeError(`not a quarter: ${quarter}`)
  return { year: Number(year), number: known }
}

/** The quarter that a day is in. */
export function quarterOf(day: Day): Quarter {
  const month = Number(day.slice(5, 7))
  const number = numbers[Math.ceil(month / MONTHS) - 1] ?? 1
  return `${Number(day.slice(0, 4))}-Q${number}`
}

/** The quarter so many before another one. */
export function quartersBefore(quarter: Quarter, count: number): Quarter {
  const { year, number } = partsOf(quarter)
  const at = year * numbers.length + number - 1 - count
  return `${Math.floor(at / numbers.length)}-Q${numbers[at % numbers.length] ?? 1}`
}

/** First and last day of a quarter. */
export function daysOfQuarter(quarter: Quarter): DaySpan {
  const { year, number } = partsOf(quarter)
  return { from: utcDay(Date.UTC(year, (number - 1) * MONTHS, 1)), to: utcDay(Date.UTC(year, number * MONTHS, 0)) }
}

/** The three months of a quarter, as the books name months: `2026-07`. */
export function monthsOfQuarter(quarter: Quarter): string[] {
  const { year, number } = partsOf(quarter)
  return numbers.slice(0, MONTHS).map((month) => `${year}-${String((number - 1) * MONTHS + month).padStart(2, '0')}`)
}

/** When the return of a quarter is due (IFTA Articles of Agreement R960). */
export function dueDayOf(quarter: Quarter): Day {
  const { year, number } = partsOf(quarter)
  return iftaDueDate(year, number)
}

/** Started months between the due day and the day of filing: one day late is one month, on time is none. */
export function monthsLate(due: Day, filed: Day): number {
  if (filed <= due) return 0
  const begun = Temporal.PlainDate.from(due).add({ days: 1 })
  return begun.until(Temporal.PlainDate.from(filed), { largestUnit: 'months' }).months + 1
}

/**
 * Whether a day is so early in a quarter that the rates of the matrix may still change: they are final about two months
 * into it.
 */
export function isBeforeFinalRates(quarter: Quarter, day: Day): boolean {
  const final = Temporal.PlainDate.from(daysOfQuarter(quarter).from).add({ months: 2, days: 4 })
  return Temporal.PlainDate.compare(Temporal.PlainDate.from(day), final) < 0
}

/** How the matrix names a quarter, as in `3Q2026`; null for a text that is none. */
export function quarterOfMatrix(text: string): Quarter | null {
  const [, number, year] = /\b([1-4])\s?Q\s?(20\d\d)\b/i.exec(text) ?? []
  const named = `${year}-Q${number}`
  return isQuarter(named) ? named : null
}
