import { contacts } from '#domain/records/contacts.ts'
import { materials } from '#domain/records/materials.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { newId, op } from '../../../support/world.ts'
import * as record from '../../parties/samples.ts'
import type { Ground } from '../ground.ts'
import type { SamplesOf } from '../sample-types.ts'
import { declaredSamples } from './declared.ts'

/** The end of a new id, for names that no other record has. */
const mark = () => newId().slice(-12)

const customer = () => record.customer({ companyName: `Cimarron Paving ${mark()}` })
const contractor = () => ({
  ...op(),
  id: newId(),
  companyName: `Dune ${mark()}`,
  contactName: 'Dana Ortiz',
  email: 'dana@dune.example',
  phone: '918 555 0142',
  usdotNumber: null,
  mcNumber: null,
  insuranceExpiresOn: null,
  notes: null,
})
const driver = () => record.driver({ licenceNumber: mark() })
const site = () => record.site({ name: `Quarry ${mark()}` })

type Domain = 'customers' | 'contractors' | 'drivers' | 'sites'

/** A record of its own for one sample. */
async function made(ground: Ground, domain: Domain): Promise<Uuid> {
  const { admin } = ground.fleet
  if (domain === 'customers') return (await admin.customers.create(customer())).id
  if (domain === 'contractors') return (await admin.contractors.create(contractor())).id
  if (domain === 'drivers') return (await admin.drivers.create(driver())).id
  return (await admin.sites.create(site())).id
}

const fresh = (domain: Domain) => async (ground: Ground) => ({ ...op(), id: await made(ground, domain), version: 1 })

const archived = (domain: Domain) => async (ground: Ground) => {
  const { admin } = ground.fleet
  const { id, version } = await fresh(domain)(ground)
  await admin[domain].archive({ ...op(), id, version })
  return { ...op(), id, version: version + 1 }
}

export const partySamples: SamplesOf<Domain | 'contacts' | 'materials' | 'terminals'> = {
  ...declaredSamples(contacts, {
    calls: ({ fleet }) => fleet.admin.contacts,
    given: ({ fleet }) => ({ customerId: fleet.ids.customer }),
  }),
  'customers.list': () => ({ text: 'Bluff' }),
  'customers.options': ({ fleet }) => ({ id: fleet.ids.customer }),
  'customers.byId': ({ fleet }) => ({ id: fleet.ids.customer }),
  'customers.create': () => customer(),
  'customers.update': async (ground) => ({ ...customer(), ...(await fresh('customers')(ground)) }),
  'customers.archive': fresh('customers'),
  'customers.restore': archived('customers'),
  'contractors.list': () => ({ text: 'Dune' }),
  'contractors.options': ({ fleet }) => ({ id: fleet.ids.contractor }),
  'contractors.byId': ({ fleet }) => ({ id: fleet.ids.contractor }),
  'contractors.create': () => contractor(),
  'contractors.update': async (ground) => ({ ...contractor(), ...(await fresh('contractors')(ground)) }),
  'contractors.archive': fresh('contractors'),
  'contractors.restore': archived('contractors'),
  'drivers.list': ({ fleet }) => ({ contractorId: fleet.ids.contractor }),
  'drivers.options': ({ fleet }) => ({ id: fleet.ids.driver }),
  'drivers.byId': ({ fleet }) => ({ id: fleet.ids.driver }),
  'drivers.create': ({ fleet }) => ({ ...driver(), contractorId: fleet.ids.contractor }),
  'drivers.update': async (ground) => ({ ...driver(), ...(await fresh('drivers')(ground)) }),
  'drivers.archive': fresh('drivers'),
  'drivers.restore': archived('drivers'),
  'sites.list': () => ({ text: 'Pit' }),
  'sites.options': ({ fleet }) => ({ id: fleet.ids.pit }),
  'sites.byId': ({ fleet }) => ({ id: fleet.ids.pit }),
  'sites.create': () => site(),
  'sites.update': async (ground) => ({ ...site(), ...(await fresh('sites')(ground)) }),
  'sites.archive': fresh('sites'),
  'sites.restore': archived('sites'),
  'sites.findPlaces': () => ({ text: 'Tulsa, OK' }),
  ...declaredSamples(materials, { calls: ({ fleet }) => fleet.admin.materials, given: () => ({}) }),
  'terminals.options': () => undefined,
  'terminals.create': () => ({ ...op(), id: newId(), name: `Yard ${mark()}`, zone: 'America/Chicago' }),
}
