import type { Generated } from 'kysely'
import type { Cents, Day, Instant, Uuid } from '#domain/units/brands.ts'

/** What is known of a delivered load, as it was when it was last worked out. */
export interface LoadFacts {
  fleet_id: Uuid
  load_id: Uuid
  delivered_at: Instant
  customer_id: Uuid | null
  material_id: Uuid | null
  driver_id: Uuid | null
  contractor_id: Uuid | null
  truck_id: Uuid | null
  pickup_site_id: Uuid
  delivery_site_id: Uuid
  distance_m: number | null
  net_lb: number | null
  verified_at: Instant | null
  pickup_in: Instant | null
  pickup_out: Instant | null
  delivery_in: Instant | null
  delivery_out: Instant | null
  delivery_due: Instant | null
  /** Whole minutes before the scale; null where nothing tells waiting from being served. */
  pickup_queue_min: number | null
  delivery_queue_min: number | null
  revenue_cents: Cents | null
  pay_cents: Cents | null
  invoiced_at: Instant | null
}

/** A load that changed since its facts were worked out. */
export interface LoadFactMarks {
  id: Generated<number>
  fleet_id: Uuid
  load_id: Uuid
}

/** A day on which facts were held against what they are made of. */
export interface LoadFactChecks {
  fleet_id: Uuid
  day: Day
  made_at: Instant
  loads: number
  differing: number
}
