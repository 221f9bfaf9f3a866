// Made by `bun run indexes`. What is written here by hand is lost.
import { samples as account } from '../account/access.ts'
import { samples as analytics } from '../analytics/access.ts'
import { samples as bidding } from '../bidding/access.ts'
import { samples as budgets } from '../budgets/access.ts'
import { samples as calendars } from '../calendars/access.ts'
import { samples as charges } from '../charges/access.ts'
import { samples as compliance } from '../compliance/access.ts'
import { samples as contractorPortal } from '../contractor-portal/access.ts'
import { samples as devices } from '../devices/access.ts'
import { samples as documents } from '../documents/access.ts'
import { samples as driverLinks } from '../driver-links/access.ts'
import { samples as driverPerformance } from '../driver-performance/access.ts'
import { samples as equipment } from '../equipment/access.ts'
import { samples as fraud } from '../fraud/access.ts'
import { samples as fuel } from '../fuel/access.ts'
import { samples as ifta } from '../ifta/access.ts'
import { samples as inspections } from '../inspections/access.ts'
import { samples as invoicing } from '../invoicing/access.ts'
import { samples as loads } from '../loads/access.ts'
import { samples as logs } from '../logs/access.ts'
import { samples as maintenance } from '../maintenance/access.ts'
import { samples as messages } from '../messages/access.ts'
import { samples as mileage } from '../mileage/access.ts'
import { samples as notifications } from '../notifications/access.ts'
import { samples as onboarding } from '../onboarding/access.ts'
import { samples as parties } from '../parties/access.ts'
import { samples as people } from '../people/access.ts'
import { samples as plantStatements } from '../plant-statements/access.ts'
import { samples as portal } from '../portal/access.ts'
import { samples as predictions } from '../predictions/access.ts'
import { samples as pricing } from '../pricing/access.ts'
import { samples as profitability } from '../profitability/access.ts'
import { samples as quotes } from '../quotes/access.ts'
import { samples as reports } from '../reports/access.ts'
import { samples as schedule } from '../schedule/access.ts'
import { samples as scorecards } from '../scorecards/access.ts'
import { samples as search } from '../search/access.ts'
import { samples as settlements } from '../settlements/access.ts'
import { samples as sync } from '../sync/access.ts'
import { samples as ticketDetection } from '../ticket-detection/access.ts'
import { samples as timeOff } from '../time-off/access.ts'
import { samples as tokens } from '../tokens/access.ts'
import { samples as trackImports } from '../track-imports/access.ts'
import { samples as tracking } from '../tracking/access.ts'
import { samples as utilization } from '../utilization/access.ts'
import { samples as views } from '../views/access.ts'
import { samples as webhooks } from '../webhooks/access.ts'
import { samples as yields } from '../yields/access.ts'

export const samples = {
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
