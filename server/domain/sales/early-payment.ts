import type { Cents, Day } from '#domain/units/brands.ts'
import { ratio } from '#domain/units/decimal.ts'
import { cents, NO_MONEY } from '#domain/units/money.ts'
import { payIfEarly } from './invoice.ts'

/** What an invoice's terms let a customer keep who pays by a day: a share in hundredths of a percent. */
export type EarlyTerms = { discountHundredths: number; until: Day }

export type EarlyInvoice = {
  early: EarlyTerms | null
  totalCents: Cents
  openCents: Cents
  /** What credit notes settled of it: nobody is given a discount on what they do not pay. */
  creditedCents: Cents
}

/** What a customer may keep of an invoice by its terms, in cents, whenever they pay; never more than is open. */
export function discountCents({ early, totalCents, openCents, creditedCents }: EarlyInvoice): Cents {
  if (early === null) return NO_MONEY
  const paid = cents(totalCents - creditedCents)
  const discount = paid - payIfEarly(paid, ratio(early.discountHundredths, 100))
  return cents(Math.max(0, Math.min(discount, openCents)))
}

/** What they may keep who pay on this day: the discount until its last day, and nothing after it. */
export function discountOn(invoice: EarlyInvoice, paidOn: Day): Cents {
  return invoice.early === null || paidOn > invoice.early.until ? NO_MONEY : discountCents(invoice)
}

/** The early payment of an invoice: what its customer may keep who pays by a day, or has kept. */
export type EarlyPayment = {
  /** In hundredths of a percent. */
  discountHundredths: number
  until: Day
  discountCents: Cents
  /** What pays it off by then; nothing once it is paid. */
  dueCents: Cents
  isTaken: boolean
}

/** What of an early payment a customer is told on a day: that it was taken, or may still be. */
export function earlyPaymentOn(early: EarlyPayment | null, today: Day): EarlyPayment | null {
  return early && (early.isTaken || today <= early.until) ? early : null
}

/** What was kept of an invoice, what of it credit notes took back, and what the invoice comes to with all its corrections. */
export type KeptEarly = {
  keptCents: Cents
  takenBackCents: Cents
  correctedCents: Cents
  discountHundredths: number
}

/**
 * What a correction takes back of a discount that was kept for paying early, in cents: all but what may be kept of the
 * corrected total. Else a credit note would give the customer back what they never paid.
 */
export function discountTakenBack({ keptCents, takenBackCents, correctedCents, discountHundredths }: KeptEarly): Cents {
  const total = cents(Math.max(0, correctedCents))
  const earned = total - payIfEarly(total, ratio(discountHundredths, 100))
  return cents(Math.max(0, keptCents - takenBackCents - earned))
}
