import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sha256 } from '#domain/units/brands.ts'
import { forgetDamage, noteDamage } from '#server/features/documents/file-damage.ts'
import { openWorld, type World } from '../../support/world.ts'
import { bookedLoad, driveTo } from './haul.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const ofDamage = async (fleet: World['cedar']) =>
  (await fleet.dispatcher.overview.attention()).filter(({ kind }) => kind.endsWith('_damaged'))

async function damage(sha256: Sha256) {
  const how = 'changed' as const
  await noteDamage(world.ports.db.system, { fleetId: world.cedar.id, sha256, how, now: world.clock.now() })
}

test('damaged photos are one row of their load, other damaged files one row of the fleet, until they are whole', async () => {
  const { cedar, stone } = world
  const load = await bookedLoad(cedar)
  await driveTo(world, cedar, load.id, 'deliver')
  expect(await ofDamage(cedar)).toEqual([])
  const { documents } = await cedar.admin.documents.ofLoad({ loadId: load.id })
  const hashes = documents.map(({ sha256 }) => sha256)
  expect(hashes).toHaveLength(2)
  for (const sha256 of hashes) await damage(sha256)
  const alone = await cedar.file('belongs to no load')
  await damage(alone)
  const ofLoad = { kind: 'photo_damaged', entity: 'load', id: load.id, name: load.number }
  expect(await ofDamage(cedar)).toMatchObject([
    { ...ofLoad, count: 2 },
    { kind: 'file_damaged', entity: 'files', id: cedar.id, name: null, of: null, count: 1 },
  ])
  expect(await ofDamage(stone)).toEqual([])
  await forgetDamage(world.ports.db.system, cedar.id, alone)
  for (const sha256 of hashes.slice(1)) await forgetDamage(world.ports.db.system, cedar.id, sha256)
  expect(await ofDamage(cedar)).toMatchObject([{ ...ofLoad, count: 1 }])
})
