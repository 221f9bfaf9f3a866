import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { parseDay } from '#domain/units/time.ts'
import { undoOf } from '#web/features/loads/undo-of.ts'
import { newId, op, openWorld, type World } from '../../support/world.ts'
import { bookedLoad, driveTo } from './haul.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const day = (text: string) => parseDay(text) ?? expect.fail(text)
const ticketsOf = (loadId: Uuid) =>
  world.db.selectFrom('weigh_tickets').select(['id', 'status']).where('load_id', '=', loadId).execute()

test('the tickets of the ticked loads are verified in one press, and a load without one says why', async () => {
  const { cedar } = world
  const hauled = await bookedLoad(cedar)
  await driveTo(world, cedar, hauled.id, 'deliver')
  const idle = await bookedLoad(cedar, null)
  const loads = await Promise.all(
    [hauled.id, idle.id].map(async (id) => ({ id, version: (await cedar.admin.loads.byId({ id })).version })),
  )
  const send = { ...op(), action: 'verify' as const, loads }
  const report = await cedar.dispatcher.loads.bulk(send)
  expect(report).toMatchObject({
    ...{ done: 1, refused: 1 },
    rows: [
      { id: hauled.id, ok: true },
      { id: idle.id, ok: false, code: 'no_ticket_to_verify' },
    ],
  })
  expect(await cedar.dispatcher.loads.bulk(send)).toEqual(report)
  const tickets = await ticketsOf(hauled.id)
  expect(tickets.length).toBeGreaterThan(0)
  expect(tickets.every(({ status }) => status === 'verified' || status === 'locked')).toBe(true)
})

test('a ticket that contradicts itself is not verified with the others, and its load stays as it was', async () => {
  const { cedar, db } = world
  const { id } = await bookedLoad(cedar)
  await driveTo(world, cedar, id, 'deliver')
  await db.updateTable('weigh_tickets').set({ status: 'mismatch' }).where('load_id', '=', id).execute()
  const { version } = await cedar.admin.loads.byId({ id })
  const report = await cedar.dispatcher.loads.bulk({ ...op(), action: 'verify', loads: [{ id, version }] })
  expect(report).toMatchObject({ done: 0, refused: 1 })
  expect((await ticketsOf(id)).every(({ status }) => status === 'mismatch')).toBe(true)
})

test('loads are planned once more on another day, at the same hours, without driver and reference', async () => {
  const { cedar } = world
  const first = await bookedLoad(cedar)
  const before = await cedar.admin.loads.byId({ id: first.id })
  const [pickup] = before.stops
  const from = pickup?.windowStart ?? expect.fail('no window')
  const next = day(new Date(Date.parse(from) + 3 * 86_400_000).toISOString().slice(0, 10))
  const gone = { id: newId(), version: 1 }
  const send = {
    ...op(),
    ...{ action: 'roll_forward' as const, day: next },
    loads: [{ id: first.id, version: before.version }, gone],
  }
  const report = await cedar.dispatcher.loads.bulk(send)
  expect(report).toMatchObject({ done: 1, refused: 1, rows: [{ ok: true }, { ok: false, code: 'not_found' }] })
  const [row] = report.rows
  const copy = await cedar.admin.loads.byId({ id: row?.ok ? row.load.id : newId() })
  expect(copy.id).not.toBe(first.id)
  expect(copy).toMatchObject({ status: 'planned', driver: null, customerReference: null })
  expect(Date.parse(copy.stops[0]?.windowStart ?? '') - Date.parse(from)).toBe(3 * 86_400_000)
  expect(await cedar.dispatcher.loads.bulk(send)).toEqual(report)
  // The load that was copied stays as it is.
  expect((await cedar.admin.loads.byId({ id: first.id })).version).toBe(before.version)
  const same = { ...op(), action: 'roll_forward' as const, day: day(from.slice(0, 10)), loads: send.loads.slice(0, 1) }
  expect((await cedar.dispatcher.loads.bulk(same)).rows).toMatchObject([{ ok: false, code: 'same_day' }])
})

