import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exact } from '#domain/units/decimal.ts'
import {
  cents,
  centsOf,
  centsText,
  extend,
  microRate,
  microRateOf,
  percentOf,
  rateText,
  sumCents,
} from '#domain/units/money.ts'

test.each([
  ['23.66 tons at $6.25', microRate('6.25'), 2366, 100, 14_788],
  ['118 miles at $2.375', microRate('2.375'), 118, 1, 28_025],
  ['half a cent goes up', microRate('0.005'), 1, 1, 1],
  ['just below half a cent is nothing', microRate('0.004999'), 1, 1, 0],
  ['a credit of half a cent goes away from zero', microRate('0.005'), -1, 1, -1],
  ['nothing hauled is nothing, without a minus', microRate('6.25'), 0, 100, 0],
])('%s', (_, rate, quantity, per, expected) => {
  expect(extend(rate, quantity, per)).toBe(expected)
})

test('amounts and rates are read from text or refused', () => {
  expect(centsOf('12.50')).toBe(1250)
  expect(microRate('0.430001')).toBe(430_001)
  expect(() => centsOf('12.505')).toThrow(RangeError)
  expect(() => microRate('0.4300001')).toThrow(RangeError)
  expect(() => cents(1.5)).toThrow(RangeError)
  expect(() => extend(microRate('1'), 0.5)).toThrow(RangeError)
  expect(() => cents(2 ** 53)).toThrow(RangeError)
})

test('amounts and rates print as money', () => {
  expect(centsText(cents(-5))).toBe('-0.05')
  expect([rateText(microRate('6.25')), rateText(microRate('0.4305')), rateText(microRate('60'))]).toEqual([
    '6.25',
    '0.4305',
    '60.00',
  ])
})

test('a percentage is rounded once', () => {
  expect(percentOf(cents(66_904), exact(2))).toBe(1338)
  expect(percentOf(cents(50), exact(1))).toBe(1)
  expect(percentOf(cents(49), exact(1))).toBe(0)
})

const rates = fc.integer({ min: 0, max: 2_000_000_000 }).map(microRateOf)
const quantities = fc.integer({ min: -10_000_000, max: 10_000_000 })

test('a line and its reversal add up to nothing', () => {
  fc.assert(
    fc.property(rates, quantities, (rate, quantity) => {
      expect(sumCents([extend(rate, quantity, 1000), extend(rate, -quantity, 1000)])).toBe(0)
    }),
  )
})

test('lines rounded one by one are off by at most half a cent each', () => {
  fc.assert(
    fc.property(rates, fc.array(quantities, { minLength: 1, maxLength: 30 }), (rate, loads) => {
      const printed = sumCents(loads.map((quantity) => extend(rate, quantity, 1000)))
      const whole = extend(
        rate,
        loads.reduce((sum, quantity) => sum + quantity, 0),
        1000,
      )
      expect(Math.abs(printed - whole)).toBeLessThanOrEqual((loads.length + 1) / 2)
    }),
  )
})
