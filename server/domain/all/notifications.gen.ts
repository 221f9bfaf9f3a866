// Made by `bun run indexes`. What is written here by hand is lost.
import { notifications as account } from '../account/declared.ts'
import { notifications as alerts } from '../alerts/declared.ts'
import { notifications as bidding } from '../bidding/declared.ts'
import { notifications as budgets } from '../budgets/declared.ts'
import { notifications as charges } from '../charges/declared.ts'
import { notifications as inspections } from '../compliance/inspections/declared.ts'
import { notifications as logs } from '../compliance/logs/declared.ts'
import { notifications as contractorPortal } from '../contractor-portal/declared.ts'
import { notifications as documents } from '../documents/declared.ts'
import { notifications as driverPerformance } from '../driver-performance/declared.ts'
import { notifications as loads } from '../loads/declared.ts'
import { notifications as maintenance } from '../maintenance/declared.ts'
import { notifications as messages } from '../messages/declared.ts'
import { notifications as onboarding } from '../onboarding/declared.ts'
import { notifications as people } from '../people/declared.ts'
import { notifications as portal } from '../portal/declared.ts'
import { notifications as quotes } from '../quotes/declared.ts'
import { notifications as reports } from '../reports/declared.ts'
import { notifications as schedule } from '../schedule/declared.ts'
import { notifications as settlements } from '../settlements/declared.ts'
import { notifications as timeOff } from '../time-off/declared.ts'
import { notifications as webhooks } from '../webhooks/declared.ts'

export const notifications = {
  ...account,
  ...alerts,
  ...bidding,
  ...budgets,
  ...charges,
  ...inspections,
  ...logs,
  ...contractorPortal,
  ...documents,
  ...driverPerformance,
  ...loads,
  ...maintenance,
  ...messages,
  ...onboarding,
  ...people,
  ...portal,
  ...quotes,
  ...reports,
  ...schedule,
  ...settlements,
  ...timeOff,
  ...webhooks,
} as const
