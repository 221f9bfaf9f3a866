import { expect, test } from 'vitest'
import { creditUse } from '#domain/sales/credit-use.ts'
import { cents } from '#domain/units/money.ts'

const exposure = { receivables: cents(1_000_00), unbilled: cents(300_00), inTransit: cents(199_99) }

test.each([
  ['no limit', null, { left: null, usedHundredths: null, state: 'unlimited' }],
  ['far below', cents(10_000_00), { left: 8_500_01, usedHundredths: 1_499, state: 'open' }],
  ['a cent below nine tenths', cents(1_666_66), { left: 166_67, usedHundredths: 8_999, state: 'open' }],
  ['nine tenths', cents(1_666_65), { left: 166_66, usedHundredths: 9_000, state: 'near' }],
  ['all of it', cents(1_499_99), { left: 0, usedHundredths: 10_000, state: 'near' }],
  ['a cent above', cents(1_499_98), { left: -1, usedHundredths: 10_000, state: 'over' }],
  ['a limit of nothing', cents(0), { left: -1_499_99, usedHundredths: 10_000, state: 'over' }],
])('%s', (_, limit, expected) => {
  expect(creditUse(exposure, limit)).toEqual({ total: 1_499_99, limit, ...expected })
})

test('who paid ahead uses nothing of the limit, and has more of it left', () => {
  const ahead = { ...exposure, receivables: cents(-2_000_00) }
  expect(creditUse(ahead, cents(1_000_00))).toMatchObject({
    left: 2_500_01,
    usedHundredths: 0,
    state: 'open',
  })
})

test('nobody owes anything under a limit of nothing', () => {
  const none = { receivables: cents(0), unbilled: cents(0), inTransit: cents(0) }
  expect(creditUse(none, cents(0))).toMatchObject({ left: 0, usedHundredths: 0, state: 'open' })
})
