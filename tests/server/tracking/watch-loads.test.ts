import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ensurePartitions } from '#db/partitions.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { addMinutes, instant, instantMs } from '#domain/units/time.ts'
import { watchLoads } from '#server/features/alerts/watch-loads.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { set } from '../charges/money-world.ts'
import { AT_JOBSITE, AT_PIT, bookedLoad, driveTo, photo, signature, stepOf, ticket } from '../loads/haul.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await ensurePartitions(world.db, Date.parse(world.clock.now()))
})

/** A fix every half minute from one place to the other, as the phone sends them. */
async function drive(minutes: number, from: { lat: number; lon: number }, to: { lat: number; lon: number }) {
  const { cedar } = world
  const begin = world.clock.now()
  const rows = Array.from({ length: minutes * 2 }, (_, step) => {
    const part = step / (minutes * 2 - 1)
    const ts = instant(instantMs(begin) + (step + 1) * 30_000)
    const place = { lat: from.lat + part * (to.lat - from.lat), lon: from.lon + part * (to.lon - from.lon) }
    const reading = { speed_mps: 15, heading_deg: 180, accuracy_m: 8, received_at: ts }
    const of = { fleet_id: cedar.id, truck_id: cedar.ids.truck, device_id: DEVICE, driver_id: cedar.ids.driver }
    return { ...of, ts, load_id: null, ...place, ...reading }
  })
  await world.db.insertInto('positions').values(rows).execute()
  world.clock.addMinutes(minutes)
}
const DEVICE = newId()
const watch = async () => {
  world.clock.addMinutes(1)
  await watchLoads(world.ports)
}
const alertsOf = (loadId: Uuid) =>
  world.db.selectFrom('alerts').select(['kind', 'status']).where('load_id', '=', loadId).orderBy('raised_at').execute()
const stepsTo = async (loadId: Uuid, action: 'arrive_delivery' | 'deliver') => {
  const { cedar } = world
  const more =
    action === 'deliver'
      ? { documents: [await photo(world, cedar, 'delivery_photo')], signature: await signature(world) }
      : {}
  await cedar.driver.driver.step({ ...stepOf(world, loadId, AT_JOBSITE), action, ...more })
}

/** A load loaded at the pit and on its way. */
async function underWay() {
  const load = await bookedLoad(world.cedar)
  // Its window lies around today, so that nobody is late by booking.
  const [start, end] = [addMinutes(world.clock.now(), -30), addMinutes(world.clock.now(), 600)]
  await world.db
    .updateTable('stops')
    .set({ window_start: start, window_end: end })
    .where('load_id', '=', load.id)
    .execute()
  await driveTo(world, world.cedar, load.id, 'depart_pickup')
  return load
}

test('what two loads drove is the usual way of the third: leaving it is told once, by whichever process, and is over on return', async () => {
  const { cedar } = world
  for (let round = 0; round < 2; round++) {
    const { id } = await underWay()
    await drive(2, AT_PIT, { lat: 36.185, lon: -95.905 })
    await watch()
    await drive(18, { lat: 36.185, lon: -95.905 }, AT_JOBSITE)
    await stepsTo(id, 'arrive_delivery')
    await watch()
    await stepsTo(id, 'deliver')
    await watch()
    world.clock.addMinutes(60)
  }
  expect(await world.db.selectFrom('lane_drives').selectAll().where('fleet_id', '=', cedar.id).execute()).toHaveLength(
    2,
  )

  const load = await underWay()
  await drive(2, AT_PIT, { lat: 36.19, lon: -95.9 })
  await watch()
  const route = await world.db
    .selectFrom('planned_routes')
    .selectAll()
    .where('load_id', '=', load.id)
    .executeTakeFirst()
  expect(route).toMatchObject({ source: 'learned' })
  expect(await alertsOf(load.id)).toEqual([])

  await drive(4, { lat: 36.18, lon: -95.85 }, { lat: 36.16, lon: -95.84 })
  world.clock.addMinutes(1)
  await Promise.all([watchLoads(world.ports), watchLoads(world.ports)])
  expect(await alertsOf(load.id)).toEqual([{ kind: 'off_route', status: 'open' }])
  const [alert] = (await cedar.dispatcher.alerts.list({ loadId: load.id })).rows
  expect(alert).toMatchObject({ kind: 'off_route', truck: { unit: 'T-1' }, load: { number: load.number } })
  expect(alert?.told).toEqual(['admin of Cedar Ridge Aggregates', 'dispatcher of Cedar Ridge Aggregates'])
  expect((await cedar.dispatcher.tracking.truck({ truckId: cedar.ids.truck })).isLate).toBe(true)
  const { timeline } = await cedar.dispatcher.loads.byId({ id: load.id })
  expect(timeline.map(({ kind }) => kind)).toContain('alert_off_route')

  await drive(3, { lat: 36.12, lon: -95.927 }, { lat: 36.11, lon: -95.93 })
  await watch()
  expect(await alertsOf(load.id)).toEqual([{ kind: 'off_route', status: 'resolved' }])
  await stepsTo(load.id, 'arrive_delivery')
  await stepsTo(load.id, 'deliver')
  await watch()
  expect(await world.db.selectFrom('load_watches').selectAll().where('load_id', '=', load.id).execute()).toEqual([])
})

