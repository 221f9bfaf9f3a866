import type { Day } from './brands.ts'
import { addDays, utcDay } from './time.ts'

/** Days from the first to the last, both included. */
export type DaySpan = { from: Day; to: Day }

/** The spans that people ask a list for by name. A week begins on Monday. */
export const daySpanNames = ['today', 'tomorrow', 'this_week', 'last_week', 'this_month', 'last_month'] as const
export type DaySpanName = (typeof daySpanNames)[number]

const DAYS_OF_WEEK = 7

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % DAYS_OF_WEEK
  return addDays(day, -weekday)
}

/** The days that a name means, seen from today. */
export function daySpan(name: DaySpanName, today: Day): DaySpan {
  switch (name) {
    case 'today':
      return { from: today, to: today }
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) }
    case 'this_week':
      return week(mondayOf(today))
    case 'last_week':
      return week(addDays(mondayOf(today), -DAYS_OF_WEEK))
    case 'this_month':
      return month(today, 0)
    case 'last_month':
      return month(today, -1)
  }
}

const week = (monday: Day): DaySpan => ({ from: monday, to: addDays(monday, DAYS_OF_WEEK - 1) })

function month(today: Day, later: number): DaySpan {
  const [year = 0, number = 1] = today.split('-').map(Number)
  const first = (months: number) => utcDay(Date.UTC(year, number - 1 + later + months, 1))
  return { from: first(0), to: addDays(first(1), -1) }
}
