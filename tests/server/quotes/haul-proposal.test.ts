import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../support/world.ts'
import { closedLoad } from '../charges/money-world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('times of a haul are proposed from the loads that were driven between its sites, and to their fleet alone', async () => {
  const { cedar, stone } = world
  const between = { pickupSiteId: stone.ids.pit, deliverySiteId: stone.ids.jobsite }
  expect(await stone.admin.quotes.proposal(between)).toEqual([])
  await closedLoad(world, stone)
  await closedLoad(world, stone)
  expect(await stone.admin.quotes.proposal(between)).toEqual(
    expect.arrayContaining([
      { figure: 'atPickupMin', value: 90, from: 'loads', of: 2 },
      { figure: 'haulMin', value: 40, from: 'loads', of: 2 },
      { figure: 'atDeliveryMin', value: 10, from: 'loads', of: 2 },
    ]),
  )
  expect(await cedar.admin.quotes.proposal(between)).toEqual([])
})
