import type { AssignmentRule } from '#domain/loads/assignment.ts'
import type { PlanGap } from '#domain/loads/plan-gaps.ts'
import type { LoadStatus } from '#domain/loads/statuses.ts'
import type { LoadAction } from '#domain/loads/steps.ts'

/** Why a step is refused; each has one sentence in `words`. */
const stepRefusals = [
  'stale_version',
  'not_allowed_for_you',
  'on_hold',
  'illegal_step',
  'take_back_too_late',
  'nothing_to_take_back',
  'auto_close_off',
  'reason_required',
  'plan_incomplete',
  'assignment_blocked',
  'assignment_needs_reason',
  'outside_geofence',
  'position_unknown',
  'missing_proof',
  'ticket_does_not_add_up',
  'weight_over_legal_unconfirmed',
  'ticket_not_verified',
  'open_mismatch',
  'charges_not_computed',
] as const
export type StepRefusal = (typeof stepRefusals)[number]

/** The single things a refused step may lack; each has a name in `words`. */
const missingProofs = [
  'reason',
  'reason_for_place',
  'reason_for_no_position',
  'reason_for_ticket',
  'pickup_photo',
  'delivery_photo',
  'photo_time',
  'photo_position_or_reason',
  'weigh_ticket_or_reason',
  'ticket_net',
  'over_legal_confirmation',
  'signature',
  'signer_name',
  'signature_time',
  'signature_position_or_reason',
  'destination_ticket_or_reason',
  'delivery_paper_or_reason',
  'ticket_verification',
  'mismatch_resolution',
  'charges',
] as const
export type MissingProof = (typeof missingProofs)[number]

/** What stays visible on the load because a step was taken in spite of something. */
const loadFlags = [
  'over_legal_weight',
  'outside_geofence',
  'position_unknown',
  'photo_without_position',
  'signature_without_position',
  'no_ticket',
  'no_delivery_paper',
  'ticket_mismatch',
  'assignment_warning',
  'ticket_rejected',
] as const
export type LoadFlag = (typeof loadFlags)[number]

/** A step that was not taken: why, what is missing, and what the load allows instead. */
export type RefusedStep = {
  ok: false
  reason: StepRefusal
  missing: readonly (MissingProof | PlanGap | AssignmentRule)[]
  current: { status: LoadStatus; version: number }
  allowed: readonly LoadAction[]
}
