import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { lists } from '#server/features/driver-performance/lists.ts'
import { aDay } from '../../support/brands.ts'
import { type Caller, newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { must } from '../access/fixture.ts'
import { aTask, DAYS, drove } from './driven-set.ts'

let world: World
let own: Uuid[]
beforeAll(async () => {
  world = await openWorld()
  const { cedar } = world
  const { driver, secondDriver, hiredDriver, truck, secondTruck } = cedar.ids
  own = await drove(world, cedar, { driverId: driver, truckId: truck, netLb: 40_000, loads: 10 })
  await drove(world, cedar, { driverId: secondDriver, truckId: secondTruck, netLb: 44_000, loads: 12 })
  await drove(world, cedar, { driverId: hiredDriver, truckId: truck, netLb: 42_000, loads: 11 })
})
afterAll(() => world.close())

const list = (as: Caller, days: object = DAYS) => as.driverPerformance.list(days)
async function rowOf(driverId: Uuid, days: object = DAYS) {
  return must((await list(world.cedar.admin, days)).rows.find((row) => row.driverId === driverId))
}
const ownCard = (days: object = DAYS) =>
  world.cedar.driver.driverPerformance.card({ ...days, driverId: world.cedar.ids.driver, lookId: null })

test('a small set gives the scores that one finds by hand, best first', async () => {
  const { ids } = world.cedar
  const { rows, shares } = await list(world.cedar.admin)
  expect(rows[0]?.driverId).toBe(ids.secondDriver)
  expect((await rowOf(ids.secondDriver)).cards.productivity).toBe(100)
  expect((await rowOf(ids.hiredDriver)).cards.productivity).toBe(67)
  expect((await rowOf(ids.driver)).cards.productivity).toBe(33)
  expect((await rowOf(ids.driver)).exposure).toMatchObject({ loads: 10 })
  expect((await rowOf(ids.driver)).exposure.metres).toBe(321_870)
  expect(shares.safety).toBeCloseTo(10 / 34)
})

test('each figure says its rows, its cohort and its peers, and what nothing records says so', async () => {
  const card = await ownCard()
  expect(card.figures.tonsPerHour).toMatchObject({ rows: 10, compared: 10, peers: 2, value: 20_000 })
  expect(card.figures.tonsPerHour.levels).toEqual([{ level: 'lane', rows: 10 }])
  expect(card.figures.harsh).toMatchObject({ state: 'not_kept', rows: 0, score: null })
  expect(card.figures.mpg.state).toBe('none')
  const { rows } = await world.cedar.driver.driverPerformance.rows({
    ...{ ...DAYS, driverId: world.cedar.ids.driver, lookId: null, metric: 'tonsPerHour' },
  })
  expect(rows).toHaveLength(10)
  expect(rows[0]).toMatchObject({ value: 20_000, cohort: { level: 'lane', peers: 2, rows: 33 }, contest: null })
  expect(rows[0]?.loadId).toBeTruthy()
})

test('less than ten loads are no score, a driver without a load has an empty row, and an empty fleet none', async () => {
  const days = { from: aDay('2026-03-01'), to: aDay('2026-03-10') }
  const row = await rowOf(world.cedar.ids.driver, days)
  expect(row).toMatchObject({ overall: null, missing: 'exposure', cards: { productivity: null } })
  expect(row.exposure.loads).toBe(9)
  const stone = await list(world.stone.admin)
  expect(stone.rows.every(({ overall, exposure }) => overall === null && exposure.loads === 0)).toBe(true)
  const future = await rowOf(world.cedar.ids.driver, { from: aDay('2026-03-15'), to: aDay('2026-03-16') })
  expect(future.exposure).toEqual({ metres: 0, loads: 0 })
  expect(await refusal(list(world.cedar.admin, { from: aDay('2026-03-15'), to: aDay('2026-03-01') }))).toMatchObject({
    code: 'period_ends_before_start',
  })
})

test('a driver sees themselves, a company its own, the office all; another’s card is read by a look that is kept', async () => {
  const { cedar } = world
  expect((await list(cedar.driver)).rows.map(({ driverId }) => driverId)).toEqual([cedar.ids.driver])
  expect((await list(cedar.contractor)).rows.map(({ driverId }) => driverId)).toEqual([cedar.ids.hiredDriver])
  const asked = { ...DAYS, driverId: cedar.ids.driver }
  expect(await refusal(cedar.dispatcher.driverPerformance.card({ ...asked, lookId: null }))).toMatchObject({
    code: 'not_found',
  })
  const look = await cedar.dispatcher.driverPerformance.look({ ...op(), id: newId(), driverId: cedar.ids.driver })
  expect(await cedar.dispatcher.driverPerformance.card({ ...asked, lookId: look.id })).toMatchObject({ scored: 3 })
  expect(await refusal(cedar.admin.driverPerformance.card({ ...asked, lookId: look.id }))).toMatchObject({
    code: 'not_found',
  })
  expect((await ownCard()).looks).toMatchObject([{ id: look.id, by: 'dispatcher of Cedar Ridge Aggregates' }])
  const foreign = { ...op(), id: newId(), driverId: cedar.ids.driver }
  expect(await refusal(cedar.contractor.driverPerformance.look(foreign))).toMatchObject({ code: 'not_found' })
})

test('a driver contests a row, an admin upholds it, and the score follows', async () => {
  const { cedar } = world
  const contest = (rowId: Uuid, day: number, as = cedar.driver) =>
    as.driverPerformance.contest({
      ...{ ...op(), id: newId(), metric: 'tonsPerHour' as const, rowId, day: aDay(`2026-03-0${day}`) },
      reason: 'The loader broke down',
    })
  const [first, second] = [must(own[0]), must(own[1])]
  expect(await refusal(contest(first, 2, cedar.secondDriver))).toMatchObject({ code: 'not_found' })
  expect(await refusal(contest(first, 3))).toMatchObject({ code: 'not_found' })
  const sent = await contest(first, 2)
  expect(await refusal(contest(first, 2))).toMatchObject({ code: 'performance_contested' })
  expect((await rowOf(cedar.ids.driver)).openContests).toBe(1)
  const decision = { ...op(), id: sent.id, version: 1, isUpheld: true, reason: 'Seen on the camera' }
  await cedar.admin.driverPerformance.decide(decision)
  expect(await refusal(cedar.admin.driverPerformance.decide({ ...decision, ...op() }))).toMatchObject({
    code: 'performance_contest_decided',
  })
  const card = await ownCard()
  expect(card.figures.tonsPerHour).toMatchObject({ rows: 9, out: 1 })
  const { id, version } = await contest(second, 3)
  await cedar.admin.driverPerformance.decide({ ...op(), id, version, isUpheld: false, reason: 'Nobody saw it' })
  const { rows } = await cedar.driver.driverPerformance.contests({})
  expect(rows.map(({ state, answer }) => [state, answer])).toEqual([
    ['declined', 'Nobody saw it'],
    ['upheld', 'Seen on the camera'],
  ])
  // One that was declined stays in the figures.
  expect((await ownCard()).figures.tonsPerHour).toMatchObject({ rows: 9, out: 1 })
  expect((await cedar.secondDriver.driverPerformance.contests({})).rows).toEqual([])
  expect((await cedar.contractor.driverPerformance.contests({})).rows).toEqual([])
})

test('coaching keeps the score before and after, and ends once with its result', async () => {
  const { cedar } = world
  const late = { ...aTask(cedar), dueOn: aDay('2026-03-15') }
  expect(await refusal(cedar.admin.driverPerformance.giveTask(late))).toMatchObject({ field: 'dueOn' })
  const { id } = await cedar.admin.driverPerformance.giveTask(aTask(cedar))
  const ends = { ...op(), id, version: 1, isDone: true, result: 'Rode along' }
  await cedar.admin.driverPerformance.endTask(ends)
  expect(await refusal(cedar.admin.driverPerformance.endTask({ ...ends, ...op() }))).toMatchObject({
    code: 'coaching_ended',
  })
  const { rows } = await cedar.driver.driverPerformance.tasks({})
  expect(rows).toMatchObject([{ state: 'done', result: 'Rode along', scoreBefore: 33, scoreAfter: 33, effect: 'same' }])
  expect((await cedar.secondDriver.driverPerformance.tasks({})).rows).toEqual([])
})

test('recognition is read by its driver, and who left gets none', async () => {
  const { cedar, db } = world
  const thanks = {
    ...op(),
    id: newId(),
    driverId: cedar.ids.driver,
    card: null,
    text: 'Thank you for the night shifts',
  }
  await cedar.admin.driverPerformance.recognize(thanks)
  expect((await ownCard()).recognitions).toMatchObject([{ text: thanks.text, card: null }])
  await db.updateTable('drivers').set({ archived_at: world.clock.now() }).where('id', '=', cedar.ids.driver).execute()
  const again = { ...thanks, ...op(), id: newId() }
  expect(await refusal(cedar.admin.driverPerformance.recognize(again))).toMatchObject({
    code: 'performance_driver_left',
  })
  expect((await rowOf(cedar.ids.driver)).leftOn).toBe('2026-03-16')
  await db.updateTable('drivers').set({ archived_at: null }).where('id', '=', cedar.ids.driver).execute()
})

test('the leaderboard has whoever chose it, and nobody once it is off', async () => {
  const { cedar } = world
  const weights = ['safety', 'quality', 'compliance', 'efficiency'] as const
  for (const card of weights) {
    await cedar.admin.settings.set({ ...op(), key: `performance_weight_${card}`, value: 0 })
  }
  expect((await cedar.driver.driverPerformance.board(DAYS)).rows).toEqual([])
  await cedar.secondDriver.driverPerformance.joinBoard({ ...op(), isShown: true })
  const { rows } = await cedar.driver.driverPerformance.board(DAYS)
  expect(rows).toMatchObject([{ driverId: cedar.ids.secondDriver, place: 1, score: 100 }])
  await cedar.admin.settings.set({ ...op(), key: 'driver_leaderboard', value: false })
  expect(await cedar.driver.driverPerformance.board(DAYS)).toMatchObject({ isOn: false, rows: [] })
  expect(await refusal(cedar.driver.driverPerformance.joinBoard({ ...op(), isShown: true }))).toMatchObject({
    code: 'performance_board_off',
  })
})

test('the list goes out as a file with a row for each driver', async () => {
  const { cedar, ports } = world
  const actor = {
    userId: newId(),
    fleetId: cedar.id,
    fullName: '',
    roles: ['admin' as const],
    driverId: null,
    contractorIds: [],
  }
  const read: Parameters<(typeof lists)['driver-performance']['bytes']>[1] = (work) => ports.db.read(cedar.id, work)
  const order = { list: 'driver-performance', asked: DAYS, actor, format: 'csv' as const, now: world.clock.now() }
  let text = ''
  for await (const bytes of lists['driver-performance'].bytes(order, read)) text += new TextDecoder().decode(bytes)
  expect(text.split('\n')[0]).toContain('driver,contractor,left_on,loads,miles,overall')
  expect(text).toContain(',12,')
})
