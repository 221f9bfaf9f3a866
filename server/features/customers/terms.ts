import { customerTerms } from '#domain/records/customer-terms.ts'
import type { FieldsOf } from '#domain/records/record.ts'
import { creditUse } from '#domain/sales/credit-use.ts'
import { readPoPattern } from '#domain/sales/po-pattern.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { centsText } from '#domain/units/money.ts'
import { invalid } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { recordKind } from '../parties/record-kind.ts'
import { exposureOf } from './exposure.ts'

type Terms = FieldsOf<typeof customerTerms>

/** The terms of a customer, in the customer's own row and by its version. */
export const customerTermsKind = recordKind('customers', customerTerms, {
  columns: {
    creditLimitCents: 'credit_limit_cents',
    discountHundredths: 'discount_hundredths',
    discountDays: 'discount_days',
    taxExempt: 'tax_exempt',
    taxExemptUntil: 'tax_exempt_until',
    taxNumber: 'tax_number',
    accountNumber: 'account_number',
    invoiceBreak: 'invoice_break',
    invoiceDelivery: 'invoice_delivery',
    invoiceTickets: 'invoice_tickets',
    invoicePhotos: 'invoice_photos',
    invoiceSignatures: 'invoice_signatures',
    poRequired: 'po_required',
    poPattern: 'po_pattern',
    billingEmail: 'billing_email',
    dispatchEmail: 'dispatch_email',
    proofEmail: 'proof_email',
  },
  check,
})

async function check(writing: Writing, id: Uuid, terms: Terms): Promise<void> {
  if ((terms.discountHundredths === null) !== (terms.discountDays === null))
    throw invalid(terms.discountDays === null ? 'discountDays' : 'discountHundredths', 'discount_needs_both')
  if (terms.poPattern !== null) {
    const read = readPoPattern(terms.poPattern)
    if (!read.ok) throw invalid('poPattern', 'po_pattern_unreadable', { at: read.at + 1 })
  }
  await checkLimit(writing, id, terms)
}

/** A limit below what is owed already would say that the customer was over it all along: a hold says what is meant. */
async function checkLimit({ trx, actor }: Writing, id: Uuid, { creditLimitCents }: Terms): Promise<void> {
  if (creditLimitCents === null) return
  const stored = await trx
    .selectFrom('customers')
    .select('credit_limit_cents')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  // What is there already may stay while something else is changed.
  if (stored?.credit_limit_cents === creditLimitCents) return
  const { total, state } = creditUse(await exposureOf(trx, actor, id), creditLimitCents)
  if (state === 'over') throw invalid('creditLimitCents', 'limit_below_exposure', { amount: centsText(total) })
}
