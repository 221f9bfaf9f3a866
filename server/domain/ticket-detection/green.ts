import type { WeighTicketStatus } from '../documents/weigh-ticket-steps.ts'
import { MATCHED_FROM } from './match-score.ts'

export type TicketToAccept = {
  status: WeighTicketStatus
  netLb: number | null
  flags: readonly string[]
  doubts: number
  score: number
  needsOtherEyes: boolean
}

/** Why a ticket is not accepted together with others. */
export type NotGreen = 'not_matched' | 'no_net' | 'flagged' | 'doubtful' | 'weak_match' | 'other_eyes'

/** What keeps a ticket from being accepted unseen; null for a green one: it fits its load, and nothing speaks against it. */
export function notGreen({ status, netLb, flags, doubts, score, needsOtherEyes }: TicketToAccept): NotGreen | null {
  if (status !== 'matched') return 'not_matched'
  if (netLb === null) return 'no_net'
  if (flags.length > 0) return 'flagged'
  if (doubts > 0) return 'doubtful'
  if (score < MATCHED_FROM) return 'weak_match'
  return needsOtherEyes ? 'other_eyes' : null
}
