import type { Day, Instant } from '../units/brands.ts'
import { addDays, dayIn, instant, instantMs, utcDay } from '../units/time.ts'
import { Temporal } from '../units/zoned.ts'

export const cadences = ['daily', 'weekly', 'monthly'] as const
export type Cadence = (typeof cadences)[number]

/** When a report is sent, by the clock of the fleet's zone. */
export type ScheduleTime =
  | { cadence: 'daily'; hour: number }
  /** 1 is Monday, 7 Sunday. */
  | { cadence: 'weekly'; hour: number; weekday: number }
  /** The 29th to 31st is the last day of a month that has no such day. */
  | { cadence: 'monthly'; hour: number; monthDay: number }

/** A month and its longest weeks. */
const LOOK_AHEAD_DAYS = 62

/**
 * The first time after `after` that a schedule names. An hour that the clocks skip is the moment after the gap; one that
 * comes twice is the first of the two.
 */
export function nextRun(time: ScheduleTime, after: Instant, zone: string): Instant {
  const start = dayIn(after, zone)
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const day = addDays(start, ahead)
    if (!fallsOn(time, day)) continue
    const at = hourOfDay(day, time.hour, zone)
    if (instantMs(at) > instantMs(after)) return at
  }
  throw new RangeError('a schedule that never comes')
}

function fallsOn(time: ScheduleTime, day: Day): boolean {
  switch (time.cadence) {
    case 'daily':
      return true
    case 'weekly':
      return weekdayOf(day) === time.weekday
    case 'monthly':
      return Number(day.slice(8)) === Math.min(time.monthDay, lastDayOf(day))
  }
}

const DAYS_OF_WEEK = 7

function weekdayOf(day: Day): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK) + 1
}

function lastDayOf(day: Day): number {
  return Number(utcDay(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).slice(8))
}

function hourOfDay(day: Day, hour: number, zone: string): Instant {
  const time = Temporal.PlainTime.from({ hour })
  return instant(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds)
}
