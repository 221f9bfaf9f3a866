import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensurePartitions } from '#db/partitions.ts'
import { encodeLine } from '#domain/tracking/encoded-line.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { watchLoads } from '#server/features/alerts/watch-loads.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { AT_JOBSITE, AT_PIT, bookedLoad, driveTo } from '../loads/haul.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await ensurePartitions(world.db, Date.parse(world.clock.now()))
})
afterAll(() => world.close())

const place = ({ lat, lon }: { lat: number; lon: number }) => ({ lat, lon })
const JOB = place(AT_JOBSITE)
const straight = [place(AT_PIT), place(AT_JOBSITE)]
const round = [place(AT_PIT), { lat: 36.12, lon: -96.02 }, place(AT_JOBSITE)]
type More = { points?: typeof round; replaces?: Uuid; source?: 'imported' }
const route = (loadId: Uuid, more: More = {}) => ({
  ...op(),
  id: newId(),
  of: { for: 'load' as const, loadId },
  replaces: null,
  source: 'drawn' as const,
  points: straight,
  ...more,
})
const laneRoute = ({ ids }: World['cedar'], more: More = {}) => ({
  ...op(),
  id: newId(),
  of: { for: 'lane' as const, pickupSiteId: ids.pit, deliverySiteId: ids.jobsite },
  replaces: null,
  source: 'drawn' as const,
  points: straight,
  ...more,
})
const planOf = (loadId: Uuid) =>
  world.db.selectFrom('planned_routes').select(['source', 'metres']).where('load_id', '=', loadId).executeTakeFirst()
const watch = async () => {
  world.clock.addMinutes(1)
  await watchLoads(world.ports)
}

test('a load goes by its own route before that of its lane, and by neither once they are ended; every version is kept', async () => {
  const { cedar } = world
  const desk = cedar.dispatcher.tracking
  const load = await bookedLoad(cedar)
  const lane = laneRoute(cedar)
  const { metres } = await desk.drawRoute(lane)
  expect((await desk.route({ loadId: load.id })).planned).toMatchObject({ source: 'drawn', metres })
  expect((await desk.plannedRoute({ id: lane.id })).loads).toEqual([
    { id: load.id, number: load.number, status: 'assigned' },
  ])

  await driveTo(world, cedar, load.id, 'depart_pickup')
  await watch()
  expect(await planOf(load.id)).toEqual({ source: 'drawn', metres })

  const own = route(load.id, { points: round, source: 'imported' })
  const longer = await desk.drawRoute(own)
  await watch()
  expect(await planOf(load.id)).toEqual({ source: 'imported', metres: longer.metres })
  expect((await desk.plannedRoute({ id: lane.id })).loads).toEqual([])
  // A new route of the lane changes nothing for a load that has its own.
  await desk.drawRoute(laneRoute(cedar, { points: round, replaces: lane.id }))
  await watch()
  expect(await planOf(load.id)).toEqual({ source: 'imported', metres: longer.metres })

  await desk.endRoute({ ...op(), id: own.id, reason: 'The detour is over' })
  await watch()
  expect(await planOf(load.id)).toEqual({ source: 'drawn', metres: longer.metres })
  expect(await refusal(desk.endRoute({ ...op(), id: own.id, reason: 'Again' }))).toMatchObject({ code: 'illegal_step' })

  const { rows } = await desk.plannedRoutes({ loadId: load.id, past: true })
  expect(rows.map(({ load: of, version, endedReason, loadsNow }) => [of?.id, version, endedReason, loadsNow])).toEqual([
    [undefined, 2, null, 1],
    [load.id, 1, 'The detour is over', 0],
    [undefined, 1, null, 0],
  ])
  expect(rows[0]).toMatchObject({ pickup: { name: 'North Pit' }, by: 'dispatcher of Cedar Ridge Aggregates' })
})

test('the routes in force are listed for the fleet, a site or a lane, each with the versions before it', async () => {
  const { cedar } = world
  const desk = cedar.dispatcher.tracking
  const { rows } = await desk.plannedRoutes({})
  expect(rows).toMatchObject([{ version: 2, endedAt: null, source: 'drawn' }])
  const [current] = rows
  if (!current) throw new Error('no way')
  const { pit, jobsite } = cedar.ids
  expect((await desk.plannedRoutes({ siteId: pit })).rows).toHaveLength(1)
  expect((await desk.plannedRoutes({ pickupSiteId: pit, deliverySiteId: jobsite })).rows).toHaveLength(1)
  expect((await desk.plannedRoutes({ pickupSiteId: jobsite })).rows).toEqual([])
  const { points, versions } = await desk.plannedRoute({ id: current.id })
  expect(points).toEqual(round)
  expect(versions.map(({ version, endedBy }) => [version, endedBy])).toEqual([
    [2, null],
    [1, 'dispatcher of Cedar Ridge Aggregates'],
  ])
  expect(await desk.laneHabit({ pickupSiteId: pit, deliverySiteId: jobsite })).toBeNull()
})

