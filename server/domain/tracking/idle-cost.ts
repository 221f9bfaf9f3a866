import type { Cents } from '#domain/units/brands.ts'
import { compare, type Exact, HUNDRED, over, roundTo, times, ZERO } from '#domain/units/decimal.ts'
import { toCents } from '#domain/units/money.ts'

export type IdleCost = { gallons: Exact; cost: Cents; idlePercent: Exact | null }

/**
 * What idling burnt: gallons to two places at the truck's own rate of burn, their cost, and the unrounded share of the
 * engine hours, null when the engine did not run.
 */
export function idleCost(hours: Exact, gallonsPerHour: Exact, pricePerGallon: Exact, engineHours: Exact): IdleCost {
  const gallons = roundTo(times(hours, gallonsPerHour), 2)
  const idlePercent = compare(engineHours, ZERO) > 0 ? over(times(hours, HUNDRED), engineHours) : null
  return { gallons, cost: toCents(times(gallons, pricePerGallon)), idlePercent }
}
