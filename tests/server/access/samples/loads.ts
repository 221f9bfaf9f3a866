import type { Uuid } from '#domain/units/brands.ts'
import { newId, op } from '../../../support/world.ts'
import { haul, verifyTickets } from '../../charges/money-world.ts'
import { bookedLoad, onDay, stepOf } from '../../loads/haul.ts'
import { proposed } from '../../proposals/proposed.ts'
import type { Fixture } from '../fixture.ts'
import type { SamplesOf } from '../sample-types.ts'

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

export const loadSamples: SamplesOf<'loads' | 'driver' | 'overview' | 'live'> = {
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
