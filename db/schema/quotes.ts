import type { Generated } from 'kysely'
import type { AcceptChannel, QuoteStatus } from '#domain/sales/quote-states.ts'
import type { QuantityBasis, WeightBasis } from '#domain/settlements/terms.ts'
import type { Cents, Day, Instant, MicroRate, Milli, Sha256, Uuid } from '#domain/units/brands.ts'
import type { JsonObject } from './ledger.ts'
import type { QuantityUnit } from './parties.ts'

/** What the form of a quote holds. */
export type QuoteColumns = {
  name: string
  customer_id: Uuid | null
  /** Whoever is no customer yet. */
  prospect_name: string | null
  contact_name: string | null
  email: string | null
  pickup_site_id: Uuid | null
  delivery_site_id: Uuid | null
  material_id: Uuid | null
  unit: QuantityUnit
  quantity_milli: Milli | null
  load_milli: Milli | null
  equipment: string | null
  trucks: number | null
  starts_on: Day | null
  ends_on: Day | null
  distance_m: number | null
  load_min: number | null
  queue_min: number | null
  haul_min: number | null
  unload_min: number | null
  return_min: number | null
  day_min: number | null
  truck_hour_micro: MicroRate | null
  fuel_micro: MicroRate | null
  mpg_milli: Milli | null
  tolls_cents: Cents | null
  material_micro: MicroRate | null
  margin_hundredths: number | null
  basis: QuantityBasis
  rate_micro: MicroRate | null
  minimum_cents: Cents | null
  weight_basis: WeightBasis
  fuel_surcharge: JsonObject | null
  detention: JsonObject | null
  valid_until: Day | null
  restrictions: string | null
  exclusions: string | null
  terms: string | null
  probability: number | null
  follow_up_on: Day | null
  notes: string | null
}

/** What the figures of a quote came to when it was last saved; null while they cannot be computed. */
export type QuoteFigures = {
  load_price_cents: Cents | null
  load_cost_cents: Cents | null
  total_cents: Cents | null
  quoted_margin_hundredths: number | null
}

/** One version of a quote. */
export interface Quotes extends QuoteColumns, QuoteFigures {
  fleet_id: Uuid
  id: Uuid
  /** The first version, which all versions share. */
  root_id: Uuid
  revision: number
  is_latest: Generated<boolean>
  status: QuoteStatus
  /** Taken when the first version leaves draft, without gaps. */
  quote_number: string | null
  approval_asked_by: Generated<Uuid | null>
  approval_reason: Generated<string | null>
  approved_by: Generated<Uuid | null>
  approved_at: Generated<Instant | null>
  /** What the customer reads and accepts, as it went out. */
  agreement: Generated<JsonObject | null>
  agreement_sha256: Generated<Sha256 | null>
  sent_at: Generated<Instant | null>
  sent_to: Generated<string | null>
  viewed_at: Generated<Instant | null>
  decided_at: Generated<Instant | null>
  decline_reason: Generated<string | null>
  expiry_told_at: Generated<Instant | null>
  version: Generated<number>
  created_by: Uuid
  created_at: Instant
}

/** A charge that is added to each load. */
export interface QuoteLines {
  fleet_id: Uuid
  quote_id: Uuid
  seq: number
  label: string
  amount_cents: Cents
}

/** What was said to a version: evidence, added once. */
export interface QuoteAnswers {
  fleet_id: Uuid
  quote_id: Uuid
  answer: 'accepted' | 'declined'
  link_id: Uuid | null
  noted_by: Uuid | null
  signer_name: string | null
  signer_position: string | null
  method: 'drawn' | 'typed' | null
  strokes: JsonObject | null
  consent: string | null
  agreement_sha256: Sha256 | null
  reason: string | null
  /** How the office heard of it, and the day it was said; null where the customer answered under a link, or declined. */
  channel: AcceptChannel | null
  said_on: Day | null
  ip: string | null
  at: Instant
}

/** The job that a quote became, with the price that it got. */
export interface QuoteConversions {
  fleet_id: Uuid
  root_id: Uuid
  quote_id: Uuid
  job_id: Uuid
  rate_card_id: Uuid
  rate_card_version: number
  agreement_sha256: Sha256
  converted_by: Uuid
  converted_at: Instant
}
