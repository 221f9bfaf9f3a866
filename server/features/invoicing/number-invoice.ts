import { invoiceNumberText } from '#domain/sales/invoice-lines.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import type { Writing } from '../../writing.ts'
import { takeNumber } from '../loads/take-number.ts'
import { storedSettings } from '../stored-settings.ts'
import { changeInvoice, type InvoiceAnswer, lockInvoice } from './held-invoice.ts'

/**
 * Issues a draft: its number is the next of its series, taken under the series' lock and given back where the transaction
 * fails, so that two people who issue at once leave no gap. A total of nothing needs no payment.
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
  }
  return changeInvoice(w, row, { set: { ...issued, status: row.total_cents === 0 ? 'paid' : 'issued' } })
}
