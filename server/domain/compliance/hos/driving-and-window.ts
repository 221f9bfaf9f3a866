import { type DrivingLimits, type DutyPeriod, limitsOf } from './duty-periods.ts'
import type { HosException } from './duty-record.ts'
import { lengthOf, type Stretch } from './spans.ts'
import { type CountFrom, pairRests, waysToCount } from './split-rests.ts'

/** The parts of one stretch of driving beyond 11 and beyond 14 hours; null where it is within. */
type Excess = { driving: Stretch | null; window: Stretch | null }

/** What exceeds the 11 hours of driving and the 14 hours of the window in a duty period, with the limits in force. */
export function drivingAndWindow(
  period: DutyPeriod,
  exceptions: readonly HosException[],
): { limits: DrivingLimits; driving: Stretch[]; window: Stretch[] } {
  const limits = limitsOf(period, exceptions)
  const rests = pairRests(period)
  const found = { limits, driving: [] as Stretch[], window: [] as Stretch[] }
  let drivenMin = 0
  for (const stretch of period.spans) {
    if (stretch.kind !== 'driving') continue
    const ways = waysToCount(period, rests, stretch, limits)
    const { driving, window } = leastExcess(stretch, drivenMin, ways, limits)
    if (driving) found.driving.push(driving)
    if (window) found.window.push(window)
    drivenMin += lengthOf(stretch)
  }
  return found
}

/** Each stretch is judged by itself, in the way that leaves the fewest violating minutes; the later one of equal ways. */
function leastExcess(stretch: Stretch, drivenMin: number, ways: readonly CountFrom[], limits: DrivingLimits): Excess {
  let best: Excess = { driving: null, window: null }
  let leastMin = Number.POSITIVE_INFINITY
  for (const way of ways) {
    const excess = excessOf(stretch, drivenMin, way, limits)
    const excessMin = (excess.driving ? lengthOf(excess.driving) : 0) + (excess.window ? lengthOf(excess.window) : 0)
    if (excessMin < leastMin) {
      best = excess
      leastMin = excessMin
    }
    if (leastMin === 0) break
  }
  return best
}

function excessOf(stretch: Stretch, drivenMin: number, way: CountFrom, limits: DrivingLimits): Excess {
  const drivingLeft = Math.max(0, limits.drivingMin - (drivenMin - way.drivenMin))
  const windowEnd = way.fromMin + way.leftOutMin + limits.windowMin
  return { driving: partFrom(stretch, stretch.fromMin + drivingLeft), window: partFrom(stretch, windowEnd) }
}

/** The part of a stretch from a minute on; null where there is none. */
export function partFrom({ fromMin, toMin }: Stretch, atMin: number): Stretch | null {
  return atMin < toMin ? { fromMin: Math.max(fromMin, atMin), toMin } : null
}
