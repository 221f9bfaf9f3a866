import type { Cents } from '#domain/units/brands.ts'
import { compare, type Exact, HUNDRED, over, plus, times, ZERO } from '#domain/units/decimal.ts'
import { cents, exactCents, sumCents } from '#domain/units/money.ts'

/** Ratios are unrounded; null where there is nothing to divide by (no revenue, no miles). */
export type Profit = {
  cost: Cents
  profit: Cents
  marginPercent: Exact | null
  operatingRatio: Exact | null
  revenuePerMile: Exact | null
  costPerMile: Exact | null
  deadheadPercent: Exact | null
}

/** Profit over a period or a load; per mile means all miles, loaded and empty. */
export function profitOf(revenue: Cents, costs: readonly Cents[], loadedMiles: Exact, emptyMiles: Exact): Profit {
  const cost = sumCents(costs)
  const profit = cents(revenue - cost)
  const miles = plus(loadedMiles, emptyMiles)
  const share = (part: Exact, whole: Exact) => (compare(whole, ZERO) === 0 ? null : over(part, whole))
  const percent = (part: Exact, whole: Exact) => share(times(part, HUNDRED), whole)
  return {
    cost,
    profit,
    marginPercent: percent(exactCents(profit), exactCents(revenue)),
    operatingRatio: percent(exactCents(cost), exactCents(revenue)),
    revenuePerMile: share(exactCents(revenue), miles),
    costPerMile: share(exactCents(cost), miles),
    deadheadPercent: percent(emptyMiles, miles),
  }
}
