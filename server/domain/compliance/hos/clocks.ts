import { cycleUse, restartMin } from './cycle.ts'
import { dutyHistory, limitsOf, openPeriod } from './duty-periods.ts'
import type { DutyRecord } from './duty-record.ts'
import { type HosRules, rulesByMinute } from './hos-rules.ts'
import { drivingToBreak } from './interruption.ts'
import type { Stretch } from './spans.ts'
import { type PairRest, pairRests, restsToPair, secondRest } from './split-rests.ts'
import { type TimeLeft, timeLeft } from './time-left.ts'

/** What is left at the end of a record, in minutes: driving, window, driving to the interruption, cycle; never negative. */
export const hosClockNames = ['drive_11', 'window_14', 'break_30', 'cycle'] as const
export type HosClockName = (typeof hosClockNames)[number]
export type HosRemaining = Record<HosClockName, number>

/** A first rest that waits for its second, 49 CFR 395.1(g)(1)(ii). */
export type PendingSplit = {
  first: Stretch
  /** How long the second rest must be, and how much of it without a break in the sleeper berth. */
  second: { restMin: number; sleeperMin: number }
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
  const limits = limitsOf(period, record.exceptions)
  const rests = pairRests(period)
  const left = timeLeft(period, rests, limits, record.endMin)
  const toBreakMin = Math.max(0, period.rules.drivingToBreak.minutes - drivingToBreak(period).drivenMin)
  return {
    remaining: { drive_11: left.drivingMin, window_14: left.windowMin, break_30: toBreakMin, cycle },
    pendingSplit: pendingSplit(restsToPair(rests, restsFromMin), left, period.rules, (first) => {
      const ifPaired = rests.map((rest) => (rest === first ? withSecondToCome(rest) : rest))
      return timeLeft(period, ifPaired, limits, record.endMin)
    }),
    fullRestAtMin: restsFromMin + period.rules.fullRest.minutes,
    restartAtMin,
  }
}

const fresh = ({ driving, window, drivingToBreak }: HosRules) => ({
  drive_11: driving.minutes,
  window_14: window.minutes,
  break_30: drivingToBreak.minutes,
})

/**
 * Of the rests from whose end driving could be counted instead, once a second one follows, the one that makes the window
 * last longest, then the latest.
 */
function pendingSplit(
  rests: readonly PairRest[],
  now: TimeLeft,
  rules: HosRules,
  leftIfPaired: (first: PairRest) => TimeLeft,
): PendingSplit | null {
  let pending: PendingSplit | null = null
  for (const first of rests) {
    const { fromMin, toMin } = first
    if (toMin <= now.countsFromMin) continue
    const { windowEndMin } = leftIfPaired(first)
    if (!pending || windowEndMin >= pending.windowEndMin)
      pending = { first: { fromMin, toMin }, second: secondRest(first, rules), windowEndMin }
  }
  return pending
}

const withSecondToCome = (first: PairRest): PairRest => ({
  ...first,
  opens: {
    firstCompleteMin: first.opens?.firstCompleteMin ?? Number.POSITIVE_INFINITY,
    lastSecondFromMin: Number.POSITIVE_INFINITY,
  },
})
