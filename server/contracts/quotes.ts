import * as z from 'zod/mini'
import { listFilters } from '#domain/lists/list-filters.ts'
import { listSorts } from '#domain/lists/list-sorts.ts'
import { MOST_LOADS_AT_ONCE } from '#domain/loads/job-loads.ts'
import { loadUnits } from '#domain/loads/load-units.ts'
import { quotes } from '#domain/records/quotes.ts'
import { acceptChannels } from '#domain/sales/quote-states.ts'
import { quantityBases, weightBases } from '#domain/settlements/terms.ts'
import type { Cents } from '#domain/units/brands.ts'
import {
  aboveZero,
  branded,
  cents,
  day,
  email,
  int32,
  metresWithin,
  microRate,
  milli,
  operation,
  optionalProse,
  optionalText,
  page,
  prose,
  uuid,
  versioned,
  wholeWithin,
} from './base.ts'
import { compounds } from './compounds.ts'
import { filterShape, sortShape } from './filters.ts'
import { recordContract } from './record.ts'

const contract = recordContract(quotes)

export const createQuoteInput = contract.create
export type CreateQuoteInput = z.infer<typeof createQuoteInput>
export const updateQuoteInput = contract.update
export type UpdateQuoteInput = z.infer<typeof updateQuoteInput>
/** What is typed so far, for the figures that follow from it. */
export const previewQuoteInput = z.strictObject({ fields: contract.exact })

const quoteFilter = z.strictObject({ ...filterShape(listFilters.quotes), ...sortShape(listSorts.quotes) })
export type QuoteFilter = z.infer<typeof quoteFilter>
export const quoteFilterInput = quoteFilter
export const quoteListInput = z.extend(quoteFilter, page)
export type QuoteListInput = z.infer<typeof quoteListInput>

export const quoteIdInput = z.strictObject({ id: uuid })

/** The haul that delivered ones are looked for beside; at least its ends or its distance. */
export const similarHaulsInput = z.strictObject({
  pickupSiteId: z.nullable(uuid),
  deliverySiteId: z.nullable(uuid),
  materialId: z.nullable(uuid),
  distanceM: z.nullable(metresWithin(10_000_000).check(aboveZero)),
})
export type SimilarHaulsInput = z.infer<typeof similarHaulsInput>

/** The haul that distance and times are proposed for. */
export const haulProposalInput = z.strictObject({ pickupSiteId: uuid, deliverySiteId: uuid })
export type HaulProposalInput = z.infer<typeof haulProposalInput>

export const quoteStepInput = z.strictObject({ ...operation, ...versioned, id: uuid })
export type QuoteStepInput = z.infer<typeof quoteStepInput>
/** A new version, under the id that the client made. */
export const reviseQuoteInput = z.strictObject({ ...operation, ...versioned, id: uuid, newId: uuid })
export type ReviseQuoteInput = z.infer<typeof reviseQuoteInput>
export const quoteReasonInput = z.strictObject({ ...operation, ...versioned, id: uuid, reason: prose(500) })
export type QuoteReasonInput = z.infer<typeof quoteReasonInput>
/** Noted by the office: who of the customer accepted, by which way and on which day, and what else was said. */
export const acceptedQuoteInput = z.strictObject({
  ...operation,
  ...versioned,
  id: uuid,
  name: prose(100),
  channel: z.enum(acceptChannels),
  on: day,
  note: optionalProse(500),
})
export type AcceptedQuoteInput = z.infer<typeof acceptedQuoteInput>
/** To whom it goes; without an address its sender hands over the link. */
export const sendQuoteInput = z.strictObject({ ...operation, ...versioned, id: uuid, email: z.nullable(email) })
export type SendQuoteInput = z.infer<typeof sendQuoteInput>

/** The job that a quote becomes, and the loads that are made of it at once. */
export const convertQuoteInput = z.strictObject({
  ...operation,
  ...versioned,
  id: uuid,
  jobId: uuid,
  /** For a quote to a company that was no customer. */
  customerId: z.nullable(uuid),
  poNumber: optionalText(100),
  /** From this day on the job's loads are charged the quoted price. */
  effectiveFrom: day,
  loads: z.number().check(z.int(), z.minimum(0), z.maximum(MOST_LOADS_AT_ONCE)),
  /** The day of their pickup. */
  date: day,
})
export type ConvertQuoteInput = z.infer<typeof convertQuoteInput>

/**
 * What is worked out for a quote, up to a billion of the currency unit: a whole project is more than any amount that is
 * typed. What goes out is checked by the same schema as what is read, so that no quote is sent that cannot be opened.
 */
const MOST_QUOTED = 100_000_000_000
const quotedCents = z.nullable(branded<Cents>(wholeWithin(-MOST_QUOTED, MOST_QUOTED, 100)))

const named = z.nullable(z.strictObject({ name: z.string(), town: z.nullable(z.string()) }))
/** What a customer reads and accepts, as it went out with the quote. */
export const quoteAgreement = z.strictObject({
  fleet: z.string(),
  currency: z.string(),
  number: z.nullable(z.string()),
  revision: int32(0),
  name: z.string(),
  customer: z.string(),
  contact: z.nullable(z.string()),
  pickup: named,
  delivery: named,
  material: z.nullable(z.string()),
  equipment: z.nullable(z.string()),
  unit: z.enum(loadUnits),
  quantityMilli: z.nullable(milli),
  loadMilli: z.nullable(milli),
  loads: z.nullable(int32(0)),
  startsOn: z.nullable(day),
  endsOn: z.nullable(day),
  basis: z.enum(quantityBases),
  rateMicro: z.nullable(microRate),
  minimumCents: z.nullable(cents),
  weightBasis: z.enum(weightBases),
  fuelSurcharge: z.nullable(compounds.fuelCharge),
  /** Diesel on the day of the quote, which its surcharge is estimated at. */
  fuelMicro: z.nullable(microRate),
  detention: z.nullable(compounds.detention),
  lines: z.array(z.strictObject({ label: z.string(), amountCents: cents })),
  linehaulCents: quotedCents,
  /** Below nothing where the customer gets the difference below the base back. */
  surchargeCents: quotedCents,
  loadPriceCents: quotedCents,
  totalCents: quotedCents,
  validUntil: z.nullable(day),
  restrictions: z.nullable(z.string()),
  exclusions: z.nullable(z.string()),
  terms: z.nullable(z.string()),
})
export type QuoteAgreement = z.infer<typeof quoteAgreement>
