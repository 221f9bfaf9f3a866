/** draft → open → closed → awarded | expired | cancelled. */
export const postingStatuses = ['draft', 'open', 'closed', 'awarded', 'expired', 'cancelled'] as const
export type PostingStatus = (typeof postingStatuses)[number]

/** One load or several as they are, or a quantity of a job whose loads are made when it is awarded. */
export const postingKinds = ['loads', 'block'] as const
export type PostingKind = (typeof postingKinds)[number]

/** What a posting can still end as. */
const livePostingStatuses = ['open', 'closed'] as const satisfies readonly PostingStatus[]

const postingSteps = {
  bid: ['open'],
  close: ['open'],
  /** Also before the deadline, where the office takes a price at once. */
  award: livePostingStatuses,
  /** Ends with what is awarded so far; whoever got nothing is told. */
  finish: livePostingStatuses,
  cancel: ['draft', ...livePostingStatuses],
} as const satisfies Record<string, readonly PostingStatus[]>
export type PostingStep = keyof typeof postingSteps

/** Whether a posting in this status may take a step. */
export function mayTakePostingStep(status: PostingStatus, step: PostingStep): boolean {
  const from: readonly PostingStatus[] = postingSteps[step]
  return from.includes(status)
}

/** What a posting is after its deadline: closed where somebody bid, else expired. */
export function statusAfterDeadline(liveBids: number): PostingStatus {
  return liveBids > 0 ? 'closed' : 'expired'
}
