import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensurePartitions } from '#db/partitions.ts'
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
const straight = [place(AT_PIT), place(AT_JOBSITE)]
const round = [place(AT_PIT), { lat: 36.12, lon: -96.02 }, place(AT_JOBSITE)]
type More = { points?: typeof round; replaces?: Uuid; source?: 'imported' }
const way = (loadId: Uuid, more: More = {}) => ({
  ...op(),
  id: newId(),
  of: { for: 'load' as const, loadId },
  replaces: null,
  source: 'drawn' as const,
  points: straight,
  ...more,
})
const laneWay = ({ ids }: World['cedar'], more: More = {}) => ({
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

test('a load goes by its own way before that of its lane, and by neither once they are ended; every version is kept', async () => {
  const { cedar } = world
  const desk = cedar.dispatcher.tracking
  const load = await bookedLoad(cedar)
  const lane = laneWay(cedar)
  const { metres } = await desk.drawWay(lane)
  expect((await desk.route({ loadId: load.id })).planned).toMatchObject({ source: 'drawn', metres })
  expect((await desk.way({ id: lane.id })).loads).toEqual([{ id: load.id, number: load.number, status: 'assigned' }])

  await driveTo(world, cedar, load.id, 'depart_pickup')
  await watch()
  expect(await planOf(load.id)).toEqual({ source: 'drawn', metres })

  const own = way(load.id, { points: round, source: 'imported' })
  const longer = await desk.drawWay(own)
  await watch()
  expect(await planOf(load.id)).toEqual({ source: 'imported', metres: longer.metres })
  expect((await desk.way({ id: lane.id })).loads).toEqual([])
  // A new way of the lane changes nothing for a load that has its own.
  await desk.drawWay(laneWay(cedar, { points: round, replaces: lane.id }))
  await watch()
  expect(await planOf(load.id)).toEqual({ source: 'imported', metres: longer.metres })

  await desk.endWay({ ...op(), id: own.id, reason: 'The detour is over' })
  await watch()
  expect(await planOf(load.id)).toEqual({ source: 'drawn', metres: longer.metres })
  expect(await refusal(desk.endWay({ ...op(), id: own.id, reason: 'Again' }))).toMatchObject({ code: 'illegal_step' })

  const { rows } = await desk.ways({ loadId: load.id, past: true })
  expect(rows.map(({ load: of, version, endedReason, loadsNow }) => [of?.id, version, endedReason, loadsNow])).toEqual([
    [undefined, 2, null, 1],
    [load.id, 1, 'The detour is over', 0],
    [undefined, 1, null, 0],
  ])
  expect(rows[0]).toMatchObject({ pickup: { name: 'North Pit' }, by: 'dispatcher of Cedar Ridge Aggregates' })
})

test('the ways in force are listed for the fleet, a site or a lane, each with the versions before it', async () => {
  const { cedar } = world
  const desk = cedar.dispatcher.tracking
  const { rows } = await desk.ways({})
  expect(rows).toMatchObject([{ version: 2, endedAt: null, source: 'drawn' }])
  const [current] = rows
  if (!current) throw new Error('no way')
  const { pit, jobsite } = cedar.ids
  expect((await desk.ways({ siteId: pit })).rows).toHaveLength(1)
  expect((await desk.ways({ pickupSiteId: pit, deliverySiteId: jobsite })).rows).toHaveLength(1)
  expect((await desk.ways({ pickupSiteId: jobsite })).rows).toEqual([])
  const { points, versions } = await desk.way({ id: current.id })
  expect(points).toEqual(round)
  expect(versions.map(({ version, endedBy }) => [version, endedBy])).toEqual([
    [2, null],
    [1, 'dispatcher of Cedar Ridge Aggregates'],
  ])
  expect(await desk.laneHabit({ pickupSiteId: pit, deliverySiteId: jobsite })).toBeNull()
})

test('whoever draws over a version that he has not seen is told, and what he drew takes nothing away', async () => {
  const { cedar } = world
  const desk = cedar.dispatcher.tracking
  const [current] = (await desk.ways({ siteId: cedar.ids.pit })).rows
  if (!current) throw new Error('no way')
  const unseen = await refusal(desk.drawWay(laneWay(cedar)))
  expect(unseen).toMatchObject({ code: 'stale_version', params: { current: { id: current.id } } })
  expect((await desk.ways({ siteId: cedar.ids.pit })).rows).toMatchObject([{ id: current.id, endedAt: null }])
  await desk.drawWay(laneWay(cedar, { replaces: current.id }))
  expect((await desk.ways({ siteId: cedar.ids.pit })).rows).toMatchObject([{ version: 3 }])
})

test('a line that does not lead from pickup to delivery is no way, and another fleet finds none', async () => {
  const { cedar, stone } = world
  const load = await bookedLoad(cedar)
  const wrongWayRound = way(load.id, { points: [...round].reverse() })
  expect(await refusal(cedar.dispatcher.tracking.drawWay(wrongWayRound))).toMatchObject({ code: 'way_off_pickup' })
  expect(await refusal(stone.admin.tracking.drawWay(way(load.id)))).toMatchObject({ code: 'not_found' })
  expect(await refusal(stone.admin.tracking.drawWay(laneWay(cedar)))).toMatchObject({ code: 'not_found' })
  expect(await refusal(stone.admin.tracking.ways({ loadId: load.id }))).toMatchObject({ code: 'not_found' })
  expect((await stone.admin.tracking.ways({})).rows).toEqual([])
})
