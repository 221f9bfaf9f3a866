import { expect, test } from 'vitest'
import { type DaySpanName, daySpan, mondayOf } from '#domain/units/day-spans.ts'
import { aDay } from '../../support/brands.ts'

const day = aDay

test.each([
  ['2026-03-16', '2026-03-16'],
  ['2026-03-18', '2026-03-16'],
  ['2026-03-22', '2026-03-16'],
  ['2026-03-23', '2026-03-23'],
])('the week of %s begins on Monday %s', (one, monday) => expect(mondayOf(day(one))).toBe(monday))

test.each<[DaySpanName, string, string, string]>([
  ['today', '2026-12-31', '2026-12-31', '2026-12-31'],
  ['tomorrow', '2026-12-31', '2027-01-01', '2027-01-01'],
  ['this_week', '2026-03-22', '2026-03-16', '2026-03-22'],
  ['last_week', '2026-01-01', '2025-12-22', '2025-12-28'],
  ['this_month', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
])('%s, on %s, is from %s to %s', (name, today, from, to) => expect(daySpan(name, day(today))).toEqual({ from, to }))
