import type { CounterBidInput, ShortlistBidInput } from '#contracts/bidding.ts'
import { mayTakePostingStep } from '#domain/bidding/posting-states.ts'
import { invalid, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'
import { type BidAnswer, changeBid, lockBid } from './held-posting.ts'

/** Offers a bidder another price per unit, all of it included; their own bid stays as it is until they take it. */
export async function counterBid(w: Writing, input: CounterBidInput): Promise<BidAnswer> {
  const { posting, bid } = await lockBid(w, input.id, { step: 'counter', version: input.version, own: false })
  if (!mayTakePostingStep(posting.status, 'award')) throw refused('posting_not_open', { status: posting.status })
  if (input.rateMicro <= 0) throw invalid('rateMicro', 'bid_price_zero')
  if (input.rateMicro === bid.rate_micro && bid.surcharge_hundredths === 0) {
    throw invalid('rateMicro', 'bid_counter_same')
  }
  const answer = await changeBid(w, bid, {
    status: 'countered',
    counter_micro: input.rateMicro,
    counter_note: input.note,
    countered_at: w.now,
  })
  const facts = { posting: posting.posting_number, by: w.actor.fullName }
  await notify(w, { kind: 'bid_countered', id: posting.id, facts, contractorId: bid.contractor_id })
  return answer
}

/** Marks a bid for the office alone. */
export async function shortlistBid(w: Writing, input: ShortlistBidInput): Promise<BidAnswer> {
  const { bid } = await lockBid(w, input.id, { step: 'shortlist', version: input.version, own: false })
  return changeBid(w, bid, { is_shortlisted: input.isShortlisted })
}
