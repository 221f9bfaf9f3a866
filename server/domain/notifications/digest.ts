import type { Day, Instant } from '#domain/units/brands.ts'
import { addDays, dayIn, instant } from '#domain/units/time.ts'
import { Temporal } from '#domain/units/zoned.ts'

/** The last day whose digest is due: today's from the hour on, yesterday's before it, by the fleet's clock. */
export function digestDay(now: Instant, zone: string, hour: number): Day {
  const today = dayIn(now, zone)
  return Temporal.Instant.from(now).toZonedDateTimeISO(zone).hour >= hour ? today : addDays(today, -1)
}

/** The moment until which a day's digest gathers. */
export function digestUntil(day: Day, zone: string, hour: number): Instant {
  const at = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: new Temporal.PlainTime(hour) })
  return instant(at.epochMilliseconds)
}
