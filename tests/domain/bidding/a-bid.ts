import type { BidPosting, OfferedBid } from '#domain/bidding/check-bid.ts'
import { microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { aDay, anInstant, aUuid } from '../../support/brands.ts'

export const NOW = anInstant('2026-03-02T15:00:00.000Z')
export const TODAY = { now: NOW, insuranceUntil: aDay('2026-12-31') }
export const bidder = (n: number) => aUuid(`00000000-0000-7000-8000-${String(n).padStart(12, '0')}`)

/** A block of 2,000 tons over five days with a target of $6.00, open for another hour. */
export const aPosting = (changed: Partial<BidPosting> = {}): BidPosting => ({
  status: 'open',
  closesAt: anInstant('2026-03-02T16:00:00.000Z'),
  quantityMilli: milli(2_000_000),
  unit: 'ton',
  targetMicro: microRate('6'),
  ceilingMicro: null,
  showsCeiling: false,
  requiresInsurance: true,
  lastDay: aDay('2026-03-07'),
  ...changed,
})

export const anOffer = (changed: Partial<OfferedBid> = {}): OfferedBid => ({
  rateMicro: microRate('6.10'),
  capacityMilli: milli(600_000),
  expiresAt: anInstant('2026-03-03T16:00:00.000Z'),
  availableFrom: null,
  isOddConfirmed: false,
  ...changed,
})
