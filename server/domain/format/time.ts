import { ageFormat, dateFormat } from '#domain/format/intl.ts'
import { withUnit } from '#domain/format/measure.ts'
import { numberText } from '#domain/format/number.ts'
import type { Day, Instant } from '#domain/units/brands.ts'
import { dayIn, instantMs } from '#domain/units/time.ts'

const MINUTE_MS = 60_000
const MINUTES_PER_HOUR = 60
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR

const moment = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** An instant in a zone, with the zone's abbreviation: `Mar 4, 14:30 CST`. */
export function instantText(locale: string, at: Instant, zone: string): string {
  return dateFormat(locale, { ...moment, timeZone: zone, timeZoneName: 'short' }).format(instantMs(at))
}

/** The same with the year, for what is read years later: `Mar 4, 2026, 14:30 CST`. */
export function instantWithYearText(locale: string, at: Instant, zone: string): string {
  const options = { ...moment, year: 'numeric', timeZone: zone, timeZoneName: 'short' } as const
  return dateFormat(locale, options).format(instantMs(at))
}

/** The time of day in a zone: `14:30`. */
export function timeText(locale: string, at: Instant, zone: string): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const
  return dateFormat(locale, options).format(instantMs(at))
}

/** A calendar day: `Mar 4, 2026`. */
export function dayText(locale: string, day: Day): string {
  const options = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return dateFormat(locale, options).format(Date.parse(`${day}T00:00:00Z`))
}

/** Two instants of an appointment; the second without its day when that is the same: `Mar 4, 06:00 – 16:00 CST`. */
export function windowText(locale: string, from: Instant, to: Instant, zone: string): string {
  if (dayIn(from, zone) !== dayIn(to, zone))
    return `${instantText(locale, from, zone)} – ${instantText(locale, to, zone)}`
  const start = dateFormat(locale, { ...moment, timeZone: zone }).format(instantMs(from))
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const
  return `${start} – ${dateFormat(locale, { ...options, timeZoneName: 'short' }).format(instantMs(to))}`
}

/** A length of time from minutes: `3 h 20 m`, `45 m`, `2 h`; fractions of a minute are rounded. */
export function durationText(locale: string, minutes: number): string {
  const whole = Math.round(Math.abs(minutes))
  const hours = Math.floor(whole / MINUTES_PER_HOUR)
  const rest = whole % MINUTES_PER_HOUR
  const parts = [
    hours > 0 ? withUnit(numberText(locale, hours), 'h') : '',
    rest > 0 || hours === 0 ? withUnit(numberText(locale, rest), 'm') : '',
  ]
  return (minutes < 0 && whole > 0 ? '-' : '') + parts.filter((part) => part !== '').join(' ')
}

/** How long ago something was, or how far ahead: `3 min. ago`, `yesterday`, `this minute`. */
export function ageText(locale: string, at: Instant, now: Instant): string {
  const minutes = Math.trunc((instantMs(at) - instantMs(now)) / MINUTE_MS)
  const size = Math.abs(minutes)
  if (size < MINUTES_PER_HOUR) return ageFormat(locale).format(minutes, 'minute')
  if (size < MINUTES_PER_DAY) return ageFormat(locale).format(Math.trunc(minutes / MINUTES_PER_HOUR), 'hour')
  return ageFormat(locale).format(Math.trunc(minutes / MINUTES_PER_DAY), 'day')
}

/** A month of the books, from `YYYY-MM`. */
export function monthText(locale: string, month: string): string {
  const options = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return dateFormat(locale, options).format(Date.parse(`${month}-01`))
}
