import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import { readStrokes } from '../proof/strokes.ts'
import { fleetVoice } from '../settlements/fleet-voice.ts'
import { agreementOf, storedAgreement } from './agreement.ts'
import { fieldsOfRow, type QuoteRow } from './held-quote.ts'
import { previewQuote } from './quote-figures.ts'
import type { QuotePaperData } from './quote-paper.ts'

/** Reads what a quote's paper is made of: as it went out or, before that, as it stands now. Throws not_found. */
export async function quotePaperData(
  trx: FleetTransaction,
  id: Uuid,
  fleetId: Uuid,
  now: Instant,
): Promise<QuotePaperData> {
  const row = await trx
    .selectFrom('quotes')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return {
    agreement: row.agreement ? storedAgreement(row.agreement) : await currentAgreement(trx, fleetId, row, now),
    voice: await fleetVoice(trx, fleetId),
    sha256: row.agreement_sha256,
    signature: await signatureOf(trx, fleetId, id),
  }
}

async function currentAgreement(trx: FleetTransaction, fleetId: Uuid, row: QuoteRow, now: Instant) {
  const fields = await fieldsOfRow({ trx, actor: { fleetId } }, row)
  const preview = await previewQuote(trx, { fleetId, now, id: row.id }, fields)
  const named = { number: row.quote_number, revision: row.revision }
  return agreementOf(trx, fleetId, named, fields, preview.ok ? preview.estimate : null)
}

/** The signature over a version of a quote; null where it was not accepted. */
export async function signatureOf(
  trx: FleetTransaction,
  fleetId: Uuid,
  quoteId: Uuid,
): Promise<QuotePaperData['signature']> {
  const row = await trx
    .selectFrom('quote_answers')
    .select(['signer_name', 'signer_position', 'strokes', 'consent', 'at'])
    .where('fleet_id', '=', fleetId)
    .where('quote_id', '=', quoteId)
    .where('answer', '=', 'accepted')
    .executeTakeFirst()
  if (!row || row.signer_name === null || row.consent === null) return null
  return {
    name: row.signer_name,
    position: row.signer_position,
    at: row.at,
    consent: row.consent,
    strokes: readStrokes(row.strokes),
  }
}
