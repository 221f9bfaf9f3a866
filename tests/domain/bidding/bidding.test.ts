import { expect, test } from 'vitest'
import { daysOfLoads, proposedAwards } from '#domain/bidding/award.ts'
import {
  amountOf,
  basisOfUnit,
  effectiveMicro,
  marginOf,
  pricedMilliOf,
  revenueMicro,
} from '#domain/bidding/bid-price.ts'
import { bidStatuses, mayTakeBidStep } from '#domain/bidding/bid-states.ts'
import { deadlineAfterBid, phaseOf } from '#domain/bidding/deadline.ts'
import { mayTakePostingStep, postingStatuses, statusAfterDeadline } from '#domain/bidding/posting-states.ts'
import { placesOf, standingOf } from '#domain/bidding/ranking.ts'
import { scoreOf } from '#domain/bidding/score.ts'
import { isSeenByAnybody, isVisibleTo, visibilityOf } from '#domain/bidding/visibility.ts'
import { whyLost } from '#domain/bidding/why-lost.ts'
import { cents, microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { aDay, anInstant } from '../../support/brands.ts'
import { bidder, NOW } from './a-bid.ts'

test('bids are placed on open postings only, and awarded until the posting has ended', () => {
  expect(postingStatuses.filter((status) => mayTakePostingStep(status, 'bid'))).toEqual(['open'])
  expect(postingStatuses.filter((status) => mayTakePostingStep(status, 'award'))).toEqual(['open', 'closed'])
  expect(postingStatuses.filter((status) => mayTakePostingStep(status, 'cancel'))).toEqual(['draft', 'open', 'closed'])
  expect(bidStatuses.filter((status) => mayTakeBidStep(status, 'award'))).toEqual(['placed', 'countered'])
  expect(bidStatuses.filter((status) => mayTakeBidStep(status, 'accept_counter'))).toEqual(['countered'])
})

test('a posting nobody bid on expires at its deadline, any other is closed', () => {
  expect(statusAfterDeadline(0)).toBe('expired')
  expect(statusAfterDeadline(1)).toBe('closed')
})

test('favourites see a posting at once, the second tier after its minutes, everybody after theirs', () => {
  const tiers = { first: [bidder(1)], second: [bidder(2), bidder(1)], secondAfterMin: 30, allAfterMin: 60 }
  const seen = visibilityOf(tiers, NOW)
  const at = (time: string, n: number) => isVisibleTo(bidder(n), seen, anInstant(`2026-03-02T${time}.000Z`))
  expect([at('15:00:00', 1), at('15:00:00', 2), at('15:00:00', 3)]).toEqual([true, false, false])
  expect([at('15:29:59', 2), at('15:30:00', 2), at('15:30:00', 3)]).toEqual([false, true, false])
  expect([at('15:59:59', 3), at('16:00:00', 3)]).toEqual([false, true])
})

test('without a time for everybody only those named ever see it, and nobody named is nobody', () => {
  const closed = { first: [bidder(1)], second: [], secondAfterMin: 0, allAfterMin: null }
  expect(isVisibleTo(bidder(2), visibilityOf(closed, NOW), anInstant('2027-01-01T00:00:00.000Z'))).toBe(false)
  expect(isSeenByAnybody(closed)).toBe(true)
  expect(isSeenByAnybody({ ...closed, first: [] })).toBe(false)
})

const closesAt = anInstant('2026-03-02T16:00:00.000Z')
test.each([
  ['early bids leave the deadline', '15:54:59', '16:00:00'],
  ['a bid five minutes before it too', '15:55:00', '16:00:00'],
  ['a bid in the last five minutes gives five more', '15:59:00', '16:04:00'],
])('%s', (_, at, expected) => {
  const deadline = { closesAt, firstClosesAt: closesAt, extendMin: 5 }
  const after = deadlineAfterBid(deadline, anInstant(`2026-03-02T${at}.000Z`))
  expect(after).toBe(`2026-03-02T${expected}.000Z`)
})

test('a deadline moves two hours at most, and never back', () => {
  const late = { closesAt: anInstant('2026-03-02T17:59:00.000Z'), firstClosesAt: closesAt, extendMin: 5 }
  expect(deadlineAfterBid(late, anInstant('2026-03-02T17:58:00.000Z'))).toBe('2026-03-02T18:00:00.000Z')
  const beyond = { ...late, closesAt: anInstant('2026-03-02T18:00:00.000Z') }
  expect(deadlineAfterBid(beyond, anInstant('2026-03-02T17:59:30.000Z'))).toBe('2026-03-02T18:00:00.000Z')
})

test('a posting ends soon in its last quarter of an hour', () => {
  expect(phaseOf(closesAt, anInstant('2026-03-02T15:45:00.000Z'))).toBe('open')
  expect(phaseOf(closesAt, anInstant('2026-03-02T15:45:01.000Z'))).toBe('ending')
  expect(phaseOf(closesAt, closesAt)).toBe('over')
})

test('a surcharge on top is part of the price that is compared', () => {
  expect(effectiveMicro(microRate('6.00'), 0)).toBe(microRate('6.00'))
  expect(effectiveMicro(microRate('6.00'), 850)).toBe(microRate('6.51'))
  expect(effectiveMicro(microRate('5.95'), 1250)).toBe(microRate('6.69375'))
})

test('a part of a block comes to its tons, a part of some loads to the tons of so many', () => {
  const block = { quantityMilli: milli(2_000_000), pricedMilli: milli(2_000_000) }
  expect(amountOf(microRate('6.51'), pricedMilliOf(milli(600_000), block))).toBe(cents(390_600))
  const loads = { quantityMilli: milli(3000), pricedMilli: milli(72_000) }
  expect(pricedMilliOf(milli(2000), loads)).toBe(48_000)
})

test('margin is told where the customer pays by the same measure, or a load of it is known', () => {
  expect(revenueMicro('per_ton', { basis: 'per_ton', rateMicro: microRate('8') }, null)).toBe(microRate('8'))
  expect(revenueMicro('per_load', { basis: 'per_ton', rateMicro: microRate('8') }, milli(24_500))).toBe(
    microRate('196'),
  )
  expect(revenueMicro('per_ton', { basis: 'per_load', rateMicro: microRate('200') }, milli(24_500))).toBeNull()
  expect(revenueMicro('per_ton', null, null)).toBeNull()
  expect(marginOf(microRate('8'), microRate('6'))).toEqual({ marginMicro: microRate('2'), marginHundredths: 2500 })
  expect(marginOf(microRate('6'), microRate('8')).marginHundredths).toBe(-3333)
  expect(basisOfUnit('hour')).toBeNull()
})

const weights = { price: 60, reliability: 25, deadhead: 15 }

test('a score is price, reliability and the way to the pickup by their weights', () => {
  const bid = { effectiveMicro: microRate('7.50'), history: { loads: 20, inTime: 18 }, deadheadM: 80_467 }
  const score = scoreOf(bid, microRate('6.00'), weights)
  expect(score.parts.map(({ points }) => points)).toEqual([80, 90, 50])
  expect(score.points).toBe(78)
})

test('what nobody can tell weighs nothing, and its weight goes to the others', () => {
  const unknown = { effectiveMicro: microRate('6.00'), history: { loads: 4, inTime: 0 }, deadheadM: null }
  const score = scoreOf(unknown, microRate('6.00'), weights)
  expect(score).toEqual({
    points: 100,
    parts: [
      { part: 'price', points: 100, weightPct: 100 },
      { part: 'reliability', points: null, weightPct: 0 },
      { part: 'deadhead', points: null, weightPct: 0 },
    ],
  })
  const five = scoreOf({ ...unknown, history: { loads: 5, inTime: 0 } }, microRate('6.00'), weights)
  expect(five.parts[1]).toEqual({ part: 'reliability', points: 0, weightPct: 29 })
})

test('a truck a hundred miles away earns nothing for being near', () => {
  const at = (deadheadM: number) =>
    scoreOf({ effectiveMicro: microRate('6'), history: { loads: 0, inTime: 0 }, deadheadM }, microRate('6'), weights)
      .parts[2]?.points
  expect([at(0), at(160_934), at(400_000)]).toEqual([100, 0, 0])
})

test('the lower price goes first, of equal prices the earlier', () => {
  const bids = [
    { effectiveMicro: microRate('6.10'), order: 1 },
    { effectiveMicro: microRate('6.00'), order: 3 },
    { effectiveMicro: microRate('6.00'), order: 2 },
  ]
  expect(placesOf(bids)).toEqual([3, 2, 1])
})

test('bidders learn their place only as far as the posting shows it', () => {
  expect(standingOf(2, 3, 'nothing')).toBeNull()
  expect(standingOf(1, 3, 'leading')).toEqual({ isLeading: true, rank: null, of: null })
  expect(standingOf(2, 3, 'rank')).toEqual({ isLeading: false, rank: 2, of: 3 })
})

test('the cheapest are proposed first, each within its capacity, until nothing is left', () => {
  const bids = [
    { id: bidder(1), effectiveMicro: microRate('6.10'), order: 1, capacityMilli: milli(1_500_000) },
    { id: bidder(2), effectiveMicro: microRate('6.00'), order: 3, capacityMilli: milli(600_000) },
    { id: bidder(3), effectiveMicro: microRate('6.00'), order: 2, capacityMilli: milli(500_000) },
    { id: bidder(4), effectiveMicro: microRate('6.50'), order: 4, capacityMilli: milli(900_000) },
  ]
  expect(proposedAwards(bids, milli(2_000_000))).toEqual([
    { bidId: bidder(3), quantityMilli: 500_000 },
    { bidId: bidder(2), quantityMilli: 600_000 },
    { bidId: bidder(1), quantityMilli: 900_000 },
  ])
})

test('the loads of an award are spread over its days, from the day on which the bidder is free', () => {
  const block = { startsOn: aDay('2026-03-02'), endsOn: aDay('2026-03-04'), availableFrom: null }
  expect(daysOfLoads(4, block)).toEqual(['2026-03-02', '2026-03-02', '2026-03-03', '2026-03-04'])
  const later = { ...block, availableFrom: aDay('2026-03-04') }
  expect(daysOfLoads(2, later)).toEqual(['2026-03-04', '2026-03-04'])
  expect(daysOfLoads(1, { ...block, availableFrom: aDay('2026-02-01') })).toEqual(['2026-03-02'])
})

test.each([
  ['dearer than all that were taken', '6.50', ['6.00', '6.10'], 0, 'price'],
  ['cheaper than one that was taken', '6.05', ['6.00', '6.10'], 0, 'score'],
  ['as cheap as the one that was taken, and nothing was left', '6.00', ['6.00'], 0, 'full'],
  ['as cheap, and something was left', '6.00', ['6.00'], 100, 'not_awarded'],
  ['nobody got it', '6.00', [], 2000, 'not_awarded'],
])('a bid lost: %s', (_, own, taken, left, expected) => {
  expect(whyLost(microRate(own), taken.map(microRate), left)).toBe(expected)
})
