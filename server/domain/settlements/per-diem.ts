import type { Cents } from '#domain/units/brands.ts'
import { type Exact, exact, plus, times } from '#domain/units/decimal.ts'
import { exactCents, percentOf, toCents } from '#domain/units/money.ts'

/** A partial day of travel counts three quarters (IRS Notice 2025-54). */
const PARTIAL_DAY_PERCENT = exact(75)
/** What a driver under the DOT hours rules may deduct (26 USC 274(n)(3)). */
const DEDUCTIBLE_PERCENT = exact(80)

/** The meal allowance of days away from home at a daily rate, and its deductible part; a partial day is rounded by itself. */
export function perDiem(fullDays: Exact, partialDays: Exact, rate: Cents): { allowance: Cents; deductible: Cents } {
  const partialDay = percentOf(rate, PARTIAL_DAY_PERCENT)
  const allowance = toCents(plus(times(fullDays, exactCents(rate)), times(partialDays, exactCents(partialDay))))
  return { allowance, deductible: percentOf(allowance, DEDUCTIBLE_PERCENT) }
}
