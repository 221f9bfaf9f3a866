import type { Day, Instant } from '#domain/units/brands.ts'

const ZONED = /(?:Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)$/i
const CLOCK = /[T\s,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*([AP])?\.?M?\.?$/i
const SECONDS_BELOW = 2 ** 31

/** Milliseconds since 1970 of a time that is UTC where it names no zone; not a number for none. */
export function utcMs(text: string): number {
  const written = text.trim().replace(/^(\d{4}-\d\d-\d\d) /, '$1T')
  return Date.parse(ZONED.test(written) || !written.includes(':') ? written : `${written}Z`)
}

/** Milliseconds since 1970 of seconds, milliseconds, or a time that names its zone; null where a zone has to be known. */
export function sureMs(text: string): number | null {
  if (/^\d+(?:\.\d+)?$/.test(text)) {
    const number = Number(text)
    return number < SECONDS_BELOW ? number * 1000 : number
  }
  return ZONED.test(text) && text.includes(':') ? utcMs(text) : null
}

/** Milliseconds since 1970 of a day with a time of a zone's clocks behind it; not a number without a time. */
export function localMs(text: string, day: Day, momentOf: (day: Day, minute: number) => Instant): number {
  const [, hours, minutes, seconds = '0', fraction = '', half] = CLOCK.exec(text) ?? []
  if (hours === undefined || minutes === undefined) return Number.NaN
  const hour = (Number(hours) % (half ? 12 : 24)) + (half?.toUpperCase() === 'P' ? 12 : 0)
  if (Number(hours) > (half ? 12 : 23) || Number(minutes) > 59 || Number(seconds) > 59) return Number.NaN
  const ms = Number(seconds) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'))
  return Date.parse(momentOf(day, hour * 60 + Number(minutes))) + ms
}
