import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensurePartitions } from '#db/partitions.ts'
import { bundledOutlines } from '#server/adapters/bundled-outlines.ts'
import { createApp } from '#server/app.ts'
import { rollDays } from '#server/features/mileage/roll-days.ts'
import { MORNING, openWorld, type World } from '../../support/world.ts'
import { sessionCookie } from '../access/fixture.ts'
import { set } from '../charges/money-world.ts'
import { newTracker } from './trackers.ts'

let world: World
let app: ReturnType<typeof createApp>
let key: string
beforeAll(async () => {
  world = await openWorld()
  await ensurePartitions(world.db, Date.parse(MORNING))
  app = createApp(world.ports)
  key = (await newTracker(world.cedar)).key
})
afterAll(() => world.close())

const MONTH = '2026-03'
const at = (minutes: number) => new Date(Date.parse(MORNING) + minutes * 60_000).toISOString()
type Sent = { at: string; lat: number; lon: number; engineOn?: boolean; odometerM?: number }

async function send(positions: Sent[]): Promise<void> {
  const response = await app.request('/intake/positions', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({ positions }),
  })
  expect(await response.json()).toMatchObject({ accepted: positions.length })
}

/** Time passes until marks are taken and writers are done. */
async function roll(): Promise<number> {
  let rolled = 0
  for (let turn = 0; turn < 3; turn++) {
    world.clock.addMinutes(2)
    rolled += await rollDays(world.ports, bundledOutlines)
  }
  return rolled
}

/** North over the line between Oklahoma and Kansas, a kilometre a minute, half an hour at the pit, and on. */
function drive(): Sent[] {
  const km = (n: number) => 36.9 + n / 111.195
  const going = Array.from({ length: 21 }, (_, n) => ({
    at: at(n - 200),
    lat: km(n),
    lon: -97.3,
    odometerM: 500_000 + n * 1020,
  }))
  const standing = Array.from({ length: 30 }, (_, n) => ({
    at: at(n - 179),
    lat: km(20),
    lon: -97.3,
    engineOn: n < 10,
  }))
  return [...going, ...standing]
}

test('a day comes to trips, jurisdictions, a halt, and one point a minute', async () => {
  await world.db
    .updateTable('sites')
    .set({ lat: 36.9 + 20 / 111.195, lon: -97.3 })
    .where('id', '=', world.cedar.ids.pit)
    .execute()
  world.clock.addMinutes(1)
  await send(drive())
  expect(await roll()).toBe(1)

  const [truck, ...others] = await world.cedar.dispatcher.mileage.month({ month: MONTH })
  expect(others).toEqual([])
  expect(truck).toMatchObject({ unitNumber: 'T-1', odometerM: 20_400, gapS: 0, estimatedM: 0 })
  expect(Math.abs((truck?.measuredM ?? 0) - 20_000)).toBeLessThan(30)
  expect(truck?.metres.unassigned).toBe(truck?.measuredM)
  expect(truck?.jurisdictions.map(({ code }) => code)).toEqual(['OK', 'KS'])
  const scaled = truck?.jurisdictions.reduce((sum, { scaledM }) => sum + scaledM, 0)
  expect(scaled).toBe(20_400)

  const { byClass, bySite, byTruck } = await world.cedar.admin.mileage.stationary({ month: MONTH })
  expect(bySite).toMatchObject([{ name: 'North Pit', times: 1, engineOnS: 600 }])
  expect(byClass).toMatchObject([{ class: 'pto' }])
  expect(byTruck[0]?.stationaryS).toBeGreaterThan(28 * 60)
  // 600 s of engine at 0.80 gal/h are 0.13 gal, at $4 a gallon.
  expect(byClass[0]?.costCents).toBeNull()
  await set(world, world.cedar, 'fuel_index_price', 4_000_000)
  const priced = await world.cedar.admin.mileage.stationary({ month: MONTH })
  expect(priced.burn).toMatchObject({ centigallonsPerHour: 80, priceMicro: 4_000_000 })
  expect(priced.bySite[0]?.costCents).toBe(52)
  const day = await world.db.selectFrom('truck_days').selectAll().executeTakeFirstOrThrow()
  expect(day.trail?.points).toHaveLength(51)
})

test('a late position marks its day, and the day is worked out anew, not added to', async () => {
  expect(await roll()).toBe(0)
  await send([{ at: at(-139), lat: 36.9 + 25 / 111.195, lon: -97.3 }])
  expect(await roll()).toBe(1)
  const [truck] = await world.cedar.admin.mileage.month({ month: MONTH })
  expect(Math.abs((truck?.measuredM ?? 0) - 25_000)).toBeLessThan(60)
  expect(truck?.estimatedM).toBeGreaterThan(4_900)
})

test('two processes share the days, none is worked out twice', async () => {
  await send([{ at: at(-138), lat: 36.9 + 25 / 111.195, lon: -97.3 }])
  world.clock.addMinutes(2)
  await Promise.all([rollDays(world.ports, bundledOutlines), rollDays(world.ports, bundledOutlines)])
  world.clock.addMinutes(2)
  const shared = await Promise.all([rollDays(world.ports, bundledOutlines), rollDays(world.ports, bundledOutlines)])
  expect(shared.toSorted()).toEqual([0, 1])
})

test('the record for an audit: a reading a minute with its jurisdiction, and where ten minutes are missing', async () => {
  const user = await world.db
    .selectFrom('user_roles')
    .select('user_id')
    .where('fleet_id', '=', world.cedar.id)
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  const cookie = await sessionCookie(world.ports, user.user_id, world.cedar.id)
  const path = `/api/lists/readings?filter=${encodeURIComponent(JSON.stringify({ month: MONTH, truckId: world.cedar.ids.truck }))}`
  const response = await app.request(path, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
  const book = await app.request(`${path}&format=xlsx`, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
  expect(new TextDecoder().decode((await book.arrayBuffer()).slice(0, 2))).toBe('PK')
  const [head, first, ...lines] = (await response.text()).trim().split('\r\n')
  expect(head).toBe('unit,vin,time_utc,latitude,longitude,jurisdiction,seconds_since_last,over_10_minutes')
  expect(first).toBe(`T-1,,${at(-200)},36.9,-97.3,OK,,no`)
  expect(lines.filter((line) => line.endsWith('yes'))).toHaveLength(1)
  expect(
    (await app.request(path.replace('2026-03', 'March'), { headers: { cookie, 'sec-fetch-site': 'same-origin' } }))
      .status,
  ).toBe(400)
})

test('drivers and contractors see their own miles, other fleets none', async () => {
  expect(await world.cedar.secondDriver.mileage.month({ month: MONTH })).toEqual([])
  expect(await world.cedar.contractor.mileage.stationary({ month: MONTH })).toMatchObject({
    byClass: [],
    bySite: [],
    byTruck: [],
  })
  expect(await world.stone.admin.mileage.trips({ month: MONTH, truckId: world.cedar.ids.truck })).toEqual([])
  expect(await world.cedar.admin.mileage.trips({ month: MONTH, truckId: world.cedar.ids.truck })).not.toEqual([])
})
