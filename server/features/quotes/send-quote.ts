import type { SendQuoteInput } from '#contracts/quotes.ts'
import { tokenHash } from '#domain/access/token-hash.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { fileNameOf } from '#domain/format/one-line.ts'
import type { Day, Sha256, Uuid } from '#domain/units/brands.ts'
import { addDays, addMinutes } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import type { Context } from '../../context.ts'
import { AppError, refused } from '../../errors.ts'
import type { Ports } from '../../ports.ts'
import { runWrite } from '../../run-write.ts'
import type { MemberTools } from '../../trpc.ts'
import type { Writing } from '../../writing.ts'
import { keepFiles } from '../documents/keep-files.ts'
import { queueMail } from '../people/queue-mail.ts'
import { type FleetVoice, fleetVoice } from '../settlements/fleet-voice.ts'
import { agreementHash, agreementOf, storedAgreement } from './agreement.ts'
import { changeQuote, lockQuote, numberOf, type QuoteAnswer, type QuoteRow } from './held-quote.ts'
import { keptFigures, previewQuote } from './quote-figures.ts'
import { type QuotePaperData, quotePaper } from './quote-paper.ts'
import { type ReadyQuote, readyQuote } from './ready-quote.ts'

/** After its last day a quote can still be read under its link for so long, to ask for a new one. */
const READABLE_DAYS = 30

/** A sent quote; the secret of its link is told once, where no mail carries it. */
export type SentQuote = QuoteAnswer & { token: string | null }

type Sender = MemberTools & Pick<Context, 'ports' | 'requestId' | 'ip'>

/**
 * Sends a quote: from now on its customer may read, accept and decline it under a link of its own. With an address it is
 * mailed with its PDF, which is drawn before the transaction.
 */
export async function sendQuote(ctx: Sender, input: SendQuoteInput): Promise<SentQuote> {
  const token = ctx.ports.ids.secret()
  const hash = await tokenHash(token)
  const paper = input.email === null ? null : await drawPaper(ctx, input)
  const sent = await ctx.write((w) => writeSent(w, ctx.ports, input, { token, hash, paper }))
  const { tokenHash: kept, ...answer } = sent
  // A repeated request gets the first answer, whose link has another secret.
  return { ...answer, token: input.email === null && kept === hash ? token : null }
}

type Secret = { token: string; hash: string; paper: Paper | null }

async function writeSent(
  w: Writing,
  ports: Ports,
  { id, version, email }: SendQuoteInput,
  { token, hash, paper }: Secret,
): Promise<QuoteAnswer & { tokenHash: string }> {
  const row = await lockQuote(w, id, 'send', version)
  const ready = await sendable(w, row)
  const quote_number = await numberOf(w, row)
  await linkTo(w, row.id, hash, ready)
  const answer = await markSent(w, row, { quote_number, ready, email })
  if (email !== null) await mailQuote(w, ports, { ready, answer, to: email, token, paper })
  return { ...answer, tokenHash: hash }
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
    row.agreement === null ? await agreementOf(w.trx, fleetId, named, ready.fields, ready.estimate) : null
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

/** The link of a quote opens this version of it, somewhat longer than it can be accepted. */
async function linkTo(w: Writing, id: Uuid, token_hash: string, { fields, today }: ReadyQuote): Promise<void> {
  const lastDay: Day = addDays(fields.validUntil ?? today, READABLE_DAYS)
  const linkId = w.newId()
  const expires_at = addMinutes(startOfDay(lastDay, 'UTC'), 24 * 60)
  await w.trx
    .insertInto('share_links')
    .values({
      fleet_id: w.actor.fleetId,
      id: linkId,
      scope: 'quote',
      scope_id: id,
      token_hash,
      precision: 'none',
      created_by: w.actor.userId,
      created_at: w.now,
      expires_at,
      revoked_at: null,
      last_used_at: null,
    })
    .execute()
  await w.audit({ entity: 'share_link', id: linkId, after: { scope: 'quote', scope_id: id, expires_at } })
}

type Paper = { sha256: Sha256; byteSize: number }

/** Draws the paper as it will go out; null where the quote is refused afterwards anyway. */
async function drawPaper(ctx: Sender, input: SendQuoteInput): Promise<Paper | null> {
  const { ports, actor } = ctx
  const data = await paperOf(ctx, input).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  if (!data) return null
  const bytes = await ports.pdf.render(quotePaper(data))
  const sha256 = await sha256Hex(bytes)
  await ports.files.put(actor.fleetId, sha256, bytes)
  return { sha256, byteSize: bytes.length }
}

/**
 * What the paper says, with the quote's number. It is taken here, in a transaction of its own: a draft that has a number
 * is not deleted any more, so that no failure between here and the sending leaves a gap.
 */
function paperOf(ctx: Sender, { operationId, id, version }: SendQuoteInput): Promise<QuotePaperData | null> {
  return runWrite(ctx, ctx.actor, 'quotes.send', null, async (w) => {
    const { fleetId } = w.actor
    if (await isKnown(w, operationId)) return null
    const row = await lockQuote(w, id, 'send', version)
    const { fields, estimate } = await sendable(w, row)
    const number = await numberOf(w, row)
    const numbered = w.trx.updateTable('quotes').set({ quote_number: number }).where('fleet_id', '=', fleetId)
    await numbered.where('id', '=', id).execute()
    const agreement = row.agreement
      ? storedAgreement(row.agreement)
      : await agreementOf(w.trx, fleetId, { number, revision: row.revision }, fields, estimate)
    const sha256 = await agreementHash(agreement)
    return { agreement, voice: await fleetVoice(w.trx, fleetId), sha256, signature: null }
  })
}

/** A request that was sent before gets its answer, and changes nothing on the way to it. */
async function isKnown({ trx, actor }: Writing, operationId: Uuid): Promise<boolean> {
  const known = await trx
    .selectFrom('operations')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', operationId)
    .executeTakeFirst()
  return known !== undefined
}

type Mailing = { ready: ReadyQuote; answer: QuoteAnswer; to: string; token: string; paper: Paper | null }

async function mailQuote(w: Writing, ports: Ports, { ready, answer, to, token, paper }: Mailing): Promise<void> {
  const voice = await fleetVoice(w.trx, w.actor.fleetId)
  if (paper) await keepFiles(w, [{ sha256: paper.sha256, byte_size: paper.byteSize, media_type: 'application/pdf' }])
  const number = answer.number ?? ''
  await queueMail(w.trx, ports, {
    fleetId: w.actor.fleetId,
    kind: 'quote',
    to,
    ...mailText(voice, ready, number, `${ports.config.publicUrl}/customer-portal#link=${token}`),
    ...(paper ? { attachment: { sha256: paper.sha256, name: `${fileNameOf(number)}.pdf` } } : {}),
  })
}

function mailText({ words, formats, name }: FleetVoice, { fields, price }: ReadyQuote, number: string, link: string) {
  return words.quotes.mail({
    number,
    name: fields.name,
    fleet: name,
    contact: fields.contactName ?? '',
    total: formats.money(price.totalCents),
    until: fields.validUntil ? formats.day(fields.validUntil) : '',
    link,
  })
}
