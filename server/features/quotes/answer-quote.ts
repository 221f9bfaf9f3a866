import type { AcceptQuoteInput, DeclineQuoteInput } from '#contracts/portal-quotes.ts'
import type { QuoteAnswers } from '#db/schema/quotes.ts'
import { quoteNumberText } from '#domain/sales/quote-states.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { ShareLink } from '../../context.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'
import { changeQuote, type QuoteRow } from './held-quote.ts'
import { type PortalQuoteStatus, portalStatus, quotesOfLink, todayOf } from './portal-quotes.ts'

export type QuoteSaid = { id: Uuid; status: PortalQuoteStatus }
/** The link that somebody came by, and from which address. */
export type Visitor = { link: ShareLink; ip: string | null }

/** Notes the first time that a customer has a quote before them. */
export async function seeQuote(w: Writing, id: Uuid, visitor: Visitor): Promise<QuoteSaid> {
  const { row, status } = await lockVisible(w, id, visitor)
  if (row.status === 'sent') await changeQuote(w, row, { status: 'viewed', viewed_at: w.now })
  return { id, status }
}

/**
 * Accepts a quote over the terms that its customer has read, named by their hash: name, signature, words of consent, link
 * and address stay with it. Accepted once more it stays as it was; past its last day it is refused.
 */
export async function acceptQuote(w: Writing, input: AcceptQuoteInput, visitor: Visitor): Promise<QuoteSaid> {
  const { row, status } = await lockVisible(w, input.id, visitor)
  if (status === 'accepted') return { id: row.id, status }
  requireOpen(row, status)
  if (row.agreement_sha256 !== input.agreementSha256) throw refused('quote_terms_changed')
  await keepAnswer(w, row, visitor, {
    answer: 'accepted',
    signer_name: input.signerName,
    signer_position: input.signerPosition,
    method: input.strokes ? 'drawn' : 'typed',
    strokes: input.strokes,
    consent: input.consent,
    reason: null,
  })
  await changeQuote(w, row, { status: 'accepted', decided_at: w.now })
  const quote = quoteNumberText(row.quote_number, row.revision) ?? ''
  await notify(w, { kind: 'quote_accepted', id: row.id, facts: { quote, by: input.signerName } })
  return { id: row.id, status: 'accepted' }
}

/** Declines a quote with the reason. Declined once more it stays as it was. */
export async function declineQuote(w: Writing, input: DeclineQuoteInput, visitor: Visitor): Promise<QuoteSaid> {
  const { id, reason, name } = input
  const { row, status } = await lockVisible(w, id, visitor)
  if (status === 'declined') return { id, status }
  requireOpen(row, status)
  await keepAnswer(w, row, visitor, {
    answer: 'declined',
    signer_name: name,
    signer_position: null,
    method: null,
    strokes: null,
    consent: null,
    reason,
  })
  await changeQuote(w, row, { status: 'declined', decided_at: w.now, decline_reason: reason }, reason)
  const quote = quoteNumberText(row.quote_number, row.revision) ?? ''
  await notify(w, { kind: 'quote_declined', id, facts: { quote, reason } })
  return { id, status: 'declined' }
}

/** A quote that the link opens, locked until the transaction ends. Throws not_found. */
async function lockVisible(w: Writing, id: Uuid, { link }: Visitor) {
  const row = await w.trx
    .selectFrom('quotes as q')
    .selectAll()
    .where(quotesOfLink(link))
    .where('q.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  const today = await todayOf(w.trx, link.fleetId, w.now)
  return { row, status: portalStatus(row.status, row.valid_until, today) }
}

function requireOpen(row: QuoteRow, status: PortalQuoteStatus): void {
  if (status === 'expired') throw refused('quote_expired', { day: row.valid_until })
  if (status === 'replaced') throw refused('quote_replaced')
  if (status !== 'open') throw refused('quote_wrong_status', { status: row.status })
}

type Said = Pick<
  QuoteAnswers,
  'answer' | 'signer_name' | 'signer_position' | 'method' | 'strokes' | 'consent' | 'reason'
>

async function keepAnswer(w: Writing, row: QuoteRow, { link, ip }: Visitor, said: Said): Promise<void> {
  await w.trx
    .insertInto('quote_answers')
    .values({
      ...said,
      fleet_id: w.actor.fleetId,
      quote_id: row.id,
      link_id: link.id,
      noted_by: null,
      agreement_sha256: row.agreement_sha256,
      channel: null,
      said_on: null,
      ip,
      at: w.now,
    })
    .execute()
}
