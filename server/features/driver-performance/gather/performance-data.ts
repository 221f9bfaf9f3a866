import type { PerformanceRow } from '#domain/driver-performance/cohorts.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'

/** A row with what leads to its record. */
export type FleetRow = PerformanceRow & {
  /** The number of the load; null for what is of none. */
  number: string | null
  loadId: Uuid | null
}

/** The days of a question as instants, in the zone of the fleet. */
export type GatheredSpan = { from: Instant; to: Instant; zone: string; legalGrossLb: number }
