import type { Day } from '../units/brands.ts'
import { type DaySpan, daySpan } from '../units/day-spans.ts'
import { addDays, daysBetween, utcDay } from '../units/time.ts'
import type { ReportPeriod } from './period-names.ts'

/** What a report shows where no days are named. */
export const PERIOD_WITHOUT_A_CHOICE: ReportPeriod = 'last_30_days'
/** The longest that one report reaches. */
export const MOST_REPORT_DAYS = 400
/** A file over more days than these is made as a job, with its progress. */
export const DIRECT_DAYS = 100

const DAYS_BACK = 30
const MONTHS_OF_QUARTER = 3

/** The days that a name means, seen from today; the first and the last are both included. */
export function periodSpan(period: ReportPeriod, today: Day): DaySpan {
  switch (period) {
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last_30_days':
      return { from: addDays(today, 1 - DAYS_BACK), to: today }
    case 'this_quarter':
      return quarter(today, 0)
    case 'last_quarter':
      return quarter(today, -1)
    case 'this_year':
      return { from: utcDay(Date.UTC(yearOf(today), 0, 1)), to: utcDay(Date.UTC(yearOf(today), 11, 31)) }
    default:
      return daySpan(period, today)
  }
}

const yearOf = (day: Day) => Number(day.slice(0, 4))

function quarter(today: Day, later: number): DaySpan {
  const month = Number(today.slice(5, 7)) - 1
  const first = month - (month % MONTHS_OF_QUARTER) + later * MONTHS_OF_QUARTER
  const startOf = (months: number) => utcDay(Date.UTC(yearOf(today), months, 1))
  return { from: startOf(first), to: addDays(startOf(first + MONTHS_OF_QUARTER), -1) }
}

/** Days as a report may be asked for them; from and to hold where no name is given. */
export type AskedDays = { period?: ReportPeriod; from?: Day; to?: Day }
export type DaysRefusal =
  | { field: 'to'; code: 'period_ends_before_start' }
  | { field: 'to'; code: 'period_too_long'; maximum: number; latest: Day }
  | { field: 'from' | 'to'; code: 'required' }

/** The days of a report, or what is wrong with them and at which field. */
export function reportSpan(
  { period, from, to }: AskedDays,
  today: Day,
): { ok: true; span: DaySpan } | { ok: false; refusal: DaysRefusal } {
  if (period || (!from && !to)) return { ok: true, span: periodSpan(period ?? PERIOD_WITHOUT_A_CHOICE, today) }
  if (!from) return { ok: false, refusal: { field: 'from', code: 'required' } }
  if (!to) return { ok: false, refusal: { field: 'to', code: 'required' } }
  if (to < from) return { ok: false, refusal: { field: 'to', code: 'period_ends_before_start' } }
  if (spanDays({ from, to }) > MOST_REPORT_DAYS) {
    const latest = addDays(from, MOST_REPORT_DAYS - 1)
    return { ok: false, refusal: { field: 'to', code: 'period_too_long', maximum: MOST_REPORT_DAYS, latest } }
  }
  return { ok: true, span: { from, to } }
}

/** How many days a span has. */
export const spanDays = ({ from, to }: DaySpan): number => daysBetween(from, to) + 1
