import type { Fixture } from './fixture.ts'
import type { RouterPath, Sample } from './sample-types.ts'
import { accountSamples } from './samples/account.ts'
import { biddingSamples } from './samples/bidding.ts'
import { budgetSamples } from './samples/budgets.ts'
import { complianceSamples } from './samples/compliance.ts'
import { contractorPortalSamples } from './samples/contractor-portal.ts'
import { deviceSamples } from './samples/devices.ts'
import { documentSamples } from './samples/documents.ts'
import { driverLinkSamples } from './samples/driver-links.ts'
import { equipmentSamples } from './samples/equipment.ts'
import { fraudSamples } from './samples/fraud.ts'
import { fuelSamples } from './samples/fuel.ts'
import { iftaSamples } from './samples/ifta.ts'
import { inspectionSamples } from './samples/inspections.ts'
import { invoicingSamples } from './samples/invoicing.ts'
import { loadSamples } from './samples/loads.ts'
import { logSamples } from './samples/logs.ts'
import { maintenanceSamples } from './samples/maintenance.ts'
import { messageSamples } from './samples/messages.ts'
import { mileageSamples } from './samples/mileage.ts'
import { moneySamples } from './samples/money.ts'
import { notificationSamples } from './samples/notifications.ts'
import { onboardingSamples } from './samples/onboarding.ts'
import { partySamples } from './samples/parties.ts'
import { peopleSamples } from './samples/people.ts'
import { portalSamples } from './samples/portal.ts'
import { pricingSamples } from './samples/pricing.ts'
import { quoteSamples } from './samples/quotes.ts'
import { reportSamples } from './samples/reports.ts'
import { scheduleSamples } from './samples/schedule.ts'
import { scorecardSamples } from './samples/scorecards.ts'
import { searchSamples } from './samples/search.ts'
import { settlementSamples } from './samples/settlements.ts'
import { syncSamples } from './samples/sync.ts'
import { ticketDetectionSamples } from './samples/ticket-detection.ts'
import { tokenSamples } from './samples/tokens.ts'
import { trackImportSamples } from './samples/track-imports.ts'
import { trackingSamples } from './samples/tracking.ts'
import { utilizationSamples } from './samples/utilization.ts'
import { viewSamples } from './samples/views.ts'
import { yieldSamples } from './samples/yields.ts'

/** One sample for each procedure that there is. */
const samples: { [Path in RouterPath]: Sample<Path> } = {
  ...accountSamples,
  ...peopleSamples,
  ...partySamples,
  ...equipmentSamples,
  ...deviceSamples,
  ...driverLinkSamples,
  ...budgetSamples,
  ...complianceSamples,
  ...fraudSamples,
  ...maintenanceSamples,
  ...messageSamples,
  ...onboardingSamples,
  ...mileageSamples,
  ...fuelSamples,
  ...iftaSamples,
  ...inspectionSamples,
  ...logSamples,
  ...loadSamples,
  ...notificationSamples,
  ...documentSamples,
  ...ticketDetectionSamples,
  ...moneySamples,
  ...invoicingSamples,
  ...reportSamples,
  ...pricingSamples,
  ...biddingSamples,
  ...contractorPortalSamples,
  ...quoteSamples,
  ...portalSamples,
  ...scheduleSamples,
  ...scorecardSamples,
  ...utilizationSamples,
  ...searchSamples,
  ...settlementSamples,
  ...tokenSamples,
  ...viewSamples,
  ...trackImportSamples,
  ...trackingSamples,
  ...syncSamples,
  ...yieldSamples,
}

/** Every path, as the table is written. */
export const paths: RouterPath[] = Object.keys(samples).filter(isPath)

function isPath(name: string): name is RouterPath {
  return Object.hasOwn(samples, name)
}

/** A sample's input as plain data. */
export async function sampleOf(path: RouterPath, fixture: Fixture): Promise<unknown> {
  return samples[path](fixture)
}
