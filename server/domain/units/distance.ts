import { type Exact, exact, over, ratio, scaled, times } from './decimal.ts'

/** The international mile: 1,609.344 m exactly. */
export const METRES_PER_MILE = exact('1609.344')
export const KM_PER_MILE = exact('1.609344')

/** Metres as miles, exact. */
export function milesOf(metres: number): Exact {
  return over(ratio(metres), METRES_PER_MILE)
}

/** Miles as metres, exact. */
function metresOf(miles: Exact): Exact {
  return times(miles, METRES_PER_MILE)
}

/** Whole metres as tenths of a mile, halves away from zero: what a per-mile rate is paid on. */
export function mileTenths(metres: number): number {
  return Number(scaled(milesOf(metres), 1))
}

/** Miles in decimal text to whole metres. Throws RangeError when it is no decimal. */
export function wholeMetres(miles: string): number {
  return Number(scaled(metresOf(exact(miles)), 0))
}
