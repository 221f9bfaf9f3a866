import type { Rounds, Workers } from '../../workers.ts'
import { makeReport } from './make-report.ts'
import { reportsRouter } from './router.ts'
import { reportRoutes } from './routes.ts'
import { sendDueReports } from './send-due-reports.ts'

export { lists } from './lists.ts'
export { payloads } from './payloads.ts'

export const routers = { reports: reportsRouter }
export const routes = [reportRoutes]
export const work = {
  make_report: (ports, fleetId, { runId }) => makeReport(ports, fleetId, runId),
} satisfies Workers
export const rounds = [{ name: 'scheduled reports', everyMs: 60_000, step: sendDueReports }] satisfies Rounds
