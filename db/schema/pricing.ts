import type { Generated } from 'kysely'
import type { RunState } from '#domain/sales/pricing-run-states.ts'
import type { FuelIndexName } from '#domain/settlements/fuel-index-names.ts'
import type { Cents, Day, Instant, MicroRate, Uuid } from '#domain/units/brands.ts'
import type { JsonObject } from './ledger.ts'

/** The price of diesel of one week, per gallon. */
export interface FuelPrices {
  fleet_id: Uuid
  id: Uuid
  index_name: FuelIndexName
  /** Its Monday. */
  week_of: Day
  price_micro: MicroRate
  source: 'typed' | 'imported'
  entered_by: Uuid
  entered_at: Instant
  version: Generated<number>
}

/** Past loads priced by two versions of a rate, and, where somebody asks, given the terms of the second. */
export interface PricingRuns {
  fleet_id: Uuid
  id: Uuid
  /** Null: as each load was agreed. */
  before_id: Uuid | null
  after_id: Uuid
  filter: JsonObject
  load_ids: Uuid[]
  next_index: Generated<number>
  priced: Generated<number>
  incomplete: Generated<number>
  before_revenue_cents: Generated<Cents>
  before_pay_cents: Generated<Cents>
  after_revenue_cents: Generated<Cents>
  after_pay_cents: Generated<Cents>
  applied: Generated<number>
  left_out: Generated<number>
  state: Generated<RunState>
  user_id: Uuid
  created_at: Instant
  updated_at: Instant
}

export interface PricingRunLoads {
  fleet_id: Uuid
  run_id: Uuid
  load_id: Uuid
  seq: number
  before_revenue_cents: Cents | null
  before_pay_cents: Cents | null
  after_revenue_cents: Cents | null
  after_pay_cents: Cents | null
  applied_at: Instant | null
}
