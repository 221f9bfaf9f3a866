import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ensurePartitions } from '#db/partitions.ts'
import { inOrder } from '#domain/compliance/logs/duty-log.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { bundledOutlines } from '#server/adapters/bundled-outlines.ts'
import { createApp } from '#server/app.ts'
import { rollDays } from '#server/features/mileage/roll-days.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { set } from '../charges/money-world.ts'
import { bookedLoad } from '../loads/haul.ts'
import { newTracker } from '../tracking/trackers.ts'
import { changeTo, kept } from './log-world.ts'

let world: World
let app: ReturnType<typeof createApp>
let key: string
let truckId: Uuid
beforeAll(async () => {
  world = await openWorld()
  await ensurePartitions(world.db, Date.parse(now()))
  app = createApp(world.ports)
  truckId = world.cedar.equipment().truckId ?? newId()
  key = (await newTracker(world.cedar, truckId)).key
  // Whose load a truck is to haul may log that they drive it.
  await bookedLoad(world.cedar)
})
beforeEach(() => {
  world.clock.addMinutes(60)
})
afterAll(() => world.close())

const now = () => world.clock.now()
const ago = (minutes: number): Instant => addMinutes(now(), -minutes)
const log = () => world.cedar.driver.logs.mine()
const change = (at: Instant, ...to: Parameters<typeof changeTo>) =>
  world.cedar.driver.logs.keep(kept(at, changeTo(...to)))
/** Entries in force since an instant. */
const since = async (from: Instant) =>
  inOrder((await log()).events)
    .filter(({ at }) => at >= from)
    .map(({ at, status, origin, source }) => ({ at, status, origin, source }))
/** What live views were told since then. */
const toldSince = (from: Instant) =>
  world.db
    .selectFrom('events')
    .select(['entity', 'driver_id'])
    .where('topic', '=', 'hours')
    .where('at', '>', from)
    .execute()
const unidentified = async () => (await world.cedar.dispatcher.logs.unidentified({})).rows

/** A tracker sends a kilometre a minute, north from where it was. */
let km = 0
async function drive(from: Instant, minutes: number): Promise<void> {
  const positions = Array.from({ length: minutes + 1 }, (_, n) => {
    if (n > 0) km += 1
    return { at: addMinutes(from, n), lat: 35 + km / 111.195, lon: -97.3 }
  })
  const response = await app.request('/intake/positions', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({ positions }),
  })
  expect(await response.json()).toMatchObject({ accepted: positions.length })
}

