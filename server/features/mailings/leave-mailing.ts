import type { Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'

/** What a paper is of. */
export type PaperSubject = { invoiceId: Uuid } | { quoteId: Uuid } | { settlementId: Uuid }

/** Leaves a paper to be drawn and mailed after the commit. `withPictures` null follows the customer's wish. */
export async function leaveMailing(
  w: Writing,
  subject: PaperSubject,
  { to, withPictures }: { to: string; withPictures: boolean | null },
): Promise<void> {
  const id = w.newId()
  const { work, columns } = kindOf(subject)
  await w.trx
    .insertInto('paper_mails')
    .values({
      fleet_id: w.actor.fleetId,
      id,
      ...columns,
      to_address: to,
      with_pictures: withPictures,
      user_id: w.actor.userId,
      created_at: w.now,
      updated_at: w.now,
    })
    .execute()
  await w.later(work, { mailingId: id })
}

/** The work that mails a paper of this kind, and the columns that name what it is of. */
function kindOf(subject: PaperSubject) {
  const none = { invoice_id: null, quote_id: null, settlement_id: null }
  if ('invoiceId' in subject)
    return { work: 'mail_invoice' as const, columns: { ...none, invoice_id: subject.invoiceId } }
  if ('quoteId' in subject) return { work: 'mail_quote' as const, columns: { ...none, quote_id: subject.quoteId } }
  return { work: 'mail_remittance' as const, columns: { ...none, settlement_id: subject.settlementId } }
}
