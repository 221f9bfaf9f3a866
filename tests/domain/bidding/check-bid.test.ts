import { expect, test } from 'vitest'
import { checkBid } from '#domain/bidding/check-bid.ts'
import { microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { aDay, anInstant } from '../../support/brands.ts'
import { anOffer, aPosting, NOW, TODAY } from './a-bid.ts'

const code = (...args: Parameters<typeof checkBid>) => checkBid(...args)?.code ?? null

test.each([
  ['a price near the target is taken', anOffer(), null],
  ['nothing is no price', anOffer({ rateMicro: microRate('0') }), 'bid_price_zero'],
  ['exactly three times the target is not asked about', anOffer({ rateMicro: microRate('18') }), null],
  ['above three times the target is', anOffer({ rateMicro: microRate('18.000001') }), 'bid_price_odd'],
  ['exactly a third is not', anOffer({ rateMicro: microRate('2') }), null],
  ['below a third is', anOffer({ rateMicro: microRate('1.999999') }), 'bid_price_odd'],
  [
    'a price for a whole load is taken once it is confirmed',
    anOffer({ rateMicro: microRate('150'), isOddConfirmed: true }),
    null,
  ],
  ['no capacity', anOffer({ capacityMilli: milli(0) }), 'bid_capacity_zero'],
  ['all of it', anOffer({ capacityMilli: milli(2_000_000) }), null],
  ['more than there is', anOffer({ capacityMilli: milli(2_000_001) }), 'bid_capacity_beyond'],
  ['an end at the deadline', anOffer({ expiresAt: anInstant('2026-03-02T16:00:00.000Z') }), null],
  ['an end before the deadline', anOffer({ expiresAt: anInstant('2026-03-02T15:59:59.000Z') }), 'bid_expires_early'],
  ['free on the last day', anOffer({ availableFrom: aDay('2026-03-07') }), null],
  ['free after the last day', anOffer({ availableFrom: aDay('2026-03-08') }), 'bid_available_late'],
])('%s', (_, bid, expected) => {
  expect(code(aPosting(), bid, TODAY)).toBe(expected)
})

test('a posting without a target asks about no price', () => {
  expect(code(aPosting({ targetMicro: null }), anOffer({ rateMicro: microRate('5000') }), TODAY)).toBeNull()
})

test('a ceiling that bidders see refuses what is above it, a hidden one does not', () => {
  const bid = anOffer({ rateMicro: microRate('7.01') })
  const ceilingMicro = microRate('7')
  expect(code(aPosting({ ceilingMicro, showsCeiling: true }), bid, TODAY)).toBe('bid_above_ceiling')
  expect(code(aPosting({ ceilingMicro, showsCeiling: true }), anOffer({ rateMicro: ceilingMicro }), TODAY)).toBeNull()
  expect(code(aPosting({ ceilingMicro, showsCeiling: false }), bid, TODAY)).toBeNull()
})

test('loads are bid on whole', () => {
  const loads = aPosting({ unit: 'load', quantityMilli: milli(5000) })
  expect(code(loads, anOffer({ capacityMilli: milli(1500) }), TODAY)).toBe('bid_whole_loads')
  expect(code(loads, anOffer({ capacityMilli: milli(2000) }), TODAY)).toBeNull()
})

test('the moment of the deadline is too late, whatever the state says', () => {
  expect(code(aPosting({ closesAt: NOW }), anOffer(), TODAY)).toBe('bidding_over')
  expect(code(aPosting({ status: 'closed' }), anOffer(), TODAY)).toBe('bidding_over')
})

test('insurance must last until the last day of the haul, where the posting wants it', () => {
  const until = (day: string | null) => ({ now: NOW, insuranceUntil: day === null ? null : aDay(day) })
  expect(code(aPosting(), anOffer(), until('2026-03-07'))).toBeNull()
  expect(code(aPosting(), anOffer(), until('2026-03-06'))).toBe('bid_insurance_short')
  expect(code(aPosting(), anOffer(), until(null))).toBe('bid_insurance_short')
  expect(code(aPosting({ requiresInsurance: false }), anOffer(), until(null))).toBeNull()
})
