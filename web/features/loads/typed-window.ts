import {
  CalendarDate,
  getDayOfWeek,
  parseAbsolute,
  Time,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date'
import type { Instant } from '#domain/units/brands.ts'
import { instant, instantMs } from '#domain/units/time.ts'
import { readTypedClock } from '#domain/units/typed-clock.ts'

export type TypedWindow = { from: Instant | null; to: Instant | null }

/** How times are typed in a place and a language. */
export type WindowReading = {
  now: Instant
  /** The site's zone. */
  zone: string
  /** `11/21` is the 21st of November. */
  isMonthFirst: boolean
  today: readonly string[]
  tomorrow: readonly string[]
  /** Monday first, in full and short: a typed part of one is enough. */
  weekdays: readonly (readonly string[])[]
  /** A window without a day is the first that ends after this instant, such as the beginning of the pickup. */
  notBefore?: Instant | null
}

type Clock = { time: Time; isHalfDay: boolean }
type Side = { day: CalendarDate | null; clock: Clock | null }

const NOON_H = 12
/**
 * A window through the night is half a day at most, and an hour more where clocks go back; a longer one has its hours in
 * the wrong order.
 */
const LONGEST_NIGHT_MS = 13 * 3_600_000
const DAYS = 7

/**
 * Reads a window as a dispatcher types it: `7-15`, `tomorrow 6:30-9`, `fri 7a-3p`, `11/21 22-4`, `-18` (until), `7-` (from).
 * `7-3` ends at 15:00, `22-4` on the next day, and `17-13` is a slip unless a day is named for its end. Empty text is an open window; undefined where it cannot be understood.
 */
export function readWindow(text: string, reading: WindowReading): TypedWindow | undefined {
  const plain = plainText(text).replace(/(\d{4})-(\d{1,2})-(\d{1,2})/g, '$1/$2/$3')
  if (plain === '') return { from: null, to: null }
  const parts = plain.replaceAll(/[–—]|\b(?:to|until|hasta|jusqu'a)\b/g, '-').split('-')
  if (parts.length > 2) return undefined
  const sides = parts.map((part) => readSide(part, reading))
  const [first, last] = sides
  if (!first || (parts.length === 2 && !last)) return undefined
  return parts.length === 1 ? single(first, reading) : between(first, last ?? first, reading)
}

/** One moment is an appointment; a day alone is all of that day. */
function single({ day, clock }: Side, reading: WindowReading): TypedWindow | undefined {
  const whole = { time: new Time(23, 59), isHalfDay: false }
  const midnight = { time: new Time(), isHalfDay: false }
  if (clock) return between({ day, clock }, { day, clock }, reading)
  return day ? between({ day, clock: midnight }, { day, clock: whole }, reading) : undefined
}

function between(first: Side, last: Side, reading: WindowReading): TypedWindow | undefined {
  if (!first.clock && !last.clock) return undefined
  const start = first.day ?? last.day ?? firstDay(first, last, reading)
  const from = first.clock && at(start, first.clock.time, reading.zone)
  if (!last.clock) return { from, to: null }
  let to = at(last.day ?? start, last.clock.time, reading.zone)
  if (!last.day && from !== null && to < from) {
    const afternoon = last.clock.isHalfDay && first.clock?.isHalfDay ? laterHalf(start, last.clock, reading.zone) : to
    to = afternoon > from ? afternoon : at(start.add({ days: 1 }), last.clock.time, reading.zone)
    if (instantMs(to) - instantMs(from) > LONGEST_NIGHT_MS) return undefined
  }
  return { from, to }
}

/** Today, or the next day on which the window is not over yet. */
function firstDay(first: Side, last: Side, { now, notBefore, zone }: WindowReading): CalendarDate {
  const since = notBefore && notBefore > now ? notBefore : now
  const today = toCalendarDate(parseAbsolute(since, zone))
  const isSpan = first.clock && last.clock && last.clock.time.compare(first.clock.time) < 0
  const end = last.clock ?? first.clock
  const isOver = end && !isSpan && at(today, end.time, zone) <= since
  return isOver ? today.add({ days: 1 }) : today
}

const at = (day: CalendarDate, time: Time, zone: string): Instant =>
  instant(toZoned(toCalendarDateTime(day, time), zone, 'compatible').toDate().getTime())

const laterHalf = (day: CalendarDate, { time }: Clock, zone: string): Instant =>
  at(day, time.add({ hours: NOON_H }), zone)

function readSide(text: string, reading: WindowReading): Side | undefined {
  let day: CalendarDate | null = null
  let rest = text.trim()
  const [word = '', ...others] = rest.split(/[\s,]+/)
  const named = word === '' ? null : readDay(word, reading)
  if (named) {
    day = named
    rest = others.join(' ')
  }
  if (rest === '') return { day, clock: null }
  const clock = readClock(rest)
  return clock ? { day, clock } : undefined
}

function readDay(word: string, reading: WindowReading): CalendarDate | null {
  const today = toCalendarDate(parseAbsolute(reading.now, reading.zone))
  if (reading.today.some((each) => plainText(each) === word)) return today
  if (reading.tomorrow.some((each) => plainText(each) === word)) return today.add({ days: 1 })
  const weekday = reading.weekdays.findIndex((names) => names.some((name) => isPartOf(word, plainText(name))))
  if (weekday >= 0) return today.add({ days: (weekday - getDayOfWeek(today, 'en', 'mon') + DAYS) % DAYS })
  const figures = /^(\d{1,4})[/.](\d{1,2})(?:[/.](\d{2,4}))?\.?$/.exec(word)
  if (!figures) return null
  const [first = 0, second = 0, third] = figures.slice(1).map((part) => (part === undefined ? undefined : Number(part)))
  if (first > 31) return dateOf(first, second, third ?? 1)
  const [month, dayOfMonth] = reading.isMonthFirst ? [first, second] : [second, first]
  if (third !== undefined) return dateOf(third < 100 ? 2000 + third : third, month, dayOfMonth)
  const thisYear = dateOf(today.year, month, dayOfMonth)
  // A date without a year lies ahead, unless it was only just.
  const isPast = thisYear !== null && thisYear.compare(today.subtract({ months: 1 })) < 0
  return isPast ? thisYear.add({ years: 1 }) : thisYear
}

/** A day that the calendar has; one that it has not is no reading. */
function dateOf(year: number, month: number, day: number): CalendarDate | null {
  const date = new CalendarDate(year, month, day)
  return date.year === year && date.month === month && date.day === day ? date : null
}

/** Three letters tell a weekday from a month and from each other. */
const isPartOf = (word: string, name: string) => word.length >= 3 && (name.startsWith(word) || word === `${name}.`)

function readClock(text: string): Clock | null {
  const clock = readTypedClock(text)
  return clock && { time: new Time(clock.hour, clock.minute), isHalfDay: clock.isHalfDay }
}

/** A window as it can be typed again, in the site's zone; empty where it is open on both sides. */
export function writeWindow({ from, to }: TypedWindow, zone: string, isMonthFirst: boolean): string {
  const local = (at: Instant) => parseAbsolute(at, zone)
  const day = (at: Instant) => {
    const { month, day: dayOfMonth, year } = local(at)
    return isMonthFirst ? `${month}/${dayOfMonth}/${year}` : `${dayOfMonth}/${month}/${year}`
  }
  const clock = (at: Instant) => {
    const { hour, minute } = local(at)
    return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
  }
  if (from && to) {
    const end = day(from) === day(to) ? clock(to) : `${day(to)} ${clock(to)}`
    return from === to ? `${day(from)} ${clock(from)}` : `${day(from)} ${clock(from)}-${end}`
  }
  if (from) return `${day(from)} ${clock(from)}-`
  return to ? `-${day(to)} ${clock(to)}` : ''
}

/** Lower case without accents or double spaces, so that `Mañana` and `manana` are the same word. */
function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
}
