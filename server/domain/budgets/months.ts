import type { Day } from '../units/brands.ts'
import { addDays, utcDay } from '../units/time.ts'

/** A month is named by its first day. */
export function monthOf(day: Day): Day {
  return addMonths(day, 0)
}

/** The month so many after the one in which a day lies. */
export function addMonths(day: Day, months: number): Day {
  return utcDay(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1))
}

/** So many months from the one in which a day lies. */
export function monthsFrom(day: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, at) => addMonths(day, at))
}

/** The months of a year up to one of them. */
export function yearThrough(month: Day): Day[] {
  const through = Number(month.slice(5, 7))
  return monthsFrom(addMonths(month, 1 - through), through)
}

/** The last day of a month. */
export function endOf(month: Day): Day {
  return addDays(addMonths(month, 1), -1)
}
