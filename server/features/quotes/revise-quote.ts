import type { QuoteReasonInput, ReviseQuoteInput } from '#contracts/quotes.ts'
import { openQuoteStatuses, quoteNumberText } from '#domain/sales/quote-states.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import { refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'
import { storedSettings } from '../stored-settings.ts'
import { answerOf, changeQuote, fieldsOfRow, lockQuote, type QuoteAnswer, type QuoteRow } from './held-quote.ts'
import { columnsOf } from './quote-columns.ts'
import { keptFigures, previewQuote } from './quote-figures.ts'
import { writeLines } from './save-quote.ts'

/**
 * A new version of a quote, as a draft with the same number. What the customer could still accept is replaced at once;
 * what was declined or ran out stays as it ended. Its validity begins anew. A link of the earlier version still opens it, and
 * says there that it was replaced.
 */
export async function reviseQuote(w: Writing, { id, newId, version }: ReviseQuoteInput): Promise<QuoteAnswer> {
  const row = await lockQuote(w, id, 'revise', version)
  if (!row.is_latest) throw refused('quote_replaced')
  const isOpen = openQuoteStatuses.some((status) => status === row.status)
  await changeQuote(w, row, { is_latest: false, ...(isOpen ? { status: 'superseded' } : {}) })
  const stored = await storedSettings(w.trx, w.actor.fleetId)
  const today = dayIn(w.now, settingValue(stored, 'fleet_zone'))
  const before = await fieldsOfRow(w, row)
  const fields = { ...before, validUntil: addDays(today, settingValue(stored, 'quote_valid_days')), followUpOn: null }
  const figures = keptFigures(await previewQuote(w.trx, { fleetId: w.actor.fleetId, now: w.now, id: newId }, fields))
  const made = await w.trx
    .insertInto('quotes')
    .values({
      ...columnsOf(fields),
      ...figures,
      fleet_id: w.actor.fleetId,
      id: newId,
      root_id: row.root_id,
      revision: await nextRevision(w, row),
      status: 'draft',
      quote_number: row.quote_number,
      created_by: w.actor.userId,
      created_at: w.now,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning(['id', 'quote_number', 'revision', 'status', 'version'])
    .executeTakeFirst()
  if (!made) throw refused('id_taken', undefined, 'newId')
  await writeLines(w, newId, fields.lines)
  await w.audit({ entity: 'quote', id: newId, after: { name: fields.name, revision: made.revision } })
  await w.announce({ topic: 'quotes', entity: 'quote', id: newId, version: made.version })
  return answerOf(made)
}

async function nextRevision({ trx, actor }: Writing, row: QuoteRow): Promise<number> {
  const { last } = await trx
    .selectFrom('quotes')
    .select((eb) => eb.fn.max('revision').as('last'))
    .where('fleet_id', '=', actor.fleetId)
    .where('root_id', '=', row.root_id)
    .executeTakeFirstOrThrow()
  return last + 1
}

/** Notes that a customer declined, for whoever was told so on the phone. */
export async function noteDeclined(w: Writing, { id, version, reason }: QuoteReasonInput): Promise<QuoteAnswer> {
  const row = await lockQuote(w, id, 'decline', version)
  await w.trx
    .insertInto('quote_answers')
    .values({
      fleet_id: w.actor.fleetId,
      quote_id: id,
      answer: 'declined',
      link_id: null,
      noted_by: w.actor.userId,
      signer_name: null,
      signer_position: null,
      method: null,
      strokes: null,
      consent: null,
      agreement_sha256: row.agreement_sha256,
      reason,
      channel: null,
      said_on: null,
      ip: null,
      at: w.now,
    })
    .execute()
  const answer = await changeQuote(w, row, { status: 'declined', decided_at: w.now, decline_reason: reason }, reason)
  const quote = quoteNumberText(row.quote_number, row.revision) ?? ''
  await notify(w, { kind: 'quote_declined', id, facts: { quote, reason } })
  return answer
}
