import { contactKind } from './contacts.ts'
import { contractorKind } from './contractors.ts'
import { customerKind } from './customers.ts'
import { driverKind } from './drivers.ts'
import { jobKind } from './jobs.ts'
import { materialKind } from './materials.ts'
import { payPlanKind } from './pay-plans.ts'
import { rateCardKind } from './rate-cards.ts'
import { siteKind } from './sites.ts'
import { trailerKind } from './trailers.ts'
import { truckKind } from './trucks.ts'

/** Every kind of record with its queries, by the name of its router. */
export const recordKinds = {
  customers: customerKind,
  contacts: contactKind,
  jobs: jobKind,
  contractors: contractorKind,
  drivers: driverKind,
  trucks: truckKind,
  trailers: trailerKind,
  materials: materialKind,
  sites: siteKind,
  rateCards: rateCardKind,
  payPlans: payPlanKind,
}