test('while its truck stands at the pickup, the arrival at the delivery is estimated from the usual stay and the drive', async () => {
  const { cedar, db } = world
  const load = await bookedLoad(cedar)
  await driveTo(world, cedar, load.id, 'arrive_pickup')
  await watch()
  const { eta } = await db
    .selectFrom('load_watches')
    .select('eta')
    .where('load_id', '=', load.id)
    .executeTakeFirstOrThrow()
  const { stops } = await cedar.dispatcher.loads.byId({ id: load.id })
  const delivery = stops.find(({ kind }) => kind === 'delivery')
  expect(eta).toMatchObject({
    delivery: { stopId: delivery?.id, stayBasis: expect.stringMatching(/^(visits|free_time)$/) },
  })
  const atPickup = await cedar.dispatcher.tracking.truck({ truckId: cedar.ids.truck })
  expect(atPickup.eta).toBeNull()
  expect(atPickup.delivery).toMatchObject({
    stopId: delivery?.id,
    site: delivery?.site.name,
    zone: 'America/Chicago',
    stayMin: expect.any(Number),
  })
  const proof = { documents: [await photo(world, cedar, 'pickup_photo')], ticket: ticket() }
  await cedar.driver.driver.step({ ...stepOf(world, load.id, AT_PIT), action: 'depart_pickup', ...proof })
  expect((await cedar.dispatcher.tracking.truck({ truckId: cedar.ids.truck })).delivery).toBeNull()
})

test('an estimate is a band that is held against the arrival', async () => {
  const { cedar } = world
  const load = await underWay()
  await drive(2, AT_PIT, { lat: 36.19, lon: -95.9 })
  await watch()
  const { eta } = await cedar.dispatcher.tracking.truck({ truckId: cedar.ids.truck })
  expect(eta).toMatchObject({ basis: expect.stringMatching(/^(lane|lane_hour|estimate)$/) })
  expect(eta && eta.early < eta.expected && eta.expected < eta.late).toBe(true)
  await drive(18, { lat: 36.19, lon: -95.9 }, AT_JOBSITE)
  await stepsTo(load.id, 'arrive_delivery')
  await watch()
  expect((await cedar.dispatcher.tracking.truck({ truckId: cedar.ids.truck })).eta).toBeNull()
  await stepsTo(load.id, 'deliver')
  await watch()
  expect(await cedar.dispatcher.alerts.etaRecord({})).toMatchObject({ count: 4 })
})

test('a visit is kept, and the load arrives by itself where the fleet wants it', async () => {
  const { cedar } = world
  await set(world, cedar, 'geofence_arrives', true)
  const load = await underWay()
  await drive(5, AT_JOBSITE, AT_JOBSITE)
  await watch()
  const { status } = await cedar.dispatcher.loads.byId({ id: load.id })
  expect(status).toBe('at_delivery')
  const [visit] = await world.db.selectFrom('site_visits').selectAll().where('load_id', '=', load.id).execute()
  expect(visit).toMatchObject({ site_id: cedar.ids.jobsite, left_at: null })
  expect(visit?.arrived_at).toBe(visit?.entered_at)
  // Their phone offers the form of the delivery, until the fleet wants it otherwise.
  const onPhone = async () => (await cedar.driver.driver.today()).active.find(({ id }) => id === load.id)
  expect(await onPhone()).toMatchObject({ atSiteSince: visit?.arrived_at, nextStep: 'deliver' })
  await set(world, cedar, 'geofence_offers_form', false)
  expect((await onPhone())?.atSiteSince).toBeNull()
  await set(world, cedar, 'geofence_offers_form', true)
  await drive(2, { lat: 36.2, lon: -96 }, { lat: 36.21, lon: -96 })
  await watch()
  const [left] = await world.db.selectFrom('site_visits').selectAll().where('load_id', '=', load.id).execute()
  expect(left?.left_at).not.toBeNull()
  expect((await onPhone())?.atSiteSince).toBeNull()
  const { rows } = await cedar.dispatcher.tracking.visits({ loadId: load.id })
  expect(rows).toMatchObject([{ arrivedAt: visit?.arrived_at, leftAt: left?.left_at, parts: { basis: 'unknown' } }])
  expect((await world.cedar.secondDriver.tracking.visits({ loadId: load.id })).rows).toEqual([])
  await set(world, cedar, 'geofence_arrives', false)
  await stepsTo(load.id, 'deliver')
  await watch()
})