test('whoever draws over a version that they have not seen is told, and what they drew takes nothing away', async () => {
  const { cedar } = world
  const desk = cedar.dispatcher.tracking
  const [current] = (await desk.plannedRoutes({ siteId: cedar.ids.pit })).rows
  if (!current) throw new Error('no way')
  const unseen = await refusal(desk.drawRoute(laneRoute(cedar)))
  expect(unseen).toMatchObject({ code: 'stale_version', params: { current: { id: current.id } } })
  expect((await desk.plannedRoutes({ siteId: cedar.ids.pit })).rows).toMatchObject([{ id: current.id, endedAt: null }])
  await desk.drawRoute(laneRoute(cedar, { replaces: current.id }))
  expect((await desk.plannedRoutes({ siteId: cedar.ids.pit })).rows).toMatchObject([{ version: 3 }])
})

test('a line that does not lead from pickup to delivery is no route, and another fleet finds none', async () => {
  const { cedar, stone } = world
  const load = await bookedLoad(cedar)
  const wrongWayRound = route(load.id, { points: [...round].reverse() })
  expect(await refusal(cedar.dispatcher.tracking.drawRoute(wrongWayRound))).toMatchObject({ code: 'route_off_pickup' })
  expect(await refusal(stone.admin.tracking.drawRoute(route(load.id)))).toMatchObject({ code: 'not_found' })
  expect(await refusal(stone.admin.tracking.drawRoute(laneRoute(cedar)))).toMatchObject({ code: 'not_found' })
  expect(await refusal(stone.admin.tracking.plannedRoutes({ loadId: load.id }))).toMatchObject({ code: 'not_found' })
  expect((await stone.admin.tracking.plannedRoutes({})).rows).toEqual([])
})

test('the habit of a lane is not known from one drive; of three it is the usual route and not the detour', async () => {
  const { cedar, stone } = world
  const lane = { pickupSiteId: cedar.ids.pit, deliverySiteId: cedar.ids.jobsite }
  // As a truck reports them: a fix every kilometre or two, from the pit by some corner to the job.
  const between = (a: typeof JOB, b: typeof JOB) =>
    Array.from({ length: 10 }, (_, i) => ({
      lat: a.lat + ((b.lat - a.lat) * i) / 10,
      lon: a.lon + ((b.lon - a.lon) * i) / 10,
    }))
  const drive = async (corner: typeof JOB) => {
    const { id: load_id } = await bookedLoad(cedar)
    const sites = { pickup_site_id: lane.pickupSiteId, delivery_site_id: lane.deliverySiteId }
    const of = { departed_at: world.clock.now(), hour: 7, seconds: 1_800, metres: 17_000 }
    const line = encodeLine([...between(place(AT_PIT), corner), ...between(corner, JOB), JOB])
    await world.db
      .insertInto('lane_drives')
      .values({ fleet_id: cedar.id, load_id, ...sites, ...of, line })
      .execute()
  }
  const along = { lat: 36.125, lon: -95.925 }
  await drive(along)
  expect(await cedar.dispatcher.tracking.laneHabit(lane)).toBeNull()
  await drive({ lat: 36.12, lon: -96.02 })
  await drive(along)
  const habit = await cedar.dispatcher.tracking.laneHabit(lane)
  expect(habit?.drives).toBe(3)
  expect(habit?.points.every(({ lon }) => lon >= JOB.lon)).toBe(true)
  expect(await stone.dispatcher.tracking.laneHabit(lane)).toBeNull()
})

test('a route is read with its corners, its versions and the loads that go by it, by the office of its fleet only', async () => {
  const { cedar, stone } = world
  const load = await bookedLoad(cedar)
  const drawn = route(load.id, { points: round })
  await cedar.dispatcher.tracking.drawRoute(drawn)
  const found = await cedar.dispatcher.tracking.plannedRoute({ id: drawn.id })
  expect(found).toMatchObject({ points: round, loads: [{ id: load.id, number: load.number }] })
  expect(found.versions.map(({ id }) => id)).toEqual([drawn.id])
  expect(await refusal(stone.dispatcher.tracking.plannedRoute({ id: drawn.id }))).toMatchObject({ code: 'not_found' })
})

test('under the trucks lie the fleet’s sites; a driver sees only those of loads that they are on', async () => {
  const { cedar } = world
  const names = async (caller: typeof cedar.admin) => (await caller.tracking.sitesOnMap()).sites.map(({ name }) => name)
  expect(await names(cedar.dispatcher)).toEqual(['Highway 75 job', 'North Pit'])
  expect(await names(cedar.secondDriver)).toEqual([])
  await bookedLoad(cedar, { ...cedar.equipment(), driverId: cedar.ids.secondDriver, truckId: cedar.ids.secondTruck })
  expect(await names(cedar.secondDriver)).toEqual(['Highway 75 job', 'North Pit'])
  await cedar.admin.settings.set({ ...op(), key: 'signal_lost_min', value: 25 })
  expect((await cedar.dispatcher.tracking.sitesOnMap()).lostAfterMin).toBe(25)
})
