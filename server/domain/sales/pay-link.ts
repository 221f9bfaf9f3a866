import type { Cents } from '#domain/units/brands.ts'
import { centsText } from '#domain/units/money.ts'
import type { EarlyPayment } from './early-payment.ts'
import type { InvoiceKind } from './invoice-states.ts'

/** A page over https; of an invoice its path may name `{number}` and `{amount}`. */
const PAY_PAGE = /^https:\/\/[^\s/?#@{}]+(?:[/?#](?:[^\s{}]|\{number\}|\{amount\})*)?$/

/** Whether this is the address of a page on which invoices are paid. */
export function isPayPage(address: string): boolean {
  return PAY_PAGE.test(address) && URL.canParse(filledIn(address, { number: '1', amount: '1.00' }))
}

export type PayableInvoice = {
  kind: InvoiceKind
  number: string | null
  openCents: Cents
  /** What may still be kept for paying early; null for nothing. */
  early: EarlyPayment | null
  /** The factor to whom it was sold, who is paid in another way. */
  factoredTo: string | null
}

/** Where an invoice is paid, and what is to be paid there now. */
export type PayLink = { url: string; amountCents: Cents }

/** Where an invoice is paid on the fleet's page; null where there is no such page, or nothing to be paid on it. */
export function payLink(
  payPage: string,
  { kind, number, openCents, early, factoredTo }: PayableInvoice,
): PayLink | null {
  if (payPage === '' || kind !== 'invoice' || number === null || openCents <= 0 || factoredTo !== null) return null
  const amountCents = early && !early.isTaken ? early.dueCents : openCents
  return { url: filledIn(payPage, { number, amount: centsText(amountCents) }), amountCents }
}

/** An address with what is known put in its places, such that no part of it can lead elsewhere. */
function filledIn(address: string, { number, amount }: { number: string; amount: string }): string {
  return address
    .replaceAll('{number}', () => encodeURIComponent(number))
    .replaceAll('{amount}', () => encodeURIComponent(amount))
}
