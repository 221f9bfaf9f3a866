import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Day } from '#domain/units/brands.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import { newId, op, openWorld, type World } from '../../support/world.ts'
import { bookedLoad } from '../loads/haul.ts'

const ZONE = 'America/Chicago'
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const days = (from: Day, to = from) => ({ ...op(), id: newId(), from, to, kind: 'vacation' as const, note: null })
const today = () => dayIn(world.clock.now(), ZONE)
const coming = () => ({ from: today(), to: addDays(today(), 300) })

test('what a driver asks for is decided by the office, and both are told', async () => {
  const { cedar } = world
  const asked = days(addDays(today(), 30), addDays(today(), 32))
  await cedar.driver.timeOff.ask(asked)
  const { rows } = await cedar.dispatcher.timeOff.list({ ...coming(), state: 'asked' })
  expect(rows).toMatchObject([{ id: asked.id, driverId: cedar.ids.driver, state: 'asked', loads: 0, version: 1 }])
  const news = await cedar.admin.notifications.list({})
  expect(news.rows[0]).toMatchObject({ kind: 'time_off_asked', path: `/scheduling?day=${asked.from}` })
  const declined = { ...op(), id: asked.id, version: 1, isApproved: false, reason: 'Everybody is off then' }
  await expect(cedar.dispatcher.timeOff.decide({ ...declined, reason: null })).rejects.toThrow('reason')
  await cedar.dispatcher.timeOff.decide(declined)
  const told = await cedar.driver.notifications.list({})
  expect(told.rows[0]).toMatchObject({
    kind: 'time_off_decided',
    facts: { state: 'declined', reason: 'Everybody is off then' },
  })
  const again = { ...op(), id: asked.id, version: 2, isApproved: true, reason: null }
  await expect(cedar.admin.timeOff.decide(again)).rejects.toMatchObject({ message: 'time_off_decided' })
  // What was declined stands in nobody's way.
  await cedar.driver.timeOff.ask(days(asked.from))
})

test('days that stand already, and days out of order, are refused at their fields', async () => {
  const { cedar } = world
  const from = addDays(today(), 60)
  await cedar.driver.timeOff.ask(days(from, addDays(from, 3)))
  const over = { ...days(addDays(from, 3)), driverId: cedar.ids.driver }
  await expect(cedar.dispatcher.timeOff.enter(over)).rejects.toMatchObject({ message: 'time_off_overlaps' })
  await expect(cedar.driver.timeOff.ask(days(from, addDays(from, -1)))).rejects.toThrow('period_ends_before_start')
  await expect(cedar.driver.timeOff.ask(days(from, addDays(from, 400)))).rejects.toThrow('too_far')
  const all = Array.from({ length: 5 }, () => ({ ...days(addDays(from, 20)), driverId: cedar.ids.driver }))
  const entered = await Promise.allSettled(all.map((one) => cedar.dispatcher.timeOff.enter(one)))
  expect(entered.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('who is off is marked on the board, and assigning asks for a reason, until the days are taken back', async () => {
  const { cedar } = world
  const { id, version } = await bookedLoad(cedar)
  const { pickup_at: at } = await world.db
    .selectFrom('loads')
    .select('pickup_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!at) throw new Error('the load has no times')
  const day = dayIn(at, ZONE)
  const entered = { ...days(day), driverId: cedar.ids.driver }
  await cedar.dispatcher.timeOff.enter(entered)
  const { rows } = await cedar.driver.timeOff.list(coming())
  expect(rows.find((row) => row.id === entered.id)).toMatchObject({ state: 'approved', loads: 1 })
  const own = async () =>
    (await cedar.dispatcher.schedule.day({ day })).drivers.find((driver) => driver.id === cedar.ids.driver)
  expect(await own()).toMatchObject({ timeOff: { kind: 'vacation', to: day } })
  const move = { id, version, shiftMin: 15, to: null }
  await expect(cedar.dispatcher.schedule.place({ ...op(), ...move })).rejects.toMatchObject({
    message: 'assignment_needs_reason',
  })
  await cedar.driver.timeOff.withdraw({ ...op(), id: entered.id, version: 1 })
  expect(await own()).toMatchObject({ timeOff: null })
})

test('nobody sees or changes the days of others', async () => {
  const { cedar, stone } = world
  const theirs = { ...days(addDays(today(), 90)), driverId: stone.ids.driver }
  await stone.dispatcher.timeOff.enter(theirs)
  const { rows } = await cedar.driver.timeOff.list(coming())
  expect(rows.filter(({ driverId }) => driverId !== cedar.ids.driver)).toEqual([])
  await expect(cedar.admin.timeOff.withdraw({ ...op(), id: theirs.id, version: 1 })).rejects.toMatchObject({
    message: 'not_found',
  })
  await expect(cedar.dispatcher.timeOff.enter({ ...theirs, ...op(), id: newId() })).rejects.toMatchObject({
    message: 'not_found',
  })
})