test('a copy goes to the same driver and truck where no check stands in the way, and stays planned where one does', async () => {
  const { cedar } = world
  const first = await bookedLoad(cedar)
  const before = await cedar.admin.loads.byId({ id: first.id })
  const from = before.stops[0]?.windowStart ?? expect.fail('no window')
  const next = day(new Date(Date.parse(from) + 40 * 86_400_000).toISOString().slice(0, 10))
  const copied = async () => {
    const step = { action: 'roll_forward' as const, day: next, withHauler: true }
    const loads = [{ id: first.id, version: before.version }]
    const { rows } = await cedar.dispatcher.loads.bulk({ ...op(), ...step, loads })
    const [row] = rows
    return cedar.admin.loads.byId({ id: row?.ok ? row.load.id : newId() })
  }
  const free = await copied()
  expect(free).toMatchObject({ status: 'assigned', driver: before.driver, truck: before.truck })
  // The first copy has the driver at that time: the second one says so instead of passing it by.
  expect(await copied()).toMatchObject({ status: 'planned', driver: null })
})

test('verified tickets are taken back with the versions of the answer, as long as their load is not closed', async () => {
  const { cedar, db } = world
  const { id } = await bookedLoad(cedar)
  await driveTo(world, cedar, id, 'deliver')
  const { version } = await cedar.admin.loads.byId({ id })
  const step = { action: 'verify' as const }
  const report = await cedar.dispatcher.loads.bulk({ ...op(), ...step, loads: [{ id, version }] })
  const isClosed = (await cedar.admin.loads.byId({ id })).status === 'closed'
  const undo = undoOf(step, report, 'Taken back')
  expect(undo?.tickets.length ?? 0).toBe(isClosed ? 0 : (await ticketsOf(id)).length)
  for (const call of undo?.tickets ?? []) await cedar.dispatcher.tickets.reopen(call)
  const after = await db
    .selectFrom('weigh_tickets')
    .select(['status', 'verified_by'])
    .where('load_id', '=', id)
    .execute()
  expect(after.every((one) => one.status === 'needs_review' && one.verified_by === null)).toBe(!isClosed)
})

test('copies that nobody has touched since are called off again, with a trace; the others stay', async () => {
  const { cedar } = world
  const [kept, first] = [await bookedLoad(cedar), await bookedLoad(cedar)]
  const loads = await Promise.all(
    [kept, first].map(async ({ id }) => ({ id, version: (await cedar.admin.loads.byId({ id })).version })),
  )
  const step = { action: 'roll_forward' as const, day: day('2027-01-04') }
  const report = await cedar.dispatcher.loads.bulk({ ...op(), ...step, loads })
  const undo = undoOf(step, report, 'Taken back right after it was made')
  const [call] = undo?.loads ?? []
  const [touched, untouched] = call?.loads ?? []
  if (!call || !touched || !untouched) throw new Error('nothing to take back')
  await cedar.dispatcher.loads.setReference({
    ...{ ...op(), id: touched.id, version: touched.version },
    ...{ field: 'poNumber', value: 'PO 9' },
  })
  expect(await cedar.dispatcher.loads.bulk(call)).toMatchObject({
    ...{ done: 1, refused: 1 },
    rows: [
      { id: touched.id, ok: false, code: 'stale_version' },
      { ok: true, load: { status: 'cancelled' } },
    ],
  })
  expect(await cedar.admin.loads.byId({ id: touched.id })).toMatchObject({ status: 'planned' })
  const { timeline } = await cedar.admin.loads.byId({ id: untouched.id })
  expect(JSON.stringify(timeline)).toContain('Taken back right after it was made')
})

test('a step that the ladder has no way back from offers none', async () => {
  const report = { done: 1, refused: 0, rows: [{ id: newId(), ok: true as const, load: { id: newId() } }] }
  expect(undoOf({ action: 'close' }, report, 'x')).toBeNull()
  expect(undoOf({ action: 'verify' }, report, 'x')).toBeNull()
})
