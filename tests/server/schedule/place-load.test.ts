import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoardLoad } from '#domain/schedule/day-board.ts'
import { spanOf } from '#domain/schedule/load-span.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { addMinutes, dayIn } from '#domain/units/time.ts'
import { op, openWorld, type World } from '../../support/world.ts'
import { bookedLoad } from '../loads/haul.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The load as the board of its own day shows it to this person; undefined where it does not. */
async function onBoard(id: Uuid, caller = world.cedar.dispatcher): Promise<BoardLoad | undefined> {
  const stop = await world.db
    .selectFrom('stops')
    .select('window_start')
    .where('load_id', '=', id)
    .where('window_start', 'is not', null)
    .executeTakeFirstOrThrow()
  if (!stop.window_start) throw new Error('the load has no times')
  const { loads } = await caller.schedule.day({ day: dayIn(stop.window_start, 'America/Chicago') })
  return loads.find((load) => load.id === id)
}
const checksReason = 'The customer asked for it'

test('a load of the tray is given to a driver with truck and trailer, and the board says so', async () => {
  const { cedar } = world
  const load = await bookedLoad(cedar, null)
  expect(await onBoard(load.id)).toMatchObject({ status: 'planned', driver: null, truck: null })
  const { id, version } = load
  await cedar.dispatcher.schedule.place({ ...op(), id, version, shiftMin: 0, to: cedar.equipment(), checksReason })
  expect(await onBoard(id)).toMatchObject({
    status: 'assigned',
    driver: { id: cedar.ids.driver },
    truck: { id: cedar.ids.truck },
    trailer: { id: cedar.ids.trailer },
  })
})

test('along its row a load keeps who has it, and all its times move by as much', async () => {
  const { cedar } = world
  const { id, version } = await bookedLoad(cedar)
  const before = await onBoard(id)
  const answer = await cedar.dispatcher.schedule.place({ ...op(), id, version, shiftMin: 75, to: null, checksReason })
  expect(answer.status).toBe('assigned')
  const after = await onBoard(id)
  expect(after?.driver?.id).toBe(cedar.ids.driver)
  const [first, second] = [before && spanOf(before), after && spanOf(after)]
  if (!first || !second) throw new Error('the load has no times')
  expect(second).toEqual({ from: addMinutes(first.from, 75), to: addMinutes(first.to, 75) })
})

test('times of a load that nobody has move without a check of anybody', async () => {
  const { cedar } = world
  const { id, version } = await bookedLoad(cedar, null)
  const answer = await cedar.dispatcher.schedule.place({ ...op(), id, version, shiftMin: -30, to: null })
  expect(answer).toMatchObject({ status: 'planned', version: version + 1 })
})

test('a move that makes two loads of one driver overlap is refused as their assignment would be, and leaves the times', async () => {
  const { cedar } = world
  await cedar.admin.settings.set({ ...op(), key: 'check_no_overlap', value: 'block' })
  await bookedLoad(cedar)
  const { id, version } = await bookedLoad(cedar)
  const before = await onBoard(id)
  const onto = cedar.dispatcher.schedule.place({ ...op(), id, version, shiftMin: -24 * 60, to: null, checksReason })
  await expect(onto).rejects.toMatchObject({ message: 'assignment_blocked' })
  expect(await onBoard(id)).toEqual(before)
})

test('the later of two moves is refused with what the first one made of the load', async () => {
  const { cedar } = world
  const { id, version } = await bookedLoad(cedar, null)
  const move = { id, version, to: null }
  const { version: now } = await cedar.admin.schedule.place({ ...op(), ...move, shiftMin: 15 })
  const later = cedar.dispatcher.schedule.place({ ...op(), ...move, shiftMin: 30 })
  await expect(later).rejects.toMatchObject({
    cause: { data: { code: 'stale_version', params: { current: { version: now } } } },
  })
})

test('the times of an accepted load stay, and a driver sees their own loads only', async () => {
  const { cedar, stone } = world
  const { id, version } = await bookedLoad(cedar)
  await world.db.updateTable('loads').set({ status: 'accepted' }).where('id', '=', id).execute()
  const later = cedar.dispatcher.schedule.place({ ...op(), id, version, shiftMin: 15, to: null, checksReason })
  await expect(later).rejects.toMatchObject({ message: 'not_editable' })
  expect(await onBoard(id, cedar.driver)).toMatchObject({ id })
  expect(await onBoard(id, cedar.secondDriver)).toBeUndefined()
  expect(await onBoard(id, stone.dispatcher)).toBeUndefined()
})

test('a fleet with more drivers than a board shows is told so', async () => {
  const { stone, db } = world
  const day = dayIn(world.clock.now(), 'America/Chicago')
  expect((await stone.dispatcher.schedule.day({ day })).isMore).toBe(false)
  await sql`
    insert into drivers (fleet_id, id, full_name, created_at)
    select ${stone.id}::uuid, gen_random_uuid(), 'Driver ' || n, now() from generate_series(1, 1001) n`.execute(db)
  const board = await stone.dispatcher.schedule.day({ day })
  expect(board.isMore).toBe(true)
  expect(board.drivers).toHaveLength(1000)
})
