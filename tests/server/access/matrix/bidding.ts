import type { RouterPath } from '../sample-types.ts'

const MEMBERS = '--++++'
const OFFICE = '--xx++'
const CONTRACTOR = '--x+xx'

/** The office posts and awards, companies bid; written like the matrix. */
export const biddingMatrix: Record<Extract<RouterPath, `bidding.${string}`>, string> = {
  'bidding.list': MEMBERS,
  'bidding.byId': MEMBERS,
  'bidding.bids': OFFICE,
  'bidding.start': OFFICE,
  'bidding.post': OFFICE,
  'bidding.closeNow': OFFICE,
  'bidding.award': OFFICE,
  'bidding.finish': OFFICE,
  'bidding.cancel': OFFICE,
  'bidding.counter': OFFICE,
  'bidding.shortlist': OFFICE,
  'bidding.placeBid': CONTRACTOR,
  'bidding.updateBid': CONTRACTOR,
  'bidding.withdrawBid': CONTRACTOR,
  'bidding.acceptCounter': CONTRACTOR,
}
