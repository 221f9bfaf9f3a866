import { type DrivingLimits, type DutyPeriod, limitsOf } from './duty-periods.ts'
import type { HosException } from './duty-record.ts'
import { lengthOf, type Stretch } from './spans.ts'
import { countFrom, pairRests } from './split-rests.ts'

/**
 * What exceeds the 11 hours of driving and the 14 hours of the window in a duty period, with the limits in force. Each
 * stretch of driving is judged by itself, with the pair of rests that leaves it the fewest violating minutes.
 */
export function drivingAndWindow(
  period: DutyPeriod,
  exceptions: readonly HosException[],
): { limits: DrivingLimits; driving: Stretch[]; window: Stretch[] } {
  const limits = limitsOf(period, exceptions)
  const rests = pairRests(period)
  const driving: Stretch[] = []
  const window: Stretch[] = []
  let drivenMin = 0
  for (const stretch of period.spans) {
    if (stretch.kind !== 'driving') continue
    const count = countFrom(period, rests, stretch)
    const drivingLeftMin = Math.max(0, limits.drivingMin - (drivenMin - count.drivenMin))
    driving.push(...partFrom(stretch, stretch.fromMin + drivingLeftMin))
    window.push(...partFrom(stretch, count.fromMin + count.leftOutMin + limits.windowMin))
    drivenMin += lengthOf(stretch)
  }
  return { limits, driving, window }
}

/** The part of a stretch from a minute on, if there is one. */
export function partFrom({ fromMin, toMin }: Stretch, atMin: number): Stretch[] {
  return atMin < toMin ? [{ fromMin: Math.max(fromMin, atMin), toMin }] : []
}
