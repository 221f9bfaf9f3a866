// Made by `bun run indexes`. What is written here by hand is lost.
import { lists as analytics } from '../analytics/lists.ts'
import { lists as audit } from '../audit/lists.ts'
import { lists as bidding } from '../bidding/lists.ts'
import { lists as budgets } from '../budgets/lists.ts'
import { lists as compliance } from '../compliance/lists.ts'
import { lists as driverPerformance } from '../driver-performance/lists.ts'
import { lists as fraud } from '../fraud/lists.ts'
import { lists as fuel } from '../fuel/lists.ts'
import { lists as ifta } from '../ifta/lists.ts'
import { lists as inspections } from '../inspections/lists.ts'
import { lists as invoicing } from '../invoicing/lists.ts'
import { lists as loads } from '../loads/lists.ts'
import { lists as logs } from '../logs/lists.ts'
import { lists as maintenance } from '../maintenance/lists.ts'
import { lists as mileage } from '../mileage/lists.ts'
import { lists as parties } from '../parties/lists.ts'
import { lists as plantStatements } from '../plant-statements/lists.ts'
import { lists as predictions } from '../predictions/lists.ts'
import { lists as pricing } from '../pricing/lists.ts'
import { lists as profitability } from '../profitability/lists.ts'
import { lists as quotes } from '../quotes/lists.ts'
import { lists as reports } from '../reports/lists.ts'
import { lists as scorecards } from '../scorecards/lists.ts'
import { lists as settlements } from '../settlements/lists.ts'
import { lists as ticketDetection } from '../ticket-detection/lists.ts'
import { lists as utilization } from '../utilization/lists.ts'
import { lists as yields } from '../yields/lists.ts'

export const lists = {
  ...analytics,
  ...audit,
  ...bidding,
  ...budgets,
  ...compliance,
  ...driverPerformance,
  ...fraud,
  ...fuel,
  ...ifta,
  ...inspections,
  ...invoicing,
  ...loads,
  ...logs,
  ...maintenance,
  ...mileage,
  ...parties,
  ...plantStatements,
  ...predictions,
  ...pricing,
  ...profitability,
  ...quotes,
  ...reports,
  ...scorecards,
  ...settlements,
  ...ticketDetection,
  ...utilization,
  ...yields,
} as const
