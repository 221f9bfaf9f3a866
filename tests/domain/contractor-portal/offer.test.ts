import { expect, test } from 'vitest'
import { type Acceptance, acceptanceFault, expectedCents, offerEndsAt } from '#domain/contractor-portal/offer.ts'
import { microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { anInstant } from '../../support/brands.ts'

const OFFERED = anInstant('2026-03-16T12:00:00.000Z')
const NOON = anInstant('2026-03-16T17:00:00.000Z')
const offer = { offeredAt: OFFERED, answerMin: 60, pickupTo: null, hasDriver: false, isAwarded: false }

test('an offer is answered within the time that the fleet sets, and before the pickup is over', () => {
  expect(offerEndsAt(offer)).toBe('2026-03-16T13:00:00.000Z')
  const soon = anInstant('2026-03-16T12:30:00.000Z')
  expect(offerEndsAt({ ...offer, pickupTo: soon })).toBe(soon)
  expect(offerEndsAt({ ...offer, pickupTo: NOON })).toBe('2026-03-16T13:00:00.000Z')
})

test('a load that was late when it was offered still has its time to answer', () => {
  const before = anInstant('2026-03-16T11:00:00.000Z')
  expect(offerEndsAt({ ...offer, pickupTo: before })).toBe('2026-03-16T13:00:00.000Z')
})

test('without a limit, with a driver whose answer it is, or on a bid that won, no time is set', () => {
  expect(offerEndsAt({ ...offer, answerMin: 0 })).toBeNull()
  expect(offerEndsAt({ ...offer, hasDriver: true })).toBeNull()
  expect(offerEndsAt({ ...offer, isAwarded: true })).toBeNull()
})

const window = { from: anInstant('2026-03-16T14:00:00.000Z'), to: anInstant('2026-03-16T18:00:00.000Z') }
const asked: Acceptance = {
  now: NOON,
  endsAt: null,
  checks: [],
  trucks: 1,
  window,
  held: [],
  agreedAt: OFFERED,
  seenAgreedAt: OFFERED,
}

test('what is good, or known to nobody, is accepted', () => {
  expect(acceptanceFault(asked)).toBeNull()
  expect(acceptanceFault({ ...asked, seenAgreedAt: undefined })).toBeNull()
  expect(acceptanceFault({ ...asked, checks: [{ rule: 'insurance_valid', answer: 'warn' }] })).toBeNull()
  expect(acceptanceFault({ ...asked, checks: [{ rule: 'hours_left', answer: 'block' }] })).toBeNull()
})

test('the time, the price, the papers and a free truck are each asked', () => {
  expect(acceptanceFault({ ...asked, endsAt: NOON })).toEqual({ code: 'offer_over' })
  expect(acceptanceFault({ ...asked, agreedAt: NOON })).toEqual({ code: 'offer_price_changed' })
  expect(acceptanceFault({ ...asked, agreedAt: null })).toEqual({ code: 'offer_price_changed' })
  expect(acceptanceFault({ ...asked, checks: [{ rule: 'insurance_valid', answer: 'block' }] })).toEqual({
    code: 'assignment_blocked',
    rules: ['insurance_valid'],
  })
  expect(acceptanceFault({ ...asked, held: [window] })).toEqual({ code: 'offer_no_truck', trucks: 1 })
})

test('a truck that ends before the load begins is free, and without trucks on file nobody can tell', () => {
  const before = { from: OFFERED, to: window.from }
  expect(acceptanceFault({ ...asked, held: [before] })).toBeNull()
  expect(acceptanceFault({ ...asked, trucks: 2, held: [window] })).toBeNull()
  expect(acceptanceFault({ ...asked, trucks: 0, held: [window, window] })).toBeNull()
})

test('a price per the unit of the load tells what it comes to, others do not', () => {
  const tons = { quantityMilli: milli(22_000), unit: 'ton' as const }
  expect(expectedCents({ basis: 'per_ton', rateMicro: microRate('8'), ...tons })).toBe(17_600)
  expect(expectedCents({ basis: 'per_load', rateMicro: microRate('180'), ...tons })).toBe(18_000)
  expect(expectedCents({ basis: 'per_mile', rateMicro: microRate('3'), ...tons })).toBeNull()
  expect(expectedCents({ basis: 'percent', rateMicro: null, ...tons })).toBeNull()
})
