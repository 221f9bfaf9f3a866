import type { Day, Instant } from '#domain/units/brands.ts'
import { addDays, addMinutes, instantMs } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import type { DutyStatus } from '../hos/duty-record.ts'
import { eventAt, inOrder, type LogEvent, type LogStatus, minuteStart, OFF_DUTY } from './duty-log.ts'

/** A line of the grid: from a minute of the day up to another, which is not part of it. */
export type LogSegment = LogStatus & {
  fromMin: number
  toMin: number
  from: Instant
  /** The entry that it follows from; null where the log has none yet. */
  event: LogEvent | null
  /** It goes on from the day before. */
  isCarried: boolean
}

export type StatusMinutes = Record<DutyStatus, number>

/** A day of a log in the zone of the driver's home terminal. */
export type LogDay = {
  day: Day
  startsAt: Instant
  /** 1440; 1380 and 1500 on the days on which the clocks change. */
  lengthMin: number
  /** Until where it is known: its end, or now. */
  knownMin: number
  segments: LogSegment[]
  /** Of the known minutes; they add up to those. */
  totals: StatusMinutes
}

/** A day of a log as far as it is known at an instant. */
export function logDay(events: readonly LogEvent[], day: Day, { zone, now }: { zone: string; now: Instant }): LogDay {
  const [startsAt, endsAt] = dayBounds(day, zone)
  const minutes = (at: Instant) => Math.floor((instantMs(minuteStart(at)) - instantMs(startsAt)) / 60_000)
  const lengthMin = minutes(endsAt)
  const knownMin = Math.max(0, Math.min(lengthMin, minutes(now)))
  const carried = eventAt(events, startsAt)
  const own = inOrder(events).filter(({ at }) => minuteStart(at) > startsAt && minutes(at) < lengthMin)
  const begun = [{ atMin: 0, event: carried }, ...own.map((event) => ({ atMin: minutes(event.at), event }))]
  const segments: LogSegment[] = []
  for (const [i, { atMin, event }] of begun.entries()) {
    const toMin = Math.min(begun[i + 1]?.atMin ?? knownMin, knownMin)
    if (toMin <= atMin) continue
    const { status, special } = event ?? OFF_DUTY
    const isCarried = i === 0 && (!event || minuteStart(event.at) < startsAt)
    segments.push({ status, special, fromMin: atMin, toMin, from: addMinutes(startsAt, atMin), event, isCarried })
  }
  return { day, startsAt, lengthMin, knownMin, segments, totals: totalsOf(segments) }
}

/** The first instant of a day and that of the next. */
export function dayBounds(day: Day, zone: string): [Instant, Instant] {
  return [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)]
}

function totalsOf(segments: readonly LogSegment[]): StatusMinutes {
  const totals: StatusMinutes = { OFF: 0, SB: 0, D: 0, ON: 0 }
  for (const { status, fromMin, toMin } of segments) totals[status] += toMin - fromMin
  return totals
}

/** What a driver says of a day beside their statuses. */
export type LogDayFacts = {
  trailers: readonly string[]
  shippingDocuments: readonly string[]
  coDriver: string | null
  exception: 'adverse' | 'short_haul_16h' | null
  exceptionNote: string | null
}

export const NO_FACTS: LogDayFacts = {
  trailers: [],
  shippingDocuments: [],
  coDriver: null,
  exception: null,
  exceptionNote: null,
}

/**
 * A day as it is certified: its entries and what is said of it, and nothing that only time changes. Two days with the same
 * text say the same; any edit makes another text.
 */
export function certifiedText(events: readonly LogEvent[], day: Day, zone: string, facts: LogDayFacts): string {
  const [startsAt, endsAt] = dayBounds(day, zone)
  const carried = eventAt(events, startsAt) ?? OFF_DUTY
  const own = inOrder(events).filter(({ at }) => minuteStart(at) > startsAt && minuteStart(at) < endsAt)
  return JSON.stringify([
    day,
    [carried.status, carried.special],
    own.map(({ at, status, special, location, remark, truck }) => [
      minuteStart(at),
      status,
      special,
      location,
      remark,
      truck?.unit ?? null,
    ]),
    [facts.trailers, facts.shippingDocuments, facts.coDriver, facts.exception, facts.exceptionNote],
  ])
}

/** Miles that the odometers of a day's entries show, in metres; null where no truck has two readings. */
export function drivenM({ segments }: Pick<LogDay, 'segments'>): number | null {
  const readings = segments.flatMap(({ event, isCarried }) =>
    event?.truck && event.odometerM !== null && !isCarried ? [{ truck: event.truck.id, metres: event.odometerM }] : [],
  )
  const spans = [...Map.groupBy(readings, ({ truck }) => truck).values()].flatMap((of) => {
    const metres = of.map((reading) => reading.metres)
    return of.length > 1 ? [Math.max(...metres) - Math.min(...metres)] : []
  })
  return spans.length === 0 ? null : spans.reduce((sum, span) => sum + span, 0)
}

/**
 * Whether two texts of `certifiedText` say the same of statuses and times. Truck, place and remarks may reach a phone later
 * than the driver signs; they are kept as the log has them.
 */
export function isSameRecord(one: string, other: string): boolean {
  const [first, second] = [recordIn(one), recordIn(other)]
  return first !== null && first === second
}

function recordIn(text: string): string | null {
  try {
    const [day, carried, entries]: unknown[] = JSON.parse(text)
    if (!Array.isArray(entries)) return null
    const statuses = entries.map((entry: unknown) => (Array.isArray(entry) ? entry.slice(0, 3) : null))
    return JSON.stringify([day, carried, statuses])
  } catch {
    return null
  }
}
