import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ceiling,
  compare,
  decimalText,
  exact,
  exactText,
  floor,
  over,
  parseExact,
  plus,
  ratio,
  roundHalfAway,
  roundTo,
  roundToQuantum,
} from '#domain/units/decimal.ts'

test.each([
  ['just below a half', 149n, 100n, 1n],
  ['an exact half goes away from zero', 150n, 100n, 2n],
  ['just above a half', 151n, 100n, 2n],
  ['a negative half goes away from zero too', -150n, 100n, -2n],
  ['just short of a negative half', -149n, 100n, -1n],
])('%s', (_, numerator, denominator, expected) => {
  expect(roundHalfAway(numerator, denominator)).toBe(expected)
})

test('decimals are read exactly', () => {
  expect(exactText(plus(exact('0.1'), exact(0.2)))).toBe('0.3')
  expect(exactText(exact('1.5e3'))).toBe('1500')
  expect(exactText(exact('-.5'))).toBe('-0.5')
  for (const text of ['', '.', '-', '1.2.3', '1,000', 'NaN', 'Infinity', '0x10', '1e'])
    expect(parseExact(text)).toBeNull()
  expect(() => exact('twelve')).toThrow(RangeError)
})

test('a figure that rounds to nothing shows no minus', () => {
  expect(decimalText(exact('-0.004'), 2)).toBe('0.00')
  expect(decimalText(exact('-0.005'), 2)).toBe('-0.01')
})

test('floor and ceiling hold below zero as well', () => {
  expect([floor(exact('-1.5')), floor(exact('1.5')), floor(exact('-2'))]).toEqual([-2n, 1n, -2n])
  expect([ceiling(exact('-1.5')), ceiling(exact('1.5')), ceiling(exact('2'))]).toEqual([-1n, 2n, 2n])
})

test('rounding to a quantum takes any step', () => {
  expect(exactText(roundToQuantum(exact('7.374'), exact('0.25')))).toBe('7.25')
  expect(exactText(roundToQuantum(exact('7.375'), exact('0.25')))).toBe('7.5')
})

test('rounding is never further off than half a unit of its last place, and is the same when repeated', () => {
  const value = fc.tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.bigInt({ min: 1n, max: 10n ** 6n }))
  fc.assert(
    fc.property(value, fc.integer({ min: 0, max: 6 }), ([numerator, denominator], places) => {
      const number = ratio(numerator, denominator)
      const rounded = roundTo(number, places)
      const off = plus(number, ratio(-rounded.numerator, rounded.denominator))
      const size = off.numerator < 0n ? ratio(-off.numerator, off.denominator) : off
      expect(compare(size, over(ratio(1), ratio(2n * 10n ** BigInt(places))))).toBeLessThanOrEqual(0)
      expect(compare(roundTo(rounded, places), rounded)).toBe(0)
      expect(decimalText(exact(decimalText(number, places)), places)).toBe(decimalText(number, places))
    }),
  )
})
