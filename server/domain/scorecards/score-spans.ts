import type { Day } from '../units/brands.ts'
import { type DaySpan, mondayOf } from '../units/day-spans.ts'
import { addDays, daysBetween } from '../units/time.ts'

/** So many weeks the card of one contractor shows beside each other. */
const WEEKS_SHOWN = 12
const DAYS_OF_WEEK = 7

/** As many days as a span has, right before it: what its score is compared with. */
export function spanBefore({ from, to }: DaySpan): DaySpan {
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) }
}

/** The weeks from Monday on up to that of a day, the oldest first. */
export function weeksUpTo(last: Day): DaySpan[] {
  const monday = mondayOf(last)
  return Array.from({ length: WEEKS_SHOWN }, (_, index) => {
    const from = addDays(monday, (index + 1 - WEEKS_SHOWN) * DAYS_OF_WEEK)
    return { from, to: addDays(from, DAYS_OF_WEEK - 1) }
  })
}
