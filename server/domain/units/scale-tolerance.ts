import { ceiling, type Exact, over, ratio, times } from './decimal.ts'

const DIVISIONS_PER_STEP = 500

/**
 * How far a class III L scale may be off at a load, in the unit of the load (NIST Handbook 44, 2.20, table 6): one
 * division up to 500 divisions, one more for each further 500 or part of it; half of that when newly approved.
 * Throws RangeError on a zero division.
 */
export function scaleTolerance(load: Exact, division: Exact): { maintenance: Exact; acceptance: Exact } {
  const steps = ceiling(over(load, times(division, ratio(DIVISIONS_PER_STEP))))
  const maintenance = times(ratio(steps > 1n ? steps : 1n), division)
  return { maintenance, acceptance: over(maintenance, ratio(2)) }
}
