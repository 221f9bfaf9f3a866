// Made by `bun run indexes`. What is written here by hand is lost.
import { procedures as account } from '../account/declared.ts'
import { procedures as alerts } from '../alerts/declared.ts'
import { procedures as analytics } from '../analytics/declared.ts'
import { procedures as audit } from '../audit/declared.ts'
import { procedures as bidding } from '../bidding/declared.ts'
import { procedures as budgets } from '../budgets/declared.ts'
import { procedures as calendars } from '../calendars/declared.ts'
import { procedures as charges } from '../charges/declared.ts'
import { procedures as inspections } from '../compliance/inspections/declared.ts'
import { procedures as logs } from '../compliance/logs/declared.ts'
import { procedures as papers } from '../compliance/papers/declared.ts'
import { procedures as contractorPortal } from '../contractor-portal/declared.ts'
import { procedures as dayTickets } from '../day-tickets/declared.ts'
import { procedures as devices } from '../devices/declared.ts'
import { procedures as documents } from '../documents/declared.ts'
import { procedures as driverLinks } from '../driver-links/declared.ts'
import { procedures as driverPerformance } from '../driver-performance/declared.ts'
import { procedures as driver } from '../driver/declared.ts'
import { procedures as fraud } from '../fraud/declared.ts'
import { procedures as fuel } from '../fuel/declared.ts'
import { procedures as ifta } from '../ifta/declared.ts'
import { procedures as invoicing } from '../invoicing/declared.ts'
import { procedures as live } from '../live/declared.ts'
import { procedures as loads } from '../loads/declared.ts'
import { procedures as maintenance } from '../maintenance/declared.ts'
import { procedures as messages } from '../messages/declared.ts'
import { procedures as mileage } from '../mileage/declared.ts'
import { procedures as notifications } from '../notifications/declared.ts'
import { procedures as onboarding } from '../onboarding/declared.ts'
import { procedures as overview } from '../overview/declared.ts'
import { procedures as parties } from '../parties/declared.ts'
import { procedures as people } from '../people/declared.ts'
import { procedures as plantStatements } from '../plant-statements/declared.ts'
import { procedures as portal } from '../portal/declared.ts'
import { procedures as predictions } from '../predictions/declared.ts'
import { procedures as pricing } from '../pricing/declared.ts'
import { procedures as profitability } from '../profitability/declared.ts'
import { procedures as proof } from '../proof/declared.ts'
import { procedures as quotes } from '../quotes/declared.ts'
import { procedures as reports } from '../reports/declared.ts'
import { procedures as schedule } from '../schedule/declared.ts'
import { procedures as scorecards } from '../scorecards/declared.ts'
import { procedures as search } from '../search/declared.ts'
import { procedures as settings } from '../settings/declared.ts'
import { procedures as settlements } from '../settlements/declared.ts'
import { procedures as share } from '../share/declared.ts'
import { procedures as sync } from '../sync/declared.ts'
import { procedures as ticketDetection } from '../ticket-detection/declared.ts'
import { procedures as timeOff } from '../time-off/declared.ts'
import { procedures as tokens } from '../tokens/declared.ts'
import { procedures as trackImports } from '../track-imports/declared.ts'
import { procedures as tracking } from '../tracking/declared.ts'
import { procedures as utilization } from '../utilization/declared.ts'
import { procedures as views } from '../views/declared.ts'
import { procedures as webhooks } from '../webhooks/declared.ts'
import { procedures as yields } from '../yields/declared.ts'

export const procedures = {
  ...account,
  ...alerts,
  ...analytics,
  ...audit,
  ...bidding,
  ...budgets,
  ...calendars,
  ...charges,
  ...inspections,
  ...logs,
  ...papers,
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
  ...invoicing,
  ...live,
  ...loads,
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
