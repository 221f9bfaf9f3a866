import type { ReportKey } from '#domain/reports/keys.ts'
import { defects } from './kinds/defects.ts'
import { deliverySummary } from './kinds/delivery-summary.ts'
import { earnings } from './kinds/earnings.ts'
import { figuresByCustomer, figuresByLane, figuresByTruck } from './kinds/figures.ts'
import { fuelLog } from './kinds/fuel-log.ts'
import { hosDaily, hosMonthly } from './kinds/hours-of-service.ts'
import { inspections } from './kinds/inspections.ts'
import { invoices } from './kinds/invoices.ts'
import { jobProgress } from './kinds/job-progress.ts'
import { loads } from './kinds/loads.ts'
import { mileageByJurisdiction, mileageByTruck } from './kinds/mileage.ts'
import { payments } from './kinds/payments.ts'
import { receivables } from './kinds/receivables.ts'
import { settlements } from './kinds/settlements.ts'
import { standing } from './kinds/standing.ts'
import { tickets } from './kinds/tickets.ts'
import type { Report } from './report.ts'

/** Every report by its key; one that lacks its declaration does not compile. */
export const allReports: Readonly<Record<ReportKey, Report>> = {
  delivery_summary: deliverySummary,
  loads,
  tickets,
  job_progress: jobProgress,
  figures_by_lane: figuresByLane,
  figures_by_customer: figuresByCustomer,
  hos_daily: hosDaily,
  hos_monthly: hosMonthly,
  fuel_log: fuelLog,
  inspections,
  defects,
  mileage_by_truck: mileageByTruck,
  mileage_by_jurisdiction: mileageByJurisdiction,
  standing,
  figures_by_truck: figuresByTruck,
  settlements,
  earnings,
  invoices,
  receivables,
  payments,
}
