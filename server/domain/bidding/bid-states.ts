/** placed → countered → accepted | declined | withdrawn | expired; a new price takes a countered bid back to placed. */
export const bidStatuses = ['placed', 'countered', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type BidStatus = (typeof bidStatuses)[number]

/** Bids that can still be awarded. */
export const liveBidStatuses = ['placed', 'countered'] as const satisfies readonly BidStatus[]

const bidSteps = {
  update: liveBidStatuses,
  withdraw: liveBidStatuses,
  accept_counter: ['countered'],
  /** Again, with another price. */
  counter: liveBidStatuses,
  shortlist: liveBidStatuses,
  award: liveBidStatuses,
} as const satisfies Record<string, readonly BidStatus[]>
export type BidStep = keyof typeof bidSteps

/** Whether a bid in this status may take a step. */
export function mayTakeBidStep(status: BidStatus, step: BidStep): boolean {
  const from: readonly BidStatus[] = bidSteps[step]
  return from.includes(status)
}
