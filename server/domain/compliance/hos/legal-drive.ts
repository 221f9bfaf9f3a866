import { type CycleUse, cycleUse, restartMin } from './cycle.ts'
import { type DutyPeriod, dutyHistory, limitsOf, openPeriod } from './duty-periods.ts'
import type { DutyRecord } from './duty-record.ts'
import { type HosRules, rulesByMinute } from './hos-rules.ts'
import { drivingToBreak } from './interruption.ts'
import { fitsCycle, type PlannedDrive, plannedDrive } from './planned-drive.ts'
import type { Stretch } from './spans.ts'
import { pairRests, restsToPair, secondRest } from './split-rests.ts'
import { timeLeft } from './time-left.ts'

/** What makes a drive legal: an interruption, the second rest of a pair, a full rest, a day that leaves the cycle, a restart. */
export type NeededRest = Stretch & {
  kind: 'break' | 'split' | 'full_rest' | 'cycle_day' | 'restart'
  /** Whether the time from the record's end on must be spent in the sleeper berth. */
  isInSleeper: boolean
}

/** When a drive can begin and will end, with the interruptions in it, and what has to be rested before it. */
export type LegalDrive =
  | { ok: true; fromMin: number; toMin: number; breaks: Stretch[]; rest: NeededRest | null }
  | { ok: false; reason: 'too_long' }

/**
 * The earliest minute at which so many minutes of driving can legally begin, if the driver rests from the record's end on;
 * on the road they make the interruptions that the drive needs, but take no rest. Too long is what no rest makes legal.
 * The record must have no fault. Throws RangeError where the minutes are no whole number above 0.
 */
export function earliestDrive(
  record: DutyRecord,
  minutes: number,
  { hasSleeper }: { hasSleeper: boolean },
): LegalDrive {
  if (!Number.isSafeInteger(minutes) || minutes < 1) throw new RangeError(`${minutes} is no number of minutes to drive`)
  const cycle = cycleUse(dutyHistory(record))
  const before = restsToTry(record, cycle, minutes, hasSleeper)
  for (const rest of before) {
    const plan = legalFrom(rested(record, rest.toMin, hasSleeper), cycle, minutes)
    if (plan)
      return {
        ok: true,
        fromMin: rest.toMin,
        toMin: plan.toMin,
        breaks: plan.breaks,
        rest: rest.toMin > record.endMin ? rest : null,
      }
  }
  return { ok: false, reason: 'too_long' }
}

/** The record with rest from its end up to a minute. */
function rested(record: DutyRecord, toMin: number, hasSleeper: boolean): DutyRecord {
  if (toMin === record.endMin) return record
  const status = hasSleeper ? 'SB' : 'OFF'
  return { ...record, events: [...record.events, { atMin: record.endMin, status }], endMin: toMin }
}

/** The drive from the end of a record on, if it violates nothing. */
function legalFrom(record: DutyRecord, cycle: CycleUse, minutes: number): PlannedDrive | null {
  const atMin = record.endMin
  const history = dutyHistory(record)
  const period = openPeriod(history)
  const rules = period?.rules ?? rulesByMinute(record)(atMin)
  const isShortHaul = record.exceptions.some(({ type }) => type === 'short_haul_150')
  const drivenMin = period ? drivingToBreak(period).drivenMin : 0
  const toBreakMin = isShortHaul ? minutes : rules.drivingToBreak.minutes - drivenMin
  const plan = plannedDrive(atMin, minutes, toBreakMin, rules)
  if (!plan) return null
  const left = period
    ? timeLeft(period, pairRests(period), limitsOf(period, record.exceptions), atMin)
    : { drivingMin: rules.driving.minutes, windowMin: rules.window.minutes }
  const isInTime = minutes <= left.drivingMin && plan.toMin - atMin <= left.windowMin
  const last = history.spans.at(-1)
  const isRestarted = last?.kind === 'rest' && atMin - last.fromMin >= restartMin(record, rules)
  const days = isRestarted ? [{ fromMin: atMin, leftMin: cycle.limit.minutes }] : cycle.recap
  return isInTime && fitsCycle(plan, days) ? plan : null
}

/** All ends of a rest from the record's end on after which more is legal than a minute before, the earliest first. */
function restsToTry(record: DutyRecord, cycle: CycleUse, minutes: number, hasSleeper: boolean): NeededRest[] {
  const history = dutyHistory(record)
  const period = openPeriod(history)
  const rules = rulesByMinute(record)(record.endMin)
  const last = history.spans.at(-1)
  const fromMin = last?.kind === 'rest' ? last.fromMin : record.endMin
  const pausedMin = period ? drivingToBreak(period).pausedMin : 0
  const rest = (kind: NeededRest['kind'], toMin: number): NeededRest => ({ kind, fromMin, toMin, isInSleeper: false })
  const rests = [
    rest('break', record.endMin),
    rest('break', record.endMin - pausedMin + rules.breakTime.minutes),
    rest('full_rest', fromMin + rules.fullRest.minutes),
    ...(period ? splitRests(record, period, fromMin, hasSleeper) : []),
    ...cycleDays(cycle, minutes, rules).map((toMin) => rest('cycle_day', toMin)),
    rest('restart', fromMin + restartMin(record, rules)),
  ]
  return rests.filter(({ toMin }) => toMin >= record.endMin).sort((one, other) => one.toMin - other.toMin)
}

/** When the rest from a minute on has become the second one of each pair that it can close. */
function splitRests(record: DutyRecord, period: DutyPeriod, fromMin: number, hasSleeper: boolean): NeededRest[] {
  const rests = pairRests(period)
  const running = rests.find((rest) => rest.fromMin === fromMin)
  const lastOther = record.events.findLastIndex(({ status }) => status !== 'SB')
  const sleepsFromMin = record.events[lastOther + 1]?.atMin ?? record.endMin
  return restsToPair(rests, fromMin).flatMap((first): NeededRest[] => {
    if (first === running) return []
    const { restMin, sleeperMin } = secondRest(first, period.rules)
    const isInSleeper = sleeperMin > (running?.sleeperMin ?? 0)
    if (isInSleeper && !hasSleeper) return []
    const toMin = Math.max(fromMin + restMin, isInSleeper ? sleepsFromMin + sleeperMin : 0)
    return [{ kind: 'split', fromMin, toMin, isInSleeper }]
  })
}

/**
 * When a cycle has more: at each midnight, and as long before it as what is left of the day before lasts, with the
 * interruptions that may fall into it.
 */
function cycleDays({ recap }: CycleUse, minutes: number, { breakTime, drivingToBreak }: HosRules): number[] {
  const breaks = Array.from({ length: 1 + Math.ceil(minutes / drivingToBreak.minutes) }, (_, count) => count)
  return recap.flatMap(({ leftMin }, i) => {
    const midnight = recap[i + 1]?.fromMin
    return midnight === undefined
      ? []
      : [midnight, ...breaks.map((count) => midnight - leftMin - count * breakTime.minutes)]
  })
}
