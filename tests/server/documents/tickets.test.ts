import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDay } from '../../support/brands.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { AT_PIT, bookedLoad, driveTo, photo, stepOf, ticket } from '../loads/haul.ts'
import { enter, values } from './ticket-world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const load = () => bookedLoad(world.cedar)

test('the same number at the same scale is a duplicate; with the first rejected, the second counts', async () => {
  const { dispatcher } = world.cedar
  const [one, other] = [await load(), await load()]
  const first = await enter(world.cedar, one.id, { ticketNumber: 'W-88213' })
  const second = await enter(world.cedar, other.id, { ticketNumber: 'W 882I3' })
  expect([first.status, second.status]).toEqual(['matched', 'duplicate'])

  const { ticket: own, duplicates } = await dispatcher.tickets.duplicates({ id: second.id })
  expect(own).toMatchObject({ flags: ['same_number'], duplicateOfId: first.id, loadId: other.id })
  expect(duplicates.map((duplicate) => [duplicate.id, duplicate.loadNumber])).toEqual([[first.id, one.number]])

  const bare = dispatcher.tickets.verify({ ...op(), id: second.id, version: 1 })
  expect(await refusal(bare)).toMatchObject({ code: 'reason_required', field: 'reason' })
  await dispatcher.tickets.reject({ ...op(), id: first.id, version: 1, reason: 'Typed for the wrong load' })
  const { tickets } = await dispatcher.tickets.ofLoad({ loadId: other.id })
  expect(tickets.map(({ status, flags, version }) => ({ status, flags, version }))).toEqual([
    { status: 'matched', flags: [], version: 2 },
  ])
})

test('the picture of another load’s ticket is found by its file', async () => {
  const [one, other] = [await load(), await load()]
  await enter(world.cedar, one.id, { ticketNumber: 'A-1' }, 'the same picture')
  const second = await enter(world.cedar, other.id, { ticketNumber: 'B-2' }, 'the same picture')
  expect(second).toMatchObject({ status: 'duplicate', flags: ['same_file'] })
})

test.each([
  ['another truck', { truckText: 't 2' }, ['truck_differs']],
  ['another site', { siteText: 'Highway 75 Job' }, ['site_differs']],
  ['a tare far from the stored one', { gross: 74_600, tare: 30_600 }, ['tare_differs']],
  ['a net that is not gross minus tare', { net: 44_100 }, ['net_mismatch']],
  ['more than a tenth over the legal gross', { gross: 90_000, net: 60_000 }, ['over_legal']],
] as const)('%s is a mismatch with its figures', async (_, more, flags) => {
  const answer = await enter(world.cedar, (await load()).id, more)
  expect(answer).toMatchObject({ status: 'mismatch', flags })
})

test('an unknown truck or site on the paper contradicts nothing', async () => {
  const answer = await enter(world.cedar, (await load()).id, { truckText: 'Blue Peterbilt', siteText: 'N. Pit LLC' })
  expect(answer).toMatchObject({ status: 'matched', flags: [] })
})

test('a ticket weighed outside the visit of the site is a mismatch', async () => {
  const { id } = await load()
  await driveTo(world, world.cedar, id, 'arrive_pickup')
  const late = { ticketDate: aDay('2026-03-15'), timeOut: '07:31' }
  expect(await enter(world.cedar, id, late)).toMatchObject({ status: 'mismatch', flags: ['outside_visit'] })
})

test('the driver corrects their ticket until it is verified, and never another driver’s', async () => {
  const { cedar, stone } = world
  const { id: loadId } = await load()
  await driveTo(world, cedar, loadId, 'depart_pickup')
  const [typed] = (await cedar.driver.tickets.ofLoad({ loadId })).tickets
  if (!typed) throw new Error('no ticket')
  const change = () => ({ ...op(), id: typed.id, version: typed.version, ...values({ net: 43_980, gross: 73_980 }) })
  for (const stranger of [cedar.secondDriver, cedar.contractor, stone.admin]) {
    expect(await refusal(stranger.tickets.confirm(change()))).toMatchObject({ code: 'not_found' })
  }
  const confirmed = await cedar.driver.tickets.confirm(change())
  expect(confirmed).toMatchObject({ status: 'matched', version: 2 })
  expect(await refusal(cedar.driver.tickets.confirm(change()))).toMatchObject({
    code: 'stale_version',
    params: { current: { version: 2, net: 43_980 } },
  })
  const verified = await cedar.dispatcher.tickets.verify({ ...op(), id: typed.id, version: 2 })
  expect(verified.status).toBe('verified')
  const late = cedar.driver.tickets.confirm({ ...change(), version: 3 })
  expect(await refusal(late)).toMatchObject({ code: 'ticket_wrong_status', params: { status: 'verified' } })
  const events = await world.db
    .selectFrom('load_events')
    .select('kind')
    .where('load_id', '=', loadId)
    .where('kind', 'like', 'ticket_%')
    .orderBy('seq')
    .execute()
  expect(events.map((event) => event.kind)).toEqual(['ticket_added', 'ticket_confirmed', 'ticket_verified'])
})

