import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../support/world.ts'
import { bookedLoad } from './haul.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const body = (value: 'tractor' | 'straight_dump') =>
  world.db.updateTable('trucks').set({ body: value }).where('id', '=', world.cedar.ids.truck).execute()
const usual = (caller = world.cedar.dispatcher) => caller.loads.usualTrailer({ truckId: world.cedar.ids.truck })

test('a tractor brings the trailer that it pulled last, while that is in use; no other truck brings one', async () => {
  const { cedar, stone, db } = world
  await body('tractor')
  expect(await usual()).toBeNull()
  await bookedLoad(cedar)
  const first = { id: cedar.ids.trailer, label: 'R-1', truck: 'T-1' }
  expect(await usual()).toEqual(first)
  const [second] = await db
    .selectFrom('trailers')
    .select(['id', 'unit_number'])
    .where('fleet_id', '=', cedar.id)
    .where('unit_number', '=', 'R-2')
    .execute()
  if (!second) throw new Error('no second trailer')
  world.clock.addMinutes(1)
  await bookedLoad(cedar, { ...cedar.equipment(), trailerId: second.id })
  expect(await usual()).toEqual({ ...first, id: second.id, label: 'R-2' })
  await db.updateTable('trailers').set({ status: 'sold' }).where('id', '=', second.id).execute()
  expect(await usual()).toEqual(first)
  // A load that is not theirs tells another company, and another fleet, nothing.
  expect(await usual(cedar.contractor)).toBeNull()
  expect(await usual(stone.dispatcher)).toBeNull()
  await body('straight_dump')
  expect(await usual()).toBeNull()
})
