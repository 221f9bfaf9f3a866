import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId, openWorld, type World } from '../../support/world.ts'
import { bookedLoad } from '../loads/haul.ts'
import { difference, rowsOf } from './rows.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('what a request, the owner or a cascade writes is seen, and by a whole reading as by one of a fleet', async () => {
  const { db, cedar, stone } = world
  const before = await rowsOf(world)
  const ofStone = await rowsOf(world, stone.id)
  expect(difference(before, await rowsOf(world))).toEqual({})

  await bookedLoad(cedar)
  const booked = await rowsOf(world)
  expect(difference(before, booked)).toMatchObject({ loads: 1, stops: 2 })
  expect(difference(ofStone, await rowsOf(world, stone.id))).toEqual({})

  await db.updateTable('customers').set({ notes: 'Pays late' }).where('id', '=', stone.ids.customer).execute()
  expect(difference(booked, await rowsOf(world))).toEqual({ customers: 0 })
  expect(difference(ofStone, await rowsOf(world, stone.id))).toEqual({ customers: 0 })

  const named = await rowsOf(world)
  await db.updateTable('customers').set({ notes: 'Pays late' }).where('id', '=', stone.ids.customer).execute()
  expect(difference(named, await rowsOf(world))).toEqual({})
})

test('what was rolled back is not seen, and what stands beside it is', async () => {
  const before = await rowsOf(world)
  const row = { id: newId(), name: 'Gone', created_at: world.clock.now() }
  await world.db
    .transaction()
    .execute(async (trx) => {
      await trx.insertInto('fleets').values(row).execute()
      throw new Error('taken back')
    })
    .catch(() => undefined)
  expect(difference(before, await rowsOf(world))).toEqual({})
  await world.db.insertInto('fleets').values(row).execute()
  expect(difference(before, await rowsOf(world))).toEqual({ fleets: 1 })
})
