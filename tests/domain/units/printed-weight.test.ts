import { expect, test } from 'vitest'
import { netVariance } from '#domain/documents/net-variance.ts'
import { addsUp, isOverLegal } from '#domain/loads/step-proof.ts'
import { exactText } from '#domain/units/decimal.ts'
import {
  printedDivision,
  printedExact,
  printedFrom,
  printedLb,
  printedText,
  type TicketUnit,
} from '#domain/units/printed-weight.ts'

test.each([
  ['lb', 47_310, '47310', '47310', 47_310],
  ['kg', 27_540, '27540', '27540', 60_715],
  ['ton', 2_754, '27.54', '27.54', 55_080],
  ['long_ton', 2_754, '27.54', '27.54', 61_690],
  ['tonne', 27_540, '27.54', '27.540', 60_715],
  ['tonne', 26_030, '26.03', '26.030', 57_386],
] satisfies [TicketUnit, number, string, string, number][])('%s: %i is %s', (unit, weight, exact, text, lb) => {
  expect(exactText(printedExact(weight, unit))).toBe(exact)
  expect(printedText(weight, unit)).toBe(text)
  expect(printedLb(weight, unit)).toBe(lb)
  expect(printedFrom(Number(text), unit)).toBe(weight)
})

const settings = { autoClose: false, scaleDivisionLb: 20, scaleDivisionKg: 10 }

test('tons and tonnes add up within one scale division of what they print', () => {
  expect(addsUp({ gross: 4_000, tare: 1_246, net: 2_754, unit: 'ton' }, settings)).toBe(true)
  expect(addsUp({ gross: 4_000, tare: 1_246, net: 2_755, unit: 'ton' }, settings)).toBe(true)
  expect(addsUp({ gross: 4_000, tare: 1_246, net: 2_756, unit: 'ton' }, settings)).toBe(false)
  expect(addsUp({ gross: 40_000, tare: 12_460, net: 27_550, unit: 'tonne' }, settings)).toBe(true)
  expect(addsUp({ gross: 40_000, tare: 12_460, net: 27_551, unit: 'tonne' }, settings)).toBe(false)
})

test('a scale with a division of 50 lb or 20 kg is one step of 0.03 tons or 0.020 tonnes', () => {
  const coarse = { lb: 50, kg: 20 }
  expect(printedDivision('ton', coarse)).toBe(3)
  expect(printedDivision('long_ton', coarse)).toBe(2)
  expect(printedDivision('tonne', coarse)).toBe(20)
  expect(printedDivision('ton', { lb: 5, kg: 5 })).toBe(1)
})

test('limits and differences between two ends are judged in pounds, whatever each prints', () => {
  const limits = { legalGrossLb: 80_000, legalPayloadLb: null }
  expect(isOverLegal(limits, { gross: 4_000, tare: null, net: null, unit: 'ton' })).toBe(false)
  expect(isOverLegal(limits, { gross: 4_001, tare: null, net: null, unit: 'ton' })).toBe(true)
  const tolerance = { shareBp: 50, leastLb: 160 }
  expect(netVariance({ net: 2_754, unit: 'ton' }, { net: 55_080, unit: 'lb' }, tolerance)).toMatchObject({
    differenceLb: 0,
  })
})
