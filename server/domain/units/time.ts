import { dateFormat } from '#domain/format/intl.ts'
import type { Day, Instant } from './brands.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The instant of so many milliseconds since 1970 UTC. Throws RangeError outside the range of dates. */
export function instant(ms: number): Instant {
  return new Date(ms).toISOString() as Instant
}

/** Milliseconds since 1970 UTC. */
export function instantMs(at: Instant): number {
  return Date.parse(at)
}

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:Z|([+-])(\d{2})(?::?(\d{2}))?)$/i

/** Reads any ISO 8601 time that names its offset, or null. */
export function parseInstant(text: string): Instant | null {
  const [, date = '', hour, minute, second = '0', fraction = '', sign, offsetHour = '0', offsetMinute = '0'] =
    INSTANT.exec(text) ?? []
  const day = parseDay(date)
  // A leap second counts as the one before it.
  const [h, m, s] = [Number(hour), Number(minute), Math.min(Number(second), 59)]
  const [oh, om] = [Number(offsetHour), Number(offsetMinute)]
  if (day === null || h > 23 || m > 59 || Number(second) > 60 || oh > 23 || om > 59) return null
  const offset = (oh * 60 + om) * (sign === '-' ? -MINUTE_MS : MINUTE_MS)
  const ms = Number(fraction.slice(0, 3).padEnd(3, '0'))
  return instant(dayMs(day) + (h * 60 + m) * MINUTE_MS + s * 1000 + ms - offset)
}

/** Whole minutes from one instant to another; a started minute does not count; negative when `to` is earlier. */
export function minutesBetween(from: Instant, to: Instant): number {
  const minutes = Math.trunc((instantMs(to) - instantMs(from)) / MINUTE_MS)
  return minutes === 0 ? 0 : minutes
}

/** So many minutes later; earlier where they are negative. */
export function addMinutes(at: Instant, minutes: number): Instant {
  return instant(instantMs(at) + minutes * MINUTE_MS)
}

/** The later of two points in time. */
export function laterOf(a: Instant, b: Instant): Instant {
  return instantMs(a) >= instantMs(b) ? a : b
}

/** Midnight UTC of a day. */
function dayMs(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}

/** The UTC day of so many milliseconds since 1970. */
export function utcDay(ms: number): Day {
  return new Date(ms).toISOString().slice(0, 10) as Day
}

/** A calendar day from `YYYY-MM-DD`, or null when there is no such day. */
export function parseDay(text: string): Day | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const ms = Date.parse(`${text}T00:00:00Z`)
  // Some browsers take February 30 for a day in March.
  return Number.isNaN(ms) || utcDay(ms) !== text ? null : utcDay(ms)
}

/** The calendar day of an instant in a zone such as `America/Chicago`. */
export function dayIn(at: Instant, zone: string): Day {
  const options = { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const parts = dateFormat('en-US', options).formatToParts(instantMs(at))
  const part = (type: 'year' | 'month' | 'day') => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}` as Day
}

/** So many days of the calendar later; earlier where they are negative. */
export function addDays(day: Day, days: number): Day {
  return utcDay(dayMs(day) + days * DAY_MS)
}

/** Days from one to the other, negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (dayMs(to) - dayMs(from)) / DAY_MS
}

/** Whole seconds from one instant to a later one; none where it is past. */
export function secondsUntil(end: Instant, now: Instant): number {
  return Math.max(0, Math.floor((instantMs(end) - instantMs(now)) / 1000))
}
