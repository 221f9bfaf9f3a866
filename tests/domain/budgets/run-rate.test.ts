import { expect, test } from 'vitest'
import { addMonths, endOf, monthOf, yearThrough } from '#domain/budgets/months.ts'
import { elapsedPercent, runRate, trailingFrom } from '#domain/budgets/run-rate.ts'
import { cents } from '#domain/units/money.ts'
import { aDay } from '../../support/brands.ts'

const today = aDay('2026-03-16')

test('spent so far, and the days left at what a day cost in the trailing days', () => {
  const lately = { spent: cents(160_000), trailing: cents(900_000), firstOn: aDay('2025-01-02') }
  // 15 days left at $100 a day.
  expect(runRate(lately, today, aDay('2026-03-31'))).toEqual({
    forecast: 310_000,
    trailingDays: 90,
    remainingDays: 15,
  })
})

test('less than four weeks are no rate, and four weeks are one', () => {
  const lately = { spent: cents(0), trailing: cents(28_000) }
  expect(runRate({ ...lately, firstOn: aDay('2026-02-18') }, today, aDay('2026-03-31'))).toBeNull()
  expect(runRate({ ...lately, firstOn: aDay('2026-02-17') }, today, aDay('2026-03-31'))).toMatchObject({
    forecast: 15_000,
    trailingDays: 28,
  })
  expect(runRate({ ...lately, firstOn: null }, today, aDay('2026-03-31'))).toBeNull()
})

test('what is over has cost what it has cost', () => {
  const lately = { spent: cents(4_200), trailing: cents(0), firstOn: null }
  expect(runRate(lately, today, aDay('2026-02-28'))).toMatchObject({ forecast: 4_200, remainingDays: 0 })
  expect(trailingFrom(today)).toBe('2025-12-17')
})

test('months are named by their first day, over the end of a year and in leap years', () => {
  expect(monthOf(today)).toBe('2026-03-01')
  expect(addMonths(aDay('2026-12-01'), 1)).toBe('2027-01-01')
  expect(addMonths(aDay('2026-01-01'), -1)).toBe('2025-12-01')
  expect(endOf(aDay('2028-02-01'))).toBe('2028-02-29')
  expect(yearThrough(aDay('2026-03-01'))).toEqual(['2026-01-01', '2026-02-01', '2026-03-01'])
})

test.each([
  ['2026-02-28', 0],
  ['2026-03-16', 51],
  ['2026-03-31', 100],
  ['2026-04-02', 100],
])('on %s so much of March has passed', (day, percent) => {
  expect(elapsedPercent(aDay('2026-03-01'), aDay('2026-03-31'), aDay(day))).toBe(percent)
})
