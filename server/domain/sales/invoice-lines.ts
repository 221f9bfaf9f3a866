import type { ChargeKind } from '#domain/settlements/load-charges.ts'
import type { Cents } from '#domain/units/brands.ts'
import { ratio } from '#domain/units/decimal.ts'
import { cents, percentOf, sumCents } from '#domain/units/money.ts'
import type { InvoiceKind } from './invoice-states.ts'

/** What a line bills: a charge of a load, or being late with an invoice. */
export type InvoiceLineKind = ChargeKind | 'finance_charge'

/** The tax of one line at so many hundredths of a percent, rounded half away from zero to cents. */
export function lineTax(amount: Cents, taxHundredths: number): Cents {
  return percentOf(amount, ratio(taxHundredths, 100))
}

export type BilledLine = { amountCents: Cents; taxCents: Cents }
export type BilledTotals = { kind: InvoiceKind; subtotalCents: Cents; taxCents: Cents; totalCents: Cents }

/** Totals as sums of lines that are rounded already; lines that come to less than nothing are a credit note. */
export function billedTotals(lines: readonly BilledLine[]): BilledTotals {
  const subtotalCents = sumCents(lines.map(({ amountCents }) => amountCents))
  const taxCents = sumCents(lines.map((line) => line.taxCents))
  const totalCents = cents(subtotalCents + taxCents)
  return { kind: totalCents < 0 ? 'credit' : 'invoice', subtotalCents, taxCents, totalCents }
}

/** How a number of a series is written: `INV-00042`. It has at least five digits, so that numbers sort as text for years. */
export function invoiceNumberText(series: string, number: number): string {
  return `${series}-${String(number).padStart(5, '0')}`
}
