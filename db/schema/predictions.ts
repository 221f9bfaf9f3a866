import type { PredictionKind } from '#domain/predictions/kinds.ts'
import type { Lack, Method, TestFigures, Verdict } from '#domain/predictions/verdict.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'

/** The days on which the round predicted for a fleet. */
export interface PredictionDays {
  fleet_id: Uuid
  day: Day
  made_at: Instant
}

type About = {
  customer_id: Uuid | null
  material_id: Uuid | null
  job_id: Uuid | null
}

/** What is said of a subject as of the last night, or what is missing for it. */
export interface PredictionCards extends About {
  fleet_id: Uuid
  kind: PredictionKind
  subject: string
  state: Verdict['state']
  value: number | null
  low: number | null
  high: number | null
  baseline: number | null
  target_on: Day | null
  method: Method | null
  model_version: number
  reasons: Verdict['reasons']
  lack: Lack | null
  test: TestFigures | null
  points: Verdict['points']
  made_at: Instant
}

/** A prediction as it was made, and what came of it. */
export interface Predictions extends About {
  fleet_id: Uuid
  id: Uuid
  kind: PredictionKind
  subject: string
  made_at: Instant
  basis_on: Day
  target_on: Day
  period_on: Day
  ahead: number
  value: number
  low: number | null
  high: number | null
  baseline: number | null
  was_shown: boolean
  method: Method
  model_version: number
  reasons: Verdict['reasons']
  outcome: number | null
  resolved_at: Instant | null
}

/** A week that a customer had hauled of a material before the fleet kept its loads here. */
export interface PriorWeeks {
  fleet_id: Uuid
  customer_id: Uuid
  material_id: Uuid
  week_on: Day
  lb: number
  brought_by: Uuid
  brought_at: Instant
}

/** An invoice of other books that was paid. */
export interface PriorPayments {
  fleet_id: Uuid
  customer_id: Uuid
  invoice_number: string
  due_on: Day
  paid_on: Day
  brought_by: Uuid
  brought_at: Instant
}
