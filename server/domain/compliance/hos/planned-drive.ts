import type { CycleDay } from './cycle.ts'
import type { HosRules } from './hos-rules.ts'
import type { Stretch } from './spans.ts'

/** A drive that is still to come: its parts, and the interruptions between them. */
export type PlannedDrive = { drives: [Stretch, ...Stretch[]]; breaks: Stretch[]; toMin: number }

/**
 * A drive of so many minutes from a minute on, with the shortest interruptions where 49 CFR 395.3(a)(3)(ii) asks for them:
 * `toBreakMin` can be driven before the first. Null where nothing can.
 */
export function plannedDrive(
  atMin: number,
  minutes: number,
  toBreakMin: number,
  { breakTime, drivingToBreak }: HosRules,
): PlannedDrive | null {
  if (toBreakMin <= 0) return null
  const first = { fromMin: atMin, toMin: atMin + Math.min(minutes, toBreakMin) }
  const plan: PlannedDrive = { drives: [first], breaks: [], toMin: first.toMin }
  for (let left = minutes - toBreakMin; left > 0; left -= drivingToBreak.minutes) {
    const fromMin = plan.toMin + breakTime.minutes
    plan.breaks.push({ fromMin: plan.toMin, toMin: fromMin })
    plan.toMin = fromMin + Math.min(left, drivingToBreak.minutes)
    plan.drives.push({ fromMin, toMin: plan.toMin })
  }
  return plan
}

/**
 * Whether the cycle has enough left on each day that a drive reaches, 49 CFR 395.3(b). Later days have no less, so those
 * after the drive do not matter.
 */
export function fitsCycle({ drives }: PlannedDrive, days: readonly CycleDay[]): boolean {
  return days.every(({ leftMin }, i) => {
    const endMin = days[i + 1]?.fromMin ?? Number.POSITIVE_INFINITY
    const minutes = drives.map(({ fromMin, toMin }) => Math.max(0, Math.min(toMin, endMin) - fromMin))
    return minutes.reduce((sum, one) => sum + one) <= leftMin
  })
}
