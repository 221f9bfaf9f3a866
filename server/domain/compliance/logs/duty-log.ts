import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { addDays, instant, instantMs } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import type { DutyCycle, DutyEvent, DutyRecord, DutySpecial, DutyStatus, HosException } from '../hos/duty-record.ts'
import { minuteOf } from '../hos/local-days.ts'

/** Who says so (395 subpart B appendix A 7.22): the device, the driver, the office, or the driver of what was nobody's. */
const logOrigins = ['automatic', 'driver', 'office', 'assumed'] as const
export type LogOrigin = (typeof logOrigins)[number]
/** What made an entry. */
const logSources = ['hand', 'load_step', 'motion', 'eld_file', 'edit'] as const
export type LogSource = (typeof logSources)[number]

/** From when on a driver has a status, until the next entry of their log. */
export type LogEvent = {
  id: Uuid
  at: Instant
  status: DutyStatus
  special: DutySpecial | null
  origin: LogOrigin
  source: LogSource
  /** The truck as it is named, and its id. */
  truck: { id: Uuid; unit: string } | null
  load: { id: Uuid; number: string | null } | null
  location: string | null
  remark: string | null
  odometerM: number | null
}

/** What changes a line of the grid. */
export type LogStatus = Pick<LogEvent, 'status' | 'special'>

/** What a driver's hours are judged by. */
export type DriverRules = {
  cycle: DutyCycle
  /** Restart after 24 hours: 49 CFR 395.1(m). */
  hasConstructionRestart: boolean
  /** 150 air miles: 49 CFR 395.1(e)(1). */
  isShortHaul: boolean
  mayUsePersonal: boolean
  mayMoveInYard: boolean
  hasSleeper: boolean
}

/** A duty day for which a driver claims an exception. */
export type ClaimedException = { day: Day; type: 'adverse' | 'short_haul_16h' }

const MINUTE_MS = 60_000

/** The minute in which something happened: logs count in minutes. */
export function minuteStart(at: Instant): Instant {
  return instant(Math.floor(instantMs(at) / MINUTE_MS) * MINUTE_MS)
}

/** Entries in the order of time; of those of one minute the last written holds. */
export function inOrder<Event extends Pick<LogEvent, 'at'>>(events: readonly Event[]): Event[] {
  const sorted = events.toSorted((one, other) => instantMs(minuteStart(one.at)) - instantMs(minuteStart(other.at)))
  return sorted.filter((event, i) => {
    const next = sorted[i + 1]
    return !next || minuteStart(next.at) !== minuteStart(event.at)
  })
}

/** The entry in force at an instant; null before the first. */
export function eventAt<Event extends Pick<LogEvent, 'at'>>(events: readonly Event[], at: Instant): Event | null {
  return inOrder(events).findLast((event) => minuteStart(event.at) <= at) ?? null
}

/**
 * What of a log's entries, in the order of time, a stretch is drawn by: its own, and the last before it. A long log is drawn
 * day by day without a look at all of it each time.
 */
export function entriesOf<Event extends Pick<LogEvent, 'at'>>(
  events: readonly Event[],
  [from, to]: readonly [Instant, Instant],
): Event[] {
  const before = events.findLastIndex(({ at }) => at < from)
  const after = events.findIndex(({ at }) => at >= to)
  return events.slice(Math.max(0, before), after < 0 ? undefined : after)
}

/** Somebody of whom nothing is known is off duty. */
export const OFF_DUTY: LogStatus = { status: 'OFF', special: null }

/** Whether two entries draw the same line. */
export function isSameStatus(one: LogStatus, other: LogStatus): boolean {
  return one.status === other.status && one.special === other.special
}

type Judged = { from: Day; until: Instant; zone: string; rules: DriverRules; claims: readonly ClaimedException[] }

/**
 * A log from the midnight of a day until an instant as the engine takes it. What was in force at that midnight goes on; the
 * engine takes a rest there for a whole one, so that a log is read from days before those that are asked for.
 */
export function dutyRecordOf(
  events: readonly LogEvent[],
  { from, until, zone, rules, claims }: Judged,
): DutyRecord | null {
  const startedAt = startOfDay(from, zone)
  const record: DutyRecord = {
    startedAt,
    zone,
    cycle: rules.cycle,
    exceptions: [],
    events: dutyEvents(events, startedAt, until),
    endMin: Math.floor((instantMs(until) - instantMs(startedAt)) / MINUTE_MS),
  }
  if (record.endMin < 1) return null
  return { ...record, exceptions: [...lasting(rules), ...claims.flatMap((claim) => claimedAt(record, claim))] }
}

function dutyEvents(events: readonly LogEvent[], startedAt: Instant, until: Instant): DutyEvent[] {
  const before = eventAt(events, startedAt) ?? OFF_DUTY
  const after = inOrder(events).filter(({ at }) => minuteStart(at) > startedAt && minuteStart(at) < minuteStart(until))
  return [
    { atMin: 0, status: before.status, special: before.special },
    ...after.map(({ at, status, special }) => ({ atMin: minuteOf({ startedAt }, minuteStart(at)), status, special })),
  ]
}

function lasting({ isShortHaul, hasConstructionRestart }: DriverRules): HosException[] {
  return [
    ...(isShortHaul ? [{ type: 'short_haul_150' } as const] : []),
    ...(hasConstructionRestart ? [{ type: 'construction_24h' } as const] : []),
  ]
}

/** An exception holds for the duty period of the first work of the day it is claimed for. */
function claimedAt({ startedAt, zone, events, endMin }: DutyRecord, { day, type }: ClaimedException): HosException[] {
  const [fromMin, toMin] = [day, addDays(day, 1)].map((each) => minuteOf({ startedAt }, startOfDay(each, zone)))
  if (fromMin === undefined || toMin === undefined) return []
  for (const [i, { atMin, status }] of events.entries()) {
    const begins = Math.max(atMin, fromMin, 0)
    const ends = Math.min(events[i + 1]?.atMin ?? endMin, toMin)
    if (begins < ends && (status === 'D' || status === 'ON')) return [{ type, atMin: begins }]
  }
  return []
}

/** How many days before the first shown one a log is read: the longest cycle, and what a restart may lie behind. */
export const LEAD_IN_DAYS = 9
/** What a driver has with them: today and the seven days before, 49 CFR 395.8(k)(2). */
export const SHOWN_DAYS = 8

/** The days of a log that a driver carries, the latest first. */
export function shownDays(through: Day): Day[] {
  return Array.from({ length: SHOWN_DAYS }, (_, back) => addDays(through, -back))
}
