import type { AwardInput } from '#contracts/bidding.ts'
import { type AwardFault, checkAwards, daysOfLoads } from '#domain/bidding/award.ts'
import { loadSizes } from '#domain/loads/job-loads.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Day, Milli, Uuid } from '#domain/units/brands.ts'
import { milli, milliText } from '#domain/units/quantity.ts'
import { dayIn } from '#domain/units/time.ts'
import { notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { lockJob, makeSized } from '../jobs/make-loads.ts'
import { assignLoad } from '../loads/assign-load.ts'
import { notify } from '../notifications/notify.ts'
import { storedSettings } from '../stored-settings.ts'
import { endPosting } from './end-posting.ts'
import {
  type BidRow,
  changeBid,
  changePosting,
  lockPosting,
  type PostingAnswer,
  type PostingRow,
} from './held-posting.ts'

/** The posting after an award, and the loads that each company has got. */
export type Awarded = PostingAnswer & { awards: { bidId: Uuid; loadIds: Uuid[] }[] }
type OneAward = { bid: BidRow; quantityMilli: Milli }

/**
 * Awards parts of a posting to bids, all of them or none: within each bid's capacity and what is left, each bid once and as
 * it was looked at. The loads of a block are made, and every load is given to its company by the checks of an assignment,
 * so that papers that have lapsed since the bid refuse the award. With the last of it, or by wish, the posting ends.
 */
export async function awardBids(w: Writing, input: AwardInput): Promise<Awarded> {
  const posting = await lockPosting(w, input.id, 'award')
  const bids = await lockedBids(w, posting, input)
  const leftMilli = milli(posting.quantity_milli - posting.awarded_milli)
  const asAwardable = bids.map((bid) => ({
    id: bid.id,
    status: bid.status,
    capacityMilli: bid.capacity_milli,
    expiresAt: bid.expires_at,
  }))
  const fault = checkAwards(input.awards, asAwardable, { unit: posting.unit, leftMilli }, w.now)
  if (fault) throw refusalOf(fault)
  const awards = input.awards.map(({ bidId, version, quantityMilli }) => {
    const bid = bids.find(({ id }) => id === bidId)
    if (!bid) throw notFound()
    if (bid.version !== version) throw stale({ bidId, version: bid.version, status: bid.status })
    return { bid, quantityMilli }
  })
  const given: Awarded['awards'] = []
  for (const award of awards) {
    const loadIds = await giveLoads(w, posting, award, input.checksReason)
    given.push({ bidId: award.bid.id, loadIds })
    const facts = { posting: posting.posting_number, loads: String(loadIds.length) }
    await notify(w, { kind: 'bid_awarded', id: posting.id, facts, contractorId: award.bid.contractor_id })
  }
  const sum = awards.reduce((all, { quantityMilli }) => all + quantityMilli, 0)
  const awarded_milli = milli(posting.awarded_milli + sum)
  const answer = await changePosting(w, posting, { awarded_milli })
  if (!input.isFinal && awarded_milli < posting.quantity_milli) return { ...answer, awards: given }
  const ended = await endPosting(w, { ...posting, awarded_milli, version: answer.version }, { note: input.note })
  return { ...ended, awards: given }
}

/** The bids of the posting that are named, locked. Of another posting there are none. */
function lockedBids(w: Writing, posting: PostingRow, { awards }: AwardInput): Promise<BidRow[]> {
  return w.trx
    .selectFrom('bids')
    .selectAll()
    .where('fleet_id', '=', w.actor.fleetId)
    .where('posting_id', '=', posting.id)
    .where(
      'id',
      'in',
      awards.map(({ bidId }) => bidId),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

function refusalOf(fault: AwardFault) {
  const most = 'mostMilli' in fault ? { most: milliText(fault.mostMilli) } : {}
  return refused(fault.code, { bidId: fault.bidId, ...most })
}

/** Accepts one bid, and gives its company as many loads. */
async function giveLoads(w: Writing, posting: PostingRow, award: OneAward, checksReason?: string): Promise<Uuid[]> {
  const { bid, quantityMilli } = award
  await changeBid(w, bid, {
    status: 'accepted',
    awarded_milli: quantityMilli,
    decided_at: w.now,
    decided_by: w.actor.userId,
  })
  const loads =
    posting.kind === 'block' ? await madeLoads(w, posting, award) : await freeOnes(w, posting, quantityMilli)
  for (const { id, version } of loads) {
    await priceBy(w, posting, id, bid.id)
    const nobody = { driverId: null, truckId: null, trailerId: null }
    await assignLoad(w, { id, version, contractorId: bid.contractor_id, ...nobody, checksReason })
  }
  return loads.map(({ id }) => id)
}

/** The load is this bid's from now on: what its company is paid for it follows (`awardedTerms`). */
async function priceBy(w: Writing, posting: PostingRow, loadId: Uuid, bidId: Uuid): Promise<void> {
  await w.trx
    .insertInto('posting_loads')
    .values({ fleet_id: w.actor.fleetId, posting_id: posting.id, load_id: loadId, bid_id: bidId, removed_at: null })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'posting_id', 'load_id']).doUpdateSet({ bid_id: bidId }))
    .execute()
}

type FreeLoad = { id: Uuid; version: number }

/** The earliest loads of the posting that nobody has yet. */
async function freeOnes(w: Writing, posting: PostingRow, quantityMilli: Milli): Promise<FreeLoad[]> {
  return w.trx
    .selectFrom('posting_loads as o')
    .innerJoin('loads as l', (join) => join.onRef('l.fleet_id', '=', 'o.fleet_id').onRef('l.id', '=', 'o.load_id'))
    .select(['l.id', 'l.version'])
    .where('o.fleet_id', '=', w.actor.fleetId)
    .where('o.posting_id', '=', posting.id)
    .where('o.bid_id', 'is', null)
    .where('o.removed_at', 'is', null)
    .orderBy('l.pickup_at')
    .orderBy('l.id')
    .limit(quantityMilli / 1000)
    .execute()
}

/** Makes the loads of a part of a block, spread over its days from today on. */
async function madeLoads(w: Writing, posting: PostingRow, { bid, quantityMilli }: OneAward): Promise<FreeLoad[]> {
  const job = posting.job_id && (await lockJob(w, posting.job_id))
  if (!job || posting.load_milli === null) throw notFound()
  const count = Math.ceil(quantityMilli / posting.load_milli)
  const sized = loadSizes(count, posting.load_milli, quantityMilli)
  if (!sized.ok) throw refused('award_beyond_posting', { most: String(sized.fits) })
  const zone = settingValue(await storedSettings(w.trx, w.actor.fleetId), 'fleet_zone')
  const today = dayIn(w.now, zone)
  const startsOn = today > posting.starts_on && today <= posting.ends_on ? today : posting.starts_on
  const days = daysOfLoads(count, { startsOn, endsOn: posting.ends_on, availableFrom: bid.available_from })
  const byDay = new Map<Day, Milli[]>()
  sized.sizes.forEach((size, index) => {
    const day = days[index]
    if (day) byDay.set(day, [...(byDay.get(day) ?? []), size])
  })
  const loads: FreeLoad[] = []
  for (const [day, sizes] of byDay) {
    const made = await makeSized(w, job, day, sizes)
    loads.push(...made.map(({ id, version }) => ({ id, version })))
  }
  return loads
}
