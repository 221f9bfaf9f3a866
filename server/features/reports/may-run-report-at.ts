import type { Actor } from '#domain/access/roles.ts'
import { reportKeys } from '#domain/reports/keys.ts'
import { allReports } from './all-reports.ts'
import { mayRun } from './ask-report.ts'

/** Whether somebody may run the report that an address of the page names. */
export function mayRunReportAt(search: string, actor: Actor): boolean {
  const named = new URLSearchParams(search).get('report')
  const key = reportKeys.find((each) => each === named)
  return key !== undefined && mayRun(allReports[key], actor)
}
