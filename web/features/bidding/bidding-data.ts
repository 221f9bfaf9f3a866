import type { BidStatus } from '#domain/bidding/bid-states.ts'
import type { PostingStatus } from '#domain/bidding/posting-states.ts'
import type { Outputs } from '#web/api.ts'
import type { BiddingSearch, PostingFilter } from './bidding-search.ts'

export type PostingRow = Outputs['bidding']['list']['rows'][number]
export type Posting = Outputs['bidding']['byId']
export type Bids = Outputs['bidding']['bids']
export type OfficeBid = Bids['bids'][number]
export type OwnBid = Posting['ownBids'][number]

export const postingTones = {
  draft: 'idle',
  open: 'active',
  closed: 'site',
  awarded: 'done',
  expired: 'idle',
  cancelled: 'idle',
} as const satisfies Record<PostingStatus, string>

export const bidTones = {
  placed: 'active',
  countered: 'site',
  accepted: 'done',
  declined: 'idle',
  withdrawn: 'idle',
  expired: 'idle',
} as const satisfies Record<BidStatus, string>

/** What of the view narrows the postings. */
export function postingFilter({ q, status, kind, withBids, sort }: BiddingSearch): PostingFilter {
  return { q, status, kind, withBids, sort }
}
