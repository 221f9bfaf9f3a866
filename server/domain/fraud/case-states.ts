export const caseStates = [
  'new',
  'triage',
  'investigating',
  'confirmed',
  'cleared',
  'unresolved',
  'recovered',
  'closed',
] as const
export type CaseState = (typeof caseStates)[number]

const next: Record<CaseState, readonly CaseState[]> = {
  new: ['triage'],
  triage: ['investigating', 'cleared'],
  investigating: ['confirmed', 'cleared', 'unresolved'],
  confirmed: ['recovered', 'closed'],
  cleared: ['closed'],
  unresolved: ['investigating', 'closed'],
  recovered: ['closed'],
  closed: [],
}

/** Where a case may go from a state. */
export const nextCaseStates = (state: CaseState): readonly CaseState[] => next[state]

/** States in which somebody still works on a case. */
export const openCaseStates = ['new', 'triage', 'investigating'] as const satisfies readonly CaseState[]
/** What a case was found to be. */
const caseOutcomes = ['confirmed', 'cleared', 'unresolved'] as const satisfies readonly CaseState[]
export type CaseOutcome = (typeof caseOutcomes)[number]

export const isOpenCase = (state: CaseState): boolean => openCaseStates.some((open) => open === state)
export const isOutcome = (state: CaseState): state is CaseOutcome => caseOutcomes.some((one) => one === state)

const URGENT_SCORE = 80
const URGENT_DAYS = 2
const USUAL_DAYS = 5

/** Within how many days a case is to be decided: a strong one sooner, before the pay goes out. */
export const daysToDecide = (score: number): number => (score >= URGENT_SCORE ? URGENT_DAYS : USUAL_DAYS)

/** What a step of a case still lacks. */
export type StepLack = 'not_from_here' | 'evidence_open' | 'no_reason' | 'no_amount'

/**
 * Whether a case may go to a state. A confirmed one rests on evidence that was locked before, so that what it was decided
 * on can be shown; every decision has its reason, and what was recovered its amount.
 */
export function stepLacks(
  from: CaseState,
  to: CaseState,
  { isLocked, hasReason, hasAmount }: { isLocked: boolean; hasReason: boolean; hasAmount: boolean },
): StepLack | null {
  if (!next[from].includes(to)) return 'not_from_here'
  if (to === 'confirmed' && !isLocked) return 'evidence_open'
  if (isOutcome(to) && !hasReason) return 'no_reason'
  if (to === 'recovered' && !hasAmount) return 'no_amount'
  return null
}
