import type { Day } from '../units/brands.ts'
import { addDays, utcDay } from '../units/time.ts'

const DAYS_OF_WEEK = 7
const THURSDAY = 4
const MONDAY = 1
const NOVEMBER = 11
const MAY = 5
const SEPTEMBER = 9

const dateOf = (year: number, month: number, date: number) => utcDay(Date.UTC(year, month - 1, date))

/** The weekday of a day: 0 for Sunday, 6 for Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

function nth(year: number, month: number, weekday: number, count: number): Day {
  const first = dateOf(year, month, 1)
  return addDays(first, ((weekday - weekdayOf(first) + DAYS_OF_WEEK) % DAYS_OF_WEEK) + (count - 1) * DAYS_OF_WEEK)
}

function lastMondayOfMay(year: number): Day {
  const last = dateOf(year, MAY, 31)
  return addDays(last, -((weekdayOf(last) - MONDAY + DAYS_OF_WEEK) % DAYS_OF_WEEK))
}

/** A holiday of a fixed date on a Saturday is kept the day before, on a Sunday the day after. */
function kept(day: Day): Day {
  const weekday = weekdayOf(day)
  return addDays(day, weekday === 6 ? -1 : weekday === 0 ? 1 : 0)
}

/**
 * The days of a year on which work on sites in the United States usually rests: New Year's Day, Memorial Day, Independence
 * Day, Labor Day, Thanksgiving and Christmas.
 */
export function holidaysOf(year: number): Day[] {
  return [
    kept(dateOf(year, 1, 1)),
    lastMondayOfMay(year),
    kept(dateOf(year, 7, 4)),
    nth(year, SEPTEMBER, MONDAY, 1),
    nth(year, NOVEMBER, THURSDAY, 4),
    kept(dateOf(year, 12, 25)),
  ]
}

/** Asked for every day of three years by each subject. */
const knownYears = new Map<number, readonly Day[]>()

function knownHolidays(year: number): readonly Day[] {
  const known = knownYears.get(year) ?? holidaysOf(year)
  knownYears.set(year, known)
  return known
}

function isHoliday(day: Day): boolean {
  const year = Number(day.slice(0, 4))
  // New Year's Day on a Saturday is kept in the year before.
  return knownHolidays(year).includes(day) || knownHolidays(year + 1)[0] === day
}

/** On which weekdays a fleet works, 0 for Sunday, and whether it rests on holidays. */
export type WorkWeek = { weekdays: readonly number[]; restsOnHolidays: boolean }

/** Whether a fleet works on a day. */
export function isWorkday(day: Day, { weekdays, restsOnHolidays }: WorkWeek): boolean {
  return weekdays.includes(weekdayOf(day)) && !(restsOnHolidays && isHoliday(day))
}

/** How many days of the week that begins on this Monday a fleet works. */
export function workdaysOfWeek(monday: Day, week: WorkWeek): number {
  return Array.from({ length: DAYS_OF_WEEK }, (_, at) => addDays(monday, at)).filter((day) => isWorkday(day, week))
    .length
}

const USUAL = [1, 2, 3, 4, 5]
const LEAST_DAYS = 5

/**
 * The weekdays on which a fleet works: those on which it delivered in more than half as many weeks as on the busiest one. From
 * Monday to Friday while the days are few.
 */
export function workWeekOf(delivered: readonly Day[], restsOnHolidays: boolean): WorkWeek {
  const days = [...new Set(delivered)].map(weekdayOf)
  if (days.length < LEAST_DAYS) return { weekdays: USUAL, restsOnHolidays }
  const counts = Array.from({ length: DAYS_OF_WEEK }, (_, weekday) => days.filter((one) => one === weekday).length)
  const busiest = Math.max(...counts)
  const weekdays = counts.flatMap((count, weekday) => (count > busiest / 2 ? [weekday] : []))
  return { weekdays, restsOnHolidays }
}
