import type { ConvertQuoteInput } from '#contracts/quotes.ts'
import type { rateCards } from '#domain/records/rate-cards.ts'
import type { FieldsOf } from '#domain/records/record.ts'
import type { QuoteFields } from '#domain/sales/quote-facts.ts'
import { quoteNumberText } from '#domain/sales/quote-states.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { refused } from '../../errors.ts'
import type { Ports } from '../../ports.ts'
import type { Writing } from '../../writing.ts'
import { makeLoads } from '../jobs/make-loads.ts'
import { jobKind } from '../parties/jobs.ts'
import { rateCardKind } from '../parties/rate-cards.ts'
import { createRecord } from '../parties/records.ts'
import { fleetVoice } from '../settlements/fleet-voice.ts'
import { changeQuote, fieldsOfRow, lockQuote, type QuoteAnswer, type QuoteRow } from './held-quote.ts'

/** The quote, the job that it became, and the numbers of the loads that were made at once. */
export type Converted = QuoteAnswer & { jobId: Uuid; jobName: string; loads: string[] }

/**
 * Makes a job of an accepted quote, with a rate card of its own at the quoted price, and some of its loads. The key of
 * `quote_conversions` lets a quote become one job only, whichever of its versions and however many ask at once.
 */
export async function convertQuote(
  w: Writing,
  input: ConvertQuoteInput,
  ports: Pick<Ports, 'places'>,
): Promise<Converted> {
  const row = await lockQuote(w, input.id, 'convert', input.version)
  const { agreement_sha256 } = row
  if (agreement_sha256 === null) throw refused('quote_wrong_status', { status: row.status, step: 'convert' })
  await refuseSecond(w, row)
  const fields = await fieldsOfRow(w, row)
  const customerId = fields.customerId ?? input.customerId
  if (customerId === null) throw refused('quote_needs_customer', {}, 'customerId')
  const job = await addJob(w, ports, { row, fields, customerId, input })
  const rate = await addRate(w, ports, { fields, customerId, jobId: job.id, from: input.effectiveFrom })
  await w.trx
    .insertInto('quote_conversions')
    .values({
      fleet_id: w.actor.fleetId,
      root_id: row.root_id,
      quote_id: row.id,
      job_id: job.id,
      rate_card_id: rate.id,
      rate_card_version: rate.version,
      agreement_sha256,
      converted_by: w.actor.userId,
      converted_at: w.now,
    })
    .execute()
  const answer = await changeQuote(w, row, { status: 'converted', customer_id: customerId, prospect_name: null })
  const loads = await firstLoads(w, job.id, input)
  return { ...answer, jobId: job.id, jobName: job.name, loads }
}

/** The lock of the version keeps two at once apart, the key whoever comes by another version. */
async function refuseSecond({ trx, actor }: Writing, row: QuoteRow): Promise<void> {
  const earlier = await trx
    .selectFrom('quote_conversions')
    .select('job_id')
    .where('fleet_id', '=', actor.fleetId)
    .where('root_id', '=', row.root_id)
    .executeTakeFirst()
  if (earlier) throw refused('quote_converted', { job: earlier.job_id })
}

type Adding = { row: QuoteRow; fields: QuoteFields; customerId: Uuid; input: ConvertQuoteInput }

async function addJob(w: Writing, ports: Pick<Ports, 'places'>, { row, fields, customerId, input }: Adding) {
  const { words } = await fleetVoice(w.trx, w.actor.fleetId)
  const notes = [
    words.quotes.convert.notes(quoteNumberText(row.quote_number, row.revision) ?? ''),
    fields.restrictions,
    fields.exclusions && `${words.quotes.exclusions}: ${fields.exclusions}`,
  ]
  const job = {
    name: fields.name,
    customerId,
    phaseCode: null,
    pickupSiteId: fields.pickupSiteId,
    deliverySiteId: fields.deliverySiteId,
    materialId: fields.materialId,
    unit: fields.unit,
    targetMilli: fields.quantityMilli,
    loadMilli: fields.loadMilli,
    poNumber: input.poNumber,
    poMilli: null,
    poUnit: null,
    startsOn: null,
    endsOn: null,
    dailyLoads: null,
    notes: notes.filter(Boolean).join('\n').slice(0, MOST_NOTES),
  }
  return createRecord(w, jobKind, input.jobId, await jobKind.completed(w, job, ports, input.jobId))
}

const MOST_NOTES = 2_000

type Rating = { fields: QuoteFields; customerId: Uuid; jobId: Uuid; from: ConvertQuoteInput['effectiveFrom'] }

/** The quoted price as the rate of the job, which goes before every other rate of its loads. */
async function addRate(w: Writing, ports: Pick<Ports, 'places'>, { fields, customerId, jobId, from }: Rating) {
  const { rateMicro } = fields
  if (rateMicro === null) throw refused('quote_incomplete', { fields: ['rateMicro'] }, 'rateMicro')
  const id = w.newId()
  const card: FieldsOf<typeof rateCards> = {
    customerId,
    jobId,
    materialId: null,
    pickupSiteId: null,
    deliverySiteId: null,
    rateMicro,
    basis: fields.basis,
    weightBasis: fields.weightBasis,
    minimumCents: fields.minimumCents,
    minimumQuantityMilli: null,
    tonuCents: null,
    effectiveFrom: from,
    effectiveTo: null,
    detention: fields.detention,
    tiers: null,
    accessorials: null,
    fuelSurcharge: fields.fuelSurcharge,
  }
  return createRecord(w, rateCardKind, id, await rateCardKind.completed(w, card, ports, id))
}

async function firstLoads(w: Writing, id: Uuid, { loads: count, date }: ConvertQuoteInput): Promise<string[]> {
  if (count === 0) return []
  const made = await makeLoads(w, { operationId: w.operationId ?? w.newId(), id, date, count, beyond: true })
  return made.loads.flatMap(({ number }) => number ?? [])
}
