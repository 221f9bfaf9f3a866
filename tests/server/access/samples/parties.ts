import { contacts } from '#domain/records/contacts.ts'
import { contractors } from '#domain/records/contractors.ts'
import { customers } from '#domain/records/customers.ts'
import { drivers } from '#domain/records/drivers.ts'
import { jobs } from '#domain/records/jobs.ts'
import { materials } from '#domain/records/materials.ts'
import { sites } from '#domain/records/sites.ts'
import { cents } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { aDay } from '../../../support/brands.ts'
import { newId, op } from '../../../support/world.ts'
import type { Fixture } from '../fixture.ts'
import type { SamplesOf } from '../sample-types.ts'
import { declaredSamples } from './declared.ts'

type Domain = 'customers' | 'contacts' | 'jobs' | 'contractors' | 'drivers' | 'sites' | 'materials' | 'terminals'

const jobFields = ({ fleet }: Pick<Fixture, 'fleet'>) => ({
  customerId: fleet.ids.customer,
  pickupSiteId: fleet.ids.pit,
  deliverySiteId: fleet.ids.jobsite,
  materialId: fleet.ids.material,
})

/** Terms that ask for nothing. */
const customerTerms = {
  creditLimitCents: cents(5_000_00),
  discountHundredths: null,
  discountDays: null,
  taxExempt: false,
  taxExemptUntil: null,
  taxNumber: null,
  accountNumber: null,
  invoiceBreak: 'job',
  invoiceDelivery: 'email',
  invoiceTickets: true,
  invoicePhotos: false,
  invoiceSignatures: false,
  poRequired: false,
  poPattern: null,
  billingEmail: 'ap@dune.example',
  dispatchEmail: null,
  proofEmail: null,
} as const

/** A customer of the fleet that nothing else names. */
const aCustomer = ({ admin }: Fixture['fleet']) =>
  admin.customers.create({
    ...op(),
    id: newId(),
    companyName: `Customer ${newId().slice(-12)}`,
    contactName: null,
    phone: null,
    email: null,
    termsDays: 30,
    address: null,
    notes: null,
  })

const aJob = ({ fleet }: Fixture) =>
  fleet.admin.jobs.create({
    ...op(),
    id: newId(),
    name: 'I-44 overlay',
    phaseCode: null,
    ...jobFields({ fleet }),
    unit: 'ton',
    targetMilli: milli(500_000),
    loadMilli: milli(22_000),
    poNumber: 'PO 4411',
    poMilli: null,
    poUnit: null,
    startsOn: null,
    endsOn: null,
    dailyLoads: null,
    notes: null,
  })

const jobSamples = declaredSamples(jobs, { calls: ({ fleet }) => fleet.admin.jobs, given: jobFields })

export const partySamples: SamplesOf<Domain> = {
  ...declaredSamples(customers, {
    calls: ({ fleet }) => fleet.admin.customers,
    given: () => ({}),
    existing: ({ fleet }) => fleet.ids.customer,
  }),
  'customers.terms': ({ fleet }) => ({ id: fleet.ids.customer }),
  'customers.setTerms': async ({ fleet }) => {
    const { id, version } = await aCustomer(fleet)
    return { ...customerTerms, ...op(), id, version }
  },
  'customers.account': ({ fleet }) => ({ id: fleet.ids.customer }),
  'customers.hold': async ({ fleet }) => {
    const { id, version } = await aCustomer(fleet)
    return { ...op(), id, version, reason: 'Two invoices overdue' }
  },
  'customers.release': async ({ fleet }) => {
    const { id, version } = await aCustomer(fleet)
    const held = await fleet.admin.customers.hold({ ...op(), id, version, reason: 'Two invoices overdue' })
    return { ...op(), id, version: held.version }
  },
  'customers.similar': ({ fleet }) => ({ id: fleet.ids.customer, companyName: 'Dune Paving, Inc.', address: null }),
  'customers.contents': ({ fleet }) => ({ id: fleet.ids.customer }),
  'customers.merge': async ({ fleet }) => {
    const [kept, merged] = [await aCustomer(fleet), await aCustomer(fleet)]
    const reason = 'The same company, typed twice'
    return { ...op(), id: kept.id, version: kept.version, mergedId: merged.id, mergedVersion: merged.version, reason }
  },
  'customers.importList': () => ({
    ...op(),
    csv: `company_name,terms_days\nImported ${newId().slice(-12)},45`,
    dryRun: false,
  }),
  'customers.timeline': ({ fleet }) => ({ id: fleet.ids.customer }),
  ...declaredSamples(contacts, {
    calls: ({ fleet }) => fleet.admin.contacts,
    given: ({ fleet }) => ({ customerId: fleet.ids.customer }),
  }),
  ...jobSamples,
  // The first job of a fleet begins the series of their numbers.
  'jobs.create': async (fixture) => {
    await aJob(fixture)
    return jobSamples['jobs.create'](fixture)
  },
  'jobs.progress': async (fixture) => ({ id: (await aJob(fixture)).id }),
  'jobs.makeLoads': async (fixture) => ({ ...op(), id: (await aJob(fixture)).id, count: 2, date: aDay('2028-01-31') }),
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
