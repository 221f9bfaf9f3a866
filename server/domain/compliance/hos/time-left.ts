import { restsBefore } from './driving-and-window.ts'
import { type DrivingLimits, type DutyPeriod, limitsOf } from './duty-periods.ts'
import type { HosException } from './duty-record.ts'
import { lengthOf } from './spans.ts'
import { type CountFrom, type PairRest, pairRests, waysToCount } from './split-rests.ts'

/** One way to count, with the minutes of driving and of window that it leaves. */
export type TimeLeft = { way: CountFrom; drivingMin: number; windowMin: number }

/**
 * What each way to count leaves at a minute after all that a duty period has. No rest begins after it, so only pairs that
 * are complete count.
 */
export function timeLeft(
  period: DutyPeriod,
  exceptions: readonly HosException[],
  atMin: number,
): { limits: DrivingLimits; rests: PairRest[]; ways: TimeLeft[] } {
  const limits = limitsOf(period, exceptions)
  const rests = pairRests(period)
  const now = { fromMin: atMin, toMin: atMin }
  const drivenMin = period.spans.reduce((sum, span) => sum + (span.kind === 'driving' ? lengthOf(span) : 0), 0)
  const ways = waysToCount(period, restsBefore(rests, now, period, limits), now).map((way) => ({
    way,
    drivingMin: Math.max(0, limits.drivingMin - (drivenMin - way.drivenMin)),
    windowMin: Math.max(0, way.fromMin + way.leftOutMin + limits.windowMin - atMin),
  }))
  return { limits, rests, ways }
}

/** The way that leaves the most time to drive, or of equal ones the most of both together. */
export function mostTimeLeft(ways: readonly TimeLeft[]): TimeLeft {
  return ways.reduce((best, one) => {
    const more = Math.min(one.drivingMin, one.windowMin) - Math.min(best.drivingMin, best.windowMin)
    const moreOfBoth = one.drivingMin + one.windowMin - best.drivingMin - best.windowMin
    return more > 0 || (more === 0 && moreOfBoth > 0) ? one : best
  })
}
