import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProposeLoadInput } from '#contracts/proposals.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { verifyStoredLoad } from '#server/features/proof/verify-stored-load.ts'
import { hashOfItem } from '#server/features/sync/take-over.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { AT_JOBSITE, bookedLoad, driveTo, photo, signature, stepOf } from '../loads/haul.ts'
import { proposed } from '../proposals/proposed.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const ahead = (ms: number) => instant(Date.parse(world.clock.now()) + ms)

function contact(deviceId: Uuid, sentAt: number, more: object = {}) {
  return { deviceId, sentAt, waiting: [], originals: 0, positions: 0, storage: null, ...more }
}

const eventsOf = (loadId: Uuid) =>
  world.db.selectFrom('load_events').selectAll().where('load_id', '=', loadId).orderBy('seq').execute()

test('a phone says what it holds; the office sees whose it is, since when, and how wrong its clock runs', async () => {
  const { cedar, clock } = world
  const load = await bookedLoad(cedar)
  const deviceId = newId()
  const step = {
    operationId: newId(),
    loadId: load.id,
    action: 'accept' as const,
    happenedAt: clock.now(),
    photos: 0,
    isRefused: false,
  }
  clock.addMinutes(40)
  const storage = { usedBytes: 5_000_000, quotaBytes: 900_000_000, isPersisted: true }
  const sentAt = Date.parse(clock.now()) + 90_000
  await cedar.driver.sync.contact(contact(deviceId, sentAt, { waiting: [step], originals: 2, storage }))
  const { rows } = await cedar.dispatcher.sync.phones()
  expect(rows).toMatchObject([
    {
      deviceId,
      driverName: 'Rosa Delgado',
      heardAt: clock.now(),
      skewMs: 90_000,
      waiting: [{ ...step, loadNumber: load.number }],
      originals: 2,
      storage,
    },
  ])
  const onPhones = await cedar.dispatcher.sync.ofLoad({ loadId: load.id })
  expect(onPhones.phones).toMatchObject([{ deviceId, waiting: [step] }])
  expect(await refusal(world.stone.dispatcher.sync.ofLoad({ loadId: load.id }))).toMatchObject({ code: 'not_found' })
  clock.addMinutes(1)
  await cedar.driver.sync.contact(contact(deviceId, Date.parse(clock.now())))
  expect((await cedar.dispatcher.sync.phones()).rows[0]).toMatchObject({ skewMs: 0, waiting: [] })
  const measured = await world.db
    .selectFrom('device_contacts')
    .select('skew_ms')
    .where('device_id', '=', deviceId)
    .orderBy('at')
    .execute()
  expect(measured.map((row) => row.skew_ms)).toEqual([90_000, 0])
})

test('the phone of one driver cannot be spoken for by another', async () => {
  const { cedar, clock } = world
  const deviceId = newId()
  await cedar.driver.sync.contact(contact(deviceId, Date.parse(clock.now())))
  const other = cedar.secondDriver.sync.contact(contact(deviceId, Date.parse(clock.now())))
  expect(await refusal(other)).toMatchObject({ code: 'not_found' })
})

test('a clock in 2031: the step counts as of when it happened, and the device’s word is kept beside it', async () => {
  const { cedar, clock } = world
  const { id } = await bookedLoad(cedar)
  const skew = Date.parse('2031-03-16T12:00:00.000Z') - Date.parse(clock.now())
  const deviceId = newId()
  const happened = clock.now()
  const said = ahead(skew)
  clock.addMinutes(30)
  await cedar.driver.sync.contact(contact(deviceId, Date.parse(clock.now()) + skew))
  await cedar.driver.driver.step({ ...stepOf(world, id), deviceId, happenedAt: said, action: 'accept' })
  const event = (await eventsOf(id)).at(-1)
  expect(event).toMatchObject({ happened_at: happened, received_at: clock.now() })
  expect(event?.body).toMatchObject({ device_time: said, clock_skew_ms: skew })
})

test('a step that is not taken is told to the office once, until somebody settles it', async () => {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  const step = { ...stepOf(world, id), action: 'deliver' as const }
  const first = await refusal(cedar.driver.driver.step(step))
  expect(first).toMatchObject({ code: 'illegal_step' })
  expect(await refusal(cedar.driver.driver.step(step))).toEqual(first)
  const { refused } = await cedar.dispatcher.sync.ofLoad({ loadId: id })
  expect(refused).toMatchObject([{ id: step.operationId, action: 'deliver', code: 'illegal_step' }])
  await cedar.dispatcher.sync.settle({ ...op(), id: step.operationId })
  expect((await cedar.dispatcher.sync.ofLoad({ loadId: id })).refused).toEqual([])
  expect(await refusal(cedar.dispatcher.sync.settle({ ...op(), id: step.operationId }))).toMatchObject({
    code: 'not_found',
  })
})

