import { contacts } from '#domain/records/contacts.ts'
import { contractors } from '#domain/records/contractors.ts'
import { customers } from '#domain/records/customers.ts'
import { drivers } from '#domain/records/drivers.ts'
import { materials } from '#domain/records/materials.ts'
import { sites } from '#domain/records/sites.ts'
import { newId, op } from '../../../support/world.ts'
import type { SamplesOf } from '../sample-types.ts'
import { declaredSamples } from './declared.ts'

type Domain = 'customers' | 'contacts' | 'contractors' | 'drivers' | 'sites' | 'materials' | 'terminals'

export const partySamples: SamplesOf<Domain> = {
  ...declaredSamples(customers, {
    calls: ({ fleet }) => fleet.admin.customers,
    given: () => ({}),
    existing: ({ fleet }) => fleet.ids.customer,
  }),
  ...declaredSamples(contacts, {
    calls: ({ fleet }) => fleet.admin.contacts,
    given: ({ fleet }) => ({ customerId: fleet.ids.customer }),
  }),
  ...declaredSamples(contractors, {
    calls: ({ fleet }) => fleet.admin.contractors,
    given: () => ({}),
    existing: ({ fleet }) => fleet.ids.contractor,
  }),
  ...declaredSamples(drivers, {
    calls: ({ fleet }) => fleet.admin.drivers,
    given: ({ fleet }) => ({ contractorId: fleet.ids.contractor, licenceRegion: 'OK' }),
    existing: ({ fleet }) => fleet.ids.driver,
    listed: ({ fleet }) => ({ contractorId: fleet.ids.contractor }),
  }),
  ...declaredSamples(sites, {
    calls: ({ fleet }) => fleet.admin.sites,
    given: () => ({ lat: 36.192, lon: -95.79 }),
    existing: ({ fleet }) => fleet.ids.pit,
  }),
  'sites.findPlaces': () => ({ text: 'Tulsa, OK' }),
  ...declaredSamples(materials, { calls: ({ fleet }) => fleet.admin.materials, given: () => ({}) }),
  'terminals.options': () => undefined,
  'terminals.create': () => ({ ...op(), id: newId(), name: `Yard ${newId().slice(-12)}`, zone: 'America/Chicago' }),
}
