import { cycleUse, restartMin } from './cycle.ts'
import { type DrivingLimits, dutyHistory, openPeriod } from './duty-periods.ts'
import type { DutyRecord } from './duty-record.ts'
import { type HosRules, rulesByMinute } from './hos-rules.ts'
import { drivingToBreak } from './interruption.ts'
import { lengthOf, type Stretch } from './spans.ts'
import type { CountFrom, PairRest } from './split-rests.ts'
import { mostTimeLeft, timeLeft } from './time-left.ts'

/** What is left at the end of a record, in minutes: driving, window, driving to the interruption, cycle; never negative. */
export const hosClockNames = ['drive_11', 'window_14', 'break_30', 'cycle'] as const
export type HosClockName = (typeof hosClockNames)[number]
export type HosRemaining = Record<HosClockName, number>

/** A first rest that waits for its second, 49 CFR 395.1(g)(1)(ii). */
export type PendingSplit = {
  first: Stretch
  /** How long the second rest must be, and how much of it without a break in the sleeper berth. */
  secondMin: number
  secondSleeperMin: number
  /** The window lasts until here if the second rest follows: driving must end, and that rest begin, by then. */
  windowEndMin: number
}

export type HosClocks = {
  remaining: HosRemaining
  pendingSplit: PendingSplit | null
  /** When 11 and 14 hours begin anew if the driver rests from the record's end on; null where nothing of them is used. */
  fullRestAtMin: number | null
  /** When the cycle is empty if the driver rests from the record's end on; null where it is empty. */
  restartAtMin: number | null
}

/**
 * The clocks at the end of a record, with the limits in force. Only pairs that are complete by then count, unlike in the
 * audit; a rest that still runs counts with its length so far. The record must have no fault.
 */
export function hosClocks(record: DutyRecord): HosClocks {
  const history = dutyHistory(record)
  const rules = rulesByMinute(record)(record.endMin)
  const { limit, recap } = cycleUse(history)
  const last = history.spans.at(-1)
  const restsFromMin = last?.kind === 'rest' ? last.fromMin : record.endMin
  const cycle = recap[0].leftMin
  const restartAtMin = cycle === limit.minutes ? null : restsFromMin + restartMin(record, rules)
  const period = openPeriod(history)
  if (!period) return { remaining: { ...fresh(rules), cycle }, pendingSplit: null, fullRestAtMin: null, restartAtMin }
  const { limits, rests, ways } = timeLeft(period, record.exceptions, record.endMin)
  const { way, drivingMin, windowMin } = mostTimeLeft(ways)
  const toBreakMin = Math.max(0, period.rules.drivingToBreak.minutes - drivingToBreak(period).drivenMin)
  return {
    remaining: { drive_11: drivingMin, window_14: windowMin, break_30: toBreakMin, cycle },
    pendingSplit: pendingSplit(rests, way, limits, period.rules),
    fullRestAtMin: restsFromMin + period.rules.fullRest.minutes,
    restartAtMin,
  }
}

const fresh = ({ driving, window, drivingToBreak }: HosRules) => ({
  drive_11: driving.minutes,
  window_14: window.minutes,
  break_30: drivingToBreak.minutes,
})

/** Of the rests that may open the next pair, the one that makes the window last longest, then the latest. */
function pendingSplit(
  rests: readonly PairRest[],
  way: CountFrom,
  limits: DrivingLimits,
  { pair }: HosRules,
): PendingSplit | null {
  let pending: PendingSplit | null = null
  for (const first of rests) {
    if (first.fromMin < way.chainFromMin) continue
    // The second rest of the pair that counts now is left out already.
    const isLeftOut = first.fromMin === way.chainFromMin
    const windowEndMin = way.fromMin + way.leftOutMin + limits.windowMin + (isLeftOut ? 0 : lengthOf(first))
    if (pending && pending.windowEndMin > windowEndMin) continue
    const secondSleeperMin = first.sleeperMin >= pair.sleeperMin ? 0 : pair.sleeperMin
    const secondMin = Math.max(pair.eachMin, secondSleeperMin, pair.bothMin - lengthOf(first))
    pending = { first: { fromMin: first.fromMin, toMin: first.toMin }, secondMin, secondSleeperMin, windowEndMin }
  }
  return pending
}
