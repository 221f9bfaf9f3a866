import { expect, test } from 'vitest'
import { MOST_REPORT_DAYS, periodSpan, reportSpan, spanDays } from '#domain/reports/periods.ts'
import { addDays } from '#domain/units/time.ts'
import { aDay } from '../../support/brands.ts'

const today = aDay('2026-03-16')

test.each([
  ['yesterday', '2026-03-15', '2026-03-15'],
  ['last_week', '2026-03-09', '2026-03-15'],
  ['last_month', '2026-02-01', '2026-02-28'],
  ['last_30_days', '2026-02-15', '2026-03-16'],
  ['this_quarter', '2026-01-01', '2026-03-31'],
  ['last_quarter', '2025-10-01', '2025-12-31'],
  ['this_year', '2026-01-01', '2026-12-31'],
] as const)('%s, seen from a Monday in March, is %s to %s', (period, from, to) => {
  expect(periodSpan(period, today)).toEqual({ from, to })
})

test('without a choice a report shows the last 30 days', () => {
  expect(reportSpan({}, today)).toEqual({ ok: true, span: { from: '2026-02-15', to: '2026-03-16' } })
})

test('400 days are one report, 401 are refused with the latest day that fits', () => {
  const from = aDay('2025-01-01')
  const longest = { from, to: addDays(from, MOST_REPORT_DAYS - 1) }
  expect(spanDays(longest)).toBe(400)
  expect(reportSpan(longest, today)).toEqual({ ok: true, span: longest })
  expect(reportSpan({ from, to: addDays(longest.to, 1) }, today)).toEqual({
    ok: false,
    refusal: { field: 'to', code: 'period_too_long', maximum: 400, latest: longest.to },
  })
})

test('days that end before they begin are refused at the last day; one day alone is a report', () => {
  expect(reportSpan({ from: today, to: addDays(today, -1) }, today)).toEqual({
    ok: false,
    refusal: { field: 'to', code: 'period_ends_before_start' },
  })
  expect(reportSpan({ from: today, to: today }, today)).toMatchObject({ ok: true })
  expect(reportSpan({ from: today }, today)).toMatchObject({ ok: false, refusal: { field: 'to', code: 'required' } })
})
