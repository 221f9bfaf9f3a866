import { contacts } from '#domain/records/contacts.ts'
import { contractors } from '#domain/records/contractors.ts'
import { customers } from '#domain/records/customers.ts'
import { drivers } from '#domain/records/drivers.ts'
import { jobs } from '#domain/records/jobs.ts'
import { materials } from '#domain/records/materials.ts'
import { sites } from '#domain/records/sites.ts'
import { cents } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op } from '../../support/world.ts'
import { get } from '../access/asked.ts'
import { declaredSamples } from '../access/declared-samples.ts'
import type { Fixture } from '../access/fixture.ts'
import { ADMIN, COMPANY, MEMBERS, OFFICE, RATES, record } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'

export const matrix: MatrixOf<
  'customers' | 'contacts' | 'jobs' | 'contractors' | 'drivers' | 'sites' | 'materials' | 'terminals'
> = {
  // New load: the office books, and makes what a load names in the load form.
  ...record('customers', OFFICE),
  // What is agreed about money and orders is the admin's; what they owe follows what the office sees of rates.
  'customers.terms': ADMIN,
  'customers.setTerms': ADMIN,
  'customers.account': RATES,
  'customers.hold': ADMIN,
  'customers.release': ADMIN,
  'customers.similar': OFFICE,
  'customers.contents': ADMIN,
  'customers.merge': ADMIN,
  'customers.importList': ADMIN,
  'customers.timeline': ADMIN,
  ...record('contacts', OFFICE),
  ...record('jobs', OFFICE),
  'jobs.progress': OFFICE,
  'jobs.makeLoads': OFFICE,
  // Contractor portal: the company its own; driver performance and trailers: own drivers and equipment.
  ...record('contractors', COMPANY, OFFICE),
  ...record('drivers', MEMBERS, OFFICE),
  ...record('sites', OFFICE),
  'sites.findPlaces': OFFICE,
  ...record('materials', OFFICE),
  'terminals.options': OFFICE,
  'terminals.create': OFFICE,
}

export const routeMatrix = {
  'GET /api/lists/customers': OFFICE,
  'GET /api/lists/contacts': OFFICE,
  'GET /api/lists/jobs': OFFICE,
  'GET /api/lists/contractors': COMPANY,
  'GET /api/lists/drivers': MEMBERS,
  'GET /api/lists/sites': OFFICE,
  'GET /api/lists/materials': OFFICE,
} satisfies RouteMatrix

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

export const samples: SamplesOf<Domain> = {
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

export const routeSamples = {
  'GET /api/lists/customers': async () => get('/api/lists/customers'),
  'GET /api/lists/contacts': async () => get('/api/lists/contacts'),
  'GET /api/lists/jobs': async () => get('/api/lists/jobs'),
  'GET /api/lists/contractors': async () => get('/api/lists/contractors'),
  'GET /api/lists/drivers': async () => get('/api/lists/drivers'),
  'GET /api/lists/sites': async () => get('/api/lists/sites'),
  'GET /api/lists/materials': async () => get('/api/lists/materials'),
} satisfies RouteSamples
