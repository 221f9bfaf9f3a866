import type { SendInvoiceInput } from '#contracts/invoicing.ts'
import type { Writing } from '../../writing.ts'
import { leaveMailing } from '../mailings/leave-mailing.ts'
import { changeInvoice, type InvoiceAnswer, lockInvoice } from './held-invoice.ts'

/** Marks an invoice as sent and, where an address is given, leaves its paper to be drawn and mailed (`mail-invoice.ts`). */
export async function sendInvoice(w: Writing, input: SendInvoiceInput): Promise<InvoiceAnswer> {
  const { id, version, email, withPictures = null } = input
  const row = await lockInvoice(w, id, 'send', version)
  if (email !== null) await leaveMailing(w, { invoiceId: id }, { to: email, withPictures })
  return changeInvoice(w, row, { set: { sent_at: w.now, sent_to: email ?? row.sent_to } })
}
