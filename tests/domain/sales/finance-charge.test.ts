import { expect, test } from 'vitest'
import { financeCharge } from '#domain/sales/finance-charge.ts'
import { cents } from '#domain/units/money.ts'
import { aDay } from '../../support/brands.ts'

const late = { dueOn: aDay('2026-04-15'), openCents: cents(100_000), chargedThrough: null }
const terms = { monthlyBp: 150, graceDays: 10 }
const on = (day: string, some: Partial<typeof late> = {}) => financeCharge({ ...late, ...some }, terms, aDay(day))

test.each([
  ['within the days of grace', '2026-04-25', null],
  // 11 days of 1.5 % for 30 days on $1,000.00 are $5.50, from the due day on.
  ['the day after them, for every day since it was due', '2026-04-26', 550],
  ['after 30 days, the rate itself', '2026-05-15', 1_500],
  ['after 45 days', '2026-05-30', 2_250],
])('%s (%s)', (_, day, expected) => {
  expect(on(day)?.amountCents ?? null).toBe(expected)
})

test('what was charged for is not charged again, and no interest is taken on interest', () => {
  const chargedThrough = aDay('2026-05-15')
  const again = financeCharge({ ...late, chargedThrough }, terms, aDay('2026-05-30'))
  expect(again).toEqual({ from: '2026-05-16', through: '2026-05-30', days: 15, amountCents: 750 })
  expect(financeCharge({ ...late, chargedThrough }, terms, chargedThrough)).toBeNull()
})

test('nothing open, no rate, and what comes to less than half a cent are not charged', () => {
  expect(on('2026-05-30', { openCents: cents(0) })).toBeNull()
  expect(financeCharge(late, { ...terms, monthlyBp: 0 }, aDay('2026-05-30'))).toBeNull()
  expect(on('2026-04-26', { openCents: cents(90) })).toBeNull()
  // 91 cents: 0.5005 of a cent, rounded away from zero.
  expect(on('2026-04-26', { openCents: cents(91) })?.amountCents).toBe(1)
})
