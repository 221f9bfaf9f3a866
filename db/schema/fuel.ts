import type { Generated } from 'kysely'
import type { FuelCheck, FuelRule } from '#domain/fuel/checks/check.ts'
import type { FuelDisputeOutcome } from '#domain/fuel/disputes.ts'
import type { FuelMapping } from '#domain/fuel/import/mapping.ts'
import type { FuelProduct } from '#domain/fuel/products.ts'
import type { VolumeUnit } from '#domain/fuel/purchase-amounts.ts'
import type { Cents, Day, Instant, Jurisdiction, MicroRate, Milli, Sha256, Uuid } from '#domain/units/brands.ts'

/** A tank of the fleet's own that trucks are filled from. */
export interface FuelTanks {
  fleet_id: Uuid
  id: Uuid
  name: string
  site_id: Uuid | null
  product: FuelProduct
  capacity_milli: Milli
  jurisdiction: Jurisdiction | null
  is_tax_paid: boolean
  version: Generated<number>
  created_at: Instant
  archived_at: Instant | null
}

/** What came into a tank, and what the stick showed; what went out of it are purchases. */
export interface FuelTankEntries {
  fleet_id: Uuid
  id: Uuid
  tank_id: Uuid
  kind: 'delivery' | 'dip'
  at: Instant
  gallons_milli: Milli
  amount_cents: Cents | null
  supplier: string | null
  reference: string | null
  note: string | null
  created_by: Uuid
  created_at: Instant
}

/** How a provider writes its files. */
export interface FuelProfiles {
  fleet_id: Uuid
  id: Uuid
  provider: string
  mapping: FuelMapping
  version: Generated<number>
  updated_by: Uuid
  updated_at: Instant
}

/** A line of a file that was not taken, with the cell that is at fault. */
export type FuelReject = { line: number; column: string; problem: string; value: string; cells: string[] }

/** A file of purchases; its content is kept for as long as nothing was taken from it. */
export interface FuelImports {
  fleet_id: Uuid
  id: Uuid
  sha256: Sha256
  file_name: string
  provider: string | null
  state: 'received' | 'done'
  rows: Generated<number>
  added: Generated<number>
  /** Rows that were known by the provider's own number. */
  known: Generated<number>
  rejects: Generated<FuelReject[]>
  content: string | null
  created_by: Uuid
  created_at: Instant
}

/** A purchase of fuel, or of what is bought beside it, with what was checked of it. */
export interface FuelPurchases {
  fleet_id: Uuid
  id: Uuid
  source: 'office' | 'driver' | 'file' | 'tank'
  provider: string | null
  external_id: string | null
  import_id: Uuid | null
  import_row: number | null
  card_last4: string | null
  purchased_at: Instant
  has_time: boolean
  zone: string
  local_day: Day
  seller: string | null
  address: string | null
  city: string | null
  jurisdiction: Jurisdiction | null
  lat: number | null
  lon: number | null
  place_uncertainty_m: number | null
  site_id: Uuid | null
  tank_id: Uuid | null
  product: FuelProduct
  gallons_milli: Milli
  volume_unit: VolumeUnit
  printed_milli: Milli
  price_micro: MicroRate | null
  discount_cents: Generated<Cents>
  amount_cents: Cents
  is_tax_paid: boolean
  is_full: boolean
  odometer_m: number | null
  odometer_counts: Generated<boolean>
  engine_hours_tenths: number | null
  truck_id: Uuid | null
  driver_id: Uuid | null
  contractor_id: Uuid | null
  truck_text: string | null
  driver_text: string | null
  paid_by: 'company' | 'driver'
  is_personal: Generated<boolean>
  settlement_line_id: Uuid | null
  pay_item_id: Uuid | null
  /** The purchase that this one is a part of. */
  split_from_id: Uuid | null
  receipt_sha256: Sha256 | null
  note: string | null
  checks: Generated<FuelCheck[]>
  open_flags: Generated<number>
  flags: Generated<FuelRule[]>
  leg_m: Generated<number | null>
  leg_milli: Generated<Milli | null>
  checked_at: Generated<Instant | null>
  version: Generated<number>
  created_by: Uuid
  created_at: Instant
  voided_at: Instant | null
  voided_by: Uuid | null
  void_reason: string | null
}

/** What somebody decided about a flag, each row once and for good; the newest of a rule counts. */
/** What the office says against a purchase at the card's provider; open while it has no outcome. */
export interface FuelDisputes {
  fleet_id: Uuid
  id: Uuid
  purchase_id: Uuid
  reason: string
  raised_by: Uuid
  raised_at: Instant
  outcome: FuelDisputeOutcome | null
  credited_cents: Cents | null
  answer: string | null
  settled_by: Uuid | null
  settled_at: Instant | null
}

export interface FuelReviews {
  fleet_id: Uuid
  id: Uuid
  purchase_id: Uuid
  rule: FuelRule
  decision: 'reviewed' | 'explained' | 'reopened'
  reason: string | null
  by_user: Uuid
  at: Instant
}
