import { expect, test } from 'vitest'
import { type Decision, decisionOf } from '#domain/predictions/decision.ts'
import type { Reason } from '#domain/predictions/verdict.ts'
import { cents } from '#domain/units/money.ts'
import { aDay } from '../../support/brands.ts'

const forecast = { state: 'shown' as const, low: 90, high: 110, targetOn: aDay('2026-06-15') }
const weeks = (lb: number): Reason => ({ code: 'recent_weeks', lb, beforeLb: 100 })
const open = (beyond: number): Reason => ({ code: 'open_invoices', invoices: 2, cents: cents(500), beyond })

test.each<[string, Reason, Decision | null]>([
  ['even the low bound lies above the last weeks', weeks(80), 'more_demand'],
  ['the last weeks lie within the bounds', weeks(90), null],
  ['even the high bound lies below the last weeks', weeks(120), 'less_demand'],
  ['an open invoice is later than usual', open(1), 'late_payer'],
  ['no open invoice is later than usual', open(0), null],
  ['a job ends on the day that it is asked for', { code: 'due', on: aDay('2026-06-15') }, null],
  ['a job ends the day after', { code: 'due', on: aDay('2026-06-14') }, 'late_job'],
  ['only the trials are known', { code: 'tested', method: 'average', tests: 12 }, null],
])('%s', (_, reason, decision) => {
  expect(decisionOf({ ...forecast, reasons: [reason] })).toBe(decision)
})

test('what lost to the plain rule asks for no decision', () => {
  expect(decisionOf({ ...forecast, state: 'plain', reasons: [weeks(80)] })).toBeNull()
})
