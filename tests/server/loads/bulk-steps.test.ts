import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { parseDay } from '#domain/units/time.ts'
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
