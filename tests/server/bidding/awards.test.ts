import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { addMinutes } from '#domain/units/time.ts'
import { lapseOffers } from '#server/features/contractor-portal/lapse-offers.ts'
import { aDay } from '../../support/brands.ts'
import { op, openWorld, type World, type WorldFleet } from '../../support/world.ts'
import { hireSecondCompany } from '../access/second-company.ts'
import { bookedLoad } from '../loads/haul.ts'
import { bidRow, fromNow, loadsInput, placed, postedBlock, postingRow, staffCompany } from './bidding-world.ts'

let world: World
let other: WorldFleet
beforeAll(async () => {
  world = await openWorld()
  await staffCompany(world, world.cedar)
  other = await hireSecondCompany(world, world.cedar)
})
afterAll(() => world.close())

type One = { id: Uuid; version: number; tons: number }
const award = (id: Uuid, parts: One[], isFinal = false, caller = world.cedar.dispatcher) =>
  caller.bidding.award({
    ...op(),
    id,
    awards: parts.map((part) => ({ bidId: part.id, version: part.version, quantityMilli: milli(part.tons * 1000) })),
    isFinal,
    checksReason: 'Known well',
    note: null,
  })

const loadsOf = (ids: Uuid[]) =>
  world.db
    .selectFrom('loads as l')
    .leftJoin('load_terms as t', (join) => join.onRef('t.load_id', '=', 'l.id').on('t.side', '=', 'contractor'))
    .select(['l.id', 'l.status', 'l.contractor_id', 'l.quantity_milli', 'l.pickup_at', 'l.version'])
    .select(['t.rate_micro', 't.basis', 't.fuel_surcharge', 't.party_id'])
    .where('l.id', 'in', ids)
    .orderBy('l.pickup_at')
    .execute()

test('a block goes to two companies, whose loads are made over its days at their prices', async () => {
  const { cedar } = world
  const { id } = await postedBlock(cedar)
  const one = await placed(cedar, id, { rateMicro: microRate('7.50') })
  const two = await placed(other, id, { rateMicro: microRate('7.20'), surchargeHundredths: 250 })
  const answer = await award(id, [
    { ...one, tons: 220 },
    { ...two, tons: 220 },
  ])
  expect(answer).toMatchObject({ status: 'awarded' })
  const [first, second] = answer.awards
  const ours = await loadsOf(first?.loadIds ?? [])
  expect(ours).toHaveLength(10)
  expect(ours[0]).toMatchObject({
    status: 'assigned',
    contractor_id: cedar.ids.contractor,
    quantity_milli: 22_000,
    rate_micro: 7_500_000,
    basis: 'per_ton',
    fuel_surcharge: null,
  })
  expect(new Set(ours.map(({ pickup_at }) => pickup_at)).size).toBe(5)
  const [theirs] = await loadsOf(second?.loadIds ?? [])
  expect(theirs).toMatchObject({
    contractor_id: other.ids.contractor,
    rate_micro: 7_200_000,
    fuel_surcharge: { method: 'percent', bands: [{ fromMicro: 0, percentHundredths: 250 }] },
  })
})

test('the company passes its load on to its own driver, and the awarded price stays', async () => {
  const { cedar } = world
  const { id } = await cedar.dispatcher.bidding.post(loadsInput([(await bookedLoad(cedar, null)).id]))
  const bid = await placed(cedar, id, { capacityMilli: milli(1000), rateMicro: microRate('7.77') })
  const { awards } = await award(id, [{ ...bid, tons: 1 }])
  const [load] = await loadsOf(awards[0]?.loadIds ?? [])
  if (!load) throw new Error('nothing was awarded')
  await cedar.contractor.loads.assign({
    ...op(),
    id: load.id,
    version: load.version,
    driverId: cedar.ids.hiredDriver,
    contractorId: null,
    truckId: cedar.ids.hiredTruck,
    trailerId: cedar.ids.hiredTrailer,
    checksReason: 'Ours',
  })
  expect((await loadsOf([load.id]))[0]).toMatchObject({ rate_micro: 7_770_000, party_id: cedar.ids.contractor })
})

test('a load that its company gives back is paid by the plan of whoever gets it next', async () => {
  const { cedar } = world
  const { id } = await cedar.dispatcher.bidding.post(loadsInput([(await bookedLoad(cedar, null)).id]))
  const bid = await placed(other, id, { capacityMilli: milli(1000), rateMicro: microRate('7.77') })
  const { awards } = await award(id, [{ ...bid, tons: 1 }])
  const [load] = await loadsOf(awards[0]?.loadIds ?? [])
  if (!load) throw new Error('nothing was awarded')
  const back = await cedar.dispatcher.loads.unassign({
    ...op(),
    id: load.id,
    version: load.version,
    reason: 'Broke down',
  })
  const again = await cedar.dispatcher.bidding.post(loadsInput([load.id]))
  expect(again.status).toBe('open')
  const next = { driverId: null, contractorId: cedar.ids.contractor, truckId: null, trailerId: null }
  await cedar.dispatcher.loads.assign({ ...op(), id: load.id, version: back.version, ...next, checksReason: 'Near' })
  expect((await loadsOf([load.id]))[0]).toMatchObject({ rate_micro: 8_000_000 })
  expect((await postingRow(world, again.id)).status).toBe('cancelled')
})

