import type { Day, Instant } from '#domain/units/brands.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import { certificationOf, type LogOfDays } from './certification.ts'
import { type DriverRules, eventAt, inOrder, type LogEvent, type LogStatus } from './duty-log.ts'
import { logDay } from './log-day.ts'

/** A log as an offer is judged by it. */
export type OfferedLog = LogOfDays & { rules: Pick<DriverRules, 'isShortHaul'> }

/** What a driver is offered once their day is done, one after the other. */
export type DayEndOffer = { kind: 'off_duty'; held: LogEvent } | { kind: 'certify'; day: Day }

/** What is left of a driver's loads: when those were delivered that still count as today's, and when the others begin. */
export type LoadsOfDay = {
  isUnderWay: boolean
  /** The start of the first window of each load to come; null where none was agreed on. */
  nextFrom: readonly (Instant | null)[]
  deliveredAt: readonly Instant[]
}

/**
 * The entry by which a driver who begins the inspection before a trip is off duty still, so that going on duty is offered;
 * null where nothing is to be offered. An inspection is on-duty time: 49 CFR 395.2.
 */
export function offDutyBeforeTrip(log: OfferedLog, now: Instant): LogEvent | null {
  const held = keepsLog(log) ? eventAt(log.events, now) : null
  return held && isResting(held) ? held : null
}

/**
 * What is offered at the end of a driver's day: off duty after its last load, then certifying the days that were worked, the
 * earlier one first, right after their last entry (49 CFR 395.8). Null while a load of today is left, or for somebody who keeps
 * no log.
 */
export function dayEndOffer(log: OfferedLog, loads: LoadsOfDay, now: Instant): DayEndOffer | null {
  const held = keepsLog(log) ? eventAt(log.events, now) : null
  if (!held || hasMoreToday(loads, log.zone, now)) return null
  if (!isResting(held)) {
    const rested = inOrder(log.events).findLast((event) => event.at <= held.at && isResting(event))
    const isDone = loads.deliveredAt.some((at) => !rested || at > rested.at)
    return isDone ? { kind: 'off_duty', held } : null
  }
  const today = dayIn(now, log.zone)
  const day = [addDays(today, -1), today].find((one) => isWorked(log, one, now) && isUncertified(log, one))
  return day ? { kind: 'certify', day } : null
}

/** A record of duty status is kept by whoever has entries and is not on a time card: 49 CFR 395.1(e)(1). */
function keepsLog({ events, rules }: OfferedLog): boolean {
  return events.length > 0 && !rules.isShortHaul
}

function isResting({ status }: LogStatus): boolean {
  return status === 'OFF' || status === 'SB'
}

function hasMoreToday({ isUnderWay, nextFrom }: LoadsOfDay, zone: string, now: Instant): boolean {
  const today = dayIn(now, zone)
  return isUnderWay || nextFrom.some((from) => from === null || dayIn(from, zone) <= today)
}

function isWorked(log: OfferedLog, day: Day, now: Instant): boolean {
  const { totals } = logDay(log.events, day, { zone: log.zone, now })
  return totals.ON + totals.D > 0
}

function isUncertified(log: OfferedLog, day: Day): boolean {
  return certificationOf(log, day).state !== 'certified'
}
