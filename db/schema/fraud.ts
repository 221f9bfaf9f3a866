import type { Generated } from 'kysely'
import type { BackTest } from '#domain/fraud/back-test.ts'
import type { CaseOutcome, CaseState } from '#domain/fraud/case-states.ts'
import type { FraudRuleId } from '#domain/fraud/catalogue.ts'
import type { Point, Sentence } from '#domain/fraud/verdict.ts'
import type { Witnesses } from '#domain/fraud/witnesses.ts'
import type { Cents, Day, Instant, Sha256, Uuid } from '#domain/units/brands.ts'

/** How a fleet uses a rule; one without a row is off. */
export interface FraudRules {
  fleet_id: Uuid
  rule: FraudRuleId
  is_on: Generated<boolean>
  /** Null weighs what the rule does by itself. */
  score: number | null
  snoozed_until: Day | null
  back_test: BackTest | null
  changed_by: Uuid
  changed_at: Instant
  version: Generated<number>
}

/** A day on which the round looked at a fleet. */
export interface FraudDays {
  fleet_id: Uuid
  day: Day
  made_at: Instant
}

interface About {
  load_id: Uuid | null
  purchase_id: Uuid | null
  truck_id: Uuid | null
  driver_id: Uuid | null
  contractor_id: Uuid | null
}

/** Signals about one load, purchase or payee, until somebody has decided what they are. */
export interface FraudCases extends About {
  fleet_id: Uuid
  id: Uuid
  number: string
  state: CaseState
  about: string
  score: number
  money_cents: Cents
  sentence: Sentence
  rules: FraudRuleId[]
  assignee_id: Uuid | null
  due_at: Instant
  locked_at: Instant | null
  locked_by: Uuid | null
  evidence_sha256: Sha256 | null
  witnesses: Witnesses | null
  outcome: CaseOutcome | null
  outcome_reason: string | null
  decided_by: Uuid | null
  decided_at: Instant | null
  recovered_cents: Cents | null
  version: Generated<number>
  created_at: Instant
}

/** What a rule found once. */
export interface FraudSignals extends About {
  fleet_id: Uuid
  id: Uuid
  case_id: Uuid
  rule: FraudRuleId
  rule_version: number
  once_key: string
  happened_at: Instant
  score: number
  money_cents: Cents
  sentence: Sentence
  pro: Point[]
  con: Point[]
  ticket_id: Uuid | null
  created_at: Instant
}

/** What was done and noted in a case. */
export interface FraudEntries {
  fleet_id: Uuid
  id: Uuid
  case_id: Uuid
  kind: 'note' | 'state' | 'assigned' | 'locked' | 'held' | 'released'
  value: string | null
  text: string | null
  by_user: Uuid | null
  at: Instant
}

/** That somebody looked at a case. */
export interface FraudLooks {
  fleet_id: Uuid
  id: Uuid
  case_id: Uuid
  user_id: Uuid
  at: Instant
}

/** A locked charge that no settlement takes until it is released. */
export interface PayHolds {
  fleet_id: Uuid
  id: Uuid
  charge_id: Uuid
  case_id: Uuid
  reason: string
  held_by: Uuid
  held_at: Instant
  released_by: Uuid | null
  released_at: Instant | null
}
