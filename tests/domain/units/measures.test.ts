import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Milli } from '#domain/units/brands.ts'
import { decimalText, exact, exactText } from '#domain/units/decimal.ts'
import { mileTenths, wholeMetres } from '#domain/units/distance.ts'
import { milli, milliText, toMilli } from '#domain/units/quantity.ts'
import { scaleTolerance } from '#domain/units/scale-tolerance.ts'
import { specificGravity, tonsOfYards } from '#domain/units/volume.ts'
import { convertWeight, parseWeight, tonHundredths, tonneThousandths } from '#domain/units/weight.ts'

test.each([
  ['47,310 lb are 23.66 tons', 47_310, 2366],
  ['just below a half hundredth', 47_309, 2365],
  ['nothing', 0, 0],
])('%s on the ticket', (_, lb, expected) => {
  expect(tonHundredths(lb)).toBe(expected)
})

test('weights convert by the exact pound', () => {
  expect(tonneThousandths(27_540)).toBe(27_540)
  expect(exactText(convertWeight(exact(1), 'ton', 'kg'))).toBe('907.18474')
  expect(exactText(convertWeight(exact(1), 'long_ton', 'lb'))).toBe('2240')
  expect(decimalText(convertWeight(exact(1), 'tonne', 'lb'), 4)).toBe('2204.6226')
})

test.each([
  ['42,000 lb', { ok: true, lb: 42_000, typed: '42000', unit: 'lb' }],
  ['42000', { ok: true, lb: 42_000, typed: '42000', unit: 'lb' }],
  ['19 t', { ok: true, lb: 41_888, typed: '19', unit: 'tonne' }],
  ['21.5 tons', { ok: true, lb: 43_000, typed: '21.5', unit: 'ton' }],
  ['19050kg', { ok: true, lb: 41_998, typed: '19050', unit: 'kg' }],
  ['18 Long Tons', { ok: true, lb: 40_320, typed: '18', unit: 'long_ton' }],
  ['21,5 tons', { ok: false, reason: 'not_a_weight' }],
  ['heavy', { ok: false, reason: 'not_a_weight' }],
  ['', { ok: false, reason: 'not_a_weight' }],
  ['12 stone', { ok: false, reason: 'unknown_unit' }],
  ['12 constructor', { ok: false, reason: 'unknown_unit' }],
  ['0 lb', { ok: false, reason: 'not_positive' }],
])('someone types "%s"', (text, expected) => {
  expect(parseWeight(text)).toEqual(expected)
})

test('a weight without a unit is taken in the scale’s own', () => {
  expect(parseWeight('19', 'tonne')).toEqual({ ok: true, lb: 41_888, typed: '19', unit: 'tonne' })
})

test.each([
  ['a mile', 1609, 10],
  ['just below 0.05 mi', 80, 0],
  ['just above 0.05 mi', 81, 1],
])('%s in tenths of a mile', (_, metres, expected) => {
  expect(mileTenths(metres)).toBe(expected)
})

test('tenths of a mile survive the way over metres', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000 }), (tenths) => {
      expect(mileTenths(wholeMetres((tenths / 10).toFixed(1)))).toBe(tenths)
    }),
  )
})

test('volume becomes weight by density, API degrees become gravity', () => {
  expect(exactText(tonsOfYards(exact(18), exact(2700)))).toBe('24.3')
  expect(exactText(specificGravity(exact(10)))).toBe('1')
})

test('quantities keep the places of their ticket', () => {
  expect(toMilli(exact('23.655'), 2)).toBe(23_660)
  expect([milliText(milli(23_660)), milliText(milli(100_000)), milliText(milli(0)), milliText(milli(-1_500))]).toEqual([
    '23.66',
    '100',
    '0',
    '-1.5',
  ])
  expect(() => milli(0.5)).toThrow(RangeError)
  const none: Milli = milli(-0)
  expect(Object.is(none, 0)).toBe(true)
})

test.each([
  ['500 divisions', 10_000, '20', '10'],
  ['one division above 500', 10_020, '40', '20'],
  ['1,000 divisions', 20_000, '40', '20'],
  ['just above 1,000 divisions', 20_020, '60', '30'],
  ['1,500 divisions', 30_000, '60', '30'],
  ['an empty scale', 0, '20', '10'],
])('a 20 lb scale at %s', (_, load, maintenance, acceptance) => {
  const allowed = scaleTolerance(exact(load), exact(20))
  expect([exactText(allowed.maintenance), exactText(allowed.acceptance)]).toEqual([maintenance, acceptance])
})
