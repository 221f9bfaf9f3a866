import { EMPTY_FORM } from './empty-form.ts'
import { few, firstNamed, firstOfEach, loadWith, shownPictures } from './picking.ts'
import { portal, portalDesk } from './portal.ts'
import { pricing } from './pricing.ts'
import { answer } from './recording.ts'

const ALL = { limit: 200 }
const ANY = { text: '' }

const SHOWN_SETTINGS = [
  'units',
  'fleet_zone',
  'dispatcher_sees_customer_rates',
  'check_licence_valid',
  'auto_close',
  'legal_gross_lb',
  'scale_division_lb',
  'geofence_radius_m',
]

const loads = [
  answer('loads.list', 'loads', 'A load in each status, as an office sees them.', async ({ office }) =>
    firstOfEach(await office.loads.list({ ...ALL, sort: '-created' }), ({ status }) => status),
  ),
  answer('loads.list', 'driverLoads', 'Loads of one driver.', async ({ rosa }) =>
    firstOfEach(await rosa.loads.list({ ...ALL, sort: '-created' }), ({ status }) =>
      status === 'closed' ? 'closed' : 'open',
    ),
  ),
  answer('loads.preview', 'preview', 'What a load still lacks.', ({ office }) => office.loads.preview(EMPTY_FORM)),
]

const closedLoad = [
  answer('loads.byId', 'closedLoad', 'A load that is over: delivered, proved and locked.', async ({ office }) =>
    office.loads.byId({ id: await loadWith(office, 'closed') }),
  ),
  answer('charges.standing', 'standing', 'Where the money of the closed load stands.', async ({ admin, office }) =>
    admin.charges.standing({ loadId: await loadWith(office, 'closed') }),
  ),
  answer('tickets.ofLoad', 'tickets', 'The tickets of the closed load.', async ({ office }) =>
    shownPictures(await office.tickets.ofLoad({ loadId: await loadWith(office, 'closed') })),
  ),
  answer('proof.ofLoad', 'papers', 'The papers of the closed load.', async ({ office }) =>
    office.proof.ofLoad({ loadId: await loadWith(office, 'closed') }),
  ),
]

const movingLoad = [
  answer('loads.byId', 'movingLoad', 'A load on its way to the delivery.', async ({ office }) =>
    office.loads.byId({ id: await loadWith(office, 'in_transit') }),
  ),
  answer('documents.ofLoad', 'documents', 'The photos of the load that moves.', async ({ office }) =>
    shownPictures(await office.documents.ofLoad({ loadId: await loadWith(office, 'in_transit') })),
  ),
]

const driver = [
  answer('driver.today', 'driverDay', 'What a driver’s phone shows on a working day.', async ({ rosa }) =>
    shownPictures(await rosa.driver.today()),
  ),
  answer('charges.earnings', 'earnings', 'What a driver has earned.', async ({ rosa }) =>
    shownPictures(few(await rosa.charges.earnings(ALL), 3)),
  ),
]

const overview = [
  answer('overview.today', 'today', 'The figures of today.', ({ office }) => office.overview.today()),
  answer('overview.margin', 'margin', 'What today has brought.', ({ admin }) => admin.overview.margin()),
  answer('overview.attention', 'attention', 'What waits for the office.', ({ office }) => office.overview.attention()),
  answer('overview.tonsByHour', 'tonsByHour', 'Tons of today, by hour.', ({ office }) => office.overview.tonsByHour()),
]

