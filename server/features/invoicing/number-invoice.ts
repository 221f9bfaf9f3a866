import type { Updateable } from 'kysely'
import type { Invoices } from '#db/schema/invoicing.ts'
import { invoiceNumberText } from '#domain/sales/invoice-lines.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import type { Writing } from '../../writing.ts'
import { takeNumber } from '../loads/take-number.ts'
import { storedSettings } from '../stored-settings.ts'
import { changeInvoice, type InvoiceAnswer, type InvoiceRow, lockInvoice } from './held-invoice.ts'

/**
 * Issues a draft: its number is the next of its series, taken under the series' lock and given back where the transaction
 * fails, so that two people who issue at once leave no gap. A total of nothing needs no payment. What may be kept for paying
 * early stays as the customer's terms say on this day.
 */
export async function numberInvoice(w: Writing, id: Uuid, version?: number): Promise<InvoiceAnswer> {
  const row = await lockInvoice(w, id, 'issue', version)
  const stored = await storedSettings(w.trx, w.actor.fleetId)
  const series = settingValue(stored, row.kind === 'credit' ? 'credit_prefix' : 'invoice_prefix')
  const number = await takeNumber(w, `invoice:${series}`)
  const issuedOn = dayIn(w.now, settingValue(stored, 'fleet_zone'))
  const issued = {
    series,
    number,
    invoice_number: invoiceNumberText(series, number),
    issued_on: issuedOn,
    due_on: addDays(issuedOn, row.terms_days),
    issued_at: w.now,
    ...(await discountTerms(w, row, issuedOn)),
  }
  return changeInvoice(w, row, { set: { ...issued, status: row.total_cents === 0 ? 'paid' : 'issued' } })
}

/** What its customer's terms let them keep who pay early; nothing of a credit note and of what charges for being late. */
async function discountTerms(
  { trx, actor }: Writing,
  { kind, customer_id, is_finance_charge }: InvoiceRow,
  issuedOn: Day,
): Promise<Updateable<Invoices>> {
  if (kind === 'credit' || is_finance_charge) return {}
  const { discount_hundredths, discount_days } = await trx
    .selectFrom('customers')
    .select(['discount_hundredths', 'discount_days'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', customer_id)
    .executeTakeFirstOrThrow()
  if (!discount_hundredths || discount_days === null) return {}
  return { discount_hundredths, discount_until: addDays(issuedOn, discount_days) }
}