/** Minutes pass, and the positions that came in are worked out as they are in the background. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    world.clock.addMinutes(1)
    await rollDays(world.ports, bundledOutlines)
  }
}

test('a truck that moves with a driver on duty drives in their log, and work goes on when it stands', async () => {
  const begun = ago(40)
  await change(begun, 'ON', { truckId })
  const [from, to] = [ago(30), ago(10)]
  await drive(from, 20)
  await pass(4)
  expect(await since(begun)).toEqual([
    { at: begun, status: 'ON', origin: 'driver', source: 'hand' },
    { at: from, status: 'D', origin: 'automatic', source: 'motion' },
    { at: to, status: 'ON', origin: 'automatic', source: 'motion' },
  ])
  expect(await unidentified()).toEqual([])
  // A page that shows the log has it anew.
  const told = now()
  expect(await toldSince(addMinutes(told, -4))).toEqual([{ entity: 'duty_log', driver_id: world.cedar.ids.driver }])
  // What comes late works the day out anew, and adds nothing twice.
  await drive(addMinutes(to, 1), 0)
  await pass(15)
  const driving = (await since(begun)).filter(({ status }) => status === 'D')
  expect(driving).toHaveLength(1)
  expect(await toldSince(told)).toEqual([])
})

test('a drive is in the log ten minutes after its end, though the tracker has been silent since', async () => {
  const from = ago(20)
  await drive(from, 20)
  await pass(5)
  expect((await since(from)).map(({ status }) => status)).toEqual([])
  await pass(12)
  expect((await since(from)).map(({ status, origin }) => `${status} ${origin}`)).toEqual([
    'D automatic',
    'ON automatic',
  ])
  const marks = () => world.db.selectFrom('truck_days').select('dirty_at').execute()
  await pass(3)
  expect(await marks()).toEqual([{ dirty_at: null }])
})

test('automatic driving is not put where the driver uses the truck personally, or where the fleet does not want it', async () => {
  const begun = ago(50)
  await change(begun, 'OFF', { truckId, special: 'PC' })
  await drive(ago(40), 10)
  await pass(4)
  expect((await since(begun)).map(({ status }) => status)).toEqual(['OFF'])
  await set(world, world.cedar, 'duty_from_motion', false)
  await change(ago(30), 'ON', { truckId })
  await drive(ago(28), 10)
  await pass(4)
  expect((await since(begun)).map(({ status }) => status)).toEqual(['OFF', 'ON'])
  expect(await unidentified()).toEqual([])
  await change(now(), 'OFF')
  await set(world, world.cedar, 'duty_from_motion', true)
})

test('driving of nobody is kept once, claimed by a driver who had the truck, and then theirs to certify', async () => {
  world.clock.addMinutes(60)
  const [from, to] = [ago(40), ago(20)]
  await drive(from, 20)
  await pass(4)
  await pass(4)
  const [row, ...others] = (await unidentified()).filter((one) => one.from >= from)
  expect(others).toEqual([])
  expect(row).toMatchObject({ truck: 'T-1', from, to, status: 'open', driver: null, note: null })
  expect(Math.abs((row?.metres ?? 0) - 20_000)).toBeLessThan(60)
  expect(await since(from)).toEqual([])
  const [offered] = (await log()).unidentified.filter(({ id }) => id === row?.id)
  expect(offered).toMatchObject({ unit: 'T-1', from, to })

  const claim = { kind: 'claim', drivingId: row?.id ?? newId(), id: newId(), restoreId: newId() } as const
  const { driver, secondDriver } = world.cedar
  expect(await refusal(secondDriver.logs.keep(kept(now(), claim)))).toMatchObject({ code: 'not_found' })
  await driver.logs.keep(kept(now(), claim))
  expect((await since(from)).map(({ at, status, origin }) => ({ at, status, origin }))).toEqual([
    { at: from, status: 'D', origin: 'assumed' },
    { at: to, status: 'OFF', origin: 'driver' },
  ])
  expect((await unidentified()).find(({ id }) => id === row?.id)).toMatchObject({
    ...{ status: 'assumed', driver: 'Rosa Delgado', version: 2 },
  })
  // The day is worked out once more, and nothing of it is nobody's again.
  await drive(addMinutes(to, 1), 0)
  await pass(4)
  expect((await since(from)).filter(({ status }) => status === 'D')).toHaveLength(1)
  expect(await unidentified()).toHaveLength(1)
})

test('what the office has said of driving of nobody stays when its day is worked out anew', async () => {
  const from = ago(40)
  await drive(from, 10)
  await pass(4)
  const row = (await unidentified()).find((one) => one.from >= from)
  const note = { ...op(), id: row?.id ?? newId(), version: 1, note: 'Test drive of the shop' }
  await world.cedar.dispatcher.logs.annotateDriving(note)
  await drive(addMinutes(from, 11), 0)
  await pass(15)
  const rows = (await unidentified()).filter((one) => one.from >= from)
  expect(rows).toMatchObject([{ id: row?.id, status: 'annotated', note: 'Test drive of the shop', version: 2 }])
  const claim = { kind: 'claim', drivingId: row?.id ?? newId(), id: newId(), restoreId: newId() } as const
  expect(await refusal(world.cedar.driver.logs.keep(kept(now(), claim)))).toMatchObject({ code: 'log_driving_taken' })
})

test('driving of nobody is its driver’s once the phone that had no signal has said who was on duty', async () => {
  const [begun, from] = [ago(50), ago(40)]
  await drive(from, 10)
  await pass(4)
  expect((await unidentified()).find((one) => one.from >= from)).toMatchObject({ status: 'open' })
  await change(begun, 'ON', { truckId })
  await drive(addMinutes(from, 11), 0)
  await pass(15)
  expect((await since(from)).filter(({ status }) => status === 'D')).toMatchObject([{ origin: 'automatic' }])
  const row = (await unidentified()).find((one) => one.from >= from)
  expect(row).toMatchObject({ status: 'assumed', driver: 'Rosa Delgado', version: 2 })
})
