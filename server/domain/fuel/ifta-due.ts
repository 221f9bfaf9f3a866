import type { Day } from '#domain/units/brands.ts'
import { utcDay } from '#domain/units/time.ts'
import { Temporal } from '#domain/units/zoned.ts'

const SATURDAY = 6

/** The due date of a quarterly IFTA return: the last day of the following month, moved on to Monday from a weekend. */
export function iftaDueDate(year: number, quarter: 1 | 2 | 3 | 4): Day {
  const firstOfFollowing = Temporal.PlainDate.from({ year, month: quarter * 3, day: 1 }).add({ months: 1 })
  const lastDay = firstOfFollowing.with({ day: firstOfFollowing.daysInMonth })
  const days = lastDay.dayOfWeek >= SATURDAY ? 8 - lastDay.dayOfWeek : 0
  return utcDay(lastDay.add({ days }).toZonedDateTime('UTC').epochMilliseconds)
}