test('charges follow the ticket as soon as it is confirmed', async () => {
  const { cedar, db } = world
  const { id: loadId } = await load()
  await driveTo(world, cedar, loadId, 'depart_pickup')
  const [typed] = (await cedar.driver.tickets.ofLoad({ loadId })).tickets
  await cedar.driver.tickets.confirm({
    ...op(),
    id: typed?.id ?? newId(),
    version: 1,
    ...values({ gross: 70_000, tare: 30_000, net: 40_000 }),
  })
  const charge = await db
    .selectFrom('charges')
    .select('amount_cents')
    .where('load_id', '=', loadId)
    .where('side', '=', 'customer')
    .where('kind', '=', 'linehaul')
    .executeTakeFirst()
  expect(charge).toEqual({ amount_cents: 24_680 })
})

test('above the fleet’s four-eyes weight somebody else verifies', async () => {
  const { admin, dispatcher } = world.stone
  const { id } = await bookedLoad(world.stone)
  await admin.settings.set({ ...op(), key: 'ticket_four_eyes_lb', value: 40_000 })
  const own = await enter(world.stone, id)
  const refused = dispatcher.tickets.verify({ ...op(), id: own.id, version: 1 })
  expect(await refusal(refused)).toMatchObject({ code: 'ticket_four_eyes' })
  expect(await admin.tickets.verify({ ...op(), id: own.id, version: 1 })).toMatchObject({ status: 'verified' })
})

test('a step that brings a ticket judges it like the office’s, and the two ends are compared', async () => {
  const { cedar } = world
  const { id: loadId } = await load()
  await driveTo(world, cedar, loadId, 'arrive_pickup')
  const documents = [await photo(world, cedar, 'pickup_photo')]
  const proof = { documents, ticket: ticket({ gross: 75_000 }) }
  const step = { ...stepOf(world, loadId, AT_PIT), action: 'depart_pickup' as const, ...proof }
  expect(await refusal(cedar.driver.driver.step(step))).toMatchObject({ code: 'ticket_does_not_add_up' })
  await enter(cedar, loadId)
  const delivered = { id: newId(), documentId: null, source: 'typed' as const, reading: null }
  await cedar.dispatcher.tickets.add({
    ...op(),
    loadId,
    stopId: null,
    kind: 'destination',
    ticket: { ...delivered, ...values({ gross: 73_700, net: 43_700 }) },
  })
  expect((await cedar.driver.tickets.ofLoad({ loadId })).variance).toEqual({
    differenceLb: -300,
    share: -300 / 44_000,
    toleranceLb: 220,
    isWithin: false,
  })
})

test('a verified ticket is reopened with a reason, corrected and verified again; it tells of each in its load', async () => {
  const { dispatcher } = world.cedar
  const { id: loadId } = await load()
  const { id } = await enter(world.cedar, loadId)
  await dispatcher.tickets.verify({ ...op(), id, version: 1 })
  const reopened = await dispatcher.tickets.reopen({ ...op(), id, version: 2, reason: 'The tare is misread' })
  expect(reopened).toMatchObject({ status: 'needs_review', version: 3 })
  await dispatcher.tickets.confirm({ ...op(), id, version: 3, ...values({ tare: 30_200, net: 43_800 }) })
  expect(await dispatcher.tickets.verify({ ...op(), id, version: 4 })).toMatchObject({ status: 'verified' })
  const told = await world.db
    .selectFrom('load_events')
    .select('body')
    .where('load_id', '=', loadId)
    .where('kind', '=', 'ticket_reopened')
    .execute()
  expect(told).toMatchObject([{ body: { reasons: { ticket: 'The tare is misread' } } }])
})

test('a void ticket is kept and makes a duplicate of nobody; it is neither verified nor reopened', async () => {
  const { dispatcher, driver } = world.cedar
  const [one, other] = [await load(), await load()]
  const first = await enter(world.cedar, one.id, { ticketNumber: 'V-100' })
  const second = await enter(world.cedar, other.id, { ticketNumber: 'V-100' })
  expect(second.status).toBe('duplicate')
  await dispatcher.tickets.verify({ ...op(), id: first.id, version: 1 })
  const drop = { id: first.id, version: 2, reason: 'Weighed again' }
  expect(await refusal(driver.tickets.void({ ...op(), ...drop }))).not.toBeNull()
  expect(await dispatcher.tickets.void({ ...op(), ...drop })).toMatchObject({ status: 'void', version: 3 })
  const statuses = async (loadId: typeof one.id) =>
    (await dispatcher.tickets.ofLoad({ loadId })).tickets.map(({ status }) => status)
  expect(await statuses(one.id)).toEqual(['void'])
  expect(await statuses(other.id)).toEqual(['matched'])
  const late = { id: first.id, version: 3, reason: 'It was right' }
  expect(await refusal(dispatcher.tickets.reopen({ ...op(), ...late }))).toMatchObject({ code: 'ticket_wrong_status' })
})
