import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes, instant, utcDay } from '#domain/units/time.ts'
import { MORNING, newId, openWorld, type World } from '../../support/world.ts'
import { set } from '../charges/money-world.ts'
import { bookedLoad, driveTo } from '../loads/haul.ts'

let world: World
let loadId: Uuid
let stopId: Uuid
beforeAll(async () => {
  world = await openWorld()
  const { cedar } = world
  loadId = (await bookedLoad(cedar)).id
  await driveTo(world, cedar, loadId, 'depart_pickup')
  stopId = (await cedar.admin.loads.byId({ id: loadId })).stops[0]?.id ?? loadId
  // The scale took it in at 7:10 of its own clock, ten minutes after the morning begins.
  await world.db.updateTable('weigh_tickets').set({ ticket_date: DAY }).where('load_id', '=', loadId).execute()
  await set(world, cedar, 'fuel_index_price', 4_000_000)
})
afterAll(() => world.close())

const DAY = utcDay(Date.parse(MORNING))
const at = (minutes: number): Instant => addMinutes(instant(Date.parse(MORNING)), minutes)
const monthOf = () => world.cedar.admin.mileage.stationary({ month: '2026-03' })

let seq = 0
async function stood(from: number, to: number, site: 'pit' | 'jobsite', engineOnS: number | null): Promise<void> {
  const { id: fleet_id, ids } = world.cedar
  const where = { lat: 36.2, lon: -95.9, site_id: ids[site], load_id: loadId, driver_id: ids.driver }
  const kind = engineOnS ? ('pto' as const) : ('queue' as const)
  await world.db
    .insertInto('idle_events')
    .values({
      ...where,
      fleet_id,
      truck_id: ids.truck,
      day: DAY,
      seq: seq++,
      from_at: at(from),
      to_at: at(to),
      class: kind,
      engine_on_s: engineOnS,
    })
    .execute()
}

async function stayed(from: number, to: number): Promise<void> {
  const { id: fleet_id, ids } = world.cedar
  await world.db
    .insertInto('site_visits')
    .values({
      fleet_id,
      id: newId(),
      site_id: ids.pit,
      load_id: loadId,
      stop_id: stopId,
      truck_id: ids.truck,
      driver_id: ids.driver,
      entered_at: at(from),
      arrived_at: at(from),
      left_at: at(to),
      created_at: at(to),
    })
    .execute()
}

test('until the scale took the truck in by its ticket it waited, and what the engine burnt then is the queue’s cost', async () => {
  await stayed(-15, 25)
  await stood(-15, 25, 'pit', 1200)
  const { byClass, bySite } = await monthOf()
  expect(byClass).toMatchObject([
    { class: 'queue', stationaryS: 1500, engineOnS: 750, times: 1 },
    { class: 'pto', stationaryS: 900, engineOnS: 450, times: 1 },
  ])
  // 750 s at 0.80 gal an hour are 0.17 gal, at $4 a gallon.
  expect(bySite).toMatchObject([{ name: 'North Pit', stationaryS: 2400, times: 1, queuedS: 1500, queueCostCents: 68 }])
})

test('without a ticket of this stay, what goes beyond the usual one was waiting; too few stays say nothing', async () => {
  await stayed(180, 210)
  await stood(180, 210, 'pit', null)
  const { byClass: unknown } = await monthOf()
  expect(unknown.find((line) => line.class === 'site')).toMatchObject({ stationaryS: 1800, costCents: null })
  for (let day = 1; day <= 5; day++) await stayed(-day * 1440, -day * 1440 + 10)
  const { byClass, bySite } = await monthOf()
  const line = (kind: string) => byClass.find((one) => one.class === kind)
  expect(line('queue')).toMatchObject({ stationaryS: 1500 + 1200, times: 2 })
  expect(line('service')).toMatchObject({ stationaryS: 600, times: 1, engineOnS: null })
  expect(line('site')).toBeUndefined()
  expect(bySite[0]).toMatchObject({ queuedS: 2700, times: 2 })
})

test('standing at a site that no stay was seen at is told as such, and the classes add up to all of it', async () => {
  await stood(240, 260, 'jobsite', null)
  const { byClass, bySite, byTruck } = await monthOf()
  expect(byClass.find((one) => one.class === 'site')).toMatchObject({ stationaryS: 1200 })
  const sum = (lines: readonly { stationaryS: number }[]) =>
    lines.reduce((all, { stationaryS }) => all + stationaryS, 0)
  expect([sum(byClass), sum(bySite), sum(byTruck)]).toEqual([5400, 5400, 5400])
  expect(bySite.map(({ name, queuedS }) => [name, queuedS])).toEqual([
    ['North Pit', 2700],
    ['Highway 75 job', null],
  ])
})

test('where the positions came too late for a stay, the driver’s steps tell it', async () => {
  await world.db.deleteFrom('site_visits').where('fleet_id', '=', world.cedar.id).execute()
  const steps = { arrived_at: at(-15), departed_at: at(25) }
  await world.db.updateTable('stops').set(steps).where('id', '=', stopId).execute()
  const { bySite } = await monthOf()
  // Only the first standing there lies within the steps.
  expect(bySite.find(({ name }) => name === 'North Pit')).toMatchObject({ queuedS: 1500, queueCostCents: 68 })
})

test('a driver sees the standing of their own days, another fleet none of it', async () => {
  expect((await world.cedar.driver.mileage.stationary({ month: '2026-03' })).bySite).toHaveLength(2)
  expect((await world.cedar.secondDriver.mileage.stationary({ month: '2026-03' })).byClass).toEqual([])
  expect((await world.stone.admin.mileage.stationary({ month: '2026-03' })).byClass).toEqual([])
})
