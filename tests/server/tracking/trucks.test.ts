import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensurePartitions } from '#db/partitions.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { aDay } from '../../support/brands.ts'
import { MORNING, newId, openWorld, refusal, type World } from '../../support/world.ts'
import { AT_JOBSITE, AT_PIT, bookedLoad, stepOf } from '../loads/haul.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await ensurePartitions(world.db, Date.parse(MORNING))
})
afterAll(() => world.close())

async function fixes(truckId: Uuid, places: [minutes: number, lat: number][], driverId: Uuid | null = null) {
  const rows = places.map(([minutes, lat]) => {
    const ts = addMinutes(MORNING, minutes)
    const reading = { speed_mps: 20, heading_deg: 0, accuracy_m: 8, received_at: ts }
    return {
      fleet_id: world.cedar.id,
      truck_id: truckId,
      ts,
      device_id: newId(),
      load_id: null,
      lat,
      lon: -95.9,
      ...reading,
    }
  })
  await world.db
    .insertInto('positions')
    .values(rows.map((row) => ({ ...row, driver_id: driverId })))
    .execute()
  const last = rows.at(-1)
  if (last) {
    await world.db
      .insertInto('latest_positions')
      .values({ ...last, driver_id: driverId })
      .onConflict((conflict) =>
        conflict.columns(['fleet_id', 'truck_id']).doUpdateSet({ ...last, driver_id: driverId }),
      )
      .execute()
  }
}

test('the list names each truck’s driver, load and next stop, and who is late; it is searched and paged by unit', async () => {
  const { cedar } = world
  await fixes(cedar.ids.truck, [[0, 36.1]])
  const load = await bookedLoad(cedar)
  const { rows, nextCursor } = await cedar.dispatcher.tracking.trucks({ limit: 1 })
  expect(rows.map(({ unit }) => unit)).toEqual(['D-7'])
  const rest = await cedar.dispatcher.tracking.trucks({ cursor: nextCursor ?? '' })
  expect(rest.rows.map(({ unit }) => unit)).toEqual(['T-1', 'T-2'])
  expect(rest.rows[0]).toMatchObject({
    status: 'assigned',
    isLate: false,
    driver: { name: 'Rosa Delgado' },
    load: { id: load.id },
    next: { kind: 'pickup', site: 'North Pit' },
    position: { lat: 36.1 },
  })
  expect((await cedar.dispatcher.tracking.trucks({ q: 'rosa' })).rows.map(({ unit }) => unit)).toEqual(['T-1'])
  expect((await cedar.dispatcher.tracking.trucks({ q: '%' })).rows).toEqual([])
  expect((await cedar.dispatcher.tracking.trucks({ status: 'free' })).rows.map(({ unit }) => unit)).toEqual([
    'D-7',
    'T-2',
  ])
  const past = addMinutes(MORNING, -60)
  await world.db
    .updateTable('stops')
    .set({ window_start: null, window_end: past })
    .where('load_id', '=', load.id)
    .where('kind', '=', 'pickup')
    .execute()
  expect((await cedar.dispatcher.tracking.truck({ truckId: cedar.ids.truck })).isLate).toBe(true)
})

test('a truck that must not be driven is down, not free', async () => {
  const { cedar } = world
  const unitsThatAre = async (status: 'free' | 'down') =>
    (await cedar.dispatcher.tracking.trucks({ status })).rows.map(({ unit }) => unit)
  const set = (status: 'down' | 'restricted' | 'active') =>
    world.db.updateTable('trucks').set({ status }).where('id', '=', cedar.ids.secondTruck).execute()
  await set('down')
  expect([await unitsThatAre('free'), await unitsThatAre('down')]).toEqual([['D-7'], ['T-2']])
  await set('restricted')
  expect(await unitsThatAre('down')).toEqual([])
  await set('active')
})

test('a step moves its truck to where it was taken, unless something newer is known', async () => {
  const { cedar, clock } = world
  const load = await bookedLoad(cedar)
  const placed = async () => (await cedar.dispatcher.tracking.truck({ truckId: cedar.ids.truck })).position
  await cedar.driver.driver.step({ ...stepOf(world, load.id, AT_JOBSITE), action: 'accept' })
  expect(await placed()).toMatchObject({ lat: 36.1 })
  clock.addMinutes(2)
  await cedar.driver.driver.step({ ...stepOf(world, load.id, AT_PIT), action: 'start' })
  expect(await placed()).toMatchObject({ lat: AT_PIT.lat, lon: AT_PIT.lon, speedMps: null })
  clock.addMinutes(2)
  await fixes(cedar.ids.truck, [[600, 36.15]])
  await cedar.driver.driver.step({ ...stepOf(world, load.id, AT_PIT), action: 'arrive_pickup' })
  expect(await placed()).toMatchObject({ lat: 36.15 })
})

test('a day is replayed in its own order and thinned, and strangers learn nothing of it', async () => {
  const { cedar, stone } = world
  const day = aDay('2026-03-16')
  const straight = Array.from({ length: 20 }, (_, minute): [number, number] => [60 + minute, 36 + minute / 1000])
  await fixes(cedar.ids.secondTruck, straight, cedar.ids.secondDriver)
  const shown = await cedar.dispatcher.tracking.day({ truckId: cedar.ids.secondTruck, day })
  expect(shown).toMatchObject({ unit: 'T-2', zone: 'America/Chicago', fixes: 20 })
  expect(shown.points.map(({ s }) => s)).toEqual([8 * 3600, 8 * 3600 + 19 * 60])
  expect((await cedar.secondDriver.tracking.day({ truckId: cedar.ids.secondTruck, day })).fixes).toBe(20)
  const asked = { truckId: cedar.ids.secondTruck, day }
  expect(await refusal(cedar.driver.tracking.day(asked))).toMatchObject({ code: 'not_found' })
  expect(await refusal(cedar.contractor.tracking.day(asked))).toMatchObject({ code: 'not_found' })
  expect(await refusal(stone.admin.tracking.day(asked))).toMatchObject({ code: 'not_found' })
})

test('the nearest free truck comes first, and one on a load is not offered', async () => {
  const { cedar } = world
  await fixes(cedar.ids.hiredTruck, [[200, 36.19]])
  const { site, trucks } = await cedar.dispatcher.tracking.nearest({ siteId: cedar.ids.pit })
  expect(site).toBe('North Pit')
  expect(trucks.map(({ unit, awayM }) => [unit, Math.round(awayM / 1000)])).toEqual([
    ['D-7', 1],
    ['T-2', 20],
  ])
})
