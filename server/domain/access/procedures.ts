import { accountProcedures } from './procedures/account.ts'
import { chargeProcedures } from './procedures/charges.ts'
import { deviceProcedures } from './procedures/devices.ts'
import { documentProcedures } from './procedures/documents.ts'
import { driverProcedures } from './procedures/driver.ts'
import { driverLinkProcedures } from './procedures/driver-links.ts'
import { fuelProcedures } from './procedures/fuel.ts'
import { inspectionProcedures } from './procedures/inspections.ts'
import { invoicingProcedures } from './procedures/invoicing.ts'
import { liveProcedures } from './procedures/live.ts'
import { loadProcedures } from './procedures/loads.ts'
import { logProcedures } from './procedures/logs.ts'
import { messageProcedures } from './procedures/messages.ts'
import { mileageProcedures } from './procedures/mileage.ts'
import { notificationProcedures } from './procedures/notifications.ts'
import { overviewProcedures } from './procedures/overview.ts'
import { partyProcedures } from './procedures/parties.ts'
import { peopleProcedures } from './procedures/people.ts'
import { pricingProcedures } from './procedures/pricing.ts'
import { quoteProcedures } from './procedures/quotes.ts'
import { reportProcedures } from './procedures/reports.ts'
import { searchProcedures } from './procedures/search.ts'
import { settlementProcedures } from './procedures/settlements.ts'
import { shareProcedures } from './procedures/share.ts'
import { syncProcedures } from './procedures/sync.ts'
import { tokenProcedures } from './procedures/tokens.ts'
import { trackImportProcedures } from './procedures/track-imports.ts'
import { trackingProcedures } from './procedures/tracking.ts'
import { viewProcedures } from './procedures/views.ts'
import type { Access } from './rules.ts'

/** The one role table of procedures: what is not listed is refused. Each domain keeps its rows in a file of its own. */
export const procedureTable = {
  ...accountProcedures,
  ...peopleProcedures,
  ...partyProcedures,
  ...invoicingProcedures,
  ...liveProcedures,
  ...loadProcedures,
  ...driverProcedures,
  ...driverLinkProcedures,
  ...fuelProcedures,
  ...inspectionProcedures,
  ...logProcedures,
  ...documentProcedures,
  ...chargeProcedures,
  ...notificationProcedures,
  ...overviewProcedures,
  ...trackImportProcedures,
  ...trackingProcedures,
  ...deviceProcedures,
  ...messageProcedures,
  ...mileageProcedures,
  ...reportProcedures,
  ...pricingProcedures,
  ...quoteProcedures,
  ...searchProcedures,
  ...settlementProcedures,
  ...shareProcedures,
  ...syncProcedures,
  ...tokenProcedures,
  ...viewProcedures,
} satisfies Record<string, Access>

/** The rule of a procedure, or undefined where the table has none (then it is refused). */
export function procedureAccess(path: string): Access | undefined {
  const table: Record<string, Access> = procedureTable
  return Object.hasOwn(table, path) ? table[path] : undefined
}
