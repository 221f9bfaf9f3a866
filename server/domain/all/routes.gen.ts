// Made by `bun run indexes`. What is written here by hand is lost.
import { routes as analytics } from '../analytics/declared.ts'
import { routes as audit } from '../audit/declared.ts'
import { routes as bidding } from '../bidding/declared.ts'
import { routes as budgets } from '../budgets/declared.ts'
import { routes as calendars } from '../calendars/declared.ts'
import { routes as inspections } from '../compliance/inspections/declared.ts'
import { routes as logs } from '../compliance/logs/declared.ts'
import { routes as papers } from '../compliance/papers/declared.ts'
import { routes as documents } from '../documents/declared.ts'
import { routes as driverLinks } from '../driver-links/declared.ts'
import { routes as driverPerformance } from '../driver-performance/declared.ts'
import { routes as fraud } from '../fraud/declared.ts'
import { routes as fuel } from '../fuel/declared.ts'
import { routes as ifta } from '../ifta/declared.ts'
import { routes as invoicing } from '../invoicing/declared.ts'
import { routes as loads } from '../loads/declared.ts'
import { routes as maintenance } from '../maintenance/declared.ts'
import { routes as mileage } from '../mileage/declared.ts'
import { routes as parties } from '../parties/declared.ts'
import { routes as people } from '../people/declared.ts'
import { routes as plantStatements } from '../plant-statements/declared.ts'
import { routes as portal } from '../portal/declared.ts'
import { routes as predictions } from '../predictions/declared.ts'
import { routes as pricing } from '../pricing/declared.ts'
import { routes as profitability } from '../profitability/declared.ts'
import { routes as proof } from '../proof/declared.ts'
import { routes as quotes } from '../quotes/declared.ts'
import { routes as reports } from '../reports/declared.ts'
import { routes as scorecards } from '../scorecards/declared.ts'
import { routes as settlements } from '../settlements/declared.ts'
import { routes as ticketDetection } from '../ticket-detection/declared.ts'
import { routes as tracking } from '../tracking/declared.ts'
import { routes as utilization } from '../utilization/declared.ts'
import { routes as yields } from '../yields/declared.ts'

export const routes = {
  ...analytics,
  ...audit,
  ...bidding,
  ...budgets,
  ...calendars,
  ...inspections,
  ...logs,
  ...papers,
  ...documents,
  ...driverLinks,
  ...driverPerformance,
  ...fraud,
  ...fuel,
  ...ifta,
  ...invoicing,
  ...loads,
  ...maintenance,
  ...mileage,
  ...parties,
  ...people,
  ...plantStatements,
  ...portal,
  ...predictions,
  ...pricing,
  ...profitability,
  ...proof,
  ...quotes,
  ...reports,
  ...scorecards,
  ...settlements,
  ...ticketDetection,
  ...tracking,
  ...utilization,
  ...yields,
} as const
