import { expect, test } from 'vitest'
import { isCreditable, isDisputable } from '#domain/fuel/disputes.ts'
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

test.each([
  [0, false],
  [1, true],
  [31_192, true],
  [31_193, false],
])('%i cents of a purchase of 31,192 are credited or not', (credited, may) => {
  expect(isCreditable(credited, cents(31_192))).toBe(may)
})
