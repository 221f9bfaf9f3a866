import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensurePartitions, missingPartitions } from '#db/partitions.ts'
import { openWorld, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('in the evening of Chicago, when it is tomorrow by UTC, two weeks of its days have their partitions', async () => {
  // It is the 15th there; its fourteenth day before begins on the 1st, at 6:00 UTC.
  await ensurePartitions(world.db, Date.parse('2026-03-16T01:57:00Z'))
  const from = Date.parse('2026-03-01T06:00:00Z')
  expect(await missingPartitions(world.db, from, Date.parse('2026-03-20T00:00:00Z'))).toEqual([])
})
