import { expect, test } from 'vitest'
import { type AwardableBid, checkAwards } from '#domain/bidding/award.ts'
import { milli } from '#domain/units/quantity.ts'
import { anInstant } from '../../support/brands.ts'
import { bidder, NOW } from './a-bid.ts'

const aBid = (n: number, changed: Partial<AwardableBid> = {}): AwardableBid => ({
  id: bidder(n),
  status: 'placed',
  capacityMilli: milli(600_000),
  expiresAt: anInstant('2026-03-03T00:00:00.000Z'),
  ...changed,
})
const tons = (n: number, quantity: number) => ({ bidId: bidder(n), quantityMilli: milli(quantity * 1000) })
const block = { unit: 'ton', leftMilli: milli(1_000_000) }

test('several bidders together get no more than is left', () => {
  const bids = [aBid(1), aBid(2)]
  expect(checkAwards([tons(1, 600), tons(2, 400)], bids, block, NOW)).toBeNull()
  expect(checkAwards([tons(1, 600), tons(2, 401)], bids, block, NOW)).toEqual({
    code: 'award_beyond_posting',
    bidId: null,
    mostMilli: 1_000_000,
  })
})

test.each([
  ['as much as it offered', [tons(1, 600)], [aBid(1)], null],
  ['more than it offered', [tons(1, 600.001)], [aBid(1)], 'award_beyond_capacity'],
  ['nothing', [tons(1, 0)], [aBid(1)], 'award_zero'],
  ['a bid that was countered, at its own price', [tons(1, 1)], [aBid(1, { status: 'countered' })], null],
  ['a bid that was withdrawn', [tons(1, 1)], [aBid(1, { status: 'withdrawn' })], 'bid_wrong_status'],
  ['a bid that was awarded already', [tons(1, 1)], [aBid(1, { status: 'accepted' })], 'bid_wrong_status'],
  ['a bid of another posting', [tons(2, 1)], [aBid(1)], 'bid_wrong_status'],
  ['a bid whose end has come', [tons(1, 1)], [aBid(1, { expiresAt: NOW })], 'bid_expired'],
])('awarding %s', (_, awards, bids, expected) => {
  expect(checkAwards(awards, bids, block, NOW)?.code ?? null).toBe(expected)
})

test('loads are awarded whole', () => {
  const loads = { unit: 'load', leftMilli: milli(3000) }
  const bids = [aBid(1, { capacityMilli: milli(3000) })]
  expect(checkAwards([{ bidId: bidder(1), quantityMilli: milli(1500) }], bids, loads, NOW)?.code).toBe(
    'award_whole_loads',
  )
})
