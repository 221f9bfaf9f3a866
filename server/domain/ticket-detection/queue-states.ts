/** What of the queue is shown: a state, or whatever is late. */
export const queueStates = ['matched', 'needs_review', 'mismatch', 'duplicate', 'late'] as const
export type QueueState = (typeof queueStates)[number]

/** How a ticket is known to be missing. */
export const missingKinds = ['delivered', 'visit', 'gap'] as const
export type MissingKind = (typeof missingKinds)[number]
