import type { BidStepInput, PlaceBidInput, UpdateBidInput } from '#contracts/bidding.ts'
import { type BidFault, checkBid } from '#domain/bidding/check-bid.ts'
import { deadlineAfterBid } from '#domain/bidding/deadline.ts'
import { mayTakePostingStep } from '#domain/bidding/posting-states.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { invalid, notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'
import {
  announceBid,
  type BidAnswer,
  changeBid,
  companiesOf,
  lockBid,
  lockedPosting,
  type PostingRow,
} from './held-posting.ts'
import { isShownTo } from './visible-postings.ts'

type Offered = Omit<UpdateBidInput, 'operationId' | 'id' | 'version'>

/** Bids for the actor's company on a posting that it may see. Refuses what `checkBid` finds, and a second bid of a company. */
export async function placeBid(w: Writing, input: PlaceBidInput): Promise<BidAnswer> {
  const companies = companiesOf(w)
  const contractorId = input.contractorId ?? companies[0]
  if (!contractorId || !companies.includes(contractorId)) throw notFound()
  const posting = await lockedPosting(w, input.postingId)
  if (!(await isShownTo(w, posting, contractorId))) throw notFound()
  await requireTaken(w, posting, contractorId, input)
  const there = await w.trx
    .selectFrom('bids')
    .select('id')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('posting_id', '=', posting.id)
    .where('contractor_id', '=', contractorId)
    .where('status', 'in', ['placed', 'countered'])
    .executeTakeFirst()
  if (there) throw refused('bid_there_already', { bidId: there.id })
  await w.trx
    .insertInto('bids')
    .values({
      ...columnsOf(input),
      fleet_id: w.actor.fleetId,
      id: input.id,
      posting_id: posting.id,
      contractor_id: contractorId,
      status: 'placed',
      price_order: await nextOrder(w, posting),
      placed_at: w.now,
      priced_at: w.now,
      placed_by: w.actor.userId,
      updated_at: w.now,
    })
    .execute()
  await w.audit({ entity: 'bid', id: input.id, after: columnsOf(input) })
  await announceBid(w, { id: input.id, contractor_id: contractorId }, 1)
  await tellOffice(w, posting, contractorId)
  return { id: input.id, status: 'placed', version: 1 }
}

/** Changes an own bid. With a new price it stands behind equal prices that were there before, and a counter-offer ends. */
export async function updateBid(w: Writing, input: UpdateBidInput): Promise<BidAnswer> {
  const { posting, bid } = await lockBid(w, input.id, { step: 'update', version: input.version, own: true })
  await requireTaken(w, posting, bid.contractor_id, input)
  const isSamePrice = bid.rate_micro === input.rateMicro && bid.surcharge_hundredths === input.surchargeHundredths
  const priced = isSamePrice ? {} : { price_order: await nextOrder(w, posting), priced_at: w.now }
  const answer = await changeBid(w, bid, { ...columnsOf(input), ...priced, ...(isSamePrice ? {} : uncountered) })
  await tellOffice(w, posting, bid.contractor_id)
  return answer
}

const uncountered = { status: 'placed', counter_micro: null, counter_note: null, countered_at: null } as const

/** Takes an own bid back; after the deadline too, as long as nothing was awarded to it. */
export async function withdrawBid(w: Writing, { id, version }: BidStepInput): Promise<BidAnswer> {
  const { bid } = await lockBid(w, id, { step: 'withdraw', version, own: true })
  return changeBid(w, bid, { status: 'withdrawn', decided_at: w.now, decided_by: w.actor.userId })
}

/** Takes the office's price for an own bid; also after the deadline, as it was the office that asked. */
export async function acceptCounter(w: Writing, { id, version }: BidStepInput): Promise<BidAnswer> {
  const { posting, bid } = await lockBid(w, id, { step: 'accept_counter', version, own: true })
  if (bid.counter_micro === null) throw refused('bid_wrong_status', { status: bid.status, step: 'accept_counter' })
  if (!mayTakePostingStep(posting.status, 'award')) throw refused('bidding_over')
  const price_order = await nextOrder(w, posting)
  const answer = await changeBid(w, bid, {
    ...uncountered,
    rate_micro: bid.counter_micro,
    surcharge_hundredths: 0,
    price_order,
    priced_at: w.now,
  })
  await tellOffice(w, posting, bid.contractor_id)
  return answer
}

function columnsOf(bid: Offered) {
  return {
    rate_micro: bid.rateMicro,
    surcharge_hundredths: bid.surchargeHundredths,
    capacity_milli: bid.capacityMilli,
    available_from: bid.availableFrom,
    expires_at: bid.expiresAt,
    equipment: bid.equipment,
    comment: bid.comment,
  }
}

async function requireTaken(w: Writing, posting: PostingRow, contractorId: Uuid, bid: Offered): Promise<void> {
  const { insurance_expires_on } = await w.trx
    .selectFrom('contractors')
    .select('insurance_expires_on')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', contractorId)
    .executeTakeFirstOrThrow()
  const fault = checkBid(
    {
      status: posting.status,
      closesAt: posting.closes_at,
      quantityMilli: posting.quantity_milli,
      unit: posting.unit,
      targetMicro: posting.target_micro,
      ceilingMicro: posting.ceiling_micro,
      showsCeiling: posting.shows_ceiling,
      requiresInsurance: posting.requires_insurance,
      lastDay: posting.ends_on,
    },
    { ...bid, isOddConfirmed: bid.isOddConfirmed ?? false },
    { now: w.now, insuranceUntil: insurance_expires_on },
  )
  if (fault) throw faultOf(fault)
}

/** A wrong field is asked for again under the same operation; what no other input would mend is a refusal. */
function faultOf({ field, code }: BidFault) {
  return field === null ? refused(code) : invalid(field, code)
}

/** The place of a new price among all of the posting's, whose deadline it moves where it comes late. */
async function nextOrder(w: Writing, posting: PostingRow): Promise<number> {
  const deadline = {
    closesAt: posting.closes_at,
    firstClosesAt: posting.first_closes_at,
    extendMin: posting.extend_min,
  }
  const closes_at = posting.status === 'open' ? deadlineAfterBid(deadline, w.now) : posting.closes_at
  await w.trx
    .updateTable('postings')
    .set({ next_order: posting.next_order + 1, closes_at })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', posting.id)
    .execute()
  return posting.next_order
}

async function tellOffice(w: Writing, posting: PostingRow, contractorId: Uuid): Promise<void> {
  const { company_name } = await w.trx
    .selectFrom('contractors')
    .select('company_name')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', contractorId)
    .executeTakeFirstOrThrow()
  const facts = { posting: posting.posting_number, by: company_name }
  await notify(w, { kind: 'bid_received', id: posting.id, facts })
}
