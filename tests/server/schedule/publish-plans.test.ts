import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAxis } from '#domain/schedule/day-axis.ts'
import { planChanges, plannedLoads } from '#domain/schedule/publication.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import { op, openWorld, type World, type WorldFleet } from '../../support/world.ts'
import { bookedLoad } from '../loads/haul.ts'

const ZONE = 'America/Chicago'
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The day on which a load begins. */
async function dayOf(id: Uuid): Promise<Day> {
  const { pickup_at: at } = await world.db
    .selectFrom('loads')
    .select('pickup_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!at) throw new Error('the load has no times')
  return dayIn(at, ZONE)
}

/** A driver's day as the office sees it, and what publishing it would send. */
async function seen(day: Day, { dispatcher, ids }: WorldFleet) {
  const board = await dispatcher.schedule.day({ day })
  const driver = board.drivers.find(({ id }) => id === ids.driver)
  if (!driver) throw new Error('the driver is not on the board')
  const planned = plannedLoads(board.loads, ids.driver, dayAxis(day, ZONE))
  const versions = new Map(board.loads.map(({ id, version }) => [id, version]))
  const loads = planned.map(({ id }) => ({ id, version: versions.get(id) ?? 0 }))
  return {
    plan: driver.plan,
    changes: planChanges(planned, driver.plan?.loads ?? []),
    input: { day, drivers: [{ driverId: ids.driver, loads }] },
  }
}

/** What the driver was told of plans of this day, the newest first. */
async function told(day: Day, { driver }: WorldFleet) {
  const { rows } = await driver.notifications.list({})
  return rows.filter(({ kind, facts }) => kind === 'plan_published' && facts.day === day)
}

test('a driver is told of a day once, confirms it, and is told again of what changed only', async () => {
  const { cedar } = world
  const { id, version } = await bookedLoad(cedar)
  const day = await dayOf(id)
  const first = await seen(day, cedar)
  expect(first.plan).toBeNull()
  expect(await cedar.dispatcher.schedule.publish({ ...op(), ...first.input })).toEqual({ published: 1 })
  expect(await cedar.admin.schedule.publish({ ...op(), ...first.input })).toEqual({ published: 0 })
  const [news] = await told(day, cedar)
  expect(await told(day, cedar)).toHaveLength(1)
  expect(news).toMatchObject({ path: `/scheduling?day=${day}`, facts: { day, loads: '1', changes: '0' } })

  const { plan } = await seen(day, cedar)
  if (!plan) throw new Error('nothing was published')
  expect(plan).toMatchObject({ publishedBy: expect.any(String), confirmedAt: null, loads: [{ id }] })
  await cedar.driver.schedule.confirm({ ...op(), id: plan.id })
  expect((await seen(day, cedar)).plan?.confirmedAt).not.toBeNull()

  await cedar.dispatcher.schedule.place({ ...op(), id, version, shiftMin: 15, to: null, checksReason: 'Crew is late' })
  world.clock.addMinutes(1)
  const second = await seen(day, cedar)
  expect(second.changes).toMatchObject([{ kind: 'changed', aspects: ['times'], load: { id } }])
  expect(await cedar.dispatcher.schedule.publish({ ...op(), ...second.input })).toEqual({ published: 1 })
  expect((await told(day, cedar)).map(({ facts }) => facts.changes)).toEqual(['1', '0'])
  // What was confirmed is not the day as it stands now.
  expect((await seen(day, cedar)).plan).toMatchObject({ confirmedAt: null })
  await expect(cedar.driver.schedule.confirm({ ...op(), id: plan.id })).rejects.toMatchObject({
    message: 'plan_replaced',
  })
})

test('loads that changed since they were looked at, a day that is over and a stranger’s driver are not published', async () => {
  const { cedar, stone } = world
  const { id, version } = await bookedLoad(cedar)
  const day = await dayOf(id)
  const { input } = await seen(day, cedar)
  await cedar.dispatcher.schedule.place({ ...op(), id, version, shiftMin: 15, to: null, checksReason: 'Crew is late' })
  await expect(cedar.dispatcher.schedule.publish({ ...op(), ...input })).rejects.toMatchObject({
    message: 'stale_version',
  })
  const yesterday = addDays(dayIn(world.clock.now(), ZONE), -1)
  const over = { ...op(), day: yesterday, drivers: [{ driverId: cedar.ids.driver, loads: [] }] }
  await expect(cedar.dispatcher.schedule.publish(over)).rejects.toMatchObject({ message: 'day_is_over' })
  const strangers = { ...op(), day, drivers: [{ driverId: stone.ids.driver, loads: [] }] }
  await expect(cedar.dispatcher.schedule.publish(strangers)).rejects.toMatchObject({ message: 'not_found' })
  expect(await told(day, cedar)).toEqual([])
})

test('a plan is confirmed by its own driver only', async () => {
  const { cedar, stone } = world
  const { id } = await bookedLoad(cedar)
  const day = await dayOf(id)
  await cedar.dispatcher.schedule.publish({ ...op(), ...(await seen(day, cedar)).input })
  const { plan } = await seen(day, cedar)
  if (!plan) throw new Error('nothing was published')
  await expect(stone.driver.schedule.confirm({ ...op(), id: plan.id })).rejects.toMatchObject({ message: 'not_found' })
  const own = await cedar.driver.schedule.day({ day })
  expect(own.drivers.find((driver) => driver.id === cedar.ids.driver)?.plan?.id).toBe(plan.id)
})

test('where drivers are told when the day is published, a load of a day ahead is told then, and not before', async () => {
  const { cedar } = world
  await cedar.admin.settings.set({ ...op(), key: 'tells_when_published', value: true })
  const { id } = await bookedLoad(cedar)
  const { rows } = await cedar.driver.notifications.list({})
  expect(rows.filter((row) => row.entityId === id)).toEqual([])
  const day = await dayOf(id)
  await cedar.dispatcher.schedule.publish({ ...op(), ...(await seen(day, cedar)).input })
  expect(await told(day, cedar)).toHaveLength(1)
})
