// Made by `bun run indexes`. What is written here by hand is lost.
import { matrix as account } from '../account/access.ts'
import { matrix as analytics } from '../analytics/access.ts'
import { matrix as bidding } from '../bidding/access.ts'
import { matrix as budgets } from '../budgets/access.ts'
import { matrix as calendars } from '../calendars/access.ts'
import { matrix as charges } from '../charges/access.ts'
import { matrix as compliance } from '../compliance/access.ts'
import { matrix as contractorPortal } from '../contractor-portal/access.ts'
import { matrix as devices } from '../devices/access.ts'
import { matrix as documents } from '../documents/access.ts'
import { matrix as driverLinks } from '../driver-links/access.ts'
import { matrix as driverPerformance } from '../driver-performance/access.ts'
import { matrix as equipment } from '../equipment/access.ts'
import { matrix as fraud } from '../fraud/access.ts'
import { matrix as fuel } from '../fuel/access.ts'
import { matrix as ifta } from '../ifta/access.ts'
import { matrix as inspections } from '../inspections/access.ts'
import { matrix as invoicing } from '../invoicing/access.ts'
import { matrix as loads } from '../loads/access.ts'
import { matrix as logs } from '../logs/access.ts'
import { matrix as maintenance } from '../maintenance/access.ts'
import { matrix as messages } from '../messages/access.ts'
import { matrix as mileage } from '../mileage/access.ts'
import { matrix as notifications } from '../notifications/access.ts'
import { matrix as onboarding } from '../onboarding/access.ts'
import { matrix as parties } from '../parties/access.ts'
import { matrix as people } from '../people/access.ts'
import { matrix as plantStatements } from '../plant-statements/access.ts'
import { matrix as portal } from '../portal/access.ts'
import { matrix as predictions } from '../predictions/access.ts'
import { matrix as pricing } from '../pricing/access.ts'
import { matrix as profitability } from '../profitability/access.ts'
import { matrix as quotes } from '../quotes/access.ts'
import { matrix as reports } from '../reports/access.ts'
import { matrix as schedule } from '../schedule/access.ts'
import { matrix as scorecards } from '../scorecards/access.ts'
import { matrix as search } from '../search/access.ts'
import { matrix as settlements } from '../settlements/access.ts'
import { matrix as sync } from '../sync/access.ts'
import { matrix as ticketDetection } from '../ticket-detection/access.ts'
import { matrix as timeOff } from '../time-off/access.ts'
import { matrix as tokens } from '../tokens/access.ts'
import { matrix as trackImports } from '../track-imports/access.ts'
import { matrix as tracking } from '../tracking/access.ts'
import { matrix as utilization } from '../utilization/access.ts'
import { matrix as views } from '../views/access.ts'
import { matrix as webhooks } from '../webhooks/access.ts'
import { matrix as yields } from '../yields/access.ts'

export const matrix = {
  ...account,
  ...analytics,
  ...bidding,
  ...budgets,
  ...calendars,
  ...charges,
  ...compliance,
  ...contractorPortal,
  ...devices,
  ...documents,
  ...driverLinks,
  ...driverPerformance,
  ...equipment,
  ...fraud,
  ...fuel,
  ...ifta,
  ...inspections,
  ...invoicing,
  ...loads,
  ...logs,
  ...maintenance,
  ...messages,
  ...mileage,
  ...notifications,
  ...onboarding,
  ...parties,
  ...people,
  ...plantStatements,
  ...portal,
  ...predictions,
  ...pricing,
  ...profitability,
  ...quotes,
  ...reports,
  ...schedule,
  ...scorecards,
  ...search,
  ...settlements,
  ...sync,
  ...ticketDetection,
  ...timeOff,
  ...tokens,
  ...trackImports,
  ...tracking,
  ...utilization,
  ...views,
  ...webhooks,
  ...yields,
} as const
