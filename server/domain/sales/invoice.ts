import type { Cents } from '#domain/units/brands.ts'
import { ceiling, type Exact, HUNDRED, over, ratio, times } from '#domain/units/decimal.ts'
import { cents, exactCents, percentOf, sumCents, toCents } from '#domain/units/money.ts'

export type InvoiceTotals = { subtotal: Cents; discount: Cents; tax: Cents; total: Cents }

/** An invoice over lines already rounded: the discount, then the tax on what is left of the subtotal, rounded each. */
export function invoiceTotals(lines: readonly Cents[], discountPercent: Exact, taxPercent: Exact): InvoiceTotals {
  const subtotal = sumCents(lines)
  const discount = percentOf(subtotal, discountPercent)
  const tax = percentOf(cents(subtotal - discount), taxPercent)
  return { subtotal, discount, tax, total: cents(subtotal - discount + tax) }
}

/** What is due when the customer pays early: the total less the cash discount, rounded. */
export function payIfEarly(total: Cents, cashDiscountPercent: Exact): Cents {
  return cents(total - percentOf(total, cashDiscountPercent))
}

export type FactoringTerms = { advancePercent: Exact; feePercentPerPeriod: Exact; periodDays: Exact }
export type Factoring = { advance: Cents; fee: Cents; reserveRelease: Cents }

/**
 * What a factor pays at once, keeps as their fee for each started period, and releases when the debtor has paid.
 * Throws RangeError when a period has no days.
 */
export function factoring(total: Cents, terms: FactoringTerms, daysOutstanding: Exact): Factoring {
  const advance = percentOf(total, terms.advancePercent)
  const periods = ratio(ceiling(over(daysOutstanding, terms.periodDays)))
  const fee = toCents(over(times(times(exactCents(total), terms.feePercentPerPeriod), periods), HUNDRED))
  return { advance, fee, reserveRelease: cents(total - advance - fee) }
}
