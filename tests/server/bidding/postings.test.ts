import { afterAll, beforeAll, expect, test } from 'vitest'
import { microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { addMinutes } from '#domain/units/time.ts'
import { closePostings } from '#server/features/bidding/close-postings.ts'
import { tellOfPosting } from '#server/features/bidding/tell-of-posting.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op, openWorld, type World, type WorldFleet } from '../../support/world.ts'
import { hireSecondCompany } from '../access/second-company.ts'
import { bookedLoad } from '../loads/haul.ts'
import {
  bidFields,
  bidInput,
  bidRow,
  blockInput,
  CLOSES_AT,
  loadsInput,
  placed,
  postedBlock,
  postingRow,
  staffCompany,
} from './bidding-world.ts'

let world: World
let other: WorldFleet
beforeAll(async () => {
  world = await openWorld()
  await staffCompany(world, world.cedar)
  other = await hireSecondCompany(world, world.cedar)
})
afterAll(() => world.close())

const free = async () => (await bookedLoad(world.cedar, null)).id
/** What somebody of the fleet's companies was told, by kind. */
const told = async (kind: string, about: string) =>
  (await world.db.selectFrom('notifications').selectAll().where('kind', '=', kind).execute()).filter(
    ({ entity_id }) => entity_id === about,
  )

test('a block of a job is posted and seen by everybody whom it is shown to, without what the customer pays', async () => {
  const { cedar } = world
  const { id, number } = await postedBlock(cedar)
  expect(number).toMatch(/^P/)
  const [seen] = (await cedar.contractor.bidding.list({ q: number })).rows
  expect(seen).toMatchObject({ id, kind: 'block', quantityMilli: 440_000, targetMicro: 8_000_000, office: null })
  const details = await cedar.contractor.bidding.byId({ id })
  expect(details).toMatchObject({ ownBids: [], companies: [{ id: cedar.ids.contractor }] })
  expect(JSON.stringify(details)).not.toMatch(/Bluff Paving|Highway 75 base course|12340000/)
  expect((await cedar.dispatcher.bidding.byId({ id })).office).toMatchObject({ jobName: 'Highway 75 base course' })
  expect((await cedar.driver.bidding.list({})).rows).toEqual([])
})

test('tiers see a posting one after the other, and are told then, once', async () => {
  const { cedar } = world
  const tiers = { first: [cedar.ids.contractor], second: [other.ids.contractor], secondAfterMin: 30, allAfterMin: null }
  const { id } = await postedBlock(cedar, tiers)
  await tellOfPosting(world.ports, cedar.id, id)
  expect(await told('posting_opened', id)).toHaveLength(1)
  await expect(other.contractor.bidding.byId({ id })).rejects.toMatchObject({ message: 'not_found' })
  await expect(placed(other, id)).rejects.toMatchObject({ message: 'not_found' })
  world.clock.addMinutes(30)
  await expect(other.contractor.bidding.byId({ id })).resolves.toMatchObject({ id })
  await tellOfPosting(world.ports, cedar.id, id)
  await tellOfPosting(world.ports, cedar.id, id)
  expect(await told('posting_opened', id)).toHaveLength(2)
})

test.each([
  ['nobody would see it', { allAfterMin: null }, 'first', 'posting_nobody'],
  ['the deadline is over', { closesAt: addMinutes(CLOSES_AT, -60 * 24 * 10) }, 'closesAt', 'posting_deadline_past'],
  [
    'the deadline is after the haul',
    { closesAt: addMinutes(CLOSES_AT, 60 * 24 * 10) },
    'closesAt',
    'posting_deadline_late',
  ],
  ['the target is above the ceiling', { ceilingMicro: microRate('7') }, 'targetMicro', 'posting_target_above'],
  ['the price is per another unit', { basis: 'per_yard' as const }, 'basis', 'posting_block_basis'],
])('a block is not posted where %s', async (_, some, field, message) => {
  const posting = world.cedar.dispatcher.bidding.post(await blockInput(world.cedar, some))
  await expect(posting).rejects.toMatchObject({ message, cause: { data: { field } } })
})

test('a block of more loads than one award makes is not posted', async () => {
  const input = await blockInput(world.cedar)
  if (input.offered.kind !== 'block') throw new Error('no block')
  const offered = { ...input.offered, quantityMilli: milli(22_000 * 100 + 1) }
  await expect(world.cedar.dispatcher.bidding.post({ ...input, offered })).rejects.toMatchObject({
    message: 'posting_too_many_loads',
  })
})

test('loads are posted where nobody has them, and once at a time', async () => {
  const { cedar } = world
  const [one, two] = [await free(), await free()]
  const taken = await bookedLoad(cedar)
  await expect(cedar.dispatcher.bidding.post(loadsInput([one, taken.id]))).rejects.toMatchObject({
    message: 'posting_load_taken',
  })
  const offered = async () => (await cedar.dispatcher.bidding.start()).loads.map((load) => load.id)
  expect(await offered()).toEqual(expect.arrayContaining([one, two]))
  const { id } = await cedar.dispatcher.bidding.post(loadsInput([one, two]))
  expect(await offered()).not.toContain(one)
  expect(await postingRow(world, id)).toMatchObject({ unit: 'load', quantity_milli: 2000, priced_milli: 44_000 })
  await expect(cedar.dispatcher.bidding.post(loadsInput([two]))).rejects.toMatchObject({
    message: 'posting_load_taken',
  })
  const { loads } = await cedar.contractor.bidding.byId({ id })
  expect(loads).toHaveLength(2)
  expect(loads[0]).toMatchObject({ pickupName: 'North Pit', deliveryName: 'Highway 75 job', quantityMilli: 22_000 })
})

test('a load that goes another way leaves its posting, and the last one ends it', async () => {
  const { cedar } = world
  const [one, two] = [await free(), await free()]
  const { id } = await cedar.dispatcher.bidding.post(loadsInput([one, two]))
  const bid = await placed(cedar, id, { capacityMilli: milli(2000) })
  const versionOf = async (load: typeof one) => (await cedar.dispatcher.loads.byId({ id: load })).version
  const assign = async (load: typeof one) =>
    cedar.dispatcher.loads.assign({
      ...op(),
      id: load,
      version: await versionOf(load),
      ...cedar.equipment(),
      checksReason: 'Known',
    })
  await assign(one)
  expect(await postingRow(world, id)).toMatchObject({ status: 'open', quantity_milli: 1000, priced_milli: 22_000 })
  await assign(two)
  expect(await postingRow(world, id)).toMatchObject({ status: 'cancelled' })
  expect(await bidRow(world, bid.id)).toMatchObject({ status: 'declined', lost_reason: 'cancelled' })
})

test('a company bids once, changes its bid, takes it back and bids again', async () => {
  const { cedar } = world
  const { id } = await postedBlock(cedar)
  const bid = await placed(cedar, id)
  await expect(placed(cedar, id)).rejects.toMatchObject({ message: 'bid_there_already' })
  const cheaper = { ...bidFields, rateMicro: microRate('7.25') }
  const changed = await cedar.contractor.bidding.updateBid({ ...op(), id: bid.id, version: 1, ...cheaper })
  expect(changed).toMatchObject({ status: 'placed', version: 2 })
  await expect(cedar.contractor.bidding.withdrawBid({ ...op(), id: bid.id, version: 1 })).rejects.toMatchObject({
    message: 'stale_version',
  })
  await cedar.contractor.bidding.withdrawBid({ ...op(), id: bid.id, version: 2 })
  await expect(placed(cedar, id)).resolves.toMatchObject({ status: 'placed' })
  expect(await told('bid_received', id)).not.toHaveLength(0)
})

test('a wrong field is named, and the same action goes on with what was mended', async () => {
  const { cedar } = world
  const { id } = await postedBlock(cedar)
  const input = bidInput(id, { rateMicro: microRate('165') })
  const refusal = cedar.contractor.bidding.placeBid(input)
  await expect(refusal).rejects.toMatchObject({ message: 'bid_price_odd', cause: { data: { field: 'rateMicro' } } })
  await expect(cedar.contractor.bidding.placeBid({ ...input, isOddConfirmed: true })).resolves.toMatchObject({
    status: 'placed',
  })
})

test('whoever is not insured until the last day does not bid', async () => {
  const { cedar } = world
  const until = (day: string) =>
    world.db
      .updateTable('contractors')
      .set({ insurance_expires_on: aDay(day) })
      .where('id', '=', other.ids.contractor)
      .execute()
  const { id } = await postedBlock(cedar)
  await until('2026-03-20')
  await expect(placed(other, id)).rejects.toMatchObject({ message: 'bid_insurance_short' })
  await until('2028-01-31')
  await expect(placed(other, id)).resolves.toMatchObject({ status: 'placed' })
})

test('bidders see their own bid and whether it leads, and nothing of the others', async () => {
  const { cedar } = world
  const { id } = await postedBlock(cedar)
  await placed(cedar, id, { rateMicro: microRate('7.50') })
  await placed(other, id, { rateMicro: microRate('7.00'), surchargeHundredths: 714 })
  const leads = async (fleet: WorldFleet) => (await fleet.contractor.bidding.byId({ id })).ownBids
  expect(await leads(cedar)).toMatchObject([{ standing: { isLeading: false, rank: null } }])
  expect(await leads(other)).toMatchObject([{ standing: { isLeading: true } }])
  expect(JSON.stringify(await cedar.contractor.bidding.byId({ id }))).not.toMatch(/Prairie|7000000/)
  const { bids, revenueMicro } = await cedar.admin.bidding.bids({ id })
  expect(revenueMicro).toBe(12_340_000)
  expect(
    bids.map(({ companyName, effectiveMicro, proposedMilli }) => [companyName, effectiveMicro, proposedMilli]),
  ).toEqual([
    ['Prairie Haulers', 7_499_800, 220_000],
    ['Dune Trucking of Cedar Ridge Aggregates', 7_500_000, 220_000],
  ])
  expect(bids[0]).toMatchObject({ margin: { marginMicro: 4_840_200 }, score: { points: 100 } })
  expect((await cedar.dispatcher.bidding.bids({ id })).bids[0]).toMatchObject({ margin: null })
})

test('a late bid moves the deadline, and the round closes what is over', async () => {
  const { cedar } = world
  const closesAt = addMinutes(world.clock.now(), 10)
  const { id } = await postedBlock(cedar, { closesAt })
  const empty = await postedBlock(cedar, { closesAt })
  world.clock.addMinutes(7)
  const bid = await placed(cedar, id)
  const { closes_at } = await postingRow(world, id)
  expect(closes_at).toBe(addMinutes(closesAt, 2))
  world.clock.addMinutes(4)
  await closePostings(world.ports)
  expect((await postingRow(world, id)).status).toBe('open')
  expect((await postingRow(world, empty.id)).status).toBe('expired')
  world.clock.addMinutes(1)
  await expect(placed(other, id)).rejects.toMatchObject({ message: 'bidding_over' })
  await closePostings(world.ports)
  expect((await postingRow(world, id)).status).toBe('closed')
  expect(await told('posting_closed', id)).not.toHaveLength(0)
  expect((await bidRow(world, bid.id)).status).toBe('placed')
})

test('a bid that holds no longer ends, and is not awarded before the round has seen it', async () => {
  const { cedar } = world
  const closesAt = addMinutes(world.clock.now(), 10)
  const { id } = await postedBlock(cedar, { closesAt })
  const bid = await placed(cedar, id, { expiresAt: closesAt })
  world.clock.addMinutes(10)
  const awards = [{ bidId: bid.id, version: 1, quantityMilli: milli(22_000) }]
  const award = cedar.dispatcher.bidding.award({ ...op(), id, awards, isFinal: false, note: null })
  await expect(award).rejects.toMatchObject({ message: 'bid_expired' })
  await closePostings(world.ports)
  expect((await bidRow(world, bid.id)).status).toBe('expired')
  expect((await postingRow(world, id)).status).toBe('expired')
})

test('the office offers another price, and its bidder takes it', async () => {
  const { cedar } = world
  const { id } = await postedBlock(cedar)
  const bid = await placed(cedar, id, { surchargeHundredths: 500 })
  const price = { rateMicro: microRate('7.10'), note: 'All in' }
  const countered = await cedar.dispatcher.bidding.counter({ ...op(), id: bid.id, version: 1, ...price })
  expect(countered.status).toBe('countered')
  expect(await told('bid_countered', id)).toHaveLength(1)
  await cedar.contractor.bidding.acceptCounter({ ...op(), id: bid.id, version: countered.version })
  expect(await bidRow(world, bid.id)).toMatchObject({
    status: 'placed',
    rate_micro: 7_100_000,
    surcharge_hundredths: 0,
  })
})

test('a posting that is called off tells its bidders', async () => {
  const { cedar } = world
  const { id, version } = await postedBlock(cedar)
  const bid = await placed(cedar, id)
  await cedar.dispatcher.bidding.cancel({ ...op(), id, version, reason: 'Rained off' })
  expect(await bidRow(world, bid.id)).toMatchObject({
    status: 'declined',
    lost_reason: 'cancelled',
    lost_note: 'Rained off',
  })
  expect(await told('bid_lost', id)).toHaveLength(1)
  await expect(placed(cedar, id, { id: newId() })).rejects.toMatchObject({ message: 'bidding_over' })
})

test('the office closes a posting early and marks bids for itself', async () => {
  const { cedar } = world
  const { id, version } = await postedBlock(cedar)
  const bid = await placed(cedar, id)
  await cedar.dispatcher.bidding.shortlist({ ...op(), id: bid.id, version: 1, isShortlisted: true })
  expect((await cedar.dispatcher.bidding.bids({ id })).bids).toMatchObject([{ isShortlisted: true }])
  expect(JSON.stringify(await cedar.contractor.bidding.byId({ id }))).not.toMatch(/hortlist/)
  await cedar.dispatcher.bidding.closeNow({ ...op(), id, version })
  expect(await postingRow(world, id)).toMatchObject({ status: 'closed', closes_at: world.clock.now() })
  await expect(placed(other, id)).rejects.toMatchObject({ message: 'bidding_over' })
})
