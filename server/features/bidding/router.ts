import {
  awardInput,
  bidStepInput,
  cancelPostingInput,
  counterBidInput,
  placeBidInput,
  postInput,
  postingIdInput,
  postingListInput,
  postingStepInput,
  shortlistBidInput,
  updateBidInput,
} from '#contracts/bidding.ts'
import { procedure, router } from '../../trpc.ts'
import { awardBids } from './award-bids.ts'
import { bidsOfPosting } from './bids-of-posting.ts'
import { cancelPosting, closeNow, finishPosting } from './end-posting.ts'
import { getPosting } from './get-posting.ts'
import { listPostings } from './list-postings.ts'
import { counterBid, shortlistBid } from './office-bid.ts'
import { acceptCounter, placeBid, updateBid, withdrawBid } from './place-bid.ts'
import { post } from './post.ts'
import { postingStart } from './posting-start.ts'

export const biddingRouter = router({
  list: procedure
    .input(postingListInput)
    .query(({ ctx, input }) => ctx.read((trx) => listPostings(trx, input, ctx.actor, ctx.now))),
  byId: procedure
    .input(postingIdInput)
    .query(({ ctx, input }) => ctx.read((trx) => getPosting(trx, input.id, ctx.actor, ctx.now))),
  bids: procedure
    .input(postingIdInput)
    .query(({ ctx, input }) => ctx.read((trx) => bidsOfPosting(trx, input.id, ctx.actor, ctx.now))),
  start: procedure.query(({ ctx }) => ctx.read((trx) => postingStart(trx, ctx.actor, ctx.now))),
  post: procedure.input(postInput).mutation(({ ctx, input }) => ctx.write((w) => post(w, input))),
  closeNow: procedure.input(postingStepInput).mutation(({ ctx, input }) => ctx.write((w) => closeNow(w, input))),
  award: procedure.input(awardInput).mutation(({ ctx, input }) => ctx.write((w) => awardBids(w, input))),
  finish: procedure.input(postingStepInput).mutation(({ ctx, input }) => ctx.write((w) => finishPosting(w, input))),
  cancel: procedure.input(cancelPostingInput).mutation(({ ctx, input }) => ctx.write((w) => cancelPosting(w, input))),
  counter: procedure.input(counterBidInput).mutation(({ ctx, input }) => ctx.write((w) => counterBid(w, input))),
  shortlist: procedure.input(shortlistBidInput).mutation(({ ctx, input }) => ctx.write((w) => shortlistBid(w, input))),
  placeBid: procedure.input(placeBidInput).mutation(({ ctx, input }) => ctx.write((w) => placeBid(w, input))),
  updateBid: procedure.input(updateBidInput).mutation(({ ctx, input }) => ctx.write((w) => updateBid(w, input))),
  withdrawBid: procedure.input(bidStepInput).mutation(({ ctx, input }) => ctx.write((w) => withdrawBid(w, input))),
  acceptCounter: procedure.input(bidStepInput).mutation(({ ctx, input }) => ctx.write((w) => acceptCounter(w, input))),
})
