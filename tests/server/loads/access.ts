import type { Uuid } from '#domain/units/brands.ts'
import { newId, op } from '../../support/world.ts'
import { get } from '../access/asked.ts'
import type { Fixture } from '../access/fixture.ts'
import { ADMIN, COMPANY, CONTRACTOR, DRIVER, HAULING, MEMBERS, OFFICE } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'
import { haul, verifyTickets } from '../charges/money-world.ts'
import { proposed } from '../proposals/proposed.ts'
import { bookedLoad, onDay, stepOf } from './haul.ts'

export const matrix: MatrixOf<'loads' | 'driver' | 'overview' | 'live'> = {
  // Loads: the office all, a driver their own, a company its own and to its own drivers.
  'loads.list': MEMBERS,
  'loads.counts': MEMBERS,
  'loads.byId': MEMBERS,
  'loads.preview': OFFICE,
  'loads.template': OFFICE,
  'loads.usualTrailer': COMPANY,
  'loads.saveDraft': OFFICE,
  'loads.deleteDraft': OFFICE,
  'loads.edit': OFFICE,
  'loads.plan': OFFICE,
  'loads.create': OFFICE,
  'loads.duplicate': OFFICE,
  'loads.assign': COMPANY,
  'loads.unassign': OFFICE,
  'loads.hold': OFFICE,
  'loads.release': OFFICE,
  'loads.cancel': OFFICE,
  'loads.takeBack': OFFICE,
  'loads.recordForDriver': OFFICE,
  'loads.close': OFFICE,
  'loads.importList': OFFICE,
  'loads.bulk': OFFICE,
  'loads.bulkMatching': OFFICE,
  'loads.bulkProgress': OFFICE,
  'loads.stopBulk': OFFICE,
  'loads.setReference': OFFICE,
  'driver.today': DRIVER,
  // A driver proposes loads of their own, and withdraws what they proposed.
  'driver.proposalChoices': DRIVER,
  'driver.proposals': DRIVER,
  'driver.proposeLoad': DRIVER,
  'driver.withdrawProposal': DRIVER,
  'driver.step': HAULING,
  // Dashboard: in a version of its own for each role; the margin is the admin's.
  'overview.setup': ADMIN,
  'overview.today': OFFICE,
  'overview.attention': OFFICE,
  'overview.tonsByHour': OFFICE,
  'overview.margin': ADMIN,
  'overview.currentLoad': DRIVER,
  'overview.earnedThisWeek': DRIVER,
  'overview.companyLoads': CONTRACTOR,
  'overview.companyCharges': CONTRACTOR,
  'live.changes': MEMBERS,
}

export const routeMatrix = {
  'GET /api/loads/sheets': MEMBERS,
  'GET /api/loads/:id/sheet': MEMBERS,
  'GET /api/loads/export': MEMBERS,
  'GET /api/lists/loads': MEMBERS,
} satisfies RouteMatrix

/** Later than any load that is booked, and before papers run out. */
const [FROM_DAY, DAYS] = [401, 190]
const checksReason = 'Two short hauls'
let drafts = 0
const draft = ({ fleet }: Fixture) => {
  drafts += 1
  return onDay(fleet.draft(), FROM_DAY + (drafts % DAYS))
}

const booked = async ({ fleet }: Fixture) => {
  const { id, version } = await bookedLoad(fleet)
  return { ...op(), id, version }
}
const pickupOf = async ({ world }: Fixture, id: Uuid) => {
  const stop = await world.db
    .selectFrom('stops')
    .select('id')
    .where('load_id', '=', id)
    .orderBy('seq')
    .executeTakeFirstOrThrow()
  return stop.id
}
const free = async (fixture: Fixture) => ({ ...op(), ...(await fixture.passedOn()) })
const drafted = async (fixture: Fixture) => {
  const id = newId()
  const { version } = await fixture.fleet.admin.loads.saveDraft({ ...op(), id, ...draft(fixture) })
  return { ...op(), id, version }
}
const bulkJob = async (fixture: Fixture) => {
  const { id } = await booked(fixture)
  const filter = { ids: [id] }
  return fixture.fleet.admin.loads.bulkMatching({ ...op(), filter, step: { action: 'hold', reason: 'Rain' } })
}
const closedId = async (fixture: Fixture): Promise<{ id: Uuid }> => ({ id: (await fixture.closed()).id })

const proposalOf = ({ fleet, world }: Fixture) =>
  proposed(world, {
    customer: { id: fleet.ids.customer, name: null },
    pickup: { id: fleet.draft().pickup.siteId, name: null },
    delivery: { id: fleet.draft().delivery.siteId, name: null },
    material: { id: fleet.draft().materialId, name: null },
  })

