import type { StepRefusal } from '#domain/loads/refusals.ts'

/** Why a step of a load was not taken, and what to do about it. */
export const stepRefusals = {
  stale_version: () => 'Somebody changed this record meanwhile. Compare both versions and save again.',
  not_allowed_for_you: () => 'This step is not yours to take.',
  on_hold: () => 'The load is on hold. The office must release it first.',
  illegal_step: () => 'The load is no longer where this step begins. Look at its status now.',
  take_back_too_late: () => 'A step can be taken back for two minutes. Ask the office to do it.',
  nothing_to_take_back: () => 'There is no step to take back.',
  auto_close_off: () => 'Loads of this fleet are closed by the office.',
  reason_required: () => 'Say why.',
  plan_incomplete: () => 'The load cannot be planned yet: something is missing or contradicts itself.',
  assignment_blocked: () => 'This assignment is not allowed. See which check failed.',
  assignment_needs_reason: () => 'A check warns about this assignment. Give a reason to assign anyway.',
  outside_geofence: () => 'You are not at the site. Say why you arrive from here, or wait until you are there.',
  position_unknown: () => 'There is no position. Switch location on, or say why there is none.',
  missing_proof: () => 'Proof is missing. What you have entered is kept.',
  ticket_does_not_add_up: () =>
    'Gross minus tare is not the net on the ticket. Check the three weights, or say what is wrong with the ticket.',
  weight_over_legal_unconfirmed: () =>
    'The truck is over its legal weight. Unload some, or confirm that you leave like this.',
  ticket_not_verified: () => 'A weigh ticket still has to be verified.',
  open_mismatch: () => 'A mismatch is still open. Decide it before closing.',
  charges_not_computed: () => 'Not every charge can be computed yet. The Money tab names what is missing.',
} satisfies Record<StepRefusal, () => string>
