import { Temporal } from 'temporal-polyfill'
import type { Day, Instant } from './brands.ts'

export { Temporal }

const MINUTE_MS = 60_000

/** The instant of so many milliseconds since 1970 UTC. Throws RangeError outside the range of dates. */
export function instant(ms: number): Instant {
  return new Date(ms).toISOString() as Instant
}

/** Milliseconds since 1970 UTC. */
export function instantMs(at: Instant): number {
  return Temporal.Instant.from(at).epochMilliseconds
}

/** Reads any ISO 8601 time that names its offset, or null. */
export function parseInstant(text: string): Instant | null {
  try {
    return instant(Temporal.Instant.from(text).epochMilliseconds)
  } catch {
    return null
  }
}

/** Whole minutes from one instant to another; a started minute does not count; negative when `to` is earlier. */
export function minutesBetween(from: Instant, to: Instant): number {
  const minutes = Math.trunc((instantMs(to) - instantMs(from)) / MINUTE_MS)
  return minutes === 0 ? 0 : minutes
}

export function addMinutes(at: Instant, minutes: number): Instant {
  return instant(instantMs(at) + minutes * MINUTE_MS)
}

export function laterOf(a: Instant, b: Instant): Instant {
  return instantMs(a) >= instantMs(b) ? a : b
}

/** A calendar day from `YYYY-MM-DD`, or null when there is no such day. */
export function parseDay(text: string): Day | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  try {
    return Temporal.PlainDate.from(text).toString() as Day
  } catch {
    return null
  }
}

/** The calendar day of an instant in a zone such as `America/Chicago`. */
export function dayIn(at: Instant, zone: string): Day {
  return Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString() as Day
}

/** The first instant of a day in a zone; where the clocks skip midnight, the first one there is. */
export function startOfDay(day: Day, zone: string): Instant {
  return instant(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds)
}

export function addDays(day: Day, days: number): Day {
  return Temporal.PlainDate.from(day).add({ days }).toString() as Day
}

/** Days from one to the other, negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days
}
