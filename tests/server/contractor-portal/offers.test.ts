import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Day } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { lapseOffers } from '#server/features/contractor-portal/lapse-offers.ts'
import { aDay } from '../../support/brands.ts'
import { op, openWorld, refusal, type World, type WorldFleet } from '../../support/world.ts'
import { hireSecondCompany } from '../access/second-company.ts'
import { colleague, newPaper, offered, offerOf } from './portal-world.ts'

let world: World
let other: WorldFleet
beforeAll(async () => {
  world = await openWorld()
  other = await hireSecondCompany(world, world.cedar)
})
afterAll(() => world.close())

const insuredUntil = (day: Day) =>
  world.db
    .updateTable('contractors')
    .set({ insurance_expires_on: day })
    .where('id', '=', world.cedar.ids.contractor)
    .execute()
const ours = () => ({
  driverId: world.cedar.ids.hiredDriver,
  contractorId: null,
  truckId: world.cedar.ids.hiredTruck,
  trailerId: world.cedar.ids.hiredTrailer,
  checksReason: 'Ours',
})
const accepted = async () => {
  const { id } = await offered(world.cedar)
  const { version } = await world.cedar.contractor.contractorPortal.accept(await offerOf(world.cedar.contractor, id))
  return { id, version }
}

test('a load given to a company is offered to it alone, with its price and the time to answer', async () => {
  const { cedar } = world
  const { id } = await offered(cedar)
  const offer = (await cedar.contractor.contractorPortal.offers()).find((one) => one.id === id)
  expect(offer).toMatchObject({
    company: 'Dune Trucking of Cedar Ridge Aggregates',
    pickup: 'North Pit',
    endsAt: addMinutes(world.clock.now(), 1_440),
    pay: { basis: 'per_ton', rateMicro: 8_000_000, expectedCents: 17_600 },
  })
  expect(await other.contractor.contractorPortal.offers()).toEqual([])
  expect(await refusal(other.contractor.contractorPortal.accept(await offerOf(cedar.contractor, id)))).toMatchObject({
    code: 'not_found',
  })
})

test('of two people of one company the first has the load, and the second is told who it was', async () => {
  const { cedar } = world
  const { id } = await offered(cedar)
  const second = await colleague(world, cedar, 'Nina Novak')
  const seen = await offerOf(cedar.contractor, id)
  await second.contractorPortal.accept(await offerOf(second, id))
  expect(await refusal(cedar.contractor.contractorPortal.accept(seen))).toMatchObject({
    kind: 'conflict',
    code: 'offer_taken',
    params: { by: 'Nina Novak' },
  })
})

test('of two who accept at the same moment one has it', async () => {
  const { cedar } = world
  const { id } = await offered(cedar)
  const second = await colleague(world, cedar, 'Paul Novak')
  const [one, two] = [await offerOf(cedar.contractor, id), await offerOf(second, id)]
  const answers = await Promise.all([
    refusal(cedar.contractor.contractorPortal.accept(one)),
    refusal(second.contractorPortal.accept(two)),
  ])
  expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  expect(answers.find((answer) => answer !== null)).toMatchObject({ code: 'offer_taken' })
})

test('a load is given back with a reason, and no longer offered', async () => {
  const { cedar } = world
  const { id } = await offered(cedar)
  const { version } = await offerOf(cedar.contractor, id)
  const { contractorPortal } = cedar.contractor
  const answer = await contractorPortal.decline({ ...op(), id, version, reason: 'Truck is at the shop' })
  expect(answer.status).toBe('planned')
  expect(await refusal(contractorPortal.decline({ ...op(), id, version, reason: 'Again' }))).toMatchObject({
    code: 'not_found',
  })
})

test('papers that lapsed since it was offered refuse the acceptance, by whichever way it comes', async () => {
  const { cedar } = world
  const { id } = await offered(cedar)
  const seen = await offerOf(cedar.contractor, id)
  await insuredUntil(aDay('2026-03-10'))
  const blocked = { code: 'assignment_blocked', params: { missing: ['insurance_valid'] } }
  expect(await refusal(cedar.contractor.contractorPortal.accept(seen))).toMatchObject(blocked)
  const step = { ...op(), loadId: id, action: 'accept' as const, happenedAt: world.clock.now(), fix: null }
  expect(
    await refusal(cedar.contractor.driver.step({ ...step, deviceId: op().operationId, deviceSeq: 1 })),
  ).toMatchObject(blocked)
  await insuredUntil(aDay('2028-01-31'))
  expect(await refusal(cedar.contractor.contractorPortal.accept({ ...seen, ...op() }))).toBeNull()
})