const parties = [
  answer('customers.byId', 'halverson', 'The customer that the stories open.', async ({ office }) =>
    office.customers.byId({ id: await firstNamed(office.customers.options({ text: 'Halverson' })) }),
  ),
  answer('customers.account', 'halversonAccount', 'What that customer owes.', async ({ admin }) =>
    admin.customers.account({ id: await firstNamed(admin.customers.options({ text: 'Halverson' })) }),
  ),
  answer('customers.terms', 'halversonTerms', 'What is agreed with that customer.', async ({ admin }) =>
    admin.customers.terms({ id: await firstNamed(admin.customers.options({ text: 'Halverson' })) }),
  ),
  answer('customers.timeline', 'halversonHistory', 'What happened with that customer.', async ({ admin }) =>
    admin.customers.timeline({ id: await firstNamed(admin.customers.options({ text: 'Halverson' })), limit: 8 }),
  ),
  answer('customers.list', 'customers', 'Customers of the fleet.', async ({ office }) =>
    few(await office.customers.list(ALL), 3),
  ),
  answer('jobs.byId', 'widening', 'The job that the stories open.', async ({ office }) =>
    office.jobs.byId({ id: await firstNamed(office.jobs.options({ text: 'US-75' })) }),
  ),
  answer('jobs.list', 'jobs', 'Jobs of the fleet.', ({ office }) => office.jobs.list(ALL)),
  answer('jobs.progress', 'jobProgress', 'How far the job is that the stories open.', async ({ office }) =>
    office.jobs.progress({ id: await firstNamed(office.jobs.options({ text: 'US-75' })) }),
  ),
  answer('drivers.list', 'drivers', 'Drivers of the fleet.', async ({ office }) =>
    few(await office.drivers.list(ALL), 4),
  ),
  answer('trailers.list', 'trailers', 'Trailers of the fleet.', async ({ office }) =>
    few(await office.trailers.list(ALL), 4),
  ),
  answer('contractors.list', 'contractors', 'Contractors of the fleet.', async ({ office }) =>
    office.contractors.list(ALL),
  ),
  answer('rateCards.list', 'rateCards', 'What customers pay.', async ({ admin }) =>
    few(await admin.rateCards.list(ALL), 4),
  ),
]

const options = [
  answer('customers.options', 'customersOptions', 'Customers to choose from.', async ({ office }) =>
    (await office.customers.options(ANY)).slice(0, 3),
  ),
  answer('jobs.options', 'jobsOptions', 'Jobs to choose from.', ({ office }) => office.jobs.options(ANY)),
  answer('materials.options', 'materialsOptions', 'Materials to choose from.', async ({ office }) =>
    (await office.materials.options(ANY)).slice(0, 3),
  ),
  answer('sites.options', 'sitesOptions', 'Sites to choose from.', async ({ office }) =>
    (await office.sites.options(ANY)).slice(0, 3),
  ),
  answer('drivers.options', 'driversOptions', 'Drivers to choose from.', async ({ office }) =>
    (await office.drivers.options(ANY)).slice(0, 3),
  ),
  answer('trucks.options', 'trucksOptions', 'Trucks to choose from.', async ({ office }) =>
    (await office.trucks.options(ANY)).slice(0, 3),
  ),
  answer('trailers.options', 'trailersOptions', 'Trailers to choose from.', async ({ office }) =>
    (await office.trailers.options(ANY)).slice(0, 3),
  ),
  answer('contractors.options', 'contractorsOptions', 'Contractors to choose from.', async ({ office }) =>
    (await office.contractors.options(ANY)).slice(0, 3),
  ),
]

const people = [
  answer('people.members', 'members', 'Who belongs to the fleet.', async ({ admin }) =>
    few(await admin.people.members(ALL), 5),
  ),
  answer('settings.list', 'settings', 'Settings of the fleet, some of each kind.', async ({ admin }) =>
    (await admin.settings.list()).filter(({ key }) => SHOWN_SETTINGS.includes(key)),
  ),
]

const pay = [
  answer('settlements.summary', 'paySummary', 'Where a driver’s pay stands, and the year so far.', ({ rosa }) =>
    rosa.settlements.summary({}),
  ),
  answer('settlements.list', 'ownStatements', 'The statements of one driver.', async ({ rosa }) =>
    few(await rosa.settlements.list(ALL), 3),
  ),
  answer('settlements.items', 'payItems', 'What is taken from a driver’s pay.', ({ rosa }) =>
    rosa.settlements.items({}),
  ),
  answer(
    'settlements.list',
    'driverSettlements',
    'The settlements of drivers, as an admin sees them.',
    async ({ admin }) => few(await admin.settlements.list({ ...ALL, side: 'driver' }), 8),
  ),
  answer('settlements.list', 'contractorSettlements', 'The settlements of contractors.', async ({ admin }) =>
    few(await admin.settlements.list({ ...ALL, side: 'contractor' }), 8),
  ),
  answer('settlements.batches', 'payBatches', 'What was paid together.', ({ admin }) =>
    admin.settlements.batches({ side: 'driver' }),
  ),
]

/** What is recorded, by the file of `stories/mocks/recorded` that it goes into. */
export const recordings = {
  loads,
  'closed-load': closedLoad,
  'moving-load': movingLoad,
  driver,
  overview,
  parties,
  options,
  people,
  pay,
  portal,
  'portal-desk': portalDesk,
  pricing,
}
