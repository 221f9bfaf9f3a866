import type { TicketState } from './load-row.ts'

/** The worst state among the statuses of a load's tickets; what was rejected or voided does not count. */
export function ticketState(statuses: readonly string[]): TicketState {
  const has = (...wanted: string[]) => statuses.some((status) => wanted.includes(status))
  if (has('mismatch')) return 'mismatch'
  if (has('duplicate')) return 'duplicate'
  if (has('captured', 'read', 'needs_review')) return 'needs_review'
  if (has('matched')) return 'matched'
  return has('verified', 'locked') ? 'verified' : 'none'
}