test('a load that was reassigned meanwhile refuses its first driver as any foreign one, and the office hears of it', async () => {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  const { version } = await driveTo(world, cedar, id, 'accept')
  const other = {
    driverId: cedar.ids.secondDriver,
    contractorId: null,
    truckId: cedar.ids.secondTruck,
    trailerId: null,
  }
  const checksReason = 'Swapped on the phone'
  await cedar.dispatcher.loads.assign({ ...op(), id, version, ...other, checksReason })
  const step = { ...stepOf(world, id), action: 'start' as const }
  expect(await refusal(cedar.driver.driver.step(step))).toMatchObject({ code: 'not_found' })
  expect((await cedar.dispatcher.sync.ofLoad({ loadId: id })).refused).toMatchObject([
    { action: 'start', code: 'not_found' },
  ])
  const next = await bookedLoad(cedar)
  await expect(driveTo(world, cedar, next.id, 'start')).resolves.toMatchObject({ status: 'en_route_pickup' })
  const never = { ...stepOf(world, id), action: 'start' as const }
  await refusal(cedar.hiredDriver.driver.step(never))
  expect((await cedar.dispatcher.sync.ofLoad({ loadId: id })).refused).toHaveLength(1)
})

async function userOfDriver(): Promise<Uuid> {
  const { ids } = world.cedar
  const row = await world.db.selectFrom('drivers').select('user_id').where('id', '=', ids.driver).executeTakeFirst()
  if (!row?.user_id) throw new Error('the driver has no user')
  return row.user_id
}

async function delivery(loadId: Uuid) {
  await driveTo(world, world.cedar, loadId, 'arrive_delivery')
  const documents = [await photo(world, world.cedar, 'delivery_photo')]
  const step = {
    ...stepOf(world, loadId, AT_JOBSITE),
    action: 'deliver' as const,
    documents,
    signature: await signature(world),
  }
  const item = { fleetId: world.cedar.id, userId: await userOfDriver(), step }
  return { step, item, sha256: await hashOfItem(item) }
}

test('a step out of an exported queue is taken once, and the phone gets the same answer later', async () => {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  const { step, item, sha256 } = await delivery(id)
  const taken = await cedar.dispatcher.sync.takeOver({ item, sha256 })
  expect(taken).toMatchObject({ kind: 'taken', answer: { status: 'delivered' } })
  expect(await cedar.dispatcher.sync.takeOver({ item, sha256 })).toEqual(taken)
  expect(await cedar.driver.driver.step(step)).toEqual(taken.kind === 'taken' && taken.answer)
  const delivered = (await eventsOf(id)).filter(({ kind }) => kind === 'deliver')
  expect(delivered).toHaveLength(1)
  expect(delivered[0]?.body).toMatchObject({ carried_by: expect.any(String) })
  const verified = await world.db.transaction().execute((trx) => verifyStoredLoad(trx, world.ports.files, cedar.id, id))
  expect(verified).toMatchObject({ ok: true })
})

test('a queue edited by hand is refused, and what only looks whole is still judged by the rules', async () => {
  const { cedar, stone } = world
  const { id } = await bookedLoad(cedar)
  const { item, sha256 } = await delivery(id)
  const changed = { ...item, step: { ...item.step, happenedAt: ahead(-3_600_000) } }
  expect(await refusal(cedar.dispatcher.sync.takeOver({ item: changed, sha256 }))).toMatchObject({
    code: 'queue_file_changed',
  })
  const foreign = { ...item, fleetId: stone.id }
  const ofForeign = { item: foreign, sha256: await hashOfItem(foreign) }
  expect(await refusal(cedar.dispatcher.sync.takeOver(ofForeign))).toMatchObject({ code: 'not_found' })
  const nobody = { ...item, userId: newId() }
  const ofNobody = { item: nobody, sha256: await hashOfItem(nobody) }
  expect(await refusal(cedar.dispatcher.sync.takeOver(ofNobody))).toMatchObject({ code: 'not_found' })
  const unsigned = { ...item, step: { ...item.step, operationId: newId(), signature: undefined } }
  const answer = await cedar.dispatcher.sync.takeOver({ item: unsigned, sha256: await hashOfItem(unsigned) })
  expect(answer).toMatchObject({
    kind: 'refused',
    refusal: { params: { missing: expect.arrayContaining(['signature']) } },
  })
  expect(await cedar.admin.loads.byId({ id })).toMatchObject({ status: 'at_delivery' })
})

