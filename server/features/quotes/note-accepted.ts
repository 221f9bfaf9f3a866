import type { AcceptedQuoteInput } from '#contracts/quotes.ts'
import { isPastValidity, quoteNumberText } from '#domain/sales/quote-states.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import { dayIn } from '#domain/units/time.ts'
import { invalid, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'
import { storedSettings } from '../stored-settings.ts'
import { changeQuote, lockQuote, type QuoteAnswer } from './held-quote.ts'

/**
 * Notes that a customer accepted a quote without its link: who said so, on which day, and by which way. It is no signature;
 * the quote's paper shows none. Refused for a day ahead, and for one after the quote's last.
 */
export async function noteAccepted(w: Writing, input: AcceptedQuoteInput): Promise<QuoteAnswer> {
  const { id, version, name, channel, on, note } = input
  const row = await lockQuote(w, id, 'accept', version)
  const today = dayIn(w.now, settingValue(await storedSettings(w.trx, w.actor.fleetId), 'fleet_zone'))
  if (on > today) throw invalid('on', 'day_in_future')
  if (isPastValidity(row.valid_until, on)) throw refused('quote_expired', { day: row.valid_until }, 'on')
  await w.trx
    .insertInto('quote_answers')
    .values({
      fleet_id: w.actor.fleetId,
      quote_id: id,
      answer: 'accepted',
      link_id: null,
      noted_by: w.actor.userId,
      signer_name: name,
      signer_position: null,
      method: null,
      strokes: null,
      consent: null,
      agreement_sha256: row.agreement_sha256,
      reason: note,
      channel,
      said_on: on,
      ip: null,
      at: w.now,
    })
    .execute()
  const answer = await changeQuote(w, row, { status: 'accepted', decided_at: w.now }, note)
  const quote = quoteNumberText(row.quote_number, row.revision) ?? ''
  await notify(w, { kind: 'quote_accepted', id, facts: { quote, by: name } })
  return answer
}
