import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { proposedAwards } from '#domain/bidding/award.ts'
import { amountOf, effectiveMicro, marginOf, pricedMilliOf } from '#domain/bidding/bid-price.ts'
import { type BidStatus, liveBidStatuses } from '#domain/bidding/bid-states.ts'
import { byPriceThenTime } from '#domain/bidding/ranking.ts'
import { type Score, type ScoreWeights, scoreOf } from '#domain/bidding/score.ts'
import type { LostReason } from '#domain/bidding/why-lost.ts'
import { type StoredSettings, settingValue } from '#domain/settings/setting-value.ts'
import type { Cents, Day, Instant, MicroRate, Milli, Uuid } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { notFound } from '../../errors.ts'
import { rateSight } from '../parties/rate-sight.ts'
import { storedSettings } from '../stored-settings.ts'
import { deadheadsOf, historiesOf } from './bidder-facts.ts'
import type { PostingRow } from './held-posting.ts'
import { revenueOf } from './revenue-of.ts'

/** A bid as the office compares it. */
export type BidRowView = {
  id: Uuid
  contractorId: Uuid
  companyName: string
  insuranceUntil: Day | null
  /** The papers that the posting asks for end before its last day. */
  isInsuranceShort: boolean
  status: BidStatus
  version: number
  rateMicro: MicroRate
  surchargeHundredths: number
  effectiveMicro: MicroRate
  isAboveCeiling: boolean
  capacityMilli: Milli
  /** What its whole capacity comes to. */
  totalCents: Cents
  availableFrom: Day | null
  expiresAt: Instant
  equipment: string | null
  comment: string | null
  placedAt: Instant
  pricedAt: Instant
  isShortlisted: boolean
  counterMicro: MicroRate | null
  counterNote: string | null
  awardedMilli: Milli | null
  lostReason: LostReason | null
  lostNote: string | null
  deadheadM: number | null
  history: { loads: number; inTime: number }
  score: Score | null
  /** For those who see what customers pay. */
  margin: { marginMicro: number; marginHundredths: number | null } | null
  /** How much it would get where the cheapest go first. */
  proposedMilli: Milli | null
}
export type BidsOfPosting = {
  weights: ScoreWeights
  leftMilli: Milli
  revenueMicro: MicroRate | null
  bids: BidRowView[]
}

/** All bids of a posting for the office: by effective price, of equal prices the earlier first; ended ones last. */
export async function bidsOfPosting(
  trx: FleetTransaction,
  id: Uuid,
  actor: Actor,
  now: Instant,
): Promise<BidsOfPosting> {
  const posting = await trx
    .selectFrom('postings')
    .selectAll()
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!posting) throw notFound()
  const rows = await bidRows(trx, posting)
  const settings = await storedSettings(trx, actor.fleetId)
  const companies = [...new Set(rows.map((row) => row.contractor_id))]
  const facts = {
    posting,
    weights: weightsOf(settings),
    histories: await historiesOf(trx, actor.fleetId, companies, now),
    deadheads: await deadheadsOf(trx, posting, companies, { settings, now }),
    revenue: (await rateSight(trx, actor)).customerRates ? await revenueOf(trx, posting) : null,
  }
  const leftMilli = milli(posting.quantity_milli - posting.awarded_milli)
  return {
    weights: facts.weights,
    leftMilli,
    revenueMicro: facts.revenue,
    bids: viewsOf(rows, facts, leftMilli, now),
  }
}

type Found = Awaited<ReturnType<typeof bidRows>>[number]
type Facts = {
  posting: PostingRow
  weights: ScoreWeights
  histories: Map<Uuid, { loads: number; inTime: number }>
  deadheads: Map<Uuid, number>
  revenue: MicroRate | null
}

