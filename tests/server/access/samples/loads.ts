import type { Uuid } from '#domain/units/brands.ts'
import { newId, op } from '../../../support/world.ts'
import { haul, verifyTickets } from '../../charges/money-world.ts'
import { bookedLoad, onDay, stepOf } from '../../loads/haul.ts'
import { proposed } from '../../proposals/proposed.ts'
import type { Ground } from '../ground.ts'
import type { SamplesOf } from '../sample-types.ts'

/** Later than any load that is booked, and before papers run out. */
const [FROM_DAY, DAYS] = [401, 190]
const checksReason = 'Two short hauls'
let drafts = 0
const draft = ({ fleet }: Ground) => {
  drafts += 1
  return onDay(fleet.draft(), FROM_DAY + (drafts % DAYS))
}

const booked = async ({ fleet }: Ground) => {
  const { id, version } = await bookedLoad(fleet)
  return { ...op(), id, version }
}
const free = async (ground: Ground) => ({ ...op(), ...(await ground.passedOn()) })
const drafted = async (ground: Ground) => {
  const id = newId()
  const { version } = await ground.fleet.admin.loads.saveDraft({ ...op(), id, ...draft(ground) })
  return { ...op(), id, version }
}
const bulkJob = async (ground: Ground) => {
  const { id } = await booked(ground)
  const filter = { ids: [id] }
  return ground.fleet.admin.loads.bulkMatching({ ...op(), filter, step: { action: 'hold', reason: 'Rain' } })
}
const closedId = async (ground: Ground): Promise<{ id: Uuid }> => ({ id: (await ground.closed()).id })

const proposalOf = ({ fleet, world }: Ground) =>
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
  'loads.preview': (ground) => ({ ...draft(ground), ...ground.fleet.equipment() }),
  'loads.template': ({ fleet }) => ({ customerId: fleet.ids.customer }),
  'loads.saveDraft': (ground) => ({ ...op(), id: newId(), ...draft(ground) }),
  'loads.deleteDraft': drafted,
  'loads.edit': async (ground) => ({ ...(await booked(ground)), ...draft(ground) }),
  'loads.plan': drafted,
  'loads.create': (ground) => ({
    ...op(),
    ids: [newId()],
    ...draft(ground),
    assignment: ground.fleet.equipment(),
    checksReason,
  }),
  'loads.duplicate': async (ground) => ({ ...op(), id: (await booked(ground)).id, newId: newId() }),
  'loads.assign': async (ground) => ({ ...(await free(ground)), ...ground.fleet.equipment(), checksReason }),
  'loads.unassign': async (ground) => ({ ...(await booked(ground)), reason: 'Another truck' }),
  'loads.hold': async (ground) => ({ ...(await booked(ground)), reason: 'Rain' }),
  'loads.release': async (ground) => {
    const { id, version } = await booked(ground)
    const held = await ground.fleet.admin.loads.hold({ ...op(), id, version, reason: 'Rain' })
    return { ...op(), id, version: held.version }
  },
  'loads.cancel': async (ground) => ({ ...(await booked(ground)), reason: 'Called off', isTonu: false }),
  'loads.takeBack': async (ground) => {
    const { id } = await booked(ground)
    const { version } = await ground.fleet.driver.driver.step({ ...stepOf(ground.world, id), action: 'accept' })
    return { ...op(), id, version, reason: 'Accepted by mistake' }
  },
  'loads.close': async (ground) => {
    const { id } = await booked(ground)
    const { version } = await haul(ground.world, ground.fleet, id)
    await verifyTickets(ground.world, id)
    return { ...op(), id, version }
  },
  'loads.bulkMatching': async (ground) => {
    const { id } = await booked(ground)
    return { ...op(), filter: { ids: [id] }, step: { action: 'hold', reason: 'Rain' } }
  },
  'loads.bulkProgress': async (ground) => ({ id: (await bulkJob(ground)).jobId }),
  'loads.stopBulk': async (ground) => ({ ...op(), id: (await bulkJob(ground)).jobId }),
  'loads.setReference': async (ground) => ({ ...(await booked(ground)), field: 'poNumber', value: 'PO 77' }),
  'loads.bulk': async (ground) => {
    const { id, version } = await booked(ground)
    return { ...op(), action: 'hold', loads: [{ id, version }], reason: 'Rain' }
  },
  'driver.today': () => undefined,
  'driver.proposalChoices': () => undefined,
  'driver.proposals': () => undefined,
  'driver.proposeLoad': async (ground) => {
    await booked(ground)
    return proposalOf(ground)
  },
  'driver.withdrawProposal': async (ground) => {
    await booked(ground)
    const { id } = await ground.fleet.driver.driver.proposeLoad(proposalOf(ground))
    return { ...op(), id }
  },
  'driver.step': async (ground) => ({
    ...stepOf(ground.world, (await booked(ground)).id),
    action: 'accept',
  }),
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
