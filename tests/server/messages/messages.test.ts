import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { bookedLoad } from '../loads/haul.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const said = (loadId: Uuid, body: string, id = newId()) => ({
  ...op(),
  id,
  loadId,
  body,
  writtenAt: world.clock.now(),
})
const unreadOf = async (caller: World['cedar']['driver'], loadId: Uuid) =>
  (await caller.messages.unread()).rows.find((row) => row.loadId === loadId)?.count ?? 0
const news = (loadId: Uuid) =>
  world.db
    .selectFrom('notifications')
    .select(['user_id', 'read_at'])
    .where('kind', '=', 'message_sent')
    .where('entity_id', '=', loadId)
    .execute()

test('office and driver write to each other, and each sees what the other has read', async () => {
  const { dispatcher, driver } = world.cedar
  const { id: loadId } = await bookedLoad(world.cedar)
  const first = said(loadId, '  Gate 3 today, not gate 1.  ')
  await dispatcher.messages.send(first)
  expect(await unreadOf(driver, loadId)).toBe(1)
  expect(await unreadOf(dispatcher, loadId)).toBe(0)

  world.clock.addMinutes(1)
  await driver.messages.markRead({ ...op(), loadId, upTo: first.id })
  expect(await unreadOf(driver, loadId)).toBe(0)
  const [seen] = (await dispatcher.messages.ofLoad({ loadId })).rows
  expect(seen).toMatchObject({ body: 'Gate 3 today, not gate 1.', isMine: true, side: 'office' })
  expect(seen?.readBy).toEqual([{ name: expect.any(String), at: world.clock.now() }])

  world.clock.addMinutes(1)
  await driver.messages.send(said(loadId, 'Understood.'))
  const { rows } = await dispatcher.messages.ofLoad({ loadId })
  expect(rows.map(({ body, side, isRead }) => [body, side, isRead])).toEqual([
    ['Understood.', 'hauling', false],
    ['Gate 3 today, not gate 1.', 'office', true],
  ])
})

test('lines typed in a row are one piece of news, and reading them silences it', async () => {
  const { dispatcher, driver } = world.cedar
  const { id: loadId } = await bookedLoad(world.cedar)
  for (const body of ['One', 'Two', 'Three']) {
    world.clock.addMinutes(1)
    await dispatcher.messages.send(said(loadId, body))
  }
  const rung = await news(loadId)
  expect(rung.every(({ read_at }) => read_at === null)).toBe(true)
  const perPerson = Map.groupBy(rung, ({ user_id }) => user_id)
  expect([...perPerson.values()].every((rows) => rows.length === 1)).toBe(true)

  const [newest] = (await driver.messages.ofLoad({ loadId })).rows
  await driver.messages.markRead({ ...op(), loadId, upTo: newest?.id ?? newId() })
  world.clock.addMinutes(1)
  await dispatcher.messages.send(said(loadId, 'Four'))
  const after = Map.groupBy(await news(loadId), ({ user_id }) => user_id)
  expect([...after.values()].some((rows) => rows.length === 2 && rows.some(({ read_at }) => read_at !== null))).toBe(
    true,
  )
})

test('what a phone brings twice is there once, under the same action and under a new one', async () => {
  const { driver } = world.cedar
  const { id: loadId } = await bookedLoad(world.cedar)
  const message = said(loadId, 'Flat tyre on the trailer.')
  const first = await driver.messages.send(message)
  world.clock.addMinutes(5)
  expect(await driver.messages.send(message)).toEqual(first)
  expect(await driver.messages.send({ ...message, ...op() })).toEqual(first)
  expect((await driver.messages.ofLoad({ loadId })).rows).toHaveLength(1)
})

