import type { Generated } from 'kysely'
import type { TextEncoding } from '#domain/foreign-files/text-of-bytes.ts'
import type { PlantMapping } from '#domain/plant-statements/columns.ts'
import type { ClaimState, PlantStep, StatementState } from '#domain/plant-statements/decisions.ts'
import type { LineReject } from '#domain/plant-statements/read-statement.ts'
import type { PlantClass } from '#domain/plant-statements/reconcile.ts'
import type { PlantRowFacts } from '#domain/plant-statements/row-facts.ts'
import type { Cents, Day, Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import type { WeightUnit } from '#domain/units/weight.ts'

/** How the plant at a site writes its statements. */
export interface PlantMappings {
  fleet_id: Uuid
  site_id: Uuid
  mapping: PlantMapping
  version: Generated<number>
  updated_by: Uuid
  updated_at: Instant
}

/** A plant's statement; its bytes are a file of the fleet. */
export interface PlantStatements {
  fleet_id: Uuid
  id: Uuid
  sha256: Sha256
  file_name: string
  encoding: TextEncoding | null
  state: StatementState
  site_id: Uuid | null
  from_day: Day | null
  to_day: Day | null
  mapping: PlantMapping | null
  lines: Generated<number>
  known: Generated<number>
  rejects: Generated<LineReject[]>
  result: PlantRowFacts[] | null
  version: Generated<number>
  created_by: Uuid
  created_at: Instant
  taken_by: Uuid | null
  taken_at: Instant | null
  settled_by: Uuid | null
  settled_at: Instant | null
}

/** A line of a statement that was taken. */
export interface PlantLines {
  fleet_id: Uuid
  id: Uuid
  statement_id: Uuid
  site_id: Uuid
  line: number
  line_key: string
  nth: number
  ticket: string | null
  day: Day
  minute: number | null
  truck: string | null
  customer: string | null
  material: string | null
  net_milli: number
  unit: WeightUnit
  net_lb: number
  amount_cents: Cents | null
  customer_id: Uuid | null
  material_id: Uuid | null
}

/** What somebody decided about a difference; of those that were not taken back, one for each line or load. */
export interface PlantDecisions {
  fleet_id: Uuid
  id: Uuid
  statement_id: Uuid
  line_id: Uuid | null
  load_id: Uuid | null
  class: PlantClass
  step: PlantStep
  reason: string
  difference_lb: number
  cents: Cents | null
  before_cents: Cents | null
  charge_id: Uuid | null
  ticket_id: Uuid | null
  message_id: Uuid | null
  claim_state: ClaimState | null
  granted_cents: Cents | null
  claim_note: string | null
  decided_by: Uuid
  decided_at: Instant
  undone_by: Uuid | null
  undone_at: Instant | null
  version: Generated<number>
}
