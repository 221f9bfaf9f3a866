import type { CancelPostingInput, PostingStepInput } from '#contracts/bidding.ts'
import { effectiveMicro } from '#domain/bidding/bid-price.ts'
import { liveBidStatuses } from '#domain/bidding/bid-states.ts'
import { statusAfterDeadline } from '#domain/bidding/posting-states.ts'
import { type LostReason, whyLost } from '#domain/bidding/why-lost.ts'
import type { Writing } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'
import { changePosting, lockPosting, type PostingAnswer, type PostingRow } from './held-posting.ts'

/** Takes no bids any more, before the deadline; what was bid waits for its award. */
export async function closeNow(w: Writing, { id, version }: PostingStepInput): Promise<PostingAnswer> {
  const posting = await lockPosting(w, id, 'close', version)
  return closePosting(w, posting)
}

/** Closes a locked posting, or ends it where nobody has bid; its loads are free again then. */
export async function closePosting(w: Writing, posting: PostingRow): Promise<PostingAnswer> {
  const status = statusAfterDeadline(await countLive(w, posting))
  if (status === 'closed') return changePosting(w, posting, { status, closes_at: earlier(posting, w) })
  await freeLoads(w, posting)
  const hasAwards = posting.awarded_milli > 0
  const ended = { closes_at: earlier(posting, w), ended_at: w.now }
  return changePosting(w, posting, { ...ended, status: hasAwards ? 'awarded' : status })
}

const earlier = ({ closes_at }: PostingRow, { now }: Writing) => (closes_at < now ? closes_at : now)

/** Ends a posting with what is awarded so far, or with nothing; everybody else is told why they got nothing. */
export async function finishPosting(w: Writing, { id, version }: PostingStepInput): Promise<PostingAnswer> {
  const posting = await lockPosting(w, id, 'finish', version)
  return endPosting(w, posting, { note: null })
}

/** The same for a posting that is locked already. */
export async function endPosting(
  w: Writing,
  posting: PostingRow,
  { note }: { note: string | null },
): Promise<PostingAnswer> {
  await declineOthers(w, posting, { note })
  await freeLoads(w, posting)
  const status = posting.awarded_milli > 0 ? 'awarded' : 'expired'
  return changePosting(w, posting, { status, ended_at: w.now })
}

/** Calls a posting off. What was awarded of it before stays with who has it. */
export async function cancelPosting(w: Writing, { id, version, reason }: CancelPostingInput): Promise<PostingAnswer> {
  const posting = await lockPosting(w, id, 'cancel', version)
  return callOff(w, posting, reason)
}

/** The same for a posting that is locked already. */
export async function callOff(w: Writing, posting: PostingRow, reason: string | null): Promise<PostingAnswer> {
  await declineOthers(w, posting, { note: reason, because: 'cancelled' })
  await freeLoads(w, posting)
  return changePosting(w, posting, { status: 'cancelled', ended_at: w.now, cancel_reason: reason }, reason)
}

async function countLive(w: Writing, posting: PostingRow): Promise<number> {
  const { count } = await w.trx
    .selectFrom('bids')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('fleet_id', '=', w.actor.fleetId)
    .where('posting_id', '=', posting.id)
    .where('status', 'in', [...liveBidStatuses])
    .executeTakeFirstOrThrow()
  return count
}

/** The loads of a posting that nobody got may be given or posted anew. */
async function freeLoads(w: Writing, posting: PostingRow): Promise<void> {
  await w.trx
    .updateTable('posting_loads')
    .set({ removed_at: w.now })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('posting_id', '=', posting.id)
    .where('bid_id', 'is', null)
    .where('removed_at', 'is', null)
    .execute()
}

type Decline = { note: string | null; because?: LostReason }

/** Declines every bid that can still be awarded, and tells its company why. */
async function declineOthers(w: Writing, posting: PostingRow, { note, because }: Decline): Promise<void> {
  const bids = await w.trx
    .selectFrom('bids')
    .selectAll()
    .where('fleet_id', '=', w.actor.fleetId)
    .where('posting_id', '=', posting.id)
    .where('status', 'in', [...liveBidStatuses, 'accepted'])
    .orderBy('price_order')
    .execute()
  const priceOf = (bid: (typeof bids)[number]) => effectiveMicro(bid.rate_micro, bid.surcharge_hundredths)
  const awarded = bids.filter(({ status }) => status === 'accepted').map(priceOf)
  const left = posting.quantity_milli - posting.awarded_milli
  for (const bid of bids.filter(({ status }) => status !== 'accepted')) {
    const reason = because ?? whyLost(priceOf(bid), awarded, left)
    await w.trx
      .updateTable('bids')
      .set({
        status: 'declined',
        lost_reason: reason,
        lost_note: note,
        decided_at: w.now,
        decided_by: w.actor.userId,
        version: bid.version + 1,
        updated_at: w.now,
      })
      .where('fleet_id', '=', w.actor.fleetId)
      .where('id', '=', bid.id)
      .execute()
    await w.audit({
      entity: 'bid',
      id: bid.id,
      before: { status: bid.status },
      after: { status: 'declined', lost_reason: reason },
    })
    await w.announce({
      topic: 'bidding',
      entity: 'bid',
      id: bid.id,
      version: bid.version + 1,
      contractorId: bid.contractor_id,
    })
    const facts = { posting: posting.posting_number, lost: reason }
    await notify(w, { kind: 'bid_lost', id: posting.id, facts, contractorId: bid.contractor_id })
  }
}