test('a price that changed since it was looked at refuses the acceptance', async () => {
  const { cedar } = world
  const { id, version } = await offered(cedar)
  const seen = await offerOf(cedar.contractor, id)
  world.clock.addMinutes(1)
  const company = { driverId: null, contractorId: cedar.ids.contractor, truckId: null, trailerId: null }
  const again = await cedar.dispatcher.loads.assign({ ...op(), id, version, ...company, checksReason: 'New price' })
  const late = cedar.contractor.contractorPortal.accept({ ...seen, version: again.version })
  expect(await refusal(late)).toMatchObject({ code: 'offer_price_changed' })
})

test('a company whose trucks all have loads at that time cannot accept one more', async () => {
  const { cedar } = world
  const first = await offered(cedar)
  const second = await offered(cedar)
  await world.db
    .updateTable('stops')
    .set((eb) => ({
      window_start: eb
        .selectFrom('stops as s')
        .select('s.window_start')
        .where('s.load_id', '=', first.id)
        .where('s.seq', '=', 1),
      window_end: eb
        .selectFrom('stops as s')
        .select('s.window_end')
        .where('s.load_id', '=', first.id)
        .where('s.seq', '=', 1),
    }))
    .where('load_id', '=', second.id)
    .execute()
  const { contractorPortal } = cedar.contractor
  await contractorPortal.accept(await offerOf(cedar.contractor, first.id))
  const full = contractorPortal.accept(await offerOf(cedar.contractor, second.id))
  expect(await refusal(full)).toMatchObject({ code: 'offer_no_truck', params: { trucks: 1 } })
})

test('an offer that nobody answers in time cannot be accepted, goes back, and the office is told', async () => {
  const { cedar } = world
  const { id } = await offered(cedar)
  const seen = await offerOf(cedar.contractor, id)
  world.clock.addMinutes(1_440)
  expect(await refusal(cedar.contractor.contractorPortal.accept(seen))).toMatchObject({ code: 'offer_over' })
  await lapseOffers(world.ports)
  const load = await cedar.dispatcher.loads.byId({ id })
  expect(load).toMatchObject({ status: 'planned', contractor: null })
  const told = await world.db
    .selectFrom('notifications')
    .select('facts')
    .where('kind', '=', 'offer_lapsed')
    .where('entity_id', '=', id)
    .execute()
  expect(told.length).toBeGreaterThan(0)
  expect(told[0]?.facts).toMatchObject({ company: 'Dune Trucking of Cedar Ridge Aggregates' })
})

test('the company passes its load on to its own driver, never to one of another company', async () => {
  const { cedar } = world
  const load = await accepted()
  const { loads } = cedar.contractor
  const foreign = { ...ours(), driverId: other.ids.driver }
  expect(await refusal(loads.assign({ ...op(), ...load, ...foreign }))).toMatchObject({ field: 'driverId' })
  const rented = { ...ours(), truckId: other.ids.truck }
  expect(await refusal(loads.assign({ ...op(), ...load, ...rented }))).toMatchObject({
    code: 'not_found',
    field: 'truckId',
  })
  expect((await loads.assign({ ...op(), ...load, ...ours() })).status).toBe('assigned')
})

test('a load of another company cannot be assigned at all', async () => {
  const load = await accepted()
  const theirs = { driverId: other.ids.driver, contractorId: null, truckId: null, trailerId: null }
  expect(await refusal(other.contractor.loads.assign({ ...op(), ...load, ...theirs }))).toMatchObject({
    code: 'not_found',
  })
})

test('a truck whose own insurance has lapsed is not sent out, and the refusal says why', async () => {
  const { cedar } = world
  const paper = await newPaper(world, cedar, 10)
  const { id } = await cedar.contractor.contractorPortal.addPaper({
    ...paper,
    kind: 'truck_insurance',
    truckId: cedar.ids.hiredTruck,
  })
  await cedar.admin.contractorPortal.decidePaper({ ...op(), id, version: 1, isAccepted: true, reason: null })
  world.clock.addMinutes(11 * 1_440)
  const load = await accepted()
  const blocked = await refusal(cedar.contractor.loads.assign({ ...op(), ...load, ...ours() }))
  expect(blocked).toMatchObject({ params: { missing: expect.arrayContaining(['insurance_valid']) } })
  const without = { ...ours(), truckId: null, trailerId: null }
  expect(await refusal(cedar.contractor.loads.assign({ ...op(), ...load, ...without }))).toBeNull()
})
