import { sql } from 'kysely'
import { discountCents, type EarlyInvoice, type EarlyPayment, type EarlyTerms } from '#domain/sales/early-payment.ts'
import { openCents } from '#domain/sales/invoice-states.ts'
import type { Cents } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { type InvoiceRow, owedOf } from './held-invoice.ts'

/** What credit notes settled of a row of `invoices as i`; looked up only where a discount depends on it. */
export const creditedCents = sql<Cents>`case when i.discount_until is null then 0 else (
  select coalesce(sum(a.amount_cents), 0)::bigint from payment_allocations a
  where a.fleet_id = i.fleet_id and a.invoice_id = i.id and a.credit_id is not null) end`

type EarlyRow = Parameters<typeof owedOf>[0] &
  Pick<InvoiceRow, 'discount_hundredths' | 'discount_until' | 'is_discount_taken'> & { credited_cents: Cents }

/** What the rules of paying early look at in an invoice's row. */
export function earlyInvoiceOf(row: EarlyRow): EarlyInvoice {
  const { total_cents: totalCents, credited_cents: creditedCents } = row
  return { early: termsOf(row), totalCents, creditedCents, openCents: openCents(owedOf(row)) }
}

function termsOf({ discount_hundredths: discountHundredths, discount_until: until }: EarlyRow): EarlyTerms | null {
  return discountHundredths === null || until === null ? null : { discountHundredths, until }
}

/** The early payment of an invoice; null where nothing may be kept of it any more, or its terms know none. */
export function earlyPaymentOf(row: EarlyRow): EarlyPayment | null {
  const terms = termsOf(row)
  if (terms === null) return null
  const invoice = earlyInvoiceOf(row)
  const kept = row.is_discount_taken ? row.written_off_cents : discountCents(invoice)
  if (kept === 0) return null
  const dueCents = row.is_discount_taken ? invoice.openCents : cents(invoice.openCents - kept)
  return { ...terms, discountCents: kept, dueCents, isTaken: row.is_discount_taken }
}