function bidRows(trx: FleetTransaction, { fleet_id, id }: PostingRow) {
  return (
    trx
      .selectFrom('bids as b')
      .innerJoin('contractors as c', (join) =>
        join.onRef('c.fleet_id', '=', 'b.fleet_id').onRef('c.id', '=', 'b.contractor_id'),
      )
      .selectAll('b')
      .select(['c.company_name', 'c.insurance_expires_on'])
      .where('b.fleet_id', '=', fleet_id)
      .where('b.posting_id', '=', id)
      // Live and awarded ones first: what ended otherwise is only of interest while there is room.
      .orderBy(sql`b.status in ('placed', 'countered', 'accepted')`, 'desc')
      .orderBy('b.price_order')
      .limit(1000)
      .execute()
  )
}

function weightsOf(settings: StoredSettings): ScoreWeights {
  return {
    price: settingValue(settings, 'bid_weight_price'),
    reliability: settingValue(settings, 'bid_weight_reliability'),
    deadhead: settingValue(settings, 'bid_weight_deadhead'),
  }
}

function viewsOf(rows: Found[], facts: Facts, leftMilli: Milli, now: Instant): BidRowView[] {
  const priced = rows.map((row) => ({
    row,
    id: row.id,
    order: row.price_order,
    capacityMilli: row.capacity_milli,
    effectiveMicro: effectiveMicro(row.rate_micro, row.surcharge_hundredths),
  }))
  const isLive = ({ row }: (typeof priced)[number]) =>
    liveBidStatuses.some((status) => status === row.status) && row.expires_at > now
  const live = priced.filter(isLive)
  const compared = priced.filter((bid) => isLive(bid) || bid.row.status === 'accepted')
  const lowest = compared.reduce<MicroRate | null>(
    (least, bid) => (least === null || bid.effectiveMicro < least ? bid.effectiveMicro : least),
    null,
  )
  const proposed = new Map(proposedAwards(live, leftMilli).map((award) => [award.bidId, award.quantityMilli]))
  const rank = (bid: (typeof priced)[number]) => (compared.includes(bid) ? 0 : 1)
  return [...priced]
    .sort((a, b) => rank(a) - rank(b) || byPriceThenTime(a, b))
    .map((bid) => viewOf(bid, facts, compared.includes(bid) ? lowest : null, proposed.get(bid.id) ?? null))
}

function viewOf(
  { row, effectiveMicro: effective }: { row: Found; effectiveMicro: MicroRate },
  { posting, weights, histories, deadheads, revenue }: Facts,
  lowest: MicroRate | null,
  proposedMilli: Milli | null,
): BidRowView {
  const history = histories.get(row.contractor_id) ?? { loads: 0, inTime: 0 }
  const deadheadM = deadheads.get(row.contractor_id) ?? null
  const priced = pricedMilliOf(row.capacity_milli, {
    quantityMilli: posting.quantity_milli,
    pricedMilli: posting.priced_milli,
  })
  const until = row.insurance_expires_on
  return {
    id: row.id,
    contractorId: row.contractor_id,
    companyName: row.company_name,
    insuranceUntil: until,
    isInsuranceShort: until === null || until < posting.ends_on,
    status: row.status,
    version: row.version,
    rateMicro: row.rate_micro,
    surchargeHundredths: row.surcharge_hundredths,
    effectiveMicro: effective,
    isAboveCeiling: posting.ceiling_micro !== null && effective > posting.ceiling_micro,
    capacityMilli: row.capacity_milli,
    totalCents: amountOf(effective, priced),
    availableFrom: row.available_from,
    expiresAt: row.expires_at,
    equipment: row.equipment,
    comment: row.comment,
    placedAt: row.placed_at,
    pricedAt: row.priced_at,
    isShortlisted: row.is_shortlisted,
    counterMicro: row.counter_micro,
    counterNote: row.counter_note,
    awardedMilli: row.awarded_milli,
    lostReason: row.lost_reason,
    lostNote: row.lost_note,
    deadheadM,
    history,
    score: lowest === null ? null : scoreOf({ effectiveMicro: effective, history, deadheadM }, lowest, weights),
    margin: revenue === null ? null : marginOf(revenue, effective),
    proposedMilli,
  }
}
