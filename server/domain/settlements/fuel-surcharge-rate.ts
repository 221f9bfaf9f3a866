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

/** Surcharge per mile = (index − base) ÷ miles per gallon, rounded; zero at or below the base, never a credit. */
export function perMileByFormula(index: Exact, base: Exact, milesPerGallon: Exact, quantum = PER_MILE_QUANTUM): Exact {
  if (compare(index, base) <= 0) return ZERO
  return roundToQuantum(over(minus(index, base), milesPerGallon), quantum)
}

/** Whole steps of the index above the base and what they add per mile; a started step counts only by contract. */
export function perMileBySteps(
  index: Exact,
  terms: { base: Exact; step: Exact; perStep: Exact; partialStepCounts: boolean },
): { steps: number; perMile: Exact } {
  if (compare(index, terms.base) <= 0) return { steps: 0, perMile: ZERO }
  const count = over(minus(index, terms.base), terms.step)
  const steps = terms.partialStepCounts ? ceiling(count) : floor(count)
  return { steps: Number(steps), perMile: times(ratio(steps), terms.perStep) }
}
