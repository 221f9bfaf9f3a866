import type { Selectable, Updateable } from 'kysely'
import type { Quotes } from '#db/schema/quotes.ts'
import type { Actor } from '#domain/access/roles.ts'
import { invoiceNumberText } from '#domain/sales/invoice-lines.ts'
import type { QuoteFields } from '#domain/sales/quote-facts.ts'
import { mayTakeQuoteStep, type QuoteStatus, type QuoteStep, quoteNumberText } from '#domain/sales/quote-states.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { takeNumber } from '../loads/take-number.ts'
import { storedSettings } from '../stored-settings.ts'
import { fieldsOf, linesOf } from './quote-columns.ts'

export type QuoteRow = Selectable<Quotes>

/** A quote as every change of one answers it. */
export type QuoteAnswer = {
  id: Uuid
  number: string | null
  status: QuoteStatus
  version: number
  archivedAt: null
}

/** A version of a quote for a writer, locked until the transaction ends; refuses another version, and a step that its status forbids. */
export async function lockQuote(
  { trx, actor }: Pick<Writing, 'trx' | 'actor'>,
  id: Uuid,
  step: QuoteStep,
  version?: number,
): Promise<QuoteRow> {
  const row = await trx
    .selectFrom('quotes')
    .selectAll()
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (version !== undefined && row.version !== version) throw stale({ version: row.version, status: row.status })
  if (!mayTakeQuoteStep(row.status, step)) throw refused('quote_wrong_status', { status: row.status, step })
  return row
}

/** What the form of a stored quote holds. */
export async function fieldsOfRow(
  { trx, actor }: { trx: Writing['trx']; actor: Pick<Actor, 'fleetId'> },
  row: QuoteRow,
): Promise<QuoteFields> {
  const lines = await trx
    .selectFrom('quote_lines')
    .select(['label', 'amount_cents'])
    .where('fleet_id', '=', actor.fleetId)
    .where('quote_id', '=', row.id)
    .orderBy('seq')
    .execute()
  return fieldsOf(row, linesOf(lines))
}

/** Stores a change of a locked quote with its trace. */
export async function changeQuote(
  w: Writing,
  row: QuoteRow,
  set: Updateable<Quotes>,
  reason: string | null = null,
): Promise<QuoteAnswer> {
  const changed = await w.trx
    .updateTable('quotes')
    .set({ ...set, version: row.version + 1 })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', row.id)
    .returning(['id', 'quote_number', 'revision', 'status', 'version'])
    .executeTakeFirstOrThrow()
  const { status, quote_number } = changed
  await w.audit({
    entity: 'quote',
    id: row.id,
    before: { status: row.status, quote_number: row.quote_number },
    after: { status, quote_number, sent_to: set.sent_to, agreement_sha256: set.agreement_sha256 },
    reason,
  })
  await w.announce({ topic: 'quotes', entity: 'quote', id: row.id, version: changed.version })
  return answerOf(changed)
}

type Answered = Pick<QuoteRow, 'id' | 'quote_number' | 'revision' | 'status' | 'version'>

/** A row as a change of it answers it. */
export function answerOf({ id, quote_number, revision, status, version }: Answered): QuoteAnswer {
  return { id, number: quoteNumberText(quote_number, revision), status, version, archivedAt: null }
}

/** The number that a quote leaves draft with: that of its earlier versions, else the next of its series. */
export async function numberOf(w: Writing, row: QuoteRow): Promise<string> {
  if (row.quote_number !== null) return row.quote_number
  const prefix = settingValue(await storedSettings(w.trx, w.actor.fleetId), 'quote_prefix')
  return invoiceNumberText(prefix, await takeNumber(w, `quote:${prefix}`))
}
