import type { Day, Instant, MicroRate, Milli } from '#domain/units/brands.ts'
import { isInTime } from './deadline.ts'
import { mayTakePostingStep, type PostingStatus } from './posting-states.ts'

/** A price beyond so many times the target, or below one such part of it, is most often one for another unit. */
const ODD_FACTOR = 3

export type BidPosting = {
  status: PostingStatus
  closesAt: Instant
  quantityMilli: Milli
  unit: string
  targetMicro: MicroRate | null
  ceilingMicro: MicroRate | null
  /** Bidders are told the ceiling; a bid above it is refused then, and only marked for the office otherwise. */
  showsCeiling: boolean
  /** Whoever bids must be insured until the last day of the haul. */
  requiresInsurance: boolean
  lastDay: Day
}
export type OfferedBid = {
  rateMicro: MicroRate
  capacityMilli: Milli
  expiresAt: Instant
  availableFrom: Day | null
  /** The bidder saw that the price is far from the target, and means it. */
  isOddConfirmed: boolean
}

export type BidFault =
  | { code: 'bidding_over'; field: null }
  | { code: 'bid_price_zero'; field: 'rateMicro' }
  | { code: 'bid_price_odd'; field: 'rateMicro' }
  | { code: 'bid_above_ceiling'; field: 'rateMicro' }
  | { code: 'bid_capacity_zero'; field: 'capacityMilli' }
  | { code: 'bid_whole_loads'; field: 'capacityMilli' }
  | { code: 'bid_capacity_beyond'; field: 'capacityMilli' }
  | { code: 'bid_expires_early'; field: 'expiresAt' }
  | { code: 'bid_available_late'; field: 'availableFrom' }
  | { code: 'bid_insurance_short'; field: null }

/** Whether a price is so far from the target that it is asked about. */
function isOddPrice(rateMicro: MicroRate, targetMicro: MicroRate | null): boolean {
  if (targetMicro === null || targetMicro === 0) return false
  return rateMicro > targetMicro * ODD_FACTOR || rateMicro * ODD_FACTOR < targetMicro
}

/**
 * What keeps a bid from being taken, the first fault by the order of the form; null where it is taken.
 * @param insuranceUntil the last day of the bidder's insurance; null where none is on file
 */
export function checkBid(
  posting: BidPosting,
  bid: OfferedBid,
  { now, insuranceUntil }: { now: Instant; insuranceUntil: Day | null },
): BidFault | null {
  if (!mayTakePostingStep(posting.status, 'bid') || !isInTime(posting.closesAt, now)) {
    return { code: 'bidding_over', field: null }
  }
  if (posting.requiresInsurance && (insuranceUntil === null || insuranceUntil < posting.lastDay)) {
    return { code: 'bid_insurance_short', field: null }
  }
  return priceFault(posting, bid) ?? capacityFault(posting, bid) ?? timeFault(posting, bid)
}

function priceFault(posting: BidPosting, { rateMicro, isOddConfirmed }: OfferedBid): BidFault | null {
  if (rateMicro <= 0) return { code: 'bid_price_zero', field: 'rateMicro' }
  const { ceilingMicro, showsCeiling, targetMicro } = posting
  if (showsCeiling && ceilingMicro !== null && rateMicro > ceilingMicro) {
    return { code: 'bid_above_ceiling', field: 'rateMicro' }
  }
  if (!isOddConfirmed && isOddPrice(rateMicro, targetMicro)) return { code: 'bid_price_odd', field: 'rateMicro' }
  return null
}

function capacityFault({ unit, quantityMilli }: BidPosting, { capacityMilli }: OfferedBid): BidFault | null {
  if (capacityMilli <= 0) return { code: 'bid_capacity_zero', field: 'capacityMilli' }
  if (unit === 'load' && capacityMilli % 1000 !== 0) return { code: 'bid_whole_loads', field: 'capacityMilli' }
  if (capacityMilli > quantityMilli) return { code: 'bid_capacity_beyond', field: 'capacityMilli' }
  return null
}

function timeFault({ closesAt, lastDay }: BidPosting, { expiresAt, availableFrom }: OfferedBid): BidFault | null {
  if (expiresAt < closesAt) return { code: 'bid_expires_early', field: 'expiresAt' }
  if (availableFrom !== null && availableFrom > lastDay) return { code: 'bid_available_late', field: 'availableFrom' }
  return null
}
