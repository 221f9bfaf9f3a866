import type { DrivingLimits, DutyPeriod } from './duty-periods.ts'
import { lengthOf } from './spans.ts'
import { type PairRest, waysToCount } from './split-rests.ts'

/** What one way to count leaves: it counts from `countsFromMin`, and its window lasts until `windowEndMin`. */
export type TimeLeft = { countsFromMin: number; drivingMin: number; windowMin: number; windowEndMin: number }

/** What each way to count leaves at a minute after all that a duty period and its rests have. */
export function timeLeft(
  period: DutyPeriod,
  rests: readonly PairRest[],
  limits: DrivingLimits,
  atMin: number,
): TimeLeft[] {
  const drivenMin = period.spans.reduce((sum, span) => sum + (span.kind === 'driving' ? lengthOf(span) : 0), 0)
  return waysToCount(period, rests, { fromMin: atMin, toMin: atMin }, limits).map((way) => {
    const windowEndMin = way.fromMin + way.leftOutMin + limits.windowMin
    return {
      countsFromMin: way.fromMin,
      drivingMin: Math.max(0, limits.drivingMin - (drivenMin - way.drivenMin)),
      windowMin: Math.max(0, windowEndMin - atMin),
      windowEndMin,
    }
  })
}

/** The way that leaves the most time to drive, or of equal ones the most of both together. */
export function mostTimeLeft(ways: readonly TimeLeft[]): TimeLeft {
  return ways.reduce((best, one) => {
    const more = Math.min(one.drivingMin, one.windowMin) - Math.min(best.drivingMin, best.windowMin)
    const moreOfBoth = one.drivingMin + one.windowMin - best.drivingMin - best.windowMin
    return more > 0 || (more === 0 && moreOfBoth > 0) ? one : best
  })
}
