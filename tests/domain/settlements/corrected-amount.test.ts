import { expect, test } from 'vitest'
import { correctedAmount } from '#domain/settlements/corrected-amount.ts'
import type { Explanation } from '#domain/settlements/explanation.ts'
import { cents, extend, microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { idOf } from './fixtures.ts'

const explanation: Explanation = {
  inputs: [
    { key: 'origin_net', value: '48620', unit: 'lb', source: { kind: 'ticket', id: idOf(1) } },
    { key: 'rate', value: '20.57', unit: 'money_per_unit', source: { kind: 'rate', id: idOf(2) } },
  ],
  steps: [],
  rounding: [],
}
const NO_RATE = microRate('0')
const hauled = { quantityMilli: milli(24_310), unit: 'ton' as const, explanation }

test('an amount in place of a computed one keeps what was hauled and its ticket, at the rate that it comes to', () => {
  const line = correctedAmount(cents(48_620), hauled)
  expect(line).toMatchObject({ quantityMilli: 24_310, unit: 'ton', rateMicro: microRate('20'), amountCents: 48_620 })
  expect(line.explanation.inputs.map(({ key }) => key)).toEqual(['flat_amount', 'origin_net'])
})

test('the rate has the fewest places by which the quantity comes to the amount', () => {
  expect(correctedAmount(cents(49_957), hauled).rateMicro).toBe(microRate('20.55'))
  for (const amount of [1, 99, 12_345, 48_001, 999_999]) {
    const { quantityMilli, rateMicro, amountCents } = correctedAmount(cents(amount), hauled)
    expect(extend(rateMicro ?? NO_RATE, quantityMilli ?? 0, 1000)).toBe(amountCents)
  }
})

test('what was one amount, or a share of another, stays one', () => {
  for (const unit of ['load', 'percent'] as const) {
    expect(correctedAmount(cents(500), { ...hauled, unit })).toMatchObject({ quantityMilli: 1_000, unit: 'load' })
  }
  expect(correctedAmount(cents(500), { ...hauled, quantityMilli: null, unit: null })).toMatchObject({ unit: 'load' })
})
