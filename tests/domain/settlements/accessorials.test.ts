import { expect, test } from 'vitest'
import { detention } from '#domain/settlements/detention.ts'
import { fuelSurcharge, passedThroughSurcharge } from '#domain/settlements/fuel-surcharge.ts'
import type { LineResult } from '#domain/settlements/rate.ts'
import type { DetentionTerms } from '#domain/settlements/terms.ts'
import { cents, microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { addMinutes, instant } from '#domain/units/time.ts'
import { diesel, idOf } from './fixtures.ts'

const facts = { index: diesel, loaded: { metres: 836_859 }, linehaulCents: cents(100_000), termsId: idOf(90) } // 520.0 mi
const formula = { method: 'formula', baseMicro: microRate('1.2'), milesPerGallonMilli: milli(6000) } as const
const steps = {
  method: 'steps',
  baseMicro: microRate('1.2'),
  stepMicro: microRate('0.06'),
  perStepMicro: microRate('0.01'),
  partialStepCounts: false,
} as const

function amount(line: LineResult) {
  return line.ok ? [line.rateMicro, line.amountCents] : line.missing
}

function at(price: string) {
  return { ...facts, index: { ...diesel, priceMicro: microRate(price) } }
}

test.each([
  ['below the base', '1.199', [0, 0]],
  ['at the base', '1.2', [0, 0]],
  ['so little above that it rounds to nothing', '1.202', [0, 0]],
  ['half a tenth of a cent above', '1.203', [1_000, 52]],
  ['well above', '3.782', [430_000, 22_360]],
])('a surcharge by formula with the index %s', (_, price, expected) => {
  expect(amount(fuelSurcharge(formula, at(price)))).toEqual(expected)
})

test.each([
  ['a whole number of steps', '3.78', false, [430_000, 22_360]],
  ['just short of a step', '3.7799', false, [420_000, 21_840]],
  ['a started step that does not count', '3.782', false, [430_000, 22_360]],
  ['a started step that counts', '3.782', true, [440_000, 22_880]],
  ['at the base', '1.2', true, [0, 0]],
])('a surcharge by steps: %s', (_, price, partialStepCounts, expected) => {
  expect(amount(fuelSurcharge({ ...steps, partialStepCounts }, at(price)))).toEqual(expected)
})

test.each([
  ['2.999', 0],
  ['3', 1_000],
  ['3.4999', 1_000],
  ['3.5', 1_550],
])('a percent table at %s', (price, expected) => {
  const bands = [
    { fromMicro: microRate('3.5'), percentHundredths: 1550 },
    { fromMicro: microRate('3'), percentHundredths: 1000 },
  ]
  const line = fuelSurcharge({ method: 'percent', bands }, { ...at(price), linehaulCents: cents(10_000) })
  expect(line.ok && line.amountCents).toBe(expected)
})

test('a surcharge without index or distance names both', () => {
  const line = fuelSurcharge(formula, { ...facts, index: null, loaded: null })
  expect(line).toEqual({ ok: false, missing: ['fuel_index', 'distance'] })
})

test('an index of an earlier week is said to be carried forward', () => {
  const line = fuelSurcharge(formula, { ...facts, index: { ...diesel, carriedForward: true } })
  expect(line.ok && line.explanation.steps[0]).toEqual({
    code: 'index_carried_forward',
    params: { publishedOn: '2026-03-16' },
  })
})

test('a payee gets their share of the customer’s surcharge', () => {
  const line = passedThroughSurcharge(8_000, cents(22_360), null)
  expect(line.ok && line.amountCents).toBe(17_888)
})

const arrival = instant(Date.UTC(2026, 2, 17, 13))
const waiting: DetentionTerms = { freeMin: 120, incrementMin: 15, rateMicro: microRate('60'), capCents: null }

function stop(minutes: number, appointmentMin: number | null = null) {
  return {
    stopId: idOf(5),
    appointmentAt: appointmentMin === null ? null : addMinutes(arrival, appointmentMin),
    arrived: { at: arrival, by: 'event' as const, id: idOf(6) },
    departed: { at: addMinutes(arrival, minutes), by: 'event' as const, id: idOf(7) },
  }
}

test.each([
  ['a minute short of the free time', 119, 0, 0],
  ['exactly the free time', 120, 0, 0],
  ['a minute beyond it', 121, 250, 1_500],
  ['a whole increment beyond it', 135, 250, 1_500],
  ['a minute into the second increment', 136, 500, 3_000],
  ['3 h 35 min', 215, 1_750, 10_500],
])('waiting %s', (_, minutes, quantityMilli, amountCents) => {
  expect(detention(waiting, stop(minutes), null)).toMatchObject({ ok: true, quantityMilli, amountCents, unit: 'hour' })
})

test('coming early is free, coming late is not', () => {
  expect(detention(waiting, stop(215, 60), null)).toMatchObject({ quantityMilli: 750, amountCents: 4_500 })
  expect(detention(waiting, stop(215, -60), null)).toMatchObject({ quantityMilli: 1_750, amountCents: 10_500 })
  expect(detention(waiting, stop(30, 60), null)).toMatchObject({ quantityMilli: 0, amountCents: 0 })
})

test.each([
  [10_499, 10_499],
  [10_500, 10_500],
  [10_501, 10_500],
])('detention of 105.00 under a cap of %i cents', (cap, amountCents) => {
  expect(detention({ ...waiting, capCents: cents(cap) }, stop(215), null)).toMatchObject({ amountCents })
})

test('waiting without times names them', () => {
  expect(detention(waiting, { ...stop(1), arrived: null, departed: null }, null)).toEqual({
    ok: false,
    missing: ['arrival', 'departure'],
  })
})