export const samples: SamplesOf<'loads' | 'driver' | 'overview' | 'live'> = {
  'loads.list': ({ fleet }) => ({ customerId: fleet.ids.customer, limit: 200 }),
  'loads.counts': ({ fleet }) => ({ customerId: fleet.ids.customer }),
  'loads.byId': closedId,
  'loads.preview': (fixture) => ({ ...draft(fixture), ...fixture.fleet.equipment() }),
  'loads.template': ({ fleet }) => ({ customerId: fleet.ids.customer }),
  'loads.importList': () => ({
    ...op(),
    csv: `customer,pickup,delivery,material,quantity,unit,pickup date\nNobody ${newId()},A,B,C,22,ton,2026-12-01`,
    dryRun: false,
    from: 0,
    takesSameReference: false,
    pricesLater: false,
  }),
  'loads.usualTrailer': ({ fleet }) => ({ truckId: fleet.ids.truck }),
  'loads.saveDraft': (fixture) => ({ ...op(), id: newId(), ...draft(fixture) }),
  'loads.deleteDraft': drafted,
  'loads.edit': async (fixture) => ({ ...(await booked(fixture)), ...draft(fixture) }),
  'loads.plan': drafted,
  'loads.create': (fixture) => ({
    ...op(),
    ids: [newId()],
    ...draft(fixture),
    assignment: fixture.fleet.equipment(),
    checksReason,
  }),
  'loads.duplicate': async (fixture) => ({ ...op(), id: (await booked(fixture)).id, newId: newId() }),
  'loads.assign': async (fixture) => ({ ...(await free(fixture)), ...fixture.fleet.equipment(), checksReason }),
  'loads.unassign': async (fixture) => ({ ...(await booked(fixture)), reason: 'Another truck' }),
  'loads.hold': async (fixture) => ({ ...(await booked(fixture)), reason: 'Rain' }),
  'loads.release': async (fixture) => {
    const { id, version } = await booked(fixture)
    const held = await fixture.fleet.admin.loads.hold({ ...op(), id, version, reason: 'Rain' })
    return { ...op(), id, version: held.version }
  },
  'loads.cancel': async (fixture) => ({ ...(await booked(fixture)), reason: 'Called off', isTonu: false }),
  'loads.takeBack': async (fixture) => {
    const { id } = await booked(fixture)
    const { version } = await fixture.fleet.driver.driver.step({ ...stepOf(fixture.world, id), action: 'accept' })
    return { ...op(), id, version, reason: 'Accepted by mistake' }
  },
  'loads.recordForDriver': async (fixture) => {
    const { id, version } = await booked(fixture)
    const steps = [
      { action: 'arrive_pickup' as const, stopId: await pickupOf(fixture, id), at: fixture.world.clock.now() },
    ]
    return { ...op(), id, version, reason: 'No phone in a hired truck', steps }
  },
  'loads.close': async (fixture) => {
    const { id } = await booked(fixture)
    const { version } = await haul(fixture.world, fixture.fleet, id)
    await verifyTickets(fixture.world, id)
    return { ...op(), id, version }
  },
  'loads.bulkMatching': async (fixture) => {
    const { id } = await booked(fixture)
    return { ...op(), filter: { ids: [id] }, step: { action: 'hold', reason: 'Rain' } }
  },
  'loads.bulkProgress': async (fixture) => ({ id: (await bulkJob(fixture)).jobId }),
  'loads.stopBulk': async (fixture) => ({ ...op(), id: (await bulkJob(fixture)).jobId }),
  'loads.setReference': async (fixture) => ({ ...(await booked(fixture)), field: 'poNumber', value: 'PO 77' }),
  'loads.bulk': async (fixture) => {
    const { id, version } = await booked(fixture)
    return { ...op(), action: 'hold', loads: [{ id, version }], reason: 'Rain' }
  },
  'driver.today': () => undefined,
  'driver.proposalChoices': () => undefined,
  'driver.proposals': () => undefined,
  'driver.proposeLoad': async (fixture) => {
    await booked(fixture)
    return proposalOf(fixture)
  },
  'driver.withdrawProposal': async (fixture) => {
    await booked(fixture)
    const { id } = await fixture.fleet.driver.driver.proposeLoad(proposalOf(fixture))
    return { ...op(), id }
  },
  'driver.step': async (fixture) => ({
    ...stepOf(fixture.world, (await booked(fixture)).id),
    action: 'accept',
  }),
  'overview.setup': () => undefined,
  'overview.today': () => undefined,
  'overview.attention': () => undefined,
  'overview.tonsByHour': () => undefined,
  'overview.margin': () => undefined,
  'overview.currentLoad': () => undefined,
  'overview.earnedThisWeek': () => undefined,
  'overview.companyLoads': () => undefined,
  'overview.companyCharges': () => undefined,
  'live.changes': () => ({ lastEventId: '0' }),
}

export const routeSamples = {
  'GET /api/loads/sheets': async (fixture) => get(`/api/loads/sheets?ids=${(await fixture.closed()).id}`),
  'GET /api/loads/:id/sheet': async (fixture) => get(`/api/loads/${(await fixture.closed()).id}/sheet`),
  'GET /api/loads/export': async () => get('/api/loads/export'),
  'GET /api/lists/loads': async () => get(`/api/lists/loads?filter=${encodeURIComponent('{}')}`),
} satisfies RouteSamples
