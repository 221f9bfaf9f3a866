import type { Explanation, ExplanationStep } from './explanation.ts'
import type { ChargeProposal } from './load-charges.ts'
import type { LoadTerms } from './terms.ts'

/**
 * How a line of a driver or contractor came about without what the customer pays: a share of revenue names its percent
 * and its amount, its base is "as agreed". Lines computed from the payee's own figures stay as they are. The owner's
 * rated freight bill (49 CFR 376.12(g)) comes with the settlement, not with the line.
 */
export function payeeExplanation(
  kind: ChargeProposal['kind'],
  terms: LoadTerms,
  explanation: Explanation,
): Explanation {
  const isShare =
    (kind === 'linehaul' && terms.rate.basis === 'percent') ||
    (kind === 'fuel_surcharge' && terms.fuelSurcharge?.method === 'pass_through')
  if (!isShare) return explanation
  return {
    inputs: explanation.inputs.filter(({ source }) => source.kind !== 'charge'),
    steps: explanation.steps.flatMap(asAgreed),
    rounding: explanation.rounding,
  }
}

function asAgreed(step: ExplanationStep): ExplanationStep[] {
  if (step.code === 'surcharge_in_base') return []
  if (step.code !== 'percent_of_amount') return [step]
  const { percent, amount } = step.params
  return [{ code: 'percent_as_agreed', params: { percent, amount } }]
}
