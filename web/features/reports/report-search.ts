import type { ReportParams } from '#contracts/reports.ts'
import { type ReportKey, reportKeys } from '#domain/reports/keys.ts'
import { reportPeriods } from '#domain/reports/period-names.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { day, like, one, type Readers, text, uuid } from '#web/search/readers.ts'

const reportTabs = ['schedules', 'files'] as const
export type ReportTab = (typeof reportTabs)[number]

/** What of the reports is shown: a part of the page, or a report with its days and filters, and the file that is watched. */
export type ReportSearch = ReportParams & { tab?: ReportTab; q?: string; report?: ReportKey; run?: Uuid }

const code = like(/^[a-z][a-z0-9_]{0,39}$/)

export const reportSearch = {
  tab: one(reportTabs),
  q: text(1, 60),
  report: one(reportKeys),
  run: uuid,
  period: one(reportPeriods),
  from: day,
  to: day,
  status: code,
  kind: code,
  customerId: uuid,
  jobId: uuid,
  driverId: uuid,
  contractorId: uuid,
  truckId: uuid,
} satisfies Readers<ReportSearch>

/** What the report is asked for. */
export function paramsOf({ tab: _tab, q: _q, report: _report, run: _run, ...params }: ReportSearch): ReportParams {
  return params
}

/** The page without a report, or with another one: nothing of this one's days and filters goes along. */
export const emptySearch: ReportSearch = Object.fromEntries(Object.keys(reportSearch).map((name) => [name, undefined]))

export type ReportsProps = { search: ReportSearch; onSearch: (changes: Partial<ReportSearch>) => void }
