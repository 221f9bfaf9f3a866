// Made by `bun run indexes`. What is written here by hand is lost.
import { routeMatrix as analytics } from '../analytics/access.ts'
import { routeMatrix as api } from '../api/access.ts'
import { routeMatrix as bidding } from '../bidding/access.ts'
import { routeMatrix as budgets } from '../budgets/access.ts'
import { routeMatrix as calendars } from '../calendars/access.ts'
import { routeMatrix as charges } from '../charges/access.ts'
import { routeMatrix as compliance } from '../compliance/access.ts'
import { routeMatrix as devices } from '../devices/access.ts'
import { routeMatrix as documents } from '../documents/access.ts'
import { routeMatrix as driverLinks } from '../driver-links/access.ts'
import { routeMatrix as driverPerformance } from '../driver-performance/access.ts'
import { routeMatrix as edge } from '../edge/access.ts'
import { routeMatrix as equipment } from '../equipment/access.ts'
import { routeMatrix as fraud } from '../fraud/access.ts'
import { routeMatrix as fuel } from '../fuel/access.ts'
import { routeMatrix as ifta } from '../ifta/access.ts'
import { routeMatrix as inspections } from '../inspections/access.ts'
import { routeMatrix as invoicing } from '../invoicing/access.ts'
import { routeMatrix as loads } from '../loads/access.ts'
import { routeMatrix as logs } from '../logs/access.ts'
import { routeMatrix as maintenance } from '../maintenance/access.ts'
import { routeMatrix as mileage } from '../mileage/access.ts'
import { routeMatrix as parties } from '../parties/access.ts'
import { routeMatrix as people } from '../people/access.ts'
import { routeMatrix as plantStatements } from '../plant-statements/access.ts'
import { routeMatrix as portal } from '../portal/access.ts'
import { routeMatrix as predictions } from '../predictions/access.ts'
import { routeMatrix as pricing } from '../pricing/access.ts'
import { routeMatrix as profitability } from '../profitability/access.ts'
import { routeMatrix as quotes } from '../quotes/access.ts'
import { routeMatrix as reports } from '../reports/access.ts'
import { routeMatrix as scorecards } from '../scorecards/access.ts'
import { routeMatrix as settlements } from '../settlements/access.ts'
import { routeMatrix as ticketDetection } from '../ticket-detection/access.ts'
import { routeMatrix as tracking } from '../tracking/access.ts'
import { routeMatrix as utilization } from '../utilization/access.ts'
import { routeMatrix as yields } from '../yields/access.ts'

export const routeMatrix = {
  ...analytics,
  ...api,
  ...bidding,
  ...budgets,
  ...calendars,
  ...charges,
  ...compliance,
  ...devices,
  ...documents,
  ...driverLinks,
  ...driverPerformance,
  ...edge,
  ...equipment,
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
  ...people,
  ...plantStatements,
  ...portal,
  ...predictions,
  ...pricing,
  ...profitability,
  ...quotes,
  ...reports,
  ...scorecards,
  ...settlements,
  ...ticketDetection,
  ...tracking,
  ...utilization,
  ...yields,
} as const
