import { type AssignmentRule, refusalBy } from '#domain/loads/assignment.ts'
import type { PlanGap } from '#domain/loads/plan-gaps.ts'
import type { LoadFlag, MissingProof, StepRefusal } from '#domain/loads/refusals.ts'
import { type ClosingFacts, hasReason, type StepFacts } from '#domain/loads/step-facts.ts'
import type { LoadAction, Proof } from '#domain/loads/steps.ts'

export type OfficeFinding = {
  refusal: StepRefusal | null
  missing: (MissingProof | PlanGap | AssignmentRule)[]
  flags: LoadFlag[]
}

const stop = (refusal: StepRefusal, missing: OfficeFinding['missing']): OfficeFinding[] => [
  { refusal, missing, flags: [] },
]

/** Whether what the office decides on is settled: the plan, the assignment, the reason, and all witnesses before closing. */
export function officeProof(proof: Proof, action: LoadAction, facts: StepFacts): OfficeFinding[] {
  switch (proof) {
    case 'reason':
      return reason(action, facts)
    case 'plan_fields': {
      if (!facts.planGaps) return stop('plan_incomplete', []) // nobody looked: nothing is planned by leaving a question out
      return facts.planGaps.length > 0 ? stop('plan_incomplete', [...facts.planGaps]) : []
    }
    case 'assignment_checks':
      return assignment(facts)
    case 'ticket_verified':
      return settled(facts, 'unverifiedTickets', 'ticket_not_verified', 'ticket_verification')
    case 'no_open_mismatch':
      return settled(facts, 'openMismatches', 'open_mismatch', 'mismatch_resolution')
    case 'charges_computed':
      return settled(facts, 'uncomputedCharges', 'charges_not_computed', 'charges')
    default:
      return []
  }
}

/** A driver takes back a slip of the thumb without writing about it; everybody else says why. */
function reason(action: LoadAction, facts: StepFacts): OfficeFinding[] {
  if (hasReason(facts, 'step') || (action === 'take_back' && facts.by === 'driver')) return []
  return stop('reason_required', ['reason'])
}

/** Facts that did not come count as open: nothing is closed by leaving a question out. */
function settled(
  facts: StepFacts,
  open: keyof ClosingFacts,
  refusal: StepRefusal,
  missing: MissingProof,
): OfficeFinding[] {
  return (facts.closing?.[open] ?? 1) > 0 ? stop(refusal, [missing]) : []
}

/** A block stops; a warning, or a rule that cannot tell, is passed only with a reason. */
function assignment(facts: StepFacts): OfficeFinding[] {
  if (!facts.checks) return stop('assignment_blocked', [])
  const refusal = refusalBy(facts.checks, hasReason(facts, 'checks'))
  if (refusal) return stop(refusal.code, refusal.rules)
  const isPassed = facts.checks.some(({ answer }) => answer !== 'pass')
  return isPassed ? [{ refusal: null, missing: [], flags: ['assignment_warning'] }] : []
}
