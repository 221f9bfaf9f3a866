import type { QuotedPrice, QuoteEstimate } from '#domain/sales/quote-estimate.ts'
import { lacksForSending, type QuoteFields } from '#domain/sales/quote-facts.ts'
import { isPastValidity } from '#domain/sales/quote-states.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Day } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import { refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { storedSettings } from '../stored-settings.ts'
import { fieldsOfRow, type QuoteRow } from './held-quote.ts'
import { previewQuote } from './quote-figures.ts'

export type ReadyQuote = { fields: QuoteFields; estimate: QuoteEstimate; price: QuotedPrice; today: Day }

/** A quote that can leave its desk: nothing is missing, its price is computed, its last day is not over. */
export async function readyQuote(w: Pick<Writing, 'trx' | 'actor' | 'now'>, row: QuoteRow): Promise<ReadyQuote> {
  const fields = await fieldsOfRow(w, row)
  const [missing] = lacksForSending(fields)
  if (missing) throw refused('quote_incomplete', { fields: lacksForSending(fields) }, missing)
  const today = dayIn(w.now, settingValue(await storedSettings(w.trx, w.actor.fleetId), 'fleet_zone'))
  if (isPastValidity(fields.validUntil, today)) throw refused('quote_valid_in_past', {}, 'validUntil')
  const preview = await previewQuote(w.trx, { fleetId: w.actor.fleetId, now: w.now, id: row.id }, fields)
  if (!preview.ok || !preview.estimate.price) throw refused('quote_not_computable', {}, 'basis')
  return { fields, estimate: preview.estimate, price: preview.estimate.price, today }
}
