import { contacts } from './contacts.ts'
import { contractors } from './contractors.ts'
import { customers } from './customers.ts'
import { drivers } from './drivers.ts'
import { jobs } from './jobs.ts'
import { materials } from './materials.ts'
import type { RecordName } from './names.ts'
import { payPlans } from './pay-plans.ts'
import { rateCards } from './rate-cards.ts'
import type { RecordDeclaration } from './record.ts'
import { sites } from './sites.ts'
import { trailers } from './trailers.ts'
import { trucks } from './trucks.ts'

/** The declarations of all kinds of records; one without its declaration does not compile. */
export const records = {
  customers,
  contacts,
  jobs,
  contractors,
  drivers,
  trucks,
  trailers,
  sites,
  materials,
  rateCards,
  payPlans,
} satisfies Record<RecordName, RecordDeclaration>