test('only the office and who hauls the load find its messages', async () => {
  const { dispatcher, driver, secondDriver, contractor, hiredDriver } = world.cedar
  const { id: loadId } = await bookedLoad(world.cedar)
  const message = said(loadId, 'Between us.')
  await driver.messages.send(message)
  for (const stranger of [secondDriver, contractor, hiredDriver, world.stone.admin]) {
    expect(await refusal(stranger.messages.ofLoad({ loadId }))).toMatchObject({ kind: 'not_found' })
    expect(await refusal(stranger.messages.send(said(loadId, 'Hello?')))).toMatchObject({ kind: 'not_found' })
    expect(await refusal(stranger.messages.markRead({ ...op(), loadId, upTo: message.id }))).toMatchObject({
      kind: 'not_found',
    })
    expect(await unreadOf(stranger, loadId)).toBe(0)
  }
  expect(await refusal(dispatcher.messages.remove({ ...op(), id: message.id }))).toMatchObject({ kind: 'not_found' })
})

test('a contractor who has the load reads and writes its messages, and nobody does whose load it was before', async () => {
  const { cedar } = world
  const { ids } = cedar
  const hired = {
    driverId: ids.hiredDriver,
    contractorId: ids.contractor,
    truckId: ids.hiredTruck,
    trailerId: ids.hiredTrailer,
  }
  const load = await bookedLoad(cedar, hired)
  const loadId = load.id
  await cedar.dispatcher.messages.send(said(loadId, 'Gate 3 today.'))
  expect(await unreadOf(cedar.contractor, loadId)).toBe(1)
  expect((await cedar.contractor.messages.ofLoad({ loadId })).rows).toMatchObject([{ body: 'Gate 3 today.' }])
  const answer = said(loadId, 'Rosa knows.')
  await cedar.contractor.messages.send(answer)
  expect((await cedar.hiredDriver.messages.ofLoad({ loadId })).rows).toHaveLength(2)
  const [read] = (await cedar.dispatcher.messages.ofLoad({ loadId })).rows
  expect(read).toMatchObject({ id: answer.id, side: 'hauling', body: 'Rosa knows.' })

  const { id, version } = await cedar.admin.loads.byId({ id: loadId })
  await cedar.admin.loads.assign({ ...op(), id, version, ...cedar.equipment() })
  expect(await refusal(cedar.contractor.messages.ofLoad({ loadId }))).toMatchObject({ kind: 'not_found' })
})

test('a message that was taken back says only that there was one', async () => {
  const { dispatcher, driver } = world.cedar
  const { id: loadId } = await bookedLoad(world.cedar)
  const message = said(loadId, 'Wrong load, sorry.')
  await driver.messages.send(message)
  await driver.messages.remove({ ...op(), id: message.id })
  const [row] = (await dispatcher.messages.ofLoad({ loadId })).rows
  expect(row).toMatchObject({ id: message.id, body: null })
  expect(await unreadOf(dispatcher, loadId)).toBe(0)
  const stored = await world.db.selectFrom('messages').select('body').where('id', '=', message.id).executeTakeFirst()
  expect(stored?.body).toBe('Wrong load, sorry.')
})

test('a message has an end, and is not empty', async () => {
  const { driver } = world.cedar
  const { id: loadId } = await bookedLoad(world.cedar)
  await expect(driver.messages.send(said(loadId, '   '))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(driver.messages.send(said(loadId, 'x'.repeat(2001)))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await driver.messages.send(said(loadId, 'x'.repeat(2000)))
})

test('a screen hears of a message when it concerns its load', async () => {
  const { dispatcher } = world.cedar
  const { id: loadId } = await bookedLoad(world.cedar)
  await dispatcher.messages.send(said(loadId, 'Call me.'))
  const event = await world.db
    .selectFrom('events')
    .select(['driver_id', 'contractor_id', 'payload'])
    .where('topic', '=', 'messages')
    .where('entity_id', '=', loadId)
    .executeTakeFirstOrThrow()
  expect(event).toEqual({ driver_id: world.cedar.ids.driver, contractor_id: null, payload: {} })
})
