import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { bookedLoad, driveTo, onDay, photo, stepOf, ticket } from './haul.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Sends the same action twice, as a phone does that never got its answer. */
async function twice<Input, Answer>(call: (input: Input) => Promise<Answer>, input: Input): Promise<Answer> {
  const first = await call(input)
  expect(await call(input)).toEqual(first)
  return first
}

async function traces(id: Uuid) {
  const events = await world.db
    .selectFrom('load_events')
    .select('kind')
    .where('load_id', '=', id)
    .orderBy('seq')
    .execute()
  return events.map((event) => event.kind)
}

test('every mutation of a load that is sent twice gives the same answer and leaves one trace', async () => {
  const { cedar } = world
  const { loads } = cedar.admin
  const id = newId()
  const draft = onDay(cedar.draft(), 60)
  await twice(loads.saveDraft, { ...op(), id, ...draft })
  await twice(loads.saveDraft, { ...op(), id, version: 1, ...draft })
  const planned = await twice(loads.plan, { ...op(), id, version: 2 })
  await twice(loads.edit, { ...op(), id, version: planned.version, ...draft, notes: 'Gate B' })
  const crew = cedar.equipment()
  const assigned = await twice(loads.assign, { ...op(), id, version: planned.version + 1, ...crew })
  const free = await twice(loads.unassign, { ...op(), id, version: assigned.version, reason: 'Other truck' })
  const again = await twice(loads.assign, { ...op(), id, version: free.version, ...crew })
  await twice(cedar.driver.driver.step, { ...stepOf(world, id), action: 'accept' as const })
  const back = await twice(loads.takeBack, { ...op(), id, version: again.version + 1, reason: 'By mistake' })
  const held = await twice(loads.hold, { ...op(), id, version: back.version, reason: 'Rain' })
  const released = await twice(loads.release, { ...op(), id, version: held.version })
  await twice(loads.cancel, { ...op(), id, version: released.version, reason: 'Off', isTonu: false })
  expect(await traces(id)).toEqual([
    ...['created', 'draft_saved', 'plan', 'edited', 'assign', 'unassign', 'assign', 'accept', 'take_back'],
    ...['hold', 'release', 'cancel'],
  ])
  const copy = newId()
  await twice(loads.duplicate, { ...op(), id, newId: copy })
  await twice(loads.deleteDraft, { ...op(), id: copy, version: 1 })
  const other = await bookedLoad(cedar)
  const rows = [{ id: other.id, version: other.version }]
  await twice(loads.bulk, { ...op(), action: 'hold' as const, loads: rows, reason: 'Rain' })
  expect(await traces(other.id)).toEqual(['created', 'plan', 'assign', 'hold'])
})

test('closing sent twice closes and seals once', async () => {
  const { cedar, db } = world
  const { id } = await bookedLoad(cedar)
  const { version } = await driveTo(world, cedar, id, 'deliver')
  await db.updateTable('weigh_tickets').set({ status: 'verified' }).where('load_id', '=', id).execute()
  await twice(cedar.admin.loads.close, { ...op(), id, version })
  expect((await traces(id)).filter((kind) => kind === 'close' || kind === 'sealed')).toEqual(['close', 'sealed'])
})

test('an operation id is not taken for another action, nor by another person', async () => {
  const { cedar } = world
  const { id, version } = await bookedLoad(cedar)
  const action = { ...op(), id, version, reason: 'Rain' }
  await cedar.admin.loads.hold(action)
  expect(await refusal(cedar.admin.loads.hold({ ...action, reason: 'Snow' }))).toMatchObject({
    code: 'operation_reused',
  })
  expect(await refusal(cedar.dispatcher.loads.hold(action))).toMatchObject({ code: 'operation_reused' })
})

test('a step that another tab or device of the driver took already is where they want it, and leaves no second trace', async () => {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  const { step } = cedar.driver.driver
  await step({ ...stepOf(world, id), action: 'accept' })
  const started = await step({ ...stepOf(world, id), action: 'start' })
  await step({ ...stepOf(world, id), action: 'arrive_pickup' })
  const before = await traces(id)
  // Without signal the other phone wrote both down; a tab that was left open shows an older version.
  const replayed = await step({ ...stepOf(world, id), action: 'accept' })
  expect(replayed).toMatchObject({ id, status: 'at_pickup' })
  expect(await step({ ...stepOf(world, id), action: 'start' })).toEqual(replayed)
  expect(await step({ ...stepOf(world, id), action: 'arrive_pickup', baseVersion: started.version })).toEqual(replayed)
  expect(await traces(id)).toEqual(before)
})

test('a step with proof is the same one only where all of its proof is there', async () => {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  await driveTo(world, cedar, id, 'arrive_pickup')
  const proof = { documents: [await photo(world, cedar, 'pickup_photo')], ticket: ticket() }
  const departed = { ...stepOf(world, id), action: 'depart_pickup' as const, ...proof }
  const answer = await cedar.driver.driver.step(departed)
  const before = await traces(id)
  expect(await cedar.driver.driver.step({ ...departed, ...op(), deviceId: newId() })).toEqual(answer)
  expect(await traces(id)).toEqual(before)
  const other = { ...departed, ...op(), documents: [await photo(world, cedar, 'pickup_photo')], ticket: ticket() }
  expect(await refusal(cedar.driver.driver.step(other))).toMatchObject({ code: 'illegal_step' })
})

test('a step that was taken back, and one that somebody else took before, is none that was taken', async () => {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  const { step } = cedar.driver.driver
  await step({ ...stepOf(world, id), action: 'accept' })
  await step({ ...stepOf(world, id), action: 'start' })
  await step({ ...stepOf(world, id), action: 'take_back' })
  expect(await step({ ...stepOf(world, id), action: 'start' })).toMatchObject({ status: 'en_route_pickup' })
  expect(await refusal(step({ ...stepOf(world, id), action: 'depart_pickup' }))).toMatchObject({ code: 'illegal_step' })
})
