import type { AssignmentCheck } from '#domain/loads/assignment.ts'
import type { LoadState } from '#domain/loads/load-state.ts'
import type { PlanGap } from '#domain/loads/plan-gaps.ts'
import type { ActorKind } from '#domain/loads/steps.ts'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import type { Geofence } from '#domain/tracking/geofence.ts'
import type { Instant } from '#domain/units/brands.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'

/** What a typed reason explains: the step itself, a place, a missing position, a ticket, a missing paper, or a warning. */
const reasonTopics = ['step', 'place', 'position', 'ticket', 'paper', 'checks'] as const
export type ReasonTopic = (typeof reasonTopics)[number]

/** A picture of proof: when and where the device says it was taken. */
export type PhotoFacts = { takenAt: Instant | null; position: GeoPoint | null }

/** The weights as the ticket prints them. */
export type TicketFacts = { gross: number | null; tare: number | null; net: number | null; unit: TicketUnit }

/** Whoever signed, by drawing or by typing their name. */
export type SignatureFacts = { signerName: string; signedAt: Instant | null; position: GeoPoint | null }

/** What the office must have settled before a load is closed; each a number of things still open. */
export type ClosingFacts = { unverifiedTickets: number; openMismatches: number; uncomputedCharges: number }

/** The load as far as a step's guards look at it. */
export type LoadForStep = LoadState & {
  /** The site of the next stop; null for a load without stops. */
  site: { geofence: Geofence | null; hasScale: boolean } | null
  /** Customer, driver or contractor is charged or paid by weight or volume. */
  isPaidByMeasure: boolean
  /** The office asked for the ticket of the next stop. */
  requiresTicket: boolean
  /** What truck and trailer may weigh with the load, in pounds; null when unknown. */
  legalGrossLb: number | null
  /** What they may carry, in pounds; null when unknown. */
  legalPayloadLb: number | null
}

/** What comes with a step. Leave out what the step does not use. */
export type StepFacts = {
  by: ActorKind
  at: Instant
  /** The version that the actor saw; left out by a phone, whose steps are replayed and judged by status alone. */
  version?: number
  reasons?: Partial<Record<ReasonTopic, string>>
  position?: GeoPoint | null
  photos?: readonly PhotoFacts[]
  ticket?: TicketFacts | null
  isOverLegalConfirmed?: boolean
  signature?: SignatureFacts | null
  planGaps?: readonly PlanGap[]
  checks?: readonly AssignmentCheck[]
  closing?: ClosingFacts
}

/** The fleet's settings that steps depend on. */
export type StepSettings = { autoClose: boolean; scaleDivisionLb: number; scaleDivisionKg: number }

/** True when a reason was typed for this topic. */
export function hasReason(facts: StepFacts, topic: ReasonTopic): boolean {
  return (facts.reasons?.[topic] ?? '').trim() !== ''
}
