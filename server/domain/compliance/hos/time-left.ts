import type { DrivingLimits, DutyPeriod } from './duty-periods.ts'
import { lengthOf } from './spans.ts'
import { countFrom, type PairRest } from './split-rests.ts'

/** Driving and window that are left; they count from `countsFromMin`, and the window lasts until `windowEndMin`. */
export type TimeLeft = { countsFromMin: number; drivingMin: number; windowMin: number; windowEndMin: number }

/** What is left at a minute after all that a duty period and its rests have: only pairs that are complete count. */
export function timeLeft(
  period: DutyPeriod,
  rests: readonly PairRest[],
  limits: DrivingLimits,
  atMin: number,
): TimeLeft {
  const drivenMin = period.spans.reduce((sum, span) => sum + (span.kind === 'driving' ? lengthOf(span) : 0), 0)
  const count = countFrom(period, rests, { fromMin: atMin, toMin: atMin })
  const windowEndMin = count.fromMin + count.leftOutMin + limits.windowMin
  return {
    countsFromMin: count.fromMin,
    drivingMin: Math.max(0, limits.drivingMin - (drivenMin - count.drivenMin)),
    windowMin: Math.max(0, windowEndMin - atMin),
    windowEndMin,
  }
}
