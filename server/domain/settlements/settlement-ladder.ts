/** draft → review → approved → paid; void by reversal. From review on the payee sees it. */
export const settlementStates = ['draft', 'review', 'approved', 'paid', 'void'] as const
export type SettlementState = (typeof settlementStates)[number]

/** What a line of a settlement is, in the order in which a statement lists them. */
const settlementLineKinds = [
  'pay',
  'accessorial',
  'adjustment',
  'guarantee',
  'reimbursement',
  'deduction',
  'fee',
] as const
export type SettlementLineKind = (typeof settlementLineKinds)[number]

/** The steps a settlement takes; paying is done for many at once, by a batch. */
const settlementSteps = ['send', 'take_back', 'approve', 'pay', 'void'] as const
export type SettlementStep = (typeof settlementSteps)[number]

const ladder: Record<SettlementStep, { from: readonly SettlementState[]; to: SettlementState }> = {
  send: { from: ['draft'], to: 'review' },
  take_back: { from: ['review'], to: 'draft' },
  approve: { from: ['review'], to: 'approved' },
  pay: { from: ['approved'], to: 'paid' },
  void: { from: ['draft', 'review', 'approved', 'paid'], to: 'void' },
}

/** The state after a step; null where it is not allowed from this state. */
export function stateAfter(state: SettlementState, step: SettlementStep): SettlementState | null {
  const { from, to } = ladder[step]
  return from.includes(state) ? to : null
}

/** The steps that are allowed from a state. */
export function stepsFrom(state: SettlementState): SettlementStep[] {
  return settlementSteps.filter((step) => stateAfter(state, step) !== null)
}

/** The states that the payee is shown: what the office still works on is no promise. */
export const statesShownToPayee = ['review', 'approved', 'paid', 'void'] as const satisfies readonly SettlementState[]
