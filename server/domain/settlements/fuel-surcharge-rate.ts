import {
  ceiling,
  compare,
  type Exact,
  exact,
  floor,
  minus,
  over,
  ratio,
  roundToQuantum,
  times,
  ZERO,
} from '#domain/units/decimal.ts'

/** A surcharge per mile is rounded to tenths of a cent unless the contract says otherwise. */
export const PER_MILE_QUANTUM = exact('0.001')

/**
 * Surcharge per mile = (index − base) ÷ miles per gallon, rounded; zero at or below the base, unless the contract gives
 * credit there: then it is negative.
 */
export function perMileByFormula(
  index: Exact,
  base: Exact,
  milesPerGallon: Exact,
  quantum = PER_MILE_QUANTUM,
  hasCredit = false,
): Exact {
  if (compare(index, base) <= 0 && !hasCredit) return ZERO
  return roundToQuantum(over(minus(index, base), milesPerGallon), quantum)
}

/**
 * Whole steps of the index above the base and what they add per mile; a started step counts only by contract. With credit
 * the steps below the base count by the same rule, and take away as much.
 */
export function perMileBySteps(
  index: Exact,
  terms: { base: Exact; step: Exact; perStep: Exact; partialStepCounts: boolean; hasCredit?: boolean },
): { steps: number; perMile: Exact } {
  const isBelow = compare(index, terms.base) < 0
  if (isBelow && !terms.hasCredit) return { steps: 0, perMile: ZERO }
  const apart = isBelow ? minus(terms.base, index) : minus(index, terms.base)
  const count = over(apart, terms.step)
  const whole = Number(terms.partialStepCounts ? ceiling(count) : floor(count))
  const steps = isBelow && whole > 0 ? -whole : whole
  return { steps, perMile: times(ratio(steps), terms.perStep) }
}
