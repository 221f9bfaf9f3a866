import { spanDays } from '../reports/periods.ts'
import { spanBefore, weeksUpTo } from '../scorecards/score-spans.ts'
import type { Day } from '../units/brands.ts'
import { type DaySpan, mondayOf } from '../units/day-spans.ts'
import { addDays } from '../units/time.ts'
import type { Comparison } from './comparisons.ts'

/** A year in whole weeks, so that Mondays stand against Mondays. */
const DAYS_OF_YEAR = 364
const DAYS_OF_WEEK = 7
/** Longer periods are drawn by weeks. */
const MOST_DAYS_DRAWN = 31

/** The last seven days, which have the weekdays of those before them, and stand beside a usual week as they are. */
export function daysWithoutChoice(today: Day): DaySpan {
  return { from: addDays(today, 1 - DAYS_OF_WEEK), to: today }
}

/** The days that a period is compared with. */
export function comparedSpan(days: DaySpan, comparison: Comparison | undefined): DaySpan {
  if (comparison !== 'year') return spanBefore(days)
  return { from: addDays(days.from, -DAYS_OF_YEAR), to: addDays(days.to, -DAYS_OF_YEAR) }
}

/** The twelve whole weeks before that of a period's first day: what is usual, they say. */
export function usualWeeks({ from }: DaySpan): DaySpan[] {
  return weeksUpTo(addDays(mondayOf(from), -1))
}

/** A period cut into what a chart draws: days, or weeks from Monday on of which the first and last may be cut. */
export function pointsOf({ from, to }: DaySpan): DaySpan[] {
  const points: DaySpan[] = []
  const isByDay = spanDays({ from, to }) <= MOST_DAYS_DRAWN
  for (let day = from; day <= to; ) {
    const last = isByDay ? day : least(addDays(mondayOf(day), DAYS_OF_WEEK - 1), to)
    points.push({ from: day, to: last })
    day = addDays(last, 1)
  }
  return points
}

/** A sum of so many days as it were of a week. */
export function perWeek(sum: number, days: DaySpan): number {
  return (sum * DAYS_OF_WEEK) / spanDays(days)
}

const least = (one: Day, other: Day): Day => (one < other ? one : other)
