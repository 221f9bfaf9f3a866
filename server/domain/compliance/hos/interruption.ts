import { partFrom } from './driving-and-window.ts'
import type { DutyPeriod } from './duty-periods.ts'
import { lengthOf, type Stretch } from './spans.ts'

/** Driving since the last interruption, and the minutes without driving that run at the end of a duty period. */
export type DrivingToBreak = { violations: Stretch[]; drivenMin: number; pausedMin: number }

/**
 * Driving after eight hours of it without an interruption, 49 CFR 395.3(a)(3)(ii): thirty minutes in one go without
 * driving, off duty, in the sleeper berth or at work. Shorter ones do not add up. Nothing is driven in a full rest, so each
 * duty period counts by itself.
 */
export function drivingToBreak({ spans, rules }: DutyPeriod): DrivingToBreak {
  const violations: Stretch[] = []
  let drivenMin = 0
  let pausedMin = 0
  for (const span of spans) {
    if (span.kind !== 'driving') {
      pausedMin += lengthOf(span)
      if (pausedMin >= rules.breakTime.minutes) drivenMin = 0
      continue
    }
    pausedMin = 0
    violations.push(...partFrom(span, span.fromMin + Math.max(0, rules.drivingToBreak.minutes - drivenMin)))
    drivenMin += lengthOf(span)
  }
  return { violations, drivenMin, pausedMin }
}
