import type { LostReason } from '#domain/bidding/why-lost.ts'

/** Why a bid got nothing. */
export const lostBids = {
  price: 'others were cheaper',
  score: 'others were rated better in all',
  full: 'others got all of it, at the same price',
  cancelled: 'the posting was cancelled',
  not_awarded: 'it was not awarded to you',
} satisfies Record<LostReason, string>
