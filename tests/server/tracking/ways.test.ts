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
const way = (loadId: Uuid, more: { for?: 'load' | 'lane'; points?: typeof round } = {}) => ({
  ...op(),
  id: newId(),
  loadId,
  for: 'load' as const,
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
  const lane = way(load.id, { for: 'lane' })
  const { metres } = await desk.drawWay(lane)
  expect((await desk.route({ loadId: load.id })).planned).toMatchObject({ source: 'drawn', metres })

  await driveTo(world, cedar, load.id, 'depart_pickup')
  await watch()
  expect(await planOf(load.id)).toEqual({ source: 'drawn', metres })

  const own = way(load.id, { points: round })
  const longer = await desk.drawWay({ ...own, source: 'imported' })
  await watch()
  expect(await planOf(load.id)).toEqual({ source: 'imported', metres: longer.metres })
  // A new way of the lane changes nothing for a load that has its own.
  await desk.drawWay(way(load.id, { for: 'lane', points: round }))
  await watch()
  expect(await planOf(load.id)).toEqual({ source: 'imported', metres: longer.metres })

  await desk.endWay({ ...op(), id: own.id })
  await watch()
  expect(await planOf(load.id)).toEqual({ source: 'drawn', metres: longer.metres })
  const { isLane, ways } = await desk.ways({ loadId: load.id })
  expect(isLane).toBe(true)
  expect(ways.map(({ for: of, endedAt }) => [of, endedAt === null])).toEqual([
    ['lane', true],
    ['load', false],
    ['lane', false],
  ])
  expect(ways[0]?.by).toBe('dispatcher of Cedar Ridge Aggregates')
  expect(await refusal(desk.endWay({ ...op(), id: own.id }))).toMatchObject({ code: 'illegal_step' })
})

test('a line that does not lead from pickup to delivery is no way, and another fleet finds none', async () => {
  const { cedar, stone } = world
  const load = await bookedLoad(cedar)
  const wrongWayRound = way(load.id, { points: [...round].reverse() })
  expect(await refusal(cedar.dispatcher.tracking.drawWay(wrongWayRound))).toMatchObject({ code: 'way_off_pickup' })
  expect(await refusal(stone.admin.tracking.drawWay(way(load.id)))).toMatchObject({ code: 'not_found' })
  expect(await refusal(stone.admin.tracking.ways({ loadId: load.id }))).toMatchObject({ code: 'not_found' })
})
