import type { Generated } from 'kysely'
import type { Day, Instant, Milli, Uuid } from '#domain/units/brands.ts'
import type { QuantityUnit } from './parties.ts'

/** A standing order that loads are made from. */
export interface Jobs {
  fleet_id: Uuid
  id: Uuid
  job_number: string
  customer_id: Uuid
  name: string
  phase_code: string | null
  po_number: string | null
  po_milli: Milli | null
  /** Null where the order is in the unit of the job. */
  po_unit: QuantityUnit | null
  pickup_site_id: Uuid | null
  delivery_site_id: Uuid | null
  material_id: Uuid | null
  /** Of the target and of one load. */
  unit: QuantityUnit
  target_milli: Milli | null
  load_milli: Milli | null
  starts_on: Day | null
  ends_on: Day | null
  daily_loads: number | null
  notes: string | null
  /** In whose name its daily loads are made. */
  written_by: Uuid
  version: Generated<number>
  created_at: Instant
  archived_at: Instant | null
}

/** A day, in the fleet's zone, for which the daily loads of a job were made; at most one row for each. */
export interface JobDays {
  fleet_id: Uuid
  job_id: Uuid
  day: Day
  loads: number
  /** Why none were made, where something stood in the way. */
  refusal: string | null
  made_at: Instant
}
