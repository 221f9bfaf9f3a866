import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { lists } from '#server/features/utilization/lists.ts'
import { aDay, anInstant } from '../../support/brands.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { hauled } from '../scorecards/hauled-set.ts'

/** Monday and Tuesday before the morning on which the world begins, in central daylight time. */
const DAYS = { from: aDay('2026-03-09'), to: aDay('2026-03-10') }
const HOUR = 3600
let world: World

beforeAll(async () => {
  world = await openWorld()
  const { cedar, db } = world
  const { truck } = cedar.ids
  await db
    .updateTable('trucks')
    .set({ created_at: anInstant('2026-01-01T00:00:00.000Z') })
    .where('fleet_id', '=', cedar.id)
    .execute()
  await hauled(world, cedar, { day: 9, contractorId: null })
  await hauled(world, cedar, { day: 9, contractorId: cedar.ids.contractor })
  await seen(truck, '2026-03-09')
})
afterAll(() => world.close())

/** Monday: driven loaded for two hours, of which half an hour in a queue, and empty for one. */
async function seen(truckId: Uuid, day: string): Promise<void> {
  const { cedar, db } = world
  const trip = (seq: number, from: string, to: string, kind: string) =>
    sql`insert into trips (fleet_id, truck_id, day, seq, from_at, to_at, kind, distance_m, estimated_m, jurisdictions)
      values (${cedar.id}, ${truckId}, ${day}, ${seq}, ${`${day}T${from}Z`}, ${`${day}T${to}Z`}, ${kind}, 50000, 0, '{"metres":[]}')`.execute(
      db,
    )
  await sql`insert into truck_days (fleet_id, truck_id, day, fixes) values (${cedar.id}, ${truckId}, ${day}, 900)`.execute(
    db,
  )
  await trip(1, '14:00', '16:00', 'loaded')
  await trip(2, '16:00', '17:00', 'empty')
  await sql`insert into idle_events (fleet_id, truck_id, day, seq, from_at, to_at, lat, lon, class)
    values (${cedar.id}, ${truckId}, ${day}, 1, ${`${day}T15:00Z`}, ${`${day}T15:30Z`}, 36.2, -95.9, 'traffic')`.execute(
    db,
  )
}

const figures = (filter: object = {}) => world.cedar.admin.utilization.figures({ ...DAYS, ...filter })
async function rowOf(truckId: Uuid, filter: object = {}) {
  const row = (await figures(filter)).trucks.find((one) => one.truckId === truckId)
  if (!row) throw new Error('the truck is not among them')
  return row
}

test('a small set gives the figures that one finds by hand', async () => {
  const row = await rowOf(world.cedar.ids.truck)
  expect(row).toMatchObject({ daysInFleet: 2, scheduledS: 20 * HOUR, loads: 1, carriedLb: 44_000, availability: 1 })
  expect(row.seconds).toMatchObject({ loaded: 1.5 * HOUR, traffic: 0.5 * HOUR, empty: HOUR, parked: 7 * HOUR })
  // On Tuesday nothing said where it was.
  expect(row.seconds.no_data).toBe(10 * HOUR)
  expect(row).toMatchObject({ unknown: 0.5, timeUse: 3 / 20 })
  expect(row.payload).toBeCloseTo(44_000 / (80_000 - 30_000), 1)
  const { all, hauled: mix, hours } = await figures()
  expect(all.loads).toBe(1)
  expect(mix).toEqual([{ day: '2026-03-09', ownLb: 44_000, hiredLb: 44_000 }])
  expect(hours.map(({ hour, most }) => [hour, most])).toEqual([
    [9, 1],
    [10, 1],
    [11, 1],
  ])
})

test('trucks of contractors are there where they are asked for', async () => {
  const { hiredTruck } = world.cedar.ids
  expect((await figures()).trucks.some((row) => row.truckId === hiredTruck)).toBe(false)
  expect(await rowOf(hiredTruck, { withHired: true })).toMatchObject({ loads: 1, timeUse: null })
})

test('a truck that came or went meanwhile counts for its own days, and the shop takes what work orders say', async () => {
  const { cedar, db } = world
  const id = cedar.ids.secondTruck
  const noon = anInstant('2026-03-10T17:00:00.000Z')
  await db.updateTable('trucks').set({ created_at: noon }).where('id', '=', id).execute()
  expect(await rowOf(id)).toMatchObject({ daysInFleet: 1, scheduledS: 10 * HOUR })
  const { hours } = { hours: (await world.cedar.admin.utilization.truck({ ...DAYS, truckId: id })).days[0]?.calendarS }
  expect(hours).toBe(12 * HOUR)
  await db
    .insertInto('work_orders')
    .values({
      ...{
        fleet_id: cedar.id,
        id: newId(),
        number: 1,
        truck_id: id,
        trailer_id: null,
        contractor_id: null,
        status: 'in_progress',
      },
      ...{
        title: 'Brakes',
        vendor: null,
        is_warranty: false,
        estimate_cents: 0,
        checklist: sql`'{"lines":[]}'::jsonb`,
      },
      ...{ down_from: noon, created_by: newId(), created_at: noon },
    } as never)
    .execute()
  const row = await rowOf(id)
  expect(row.seconds.down).toBe(12 * HOUR)
  expect(row.availability).toBe(0)
})

test('what a truck is scheduled for is the fleet’s setting', async () => {
  const { cedar } = world
  await cedar.admin.settings.set({ ...op(), key: 'truck_shift_min', value: 480 })
  await cedar.admin.settings.set({ ...op(), key: 'truck_week_days', value: 1 })
  expect(await rowOf(cedar.ids.truck)).toMatchObject({ scheduledS: 8 * HOUR })
  const { workdays, drivers, trailers } = await cedar.admin.utilization.others(DAYS)
  expect(workdays).toBe(1)
  expect(drivers.find((one) => one.id === cedar.ids.driver)).toMatchObject({ daysUsed: 1, loads: 1 })
  expect(trailers.find((one) => one.id === cedar.ids.trailer)).toMatchObject({ daysUsed: 1, loads: 1 })
})

test('days in the wrong order are refused at their field, and another fleet’s truck is not found', async () => {
  const { cedar, stone } = world
  const backwards = cedar.admin.utilization.figures({ from: DAYS.to, to: DAYS.from })
  expect(await refusal(backwards)).toMatchObject({ kind: 'invalid' })
  const foreign = cedar.admin.utilization.truck({ ...DAYS, truckId: stone.ids.truck })
  expect(await refusal(foreign)).toMatchObject({ kind: 'not_found' })
  expect(lists.utilization).toBeDefined()
})
