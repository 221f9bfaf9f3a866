/** Metres of a jurisdiction, of a kind of driving, or of anything else that a distance is made of. */
export type Part<Key> = { key: Key; m: number }

/**
 * Measured parts scaled so that they add up to what the odometer says, to the metre: the legs between positions cut every
 * corner, the odometer does not. Whole metres; what rounding leaves goes to the largest remainders. Unchanged without an
 * odometer, or without anything measured.
 */
export function scaledToOdometer<Key>(parts: readonly Part<Key>[], odometerM: number | null): Part<Key>[] {
  const measured = parts.reduce((sum, { m }) => sum + m, 0)
  if (odometerM === null || measured === 0) return [...parts]
  const exact = parts.map(({ key, m }) => ({ key, exact: (m * odometerM) / measured }))
  const left = odometerM - exact.reduce((sum, part) => sum + Math.floor(part.exact), 0)
  const byRemainder = [...exact].sort((one, other) => (other.exact % 1) - (one.exact % 1))
  const raised = new Set(byRemainder.slice(0, left).map(({ key }) => key))
  return exact.map((part) => ({ key: part.key, m: Math.floor(part.exact) + (raised.has(part.key) ? 1 : 0) }))
}
