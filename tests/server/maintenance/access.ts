import { microRateOf } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op } from '../../support/world.ts'
import { get } from '../access/asked.ts'
import { type Fixture, must } from '../access/fixture.ts'
import { COMPANY, MEMBERS, OFFICE } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'
import { bookedLoad } from '../loads/haul.ts'
import { anOrder, completion, noMeter, oilChange } from './work.ts'

/** The office plans, a company's own office works on its trucks, drivers look at theirs. */
export const matrix: MatrixOf<'maintenance'> = {
  'maintenance.services': MEMBERS,
  'maintenance.orders': MEMBERS,
  'maintenance.order': MEMBERS,
  'maintenance.figures': OFFICE,
  'maintenance.programs': OFFICE,
  'maintenance.saveProgram': OFFICE,
  'maintenance.archiveProgram': OFFICE,
  'maintenance.setLast': OFFICE,
  'maintenance.addOrder': COMPANY,
  'maintenance.editOrder': COMPANY,
  'maintenance.moveOrder': COMPANY,
  'maintenance.addLine': COMPANY,
  'maintenance.removeLine': COMPANY,
  'maintenance.completeOrder': COMPANY,
  'maintenance.takeDown': COMPANY,
  'maintenance.putBack': COMPANY,
}

export const routeMatrix = {
  'GET /api/trucks/:id/service-book': MEMBERS,
  'GET /api/lists/services': MEMBERS,
  'GET /api/lists/work-orders': MEMBERS,
} satisfies RouteMatrix

async function truckOf({ fleet }: Fixture) {
  await bookedLoad(fleet)
  return must(fleet.equipment().truckId)
}

async function program(fixture: Fixture) {
  const { id, version } = await fixture.fleet.admin.maintenance.saveProgram(oilChange([await truckOf(fixture)]))
  return { ...op(), id, version }
}

async function service(fixture: Fixture) {
  const { id: programId } = await program(fixture)
  const { rows } = await fixture.fleet.admin.maintenance.services({ programId })
  return must(rows[0])
}

/** Of whoever has the fixture's truck, and hauling nothing: what takes it out of service stands in nobody's way. */
async function idleTruck(fixture: Fixture) {
  const { world, fleet } = fixture
  const { contractor_id: contractorId } = await world.db
    .selectFrom('trucks')
    .select('contractor_id')
    .where('id', '=', await truckOf(fixture))
    .executeTakeFirstOrThrow()
  const id = newId()
  const nothing = { body: null, tareLb: null, tankGal: null, driverId: null, plate: null, vin: null }
  const unit = { unitNumber: id.slice(-12), status: 'active', registeredGrossLb: 80_000, fuelType: 'diesel' } as const
  await fleet.admin.trucks.create({ ...op(), id, ...unit, ...nothing, contractorId })
  return id
}

async function order(fixture: Fixture) {
  const { id, version } = await fixture.fleet.admin.maintenance.addOrder(anOrder(await idleTruck(fixture)))
  return { ...op(), id, version }
}

async function approved(fixture: Fixture) {
  const { id, version } = await fixture.fleet.admin.maintenance.moveOrder({
    ...(await order(fixture)),
    to: 'approved',
    ...noMeter,
  })
  return { ...op(), id, version }
}

async function line(fixture: Fixture) {
  const { id: orderId } = await order(fixture)
  const booked = { kind: 'labour', description: 'Two hours', quantityMilli: milli(2000) } as const
  return { ...op(), id: newId(), orderId, ...booked, rateMicro: microRateOf(95_000_000) }
}

export const samples: SamplesOf<'maintenance'> = {
  'maintenance.services': () => ({}),
  'maintenance.orders': () => ({}),
  'maintenance.order': async (fixture) => ({ id: (await order(fixture)).id }),
  'maintenance.figures': () => undefined,
  'maintenance.programs': () => undefined,
  'maintenance.saveProgram': async (fixture) => oilChange([await truckOf(fixture)]),
  'maintenance.archiveProgram': program,
  'maintenance.setLast': async (fixture) => {
    const { id, version } = await service(fixture)
    const { world } = fixture
    return { ...op(), id, version, at: world.clock.now(), odometerM: 800_000_000, engineHoursTenths: null }
  },
  'maintenance.addOrder': async (fixture) => {
    // The first of a fleet begins the series of their numbers.
    await order(fixture)
    const { id, truckId } = await service(fixture)
    return anOrder(truckId, { reminderIds: [id] })
  },
  'maintenance.editOrder': async (fixture) => {
    const { reminderIds, defectIds, truckId, trailerId, ...fields } = anOrder(newId())
    return { ...fields, ...(await order(fixture)) }
  },
  'maintenance.moveOrder': async (fixture) => ({ ...(await order(fixture)), to: 'approved', ...noMeter }),
  'maintenance.addLine': line,
  'maintenance.removeLine': async (fixture) => {
    const input = await line(fixture)
    await fixture.fleet.admin.maintenance.addLine(input)
    return { ...op(), id: input.id }
  },
  'maintenance.completeOrder': async (fixture) => completion(await approved(fixture)),
  'maintenance.takeDown': async (fixture) => ({
    ...(await order(fixture)),
    until: aDay('2026-03-20'),
    reason: 'Waits for a caliper',
  }),
  'maintenance.putBack': async (fixture) => ({ ...(await order(fixture)), note: 'It held' }),
}

export const routeSamples = {
  'GET /api/trucks/:id/service-book': async ({ fleet }) => get(`/api/trucks/${fleet.ids.truck}/service-book`),
  'GET /api/lists/services': async () => get(`/api/lists/services?filter=${encodeURIComponent('{}')}`),
  'GET /api/lists/work-orders': async () => get(`/api/lists/work-orders?filter=${encodeURIComponent('{}')}`),
} satisfies RouteSamples
