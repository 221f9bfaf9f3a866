import type { Cents, Day } from '#domain/units/brands.ts'
import { ratio, times } from '#domain/units/decimal.ts'
import { cents, exactCents, toCents } from '#domain/units/money.ts'
import { addDays, daysBetween } from '#domain/units/time.ts'

/** So many hundredths of a percent are charged for 30 days, once an invoice is more than the days of grace late. */
export type FinanceTerms = { monthlyBp: number; graceDays: number }
export type LateInvoice = { dueOn: Day; openCents: Cents; chargedThrough: Day | null }
/** What is charged for which days; the first one is the day after the due day, or after what was charged before. */
export type FinanceCharge = { from: Day; through: Day; days: number; amountCents: Cents }

const MONTH_DAYS = 30
const BASIS_POINTS = 10_000

/**
 * The finance charge of an invoice on a day: simple interest on what is open that day, never on a charge before it, for
 * the days since it was due or was last charged for; rounded to cents once. Null within the days of grace, without a
 * rate, and where it comes to nothing.
 */
export function financeCharge(late: LateInvoice, terms: FinanceTerms, today: Day): FinanceCharge | null {
  if (terms.monthlyBp <= 0 || late.openCents <= 0) return null
  if (daysBetween(late.dueOn, today) <= terms.graceDays) return null
  const since = late.chargedThrough !== null && late.chargedThrough > late.dueOn ? late.chargedThrough : late.dueOn
  const days = daysBetween(since, today)
  if (days <= 0) return null
  const amountCents = toCents(
    times(exactCents(late.openCents), ratio(terms.monthlyBp * days, BASIS_POINTS * MONTH_DAYS)),
  )
  return amountCents > 0 ? { from: addDays(since, 1), through: today, days, amountCents: cents(amountCents) } : null
}
