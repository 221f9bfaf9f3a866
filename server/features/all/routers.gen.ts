// Made by `bun run indexes`. What is written here by hand is lost.
import { routers as account } from '../account/feature.ts'
import { routers as alerts } from '../alerts/feature.ts'
import { routers as analytics } from '../analytics/feature.ts'
import { routers as audit } from '../audit/feature.ts'
import { routers as bidding } from '../bidding/feature.ts'
import { routers as budgets } from '../budgets/feature.ts'
import { routers as calendars } from '../calendars/feature.ts'
import { routers as charges } from '../charges/feature.ts'
import { routers as compliance } from '../compliance/feature.ts'
import { routers as contractorPortal } from '../contractor-portal/feature.ts'
import { routers as dayTickets } from '../day-tickets/feature.ts'
import { routers as devices } from '../devices/feature.ts'
import { routers as documents } from '../documents/feature.ts'
import { routers as driverLinks } from '../driver-links/feature.ts'
import { routers as driverPerformance } from '../driver-performance/feature.ts'
import { routers as driver } from '../driver/feature.ts'
import { routers as fraud } from '../fraud/feature.ts'
import { routers as fuel } from '../fuel/feature.ts'
import { routers as ifta } from '../ifta/feature.ts'
import { routers as inspections } from '../inspections/feature.ts'
import { routers as invoicing } from '../invoicing/feature.ts'
import { routers as live } from '../live/feature.ts'
import { routers as loads } from '../loads/feature.ts'
import { routers as logs } from '../logs/feature.ts'
import { routers as maintenance } from '../maintenance/feature.ts'
import { routers as messages } from '../messages/feature.ts'
import { routers as mileage } from '../mileage/feature.ts'
import { routers as notifications } from '../notifications/feature.ts'
import { routers as onboarding } from '../onboarding/feature.ts'
import { routers as overview } from '../overview/feature.ts'
import { partyRouters as parties } from '../parties/router.ts'
import { routers as people } from '../people/feature.ts'
import { routers as plantStatements } from '../plant-statements/feature.ts'
import { routers as portal } from '../portal/feature.ts'
import { routers as predictions } from '../predictions/feature.ts'
import { routers as pricing } from '../pricing/feature.ts'
import { routers as profitability } from '../profitability/feature.ts'
import { routers as proof } from '../proof/feature.ts'
import { routers as quotes } from '../quotes/feature.ts'
import { routers as reports } from '../reports/feature.ts'
import { routers as schedule } from '../schedule/feature.ts'
import { routers as scorecards } from '../scorecards/feature.ts'
import { routers as search } from '../search/feature.ts'
import { routers as settings } from '../settings/feature.ts'
import { routers as settlements } from '../settlements/feature.ts'
import { routers as share } from '../share/feature.ts'
import { routers as sync } from '../sync/feature.ts'
import { routers as ticketDetection } from '../ticket-detection/feature.ts'
import { routers as timeOff } from '../time-off/feature.ts'
import { routers as tokens } from '../tokens/feature.ts'
import { routers as trackImports } from '../track-imports/feature.ts'
import { routers as tracking } from '../tracking/feature.ts'
import { routers as utilization } from '../utilization/feature.ts'
import { routers as views } from '../views/feature.ts'
import { routers as webhooks } from '../webhooks/feature.ts'
import { routers as yields } from '../yields/feature.ts'

export const routers = {
  ...account,
  ...alerts,
  ...analytics,
  ...audit,
  ...bidding,
  ...budgets,
  ...calendars,
  ...charges,
  ...compliance,
  ...contractorPortal,
  ...dayTickets,
  ...devices,
  ...documents,
  ...driverLinks,
  ...driverPerformance,
  ...driver,
  ...fraud,
  ...fuel,
  ...ifta,
  ...inspections,
  ...invoicing,
  ...live,
  ...loads,
  ...logs,
  ...maintenance,
  ...messages,
  ...mileage,
  ...notifications,
  ...onboarding,
  ...overview,
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
  ...schedule,
  ...scorecards,
  ...search,
  ...settings,
  ...settlements,
  ...share,
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
