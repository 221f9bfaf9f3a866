import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropDaysBefore, ensurePartitions, missingPartitions } from '#db/partitions.ts'
import type { Day } from '#domain/units/brands.ts'
import { retainPositions } from '#server/background/retain-positions.ts'
import { MORNING, openWorld, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await ensurePartitions(world.db, Date.parse(MORNING))
})
afterAll(() => world.close())

const DAY_MS = 86_400_000

test('days beyond those that are kept are dropped by one process of several, the others stay', async () => {
  await ensurePartitions(world.db, Date.parse(MORNING) - 30 * DAY_MS)
  const looks = await Promise.all([1, 2, 3].map(() => retainPositions(world.ports, 15)))
  const dropped = looks.flat()
  expect(dropped).toHaveLength(22)
  expect(dropped.at(-1)).toBe('2026-02-21')
  expect(await missingPartitions(world.db, Date.parse('2026-03-02'), Date.parse(MORNING))).toEqual([])
})

test('within the hour nobody looks again, and a fortnight of late fixes always has its place', async () => {
  await ensurePartitions(world.db, Date.parse(MORNING) - 30 * DAY_MS)
  expect(await retainPositions(world.ports, 15)).toEqual([])
  world.clock.addMinutes(51)
  await retainPositions(world.ports, 1)
  expect(await missingPartitions(world.db, Date.parse(MORNING) - 14 * DAY_MS, Date.parse(MORNING))).toEqual([])
})

test('a day that is still to be worked out keeps its positions', async () => {
  await ensurePartitions(world.db, Date.parse(MORNING) - 30 * DAY_MS)
  const row = { fleet_id: world.cedar.id, truck_id: world.cedar.ids.truck, day: '2026-02-10' as Day }
  await world.db
    .insertInto('truck_days')
    .values({ ...row, dirty_at: world.clock.now() })
    .execute()
  world.clock.addMinutes(51)
  const dropped = await retainPositions(world.ports, 15)
  expect(dropped.at(-1)).toBe('2026-02-08')
  expect(await dropDaysBefore(world.db, '2026-02-09')).toEqual([])
})
