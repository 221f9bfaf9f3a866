import { addMonths, endOf, monthOf } from '../budgets/months.ts'
import type { DaySpan } from '../units/day-spans.ts'
import { addDays, daysBetween } from '../units/time.ts'

/** What some days are compared with: whole months with as many months before them, all else with as many days. */
export function periodBefore({ from, to }: DaySpan): DaySpan {
  if (from === monthOf(from) && to === endOf(monthOf(to))) {
    const months = monthsBetween(from, to) + 1
    return { from: addMonths(from, -months), to: addDays(from, -1) }
  }
  const days = daysBetween(from, to) + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

function monthsBetween(from: string, to: string): number {
  const at = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return at(to) - at(from)
}
