import type { SendQuoteInput } from '#contracts/quotes.ts'
import { tokenHash } from '#domain/access/token-hash.ts'
import type { Context } from '../../context.ts'
import { refused } from '../../errors.ts'
import type { MemberTools } from '../../trpc.ts'
import type { Writing } from '../../writing.ts'
import { leaveMailing } from '../mailings/leave-mailing.ts'
import { agreementHash, agreementOf, storableAgreement } from './agreement.ts'
import { changeQuote, lockQuote, numberOf, type QuoteAnswer, type QuoteRow } from './held-quote.ts'
import { keptFigures, previewQuote } from './quote-figures.ts'
import { linkQuote } from './quote-link.ts'
import { type ReadyQuote, readyQuote } from './ready-quote.ts'

/** A sent quote; the secret of its link is told once, where no mail carries it. */
export type SentQuote = QuoteAnswer & { token: string | null }

type Sender = MemberTools & Pick<Context, 'ports'>

/**
 * Sends a quote: from now on its customer may read, accept and decline it under a link of its own. With an address its
 * paper and the link are left to be mailed (`mail-quote.ts`); without, its sender gets the link to hand over.
 */
export async function sendQuote(ctx: Sender, input: SendQuoteInput): Promise<SentQuote> {
  if (input.email !== null) return { ...(await ctx.write((w) => writeSent(w, input))), token: null }
  const token = ctx.ports.ids.secret()
  const hash = await tokenHash(token)
  const { tokenHash: kept, ...answer } = await ctx.write(async (w) => {
    const sent = await writeSent(w, input)
    await linkQuote(w, input.id, hash)
    return { ...sent, tokenHash: hash }
  })
  // A repeated request gets the first answer, whose link has another secret.
  return { ...answer, token: kept === hash ? token : null }
}

async function writeSent(w: Writing, { id, version, email }: SendQuoteInput): Promise<QuoteAnswer> {
  const row = await lockQuote(w, id, 'send', version)
  const ready = await sendable(w, row)
  const quote_number = await numberOf(w, row)
  if (email !== null) await leaveMailing(w, { quoteId: id }, { to: email, withPictures: null })
  return markSent(w, row, { quote_number, ready, email })
}

/** A quote that may go out at its price. */
async function sendable(w: Pick<Writing, 'trx' | 'actor' | 'now'>, row: QuoteRow): Promise<ReadyQuote> {
  const ready = await readyQuote(w, row)
  if (ready.price.isBelowFloor && row.approved_at === null) throw refused('quote_needs_approval')
  return ready
}

type Sending = { quote_number: string; ready: ReadyQuote; email: string | null }

async function markSent(w: Writing, row: QuoteRow, { quote_number, ready, email }: Sending): Promise<QuoteAnswer> {
  const { fleetId } = w.actor
  const named = { number: quote_number, revision: row.revision }
  // What the customer has in hand stays as it went out, also when it is sent again.
  const agreement =
    row.agreement === null
      ? storableAgreement(await agreementOf(w.trx, fleetId, named, ready.fields, ready.estimate))
      : null
  const figures = keptFigures(await previewQuote(w.trx, { fleetId, now: w.now, id: row.id }, ready.fields))
  const first = agreement && { agreement, agreement_sha256: await agreementHash(agreement), ...figures }
  const status = row.status === 'viewed' ? 'viewed' : 'sent'
  return changeQuote(w, row, {
    status,
    quote_number,
    ...first,
    sent_at: row.sent_at ?? w.now,
    sent_to: email ?? row.sent_to,
  })
}
