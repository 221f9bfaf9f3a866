// Made by `bun run indexes`. What is written here by hand is lost.
import { settings as access } from '../access/declared.ts'
import { settings as bidding } from '../bidding/declared.ts'
import { settings as company } from '../company/declared.ts'
import { settings as inspections } from '../compliance/inspections/declared.ts'
import { settings as logs } from '../compliance/logs/declared.ts'
import { settings as contractorPortal } from '../contractor-portal/declared.ts'
import { settings as documents } from '../documents/declared.ts'
import { settings as driverPerformance } from '../driver-performance/declared.ts'
import { settings as fleet } from '../fleet/declared.ts'
import { settings as fuel } from '../fuel/declared.ts'
import { settings as invoicing } from '../invoicing/declared.ts'
import { settings as loads } from '../loads/declared.ts'
import { settings as maintenance } from '../maintenance/declared.ts'
import { settings as plantStatements } from '../plant-statements/declared.ts'
import { settings as predictions } from '../predictions/declared.ts'
import { settings as profitability } from '../profitability/declared.ts'
import { settings as quotes } from '../quotes/declared.ts'
import { settings as schedule } from '../schedule/declared.ts'
import { settings as settlements } from '../settlements/declared.ts'
import { settings as ticketDetection } from '../ticket-detection/declared.ts'
import { settings as timeOff } from '../time-off/declared.ts'
import { settings as tracking } from '../tracking/declared.ts'
import { settings as utilization } from '../utilization/declared.ts'

export const settings = {
  ...access,
  ...bidding,
  ...company,
  ...inspections,
  ...logs,
  ...contractorPortal,
  ...documents,
  ...driverPerformance,
  ...fleet,
  ...fuel,
  ...invoicing,
  ...loads,
  ...maintenance,
  ...plantStatements,
  ...predictions,
  ...profitability,
  ...quotes,
  ...schedule,
  ...settlements,
  ...ticketDetection,
  ...timeOff,
  ...tracking,
  ...utilization,
} as const

/** The same by domain. */
export const settingsByDomain = { access, bidding, company, inspections, logs, contractorPortal, documents, driverPerformance, fleet, fuel, invoicing, loads, maintenance, plantStatements, predictions, profitability, quotes, schedule, settlements, ticketDetection, timeOff, tracking, utilization } as const