test('what is left stays open until the office ends it, and the losers are told why', async () => {
  const { cedar } = world
  const { id } = await postedBlock(cedar)
  const cheap = await placed(cedar, id, { rateMicro: microRate('7.00'), capacityMilli: milli(44_000) })
  const dear = await placed(other, id, { rateMicro: microRate('7.90') })
  const first = await award(id, [{ ...cheap, tons: 44 }])
  expect(first.status).toBe('open')
  const ended = await cedar.dispatcher.bidding.finish({ ...op(), id, version: first.version })
  expect(ended.status).toBe('awarded')
  expect(await bidRow(world, dear.id)).toMatchObject({ status: 'declined', lost_reason: 'price' })
  const [own] = (await other.contractor.bidding.byId({ id })).ownBids
  expect(own).toMatchObject({ lostReason: 'price', awardedMilli: null })
})

test('no bid gets more than it offered, nor all of them more than is left', async () => {
  const { cedar } = world
  const { id } = await postedBlock(cedar)
  const one = await placed(cedar, id, { capacityMilli: milli(440_000) })
  const two = await placed(other, id, { capacityMilli: milli(66_000) })
  await expect(award(id, [{ ...two, tons: 67 }])).rejects.toMatchObject({ message: 'award_beyond_capacity' })
  const both = award(id, [
    { ...one, tons: 440 },
    { ...two, tons: 22 },
  ])
  await expect(both).rejects.toMatchObject({ message: 'award_beyond_posting' })
  expect(await postingRow(world, id)).toMatchObject({ status: 'open', awarded_milli: 0 })
})

test('papers that lapsed since the bid refuse the whole award, and nothing of it stays', async () => {
  const { cedar } = world
  const { id } = await postedBlock(cedar)
  const one = await placed(cedar, id)
  const two = await placed(other, id)
  const lapse = (day: string) =>
    world.db
      .updateTable('contractors')
      .set({ insurance_expires_on: aDay(day) })
      .where('id', '=', other.ids.contractor)
      .execute()
  await lapse('2026-03-15')
  const both = award(id, [
    { ...one, tons: 44 },
    { ...two, tons: 44 },
  ])
  await expect(both).rejects.toMatchObject({ message: 'assignment_blocked' })
  await lapse('2028-01-31')
  expect(await postingRow(world, id)).toMatchObject({ status: 'open', awarded_milli: 0 })
  expect((await bidRow(world, one.id)).status).toBe('placed')
  const made = await world.db.selectFrom('posting_loads').select('load_id').where('posting_id', '=', id).execute()
  expect(made).toEqual([])
})

test('a bid that was changed since the office looked at it is not awarded', async () => {
  const { cedar } = world
  const { id } = await postedBlock(cedar)
  const bid = await placed(cedar, id)
  const held = {
    surchargeHundredths: 0,
    capacityMilli: milli(220_000),
    availableFrom: null,
    equipment: null,
    comment: null,
  }
  const expiresAt = addMinutes(world.clock.now(), 72 * 60)
  const dearer = { ...held, expiresAt, rateMicro: microRate('9.00') }
  await cedar.contractor.bidding.updateBid({ ...op(), id: bid.id, version: 1, ...dearer })
  await expect(award(id, [{ ...bid, tons: 22 }])).rejects.toMatchObject({ message: 'stale_version' })
})

test('the same award by two people at once is given once', async () => {
  const { cedar } = world
  const { id } = await postedBlock(cedar)
  const bid = await placed(cedar, id)
  const both = await Promise.allSettled([
    award(id, [{ ...bid, tons: 44 }], false, cedar.dispatcher),
    award(id, [{ ...bid, tons: 44 }], false, cedar.admin),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await postingRow(world, id)).toMatchObject({ awarded_milli: 44_000 })
  const made = await world.db.selectFrom('posting_loads').select('load_id').where('posting_id', '=', id).execute()
  expect(made).toHaveLength(2)
})

test('a load that was won by a bid waits for no further answer, and is not taken back', async () => {
  const { cedar } = world
  const { id } = await postedBlock(cedar, fromNow(world))
  const bid = await placed(cedar, id, { expiresAt: addMinutes(world.clock.now(), 48 * 60) })
  const { awards } = await award(id, [{ ...bid, tons: 220 }])
  const won = awards[0]?.loadIds ?? []
  const offers = (await cedar.contractor.contractorPortal.offers()).filter((offer) => won.includes(offer.id))
  expect(offers.map(({ endsAt }) => endsAt)).toEqual(won.map(() => null))
  world.clock.addMinutes(2 * 1_440)
  await lapseOffers(world.ports)
  expect((await loadsOf(won)).every(({ contractor_id }) => contractor_id === cedar.ids.contractor)).toBe(true)
})
