import { expect, test } from 'vitest'
import { isDisputable } from '#domain/fuel/disputes.ts'
import { cents } from '#domain/units/money.ts'

const bought = { paidBy: 'company' as const, source: 'file' as const, amountCents: cents(31_192) }

test.each([
  ['what a card was charged for', {}, true],
  ['what the office typed', { source: 'office' as const }, true],
  ['what a driver paid', { paidBy: 'driver' as const }, false],
  ['what came out of a tank of the fleet', { source: 'tank' as const }, false],
  ['a credit', { amountCents: cents(-1) }, false],
  ['nothing', { amountCents: cents(0) }, false],
])('%s: disputed with a provider or not', (_, some, may) => {
  expect(isDisputable({ ...bought, ...some })).toBe(may)
})
