import type { Generated, GeneratedAlways } from 'kysely'
import type { TruckBody } from '#domain/fleet/truck-bodies.ts'
import type { QuantityUnit as ChargeUnit } from '#domain/settlements/explanation.ts'
import type { Cents, Day, Instant, MicroRate, Milli, Uuid } from '#domain/units/brands.ts'
import type { JsonObject } from './ledger.ts'

export type RateBasis =
  | 'per_ton'
  | 'per_tonne'
  | 'per_yard'
  | 'per_bushel'
  | 'per_gallon'
  | 'per_barrel'
  | 'per_mile'
  | 'per_hour'
  | 'per_load'
  | 'percent'
export type WeightBasis = 'origin' | 'destination' | 'lesser' | 'greater' | 'average'
export type ChargeSide = 'customer' | 'driver' | 'contractor'

/** The terms of a haul as a rate card, a pay plan and each load hold them. */
export type TermColumns = {
  basis: RateBasis
  rate_micro: MicroRate | null
  percent_hundredths: number | null
  minimum_cents: Cents | null
  minimum_quantity_milli: Milli | null
  weight_basis: Generated<WeightBasis>
  fuel_surcharge: JsonObject | null
  detention: JsonObject | null
  tonu_cents: Cents | null
  tiers: JsonObject | null
  accessorials: JsonObject | null
}

interface Dated {
  fleet_id: Uuid
  id: Uuid
  effective_from: Day
  effective_to: Day | null
  version: Generated<number>
  created_at: Instant
  archived_at: Instant | null
  /** The id of the first version of the same agreement. */
  series_id: Generated<Uuid>
  revision: Generated<number>
}

export interface RateCards extends Dated, TermColumns {
  /** The card holds for loads of this job only. */
  job_id: Uuid | null
  customer_id: Uuid | null
  pickup_site_id: Uuid | null
  delivery_site_id: Uuid | null
  material_id: Uuid | null
}

export interface PayPlans extends Dated, TermColumns {
  driver_id: Uuid | null
  contractor_id: Uuid | null
  /** Set on a plan for everybody of a side who has none of their own. */
  applies_to: 'drivers' | 'contractors' | null
  /** The plan holds with this kind of truck only. */
  truck_body: TruckBody | null
}

export interface LoadTerms extends TermColumns {
  fleet_id: Uuid
  load_id: Uuid
  side: ChargeSide
  party_id: Uuid | null
  source_id: Uuid | null
  source_version: number | null
  agreed_at: Instant
}

export interface Charges {
  fleet_id: Uuid
  id: Uuid
  load_id: Uuid
  side: ChargeSide
  party_id: Uuid | null
  kind: 'linehaul' | 'fuel_surcharge' | 'detention' | 'tonu' | 'tolls' | 'accessorial'
  stop_id: Uuid | null
  label: string | null
  quantity_milli: Milli | null
  unit: ChargeUnit | null
  rate_micro: MicroRate | null
  amount_cents: Cents
  state: 'proposed' | 'locked'
  explanation: JsonObject
  /** Set on an adjustment: the locked charge that it corrects. */
  adjusts_id: Uuid | null
  reason: string | null
  created_by: Uuid | null
  created_at: Instant
  /** An invoice that was issued has it; kept by triggers. */
  is_invoiced: GeneratedAlways<boolean>
}

/** What the office stated of the hours worked on a load; the newest row counts. */
export interface LoadHours {
  fleet_id: Uuid
  id: Uuid
  load_id: Uuid
  started_at: Instant
  finished_at: Instant
  unpaid_min: number
  /** Paid minutes: between start and finish less the unpaid ones. */
  minutes: number
  source: 'recorded' | 'typed'
  reason: string | null
  stated_by: Uuid
  stated_at: Instant
}
