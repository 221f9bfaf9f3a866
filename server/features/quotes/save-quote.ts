import type { CreateQuoteInput, QuoteStepInput, UpdateQuoteInput } from '#contracts/quotes.ts'
import type { QuoteFields } from '#domain/sales/quote-facts.ts'
import { MOST_WINDOW_DAYS } from '#domain/sales/quote-plan.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { addDays } from '#domain/units/time.ts'
import { invalid, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { checkReference } from '../parties/records.ts'
import { answerOf, changeQuote, lockQuote, type QuoteAnswer } from './held-quote.ts'
import { columnsOf } from './quote-columns.ts'
import { keptFigures, previewQuote } from './quote-figures.ts'

/** Adds a quote as a draft, under the id that the client made. */
export async function createQuote(
  w: Writing,
  { id, operationId: _, ...fields }: CreateQuoteInput,
): Promise<QuoteAnswer> {
  await check(w, fields)
  const { fleetId, userId } = w.actor
  const figures = keptFigures(await previewQuote(w.trx, { fleetId, now: w.now, id }, fields))
  const made = await w.trx
    .insertInto('quotes')
    .values({
      ...columnsOf(fields),
      ...figures,
      fleet_id: fleetId,
      id,
      root_id: id,
      revision: 1,
      status: 'draft',
      quote_number: null,
      created_by: userId,
      created_at: w.now,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning(['id', 'quote_number', 'revision', 'status', 'version'])
    .executeTakeFirst()
  if (!made) throw refused('id_taken', undefined, 'id')
  await writeLines(w, id, fields.lines)
  await w.audit({ entity: 'quote', id, after: { name: fields.name, total_cents: figures.total_cents } })
  await w.announce({ topic: 'quotes', entity: 'quote', id, version: made.version })
  return answerOf(made)
}

/** Changes a draft that still has the version the edit was based on. */
export async function updateQuote(
  w: Writing,
  { id, version, operationId: _, ...fields }: UpdateQuoteInput,
): Promise<QuoteAnswer> {
  const row = await lockQuote(w, id, 'edit', version)
  await check(w, fields)
  const figures = keptFigures(await previewQuote(w.trx, { fleetId: w.actor.fleetId, now: w.now, id }, fields))
  await w.trx.deleteFrom('quote_lines').where('fleet_id', '=', w.actor.fleetId).where('quote_id', '=', id).execute()
  await writeLines(w, id, fields.lines)
  return changeQuote(w, row, { ...columnsOf(fields), ...figures })
}

/** Deletes a draft that nobody outside has seen and no number is taken for. */
export async function removeQuote(w: Writing, { id, version }: QuoteStepInput): Promise<{ id: Uuid }> {
  const row = await lockQuote(w, id, 'remove', version)
  if (row.quote_number !== null) throw refused('quote_has_number')
  await w.trx.deleteFrom('quotes').where('fleet_id', '=', w.actor.fleetId).where('id', '=', id).execute()
  await w.audit({ entity: 'quote', id, before: { name: row.name, status: row.status }, after: null })
  await w.announce({ topic: 'quotes', entity: 'quote', id })
  return { id }
}

/** Writes the lines of a quote that has none. */
export async function writeLines(w: Writing, id: Uuid, lines: QuoteFields['lines']): Promise<void> {
  if (lines === null || lines.length === 0) return
  const rows = lines.map(({ label, amountCents }, at) => ({
    fleet_id: w.actor.fleetId,
    quote_id: id,
    seq: at + 1,
    label,
    amount_cents: amountCents,
  }))
  await w.trx.insertInto('quote_lines').values(rows).execute()
}

async function check(w: Writing, fields: QuoteFields): Promise<void> {
  const { startsOn, endsOn } = fields
  if (startsOn !== null && endsOn !== null) {
    if (endsOn < startsOn) throw invalid('endsOn', 'ends_before_start')
    if (addDays(startsOn, MOST_WINDOW_DAYS) < endsOn) throw invalid('endsOn', 'too_big', { maximum: MOST_WINDOW_DAYS })
  }
  if (fields.customerId !== null && fields.prospectName !== null) throw invalid('prospectName', 'quote_two_customers')
  await checkReference(w, 'customers', 'customerId', fields.customerId)
  await checkReference(w, 'sites', 'pickupSiteId', fields.pickupSiteId)
  await checkReference(w, 'sites', 'deliverySiteId', fields.deliverySiteId)
  await checkReference(w, 'materials', 'materialId', fields.materialId)
}
