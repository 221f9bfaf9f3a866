// Made by `bun run indexes`. What is written here by hand is lost.
import { routeSamples as analytics } from '../analytics/access.ts'
import { routeSamples as api } from '../api/access.ts'
import { routeSamples as bidding } from '../bidding/access.ts'
import { routeSamples as budgets } from '../budgets/access.ts'
import { routeSamples as calendars } from '../calendars/access.ts'
import { routeSamples as charges } from '../charges/access.ts'
import { routeSamples as compliance } from '../compliance/access.ts'
import { routeSamples as devices } from '../devices/access.ts'
import { routeSamples as documents } from '../documents/access.ts'
import { routeSamples as driverLinks } from '../driver-links/access.ts'
import { routeSamples as driverPerformance } from '../driver-performance/access.ts'
import { routeSamples as edge } from '../edge/access.ts'
import { routeSamples as equipment } from '../equipment/access.ts'
import { routeSamples as fraud } from '../fraud/access.ts'
import { routeSamples as fuel } from '../fuel/access.ts'
import { routeSamples as ifta } from '../ifta/access.ts'
import { routeSamples as inspections } from '../inspections/access.ts'
import { routeSamples as invoicing } from '../invoicing/access.ts'
import { routeSamples as loads } from '../loads/access.ts'
import { routeSamples as logs } from '../logs/access.ts'
import { routeSamples as maintenance } from '../maintenance/access.ts'
import { routeSamples as mileage } from '../mileage/access.ts'
import { routeSamples as parties } from '../parties/access.ts'
import { routeSamples as people } from '../people/access.ts'
import { routeSamples as plantStatements } from '../plant-statements/access.ts'
import { routeSamples as portal } from '../portal/access.ts'
import { routeSamples as predictions } from '../predictions/access.ts'
import { routeSamples as pricing } from '../pricing/access.ts'
import { routeSamples as profitability } from '../profitability/access.ts'
import { routeSamples as quotes } from '../quotes/access.ts'
import { routeSamples as reports } from '../reports/access.ts'
import { routeSamples as scorecards } from '../scorecards/access.ts'
import { routeSamples as settlements } from '../settlements/access.ts'
import { routeSamples as ticketDetection } from '../ticket-detection/access.ts'
import { routeSamples as tracking } from '../tracking/access.ts'
import { routeSamples as utilization } from '../utilization/access.ts'
import { routeSamples as yields } from '../yields/access.ts'

export const routeSamples = {
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
