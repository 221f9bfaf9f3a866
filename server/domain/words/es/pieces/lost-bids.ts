import type { LostReason } from '#domain/bidding/why-lost.ts'

/** Why a bid got nothing. */
export const lostBids = {
  price: 'otras eran más baratas',
  score: 'otras tuvieron mejor puntuación en conjunto',
  full: 'otras se llevaron todo al mismo precio',
  cancelled: 'la publicación se canceló',
  not_awarded: 'no se le adjudicó',
} satisfies Record<LostReason, string>
