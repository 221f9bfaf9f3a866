import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensurePartitions } from '#db/partitions.ts'
import { judgeLog } from '#domain/compliance/logs/judged-log.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addDays, addMinutes } from '#domain/units/time.ts'
import { bundledOutlines } from '#server/adapters/bundled-outlines.ts'
import { createApp } from '#server/app.ts'
import { rollDays } from '#server/features/mileage/roll-days.ts'
import { newId, op, openWorld, type World } from '../../support/world.ts'
import { bookedLoad } from '../loads/haul.ts'
import { newTracker } from '../tracking/trackers.ts'
import { changeTo, kept } from './log-world.ts'

const HOURS_9 = 9 * 60

let world: World
let app: ReturnType<typeof createApp>
let key: string
let truckId: Uuid
beforeAll(async () => {
  world = await openWorld()
  await ensurePartitions(world.db, Date.parse(world.clock.now()))
  app = createApp(world.ports)
  truckId = world.cedar.equipment().truckId ?? newId()
  key = (await newTracker(world.cedar, truckId)).key
  await bookedLoad(world.cedar)
  const { driver } = world.cedar.ids
  const flags = { mayUsePersonal: true, mayMoveInYard: true, hasSleeper: false, hasConstructionRestart: false }
  await world.cedar.admin.logs.setRules({
    ...op(),
    driverId: driver,
    version: 0,
    cycle: null,
    isShortHaul: true,
    ...flags,
  })
})
afterAll(() => world.close())

const north = (km: number) => ({ lat: 35 + km / 111.195, lon: -97.3 })

/** Nine hours at the wheel until now, at a kilometre a minute, as far from the yard as `kmAt` says of each minute. */
async function driven(kmAt: (minute: number) => number): Promise<void> {
  const from = addMinutes(world.clock.now(), -HOURS_9 - 20)
  await world.cedar.driver.logs.keep(kept(addMinutes(from, -5), changeTo('ON', { truckId })))
  const positions = Array.from({ length: HOURS_9 + 1 }, (_, minute) => ({
    at: addMinutes(from, minute),
    ...north(kmAt(minute)),
  }))
  const response = await app.request('/intake/positions', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({ positions }),
  })
  expect(await response.json()).toMatchObject({ accepted: positions.length })
  for (let minute = 0; minute < 15; minute++) {
    world.clock.addMinutes(1)
    await rollDays(world.ports, bundledOutlines)
  }
  await world.cedar.driver.logs.keep(kept(world.clock.now(), changeTo('OFF', { truckId })))
}

async function judged() {
  const { events, zone, rules, drives, through } = await world.cedar.driver.logs.mine()
  return judgeLog({ events, zone, rules, claims: [], drives }, addDays(through, -1), world.clock.now())
}
const violated = async (since: Instant) => {
  const { rows } = await world.cedar.dispatcher.logs.violations({})
  return rows.flatMap(({ violations }) => violations.filter(({ from }) => from > since).map(({ rule }) => rule))
}

test('out for 270 km and back, nine hours at the wheel need neither a record nor an interruption', async () => {
  const since = addMinutes(world.clock.now(), -24 * 60)
  await driven((minute) => Math.min(minute, HOURS_9 - minute))
  expect(await judged()).toMatchObject({ loggedDays: [], violations: [] })
  expect(await violated(since)).toEqual([])
})

test('540 km away from where the work began, they need both', async () => {
  world.clock.addMinutes(24 * 60)
  const since = addMinutes(world.clock.now(), -12 * 60)
  await driven((minute) => minute)
  const { loggedDays } = await judged()
  // At work past midnight: on both days.
  expect(loggedDays).toMatchObject([{ because: 'too_far' }, { because: 'too_far' }])
  expect(loggedDays[0]?.metres).toBeCloseTo(540_000, -1)
  expect(await violated(since)).toEqual(['30min'])
})

test('of a driver who keeps a log, no drive is read', async () => {
  expect((await world.cedar.secondDriver.logs.mine()).drives).toEqual([])
})
