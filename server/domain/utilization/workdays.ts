import type { Day } from '../units/brands.ts'
import { mondayOf } from '../units/day-spans.ts'
import { daysBetween } from '../units/time.ts'

/** Whether a day is among the working days of its week, which are so many from Monday on. */
export function isWorkday(day: Day, weekDays: number): boolean {
  return daysBetween(mondayOf(day), day) < weekDays
}
