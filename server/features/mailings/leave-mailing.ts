import type { Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'

/** What a paper is of. */
export type PaperSubject = { invoiceId: Uuid } | { quoteId: Uuid }

/** Leaves a paper to be drawn and mailed after the commit. `withPictures` null follows the customer's wish. */
export async function leaveMailing(
  w: Writing,
  subject: PaperSubject,
  { to, withPictures }: { to: string; withPictures: boolean | null },
): Promise<void> {
  const id = w.newId()
  await w.trx
    .insertInto('paper_mails')
    .values({
      fleet_id: w.actor.fleetId,
      id,
      ...columnsOf(subject),
      to_address: to,
      with_pictures: withPictures,
      user_id: w.actor.userId,
      created_at: w.now,
      updated_at: w.now,
    })
    .execute()
  await w.later('invoiceId' in subject ? 'mail_invoice' : 'mail_quote', { mailingId: id })
}

function columnsOf(subject: PaperSubject) {
  return 'invoiceId' in subject
    ? { invoice_id: subject.invoiceId, quote_id: null }
    : { invoice_id: null, quote_id: subject.quoteId }
}
