import type { Cents } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'

/**
 * From which sum of a calendar year on payments are reported on Form 1099-NEC: 26 USC 6041A(a) with 26 USC 6041(a) as in
 * force for payments of that year. Of years from 2027 on the sum is adjusted for inflation and not known yet; then the
 * last known one stands in.
 */
const THRESHOLDS: readonly { from: number; cents: Cents }[] = [
  { from: 2026, cents: cents(200_000) },
  { from: 0, cents: cents(60_000) },
]

/** The sum from which the payments of a year are reported. */
export function reportingThreshold(year: number): Cents {
  return THRESHOLDS.find(({ from }) => year >= from)?.cents ?? cents(60_000)
}

/** Whether a payee's payments of a year are reported; corporations mostly are exempt, which the office marks. */
export function isReported(year: number, paid: Cents, is1099: boolean): boolean {
  return is1099 && paid >= reportingThreshold(year)
}
