import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { op, openWorld, refusal, type World } from '../../support/world.ts'
import { callUnclaimed, newFleetKey, newTracker, osmandQuery } from './trackers.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a tracker that is dismissed waits no longer, and is listed anew when it calls again', async () => {
  const { cedar, ports } = world
  const externalId = await callUnclaimed(ports, cedar)
  const waiting = async () => (await cedar.dispatcher.devices.unclaimed()).map((row) => row.externalId)
  expect(await waiting()).toEqual([externalId])
  await cedar.admin.devices.dismiss({ ...op(), externalId })
  expect(await waiting()).toEqual([])

  const key = await newFleetKey(cedar)
  const path = `/intake/osmand?${osmandQuery(world.clock.now(), { key, id: externalId })}`
  await createApp(ports).request(path)
  expect(await waiting()).toEqual([externalId])
})

test('a tracker is renamed and put into another truck; a stale edit and a truck of another fleet are refused', async () => {
  const { cedar, stone } = world
  const { id } = await newTracker(cedar)
  const move = (version: number, truckId = cedar.ids.secondTruck) =>
    cedar.admin.devices.update({ ...op(), id, version, name: 'Cab of T-2', truckId })
  expect(await move(1)).toMatchObject({ name: 'Cab of T-2', truckId: cedar.ids.secondTruck, version: 2 })
  expect(await refusal(move(1))).toMatchObject({ code: 'stale_version' })
  expect(await refusal(move(2, stone.ids.truck))).toMatchObject({ code: 'not_found', field: 'truckId' })
  const { rows } = await cedar.admin.devices.list({})
  expect(rows.find((row) => row.id === id)).toMatchObject({ name: 'Cab of T-2', version: 2 })
})

test('of the fleet’s key only the end is told again, that of the newest, and never to another fleet', async () => {
  const { cedar, stone } = world
  await newFleetKey(cedar)
  const key = await newFleetKey(cedar)
  expect(await cedar.admin.devices.fleetKey()).toMatchObject({ hint: key.slice(-4) })
  expect(await stone.admin.devices.fleetKey()).toBeNull()
})
