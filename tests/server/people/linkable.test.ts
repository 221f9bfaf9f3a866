import { afterAll, beforeAll, expect, test } from 'vitest'
import { op, openWorld, refusal, type World } from '../../support/world.ts'
import { driver } from '../parties/samples.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('an invitation can be linked to drivers without a user and to contractors, none of them archived', async () => {
  const { admin, ids } = world.cedar
  const newcomer = { ...driver({ fullName: 'Ada Newcomer', licenceNumber: 'N1' }), contractorId: null }
  await admin.drivers.create(newcomer)
  expect(await admin.people.linkable()).toEqual({
    // Every other driver has a user already.
    drivers: [{ id: newcomer.id, name: 'Ada Newcomer' }],
    contractors: [{ id: ids.contractor, name: 'Dune Trucking of Cedar Ridge Aggregates' }],
  })
  await admin.drivers.archive({ ...op(), id: newcomer.id, version: 1 })
  await admin.contractors.archive({ ...op(), id: ids.contractor, version: 1 })
  expect(await admin.people.linkable()).toEqual({ drivers: [], contractors: [] })
  expect(await refusal(world.cedar.dispatcher.people.linkable())).toMatchObject({ code: 'not_allowed' })
})
