import type { Day, Instant, Milli, Uuid } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { addDays, daysBetween } from '#domain/units/time.ts'
import { type BidStatus, mayTakeBidStep } from './bid-states.ts'
import { byPriceThenTime, type RankedBid } from './ranking.ts'

export type AwardableBid = { id: Uuid; status: BidStatus; capacityMilli: Milli; expiresAt: Instant }
export type Award = { bidId: Uuid; quantityMilli: Milli }

export type AwardFault =
  | { code: 'bid_wrong_status'; bidId: Uuid }
  | { code: 'bid_expired'; bidId: Uuid }
  | { code: 'award_zero'; bidId: Uuid }
  | { code: 'award_whole_loads'; bidId: Uuid }
  | { code: 'award_beyond_capacity'; bidId: Uuid; mostMilli: Milli }
  | { code: 'award_beyond_posting'; bidId: null; mostMilli: Milli }

/** What keeps awards from being given together; null where they are. Each bid is awarded once, within its capacity. */
export function checkAwards(
  awards: readonly Award[],
  bids: readonly AwardableBid[],
  posting: { unit: string; leftMilli: Milli },
  now: Instant,
): AwardFault | null {
  for (const { bidId, quantityMilli } of awards) {
    const bid = bids.find(({ id }) => id === bidId)
    if (!bid || !mayTakeBidStep(bid.status, 'award')) return { code: 'bid_wrong_status', bidId }
    if (bid.expiresAt <= now) return { code: 'bid_expired', bidId }
    if (quantityMilli <= 0) return { code: 'award_zero', bidId }
    if (posting.unit === 'load' && quantityMilli % 1000 !== 0) return { code: 'award_whole_loads', bidId }
    if (quantityMilli > bid.capacityMilli) {
      return { code: 'award_beyond_capacity', bidId, mostMilli: bid.capacityMilli }
    }
  }
  const sum = awards.reduce((all, { quantityMilli }) => all + quantityMilli, 0)
  return sum > posting.leftMilli ? { code: 'award_beyond_posting', bidId: null, mostMilli: posting.leftMilli } : null
}

export type ProposedBid = RankedBid & Pick<AwardableBid, 'id' | 'capacityMilli'>

/** What each bid would get where the cheapest go first, of equal prices the earliest: as much as it can until nothing is left. */
export function proposedAwards(bids: readonly ProposedBid[], leftMilli: Milli): Award[] {
  let left: number = leftMilli
  return [...bids].sort(byPriceThenTime).flatMap(({ id, capacityMilli }) => {
    const quantity = Math.min(capacityMilli, left)
    left -= quantity
    return quantity > 0 ? [{ bidId: id, quantityMilli: milli(quantity) }] : []
  })
}

/**
 * The day of each of so many loads, spread evenly over the days of a block; the earlier days get those that do not divide.
 * A bidder who is free later begins on their first day.
 */
export function daysOfLoads(
  count: number,
  { startsOn, endsOn, availableFrom }: { startsOn: Day; endsOn: Day; availableFrom: Day | null },
): Day[] {
  const first = availableFrom !== null && availableFrom > startsOn ? availableFrom : startsOn
  const days = Math.max(1, daysBetween(first, endsOn) + 1)
  return Array.from({ length: count }, (_, index) => addDays(first, Math.floor((index * days) / count)))
}
