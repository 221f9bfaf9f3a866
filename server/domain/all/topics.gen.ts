// Made by `bun run indexes`. What is written here by hand is lost.
import { topics as alerts } from '../alerts/declared.ts'
import { topics as bidding } from '../bidding/declared.ts'
import { topics as budgets } from '../budgets/declared.ts'
import { topics as calendars } from '../calendars/declared.ts'
import { topics as charges } from '../charges/declared.ts'
import { topics as inspections } from '../compliance/inspections/declared.ts'
import { topics as logs } from '../compliance/logs/declared.ts'
import { topics as papers } from '../compliance/papers/declared.ts'
import { topics as contractorPortal } from '../contractor-portal/declared.ts'
import { topics as devices } from '../devices/declared.ts'
import { topics as documents } from '../documents/declared.ts'
import { topics as driverPerformance } from '../driver-performance/declared.ts'
import { topics as fuel } from '../fuel/declared.ts'
import { topics as ifta } from '../ifta/declared.ts'
import { topics as invoicing } from '../invoicing/declared.ts'
import { topics as loads } from '../loads/declared.ts'
import { topics as maintenance } from '../maintenance/declared.ts'
import { topics as messages } from '../messages/declared.ts'
import { topics as mileage } from '../mileage/declared.ts'
import { topics as notifications } from '../notifications/declared.ts'
import { topics as onboarding } from '../onboarding/declared.ts'
import { topics as parties } from '../parties/declared.ts'
import { topics as people } from '../people/declared.ts'
import { topics as plantStatements } from '../plant-statements/declared.ts'
import { topics as pricing } from '../pricing/declared.ts'
import { topics as quotes } from '../quotes/declared.ts'
import { topics as reports } from '../reports/declared.ts'
import { topics as schedule } from '../schedule/declared.ts'
import { topics as settings } from '../settings/declared.ts'
import { topics as settlements } from '../settlements/declared.ts'
import { topics as share } from '../share/declared.ts'
import { topics as sync } from '../sync/declared.ts'
import { topics as timeOff } from '../time-off/declared.ts'
import { topics as trackImports } from '../track-imports/declared.ts'
import { topics as tracking } from '../tracking/declared.ts'
import { topics as views } from '../views/declared.ts'
import { topics as webhooks } from '../webhooks/declared.ts'
import { topics as yields } from '../yields/declared.ts'

export const topics = {
  ...alerts,
  ...bidding,
  ...budgets,
  ...calendars,
  ...charges,
  ...inspections,
  ...logs,
  ...papers,
  ...contractorPortal,
  ...devices,
  ...documents,
  ...driverPerformance,
  ...fuel,
  ...ifta,
  ...invoicing,
  ...loads,
  ...maintenance,
  ...messages,
  ...mileage,
  ...notifications,
  ...onboarding,
  ...parties,
  ...people,
  ...plantStatements,
  ...pricing,
  ...quotes,
  ...reports,
  ...schedule,
  ...settings,
  ...settlements,
  ...share,
  ...sync,
  ...timeOff,
  ...trackImports,
  ...tracking,
  ...views,
  ...webhooks,
  ...yields,
} as const