test('a truck that leaves its pickup departs by itself where the proof is there, else its driver is told', async () => {
  const { cedar } = world
  const FAR = { lat: 36.26, lon: -95.9 }
  const atPickup = async () => {
    const load = await bookedLoad(cedar)
    await driveTo(world, cedar, load.id, 'arrive_pickup')
    await drive(6, AT_PIT, AT_PIT)
    await watch()
    return load.id
  }
  const statusOf = async (id: Uuid) => (await cedar.dispatcher.loads.byId({ id })).status
  const onPhone = async (id: Uuid) => (await cedar.driver.driver.today()).active.find((load) => load.id === id)

  const without = await atPickup()
  await drive(2, FAR, FAR)
  await watch()
  const [visit] = await world.db.selectFrom('site_visits').selectAll().where('load_id', '=', without).execute()
  expect(await statusOf(without)).toBe('at_pickup')
  expect(await onPhone(without)).toMatchObject({
    atSiteSince: null,
    leftSiteAt: visit?.left_at,
    nextStep: 'depart_pickup',
  })
  const told = await world.db.selectFrom('notifications').selectAll().where('entity_id', '=', without).execute()
  expect(told.filter(({ kind }) => kind === 'left_without_proof')).toMatchObject([{ facts: { site: 'North Pit' } }])
  await cedar.admin.loads.cancel({
    ...op(),
    id: without,
    version: (await onPhone(without))?.version ?? 0,
    reason: 'x',
    isTonu: false,
  })

  const withProof = await atPickup()
  const proof = { documents: [await photo(world, cedar, 'pickup_photo')], ticket: ticket() }
  const { version } = await cedar.driver.driver.step({ ...stepOf(world, withProof), action: 'depart_pickup', ...proof })
  await cedar.admin.loads.takeBack({ ...op(), id: withProof, version, reason: 'Not on the road yet' })
  await drive(2, FAR, FAR)
  await watch()
  expect(await statusOf(withProof)).toBe('in_transit')
  const [left] = await world.db.selectFrom('site_visits').selectAll().where('load_id', '=', withProof).execute()
  const { stops, timeline } = await cedar.dispatcher.loads.byId({ id: withProof })
  expect(stops[0]?.departedAt).toBe(left?.left_at)
  expect(timeline.filter(({ kind }) => kind === 'depart_pickup').map(({ actorRole }) => actorRole)).toEqual([
    'driver',
    'system',
  ])
})

test('silence is told, and an alert is seen, taken over and settled, but not by a stranger nor twice', async () => {
  const { cedar, stone } = world
  const load = await underWay()
  await drive(1, AT_PIT, AT_PIT)
  await watch()
  world.clock.addMinutes(15)
  await watch()
  expect(await alertsOf(load.id)).toEqual([{ kind: 'signal_lost', status: 'open' }])
  const [alert] = (await cedar.dispatcher.alerts.list({ loadId: load.id })).rows
  if (!alert) throw new Error('no alert')
  const { id } = alert
  const change = (step: 'acknowledge' | 'resolve' | 'take' | 'snooze', version: number) =>
    cedar.dispatcher.alerts.change({ ...op(), id, version, step })
  expect(await refusal(stone.admin.alerts.change({ ...op(), id, version: 1, step: 'resolve' }))).toMatchObject({
    code: 'not_found',
  })
  expect(await change('take', 1)).toMatchObject({ status: 'acknowledged', version: 2 })
  expect(await refusal(change('resolve', 1))).toMatchObject({ kind: 'conflict' })
  expect(await change('snooze', 2)).toMatchObject({ version: 3 })
  expect(await change('resolve', 3)).toMatchObject({ status: 'resolved' })
  expect(await refusal(change('resolve', 4))).toMatchObject({ code: 'illegal_step' })
  expect((await cedar.driver.alerts.list({ past: true })).rows.some((row) => row.id === id)).toBe(true)
  expect((await cedar.secondDriver.alerts.list({ past: true })).rows).toEqual([])
})

test('where a route service answers, a load goes by its way, and the service is asked once for each load', async () => {
  let asked = 0
  const line = [AT_PIT, AT_JOBSITE].map(({ lat, lon }) => ({ lat, lon }))
  const routes = {
    isConfigured: true,
    find: async () => {
      asked += 1
      return { ok: true as const, route: { line, metres: 21_000, seconds: 1500 } }
    },
  }
  await watch()
  const load = await underWay()
  world.clock.addMinutes(1)
  await watchLoads({ ...world.ports, routes })
  const before = asked
  world.clock.addMinutes(1)
  await watchLoads({ ...world.ports, routes })
  expect(asked).toBe(before)
  const route = await world.db
    .selectFrom('planned_routes')
    .selectAll()
    .where('load_id', '=', load.id)
    .executeTakeFirst()
  expect(route).toMatchObject({ source: 'service', metres: 21_000, seconds: 1500 })
})