test('what a revoked driver had done can still be brought in by the office', async () => {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  const { item, sha256 } = await delivery(id)
  await cedar.admin.people.suspend({ ...op(), userId: item.userId, reason: 'Left the company' })
  expect(await cedar.dispatcher.sync.takeOver({ item, sha256 })).toMatchObject({ kind: 'taken' })
  await cedar.admin.people.restore({ ...op(), userId: item.userId })
})

test('a message out of an exported queue is the driver’s own, once, whichever way it comes first', async () => {
  const { cedar, clock } = world
  const { id: loadId } = await bookedLoad(cedar)
  const userId = await userOfDriver()
  const written = (body: string) => ({ ...op(), id: newId(), loadId, body, writtenAt: clock.now() })
  const itemOf = (message: ReturnType<typeof written>) => ({ fleetId: cedar.id, userId, message })
  const message = written('Gate 3 is shut')
  const item = itemOf(message)
  clock.addMinutes(30)
  const taken = await cedar.dispatcher.sync.takeOver({ item, sha256: await hashOfItem(item) })
  expect(taken).toMatchObject({ kind: 'taken', answer: { id: message.id } })
  expect(await cedar.driver.messages.send(message)).toEqual(taken.kind === 'taken' && taken.answer)
  const sent = written('Scale is slow')
  await cedar.driver.messages.send(sent)
  const again = itemOf(sent)
  expect(await cedar.dispatcher.sync.takeOver({ item: again, sha256: await hashOfItem(again) })).toMatchObject({
    kind: 'taken',
  })
  const { rows } = await cedar.admin.messages.ofLoad({ loadId })
  expect(rows).toMatchObject([
    { body: 'Scale is slow', side: 'hauling', authorName: 'driver of Cedar Ridge Aggregates' },
    { body: 'Gate 3 is shut', side: 'hauling', writtenAt: message.writtenAt },
  ])
  const edited = { ...item, message: { ...message, body: 'Gate 3 is open' } }
  expect(await refusal(cedar.dispatcher.sync.takeOver({ item: edited, sha256: await hashOfItem(item) }))).toMatchObject(
    { code: 'queue_file_changed' },
  )
})

test('a proposed load out of an exported queue is the driver’s own, once, and is refused where the driver may not name a place', async () => {
  const { cedar } = world
  const userId = await userOfDriver()
  const itemOf = (proposal: ProposeLoadInput) => ({ fleetId: cedar.id, userId, proposal })
  const proposal = proposed(world)
  const item = itemOf(proposal)
  const taken = await cedar.dispatcher.sync.takeOver({ item, sha256: await hashOfItem(item) })
  expect(taken).toEqual({ kind: 'taken', answer: { id: proposal.id } })
  expect(await cedar.driver.driver.proposeLoad(proposal)).toEqual({ id: proposal.id })
  const own = await cedar.driver.driver.proposals()
  expect(own.filter(({ id }) => id === proposal.id)).toMatchObject([{ state: 'waiting', pickup: 'Miller Road pit' }])
  expect(await cedar.dispatcher.loads.byId({ id: proposal.id })).toMatchObject({
    proposal: { driver: { id: cedar.ids.driver } },
  })
  const wrong = itemOf(proposed(world, { pickup: { id: newId(), name: null } }))
  expect(await cedar.dispatcher.sync.takeOver({ item: wrong, sha256: await hashOfItem(wrong) })).toMatchObject({
    kind: 'refused',
    refusal: { code: 'not_found' },
  })
  expect(await refusal(cedar.dispatcher.loads.byId({ id: wrong.proposal.id }))).toMatchObject({ code: 'not_found' })
})

test('a message about a load that is no longer the driver’s is not taken, and nothing of it is kept', async () => {
  const { cedar, clock } = world
  const { id: loadId } = await bookedLoad(cedar)
  const stranger = await world.db
    .selectFrom('drivers')
    .select('user_id')
    .where('id', '=', cedar.ids.secondDriver)
    .executeTakeFirstOrThrow()
  const message = { ...op(), id: newId(), loadId, body: 'Not mine', writtenAt: clock.now() }
  const item = { fleetId: cedar.id, userId: stranger.user_id ?? newId(), message }
  expect(await cedar.dispatcher.sync.takeOver({ item, sha256: await hashOfItem(item) })).toMatchObject({
    kind: 'refused',
    refusal: { code: 'not_found' },
  })
  expect((await cedar.admin.messages.ofLoad({ loadId })).rows).toEqual([])
})

test('the key that seals unsent work is a person’s own, and stays the same', async () => {
  const { cedar } = world
  const mine = await cedar.driver.sync.sealKey()
  expect(mine.key.length).toBeGreaterThan(40)
  expect(await cedar.driver.sync.sealKey()).toEqual(mine)
  expect(await cedar.secondDriver.sync.sealKey()).not.toEqual(mine)
})
