import { afterAll, beforeAll, expect, test } from 'vitest'
import { rightsOf } from '#server/features/live/rights.ts'
import { newId, openWorld, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** What a session of a person with this role may see, asked again each time. */
async function session(role: 'driver' | 'dispatcher') {
  const { id: fleet_id } = world.cedar
  const { user_id } = await world.db
    .selectFrom('user_roles')
    .select('user_id')
    .where('fleet_id', '=', fleet_id)
    .where('role', '=', role)
    .orderBy('user_id')
    .executeTakeFirstOrThrow()
  const at = world.clock.now()
  const later = '2099-01-01T00:00:00.000Z' as typeof at
  const id_hash = newId()
  await world.db
    .insertInto('sessions')
    .values({ id_hash, user_id, fleet_id, created_at: at, last_seen_at: at, expires_at: later, ends_at: later })
    .execute()
  const rights = async () => (await rightsOf(world.db, [id_hash], world.clock.now())).get(id_hash)
  return { userId: user_id, fleetId: fleet_id, rights }
}

test('an archived driver’s streams end: they do not see that driver’s loads any more', async () => {
  const { userId, fleetId, rights } = await session('driver')
  const before = await rights()
  expect(before).toBeDefined()
  const archived = { archived_at: world.clock.now() }
  await world.db
    .updateTable('drivers')
    .set(archived)
    .where('fleet_id', '=', fleetId)
    .where('user_id', '=', userId)
    .execute()
  expect(await rights()).not.toBe(before)
})

test('so do those of somebody who joins or leaves a hauling company', async () => {
  const { userId, fleetId, rights } = await session('dispatcher')
  const before = await rights()
  const office = { fleet_id: fleetId, contractor_id: world.cedar.ids.contractor, user_id: userId }
  await world.db.insertInto('contractor_users').values(office).execute()
  const within = await rights()
  expect(within).not.toBe(before)
  await world.db.deleteFrom('contractor_users').where('user_id', '=', userId).execute()
  expect(await rights()).toBe(before)
})

test('a suspended member, and a session of an older epoch, have no rights at all', async () => {
  const { userId, fleetId, rights } = await session('dispatcher')
  expect(await rights()).toBeDefined()
  const suspension = { fleet_id: fleetId, user_id: userId, at: world.clock.now(), by_id: userId, reason: null }
  await world.db.insertInto('suspensions').values(suspension).execute()
  expect(await rights()).toBeUndefined()
  await world.db.deleteFrom('suspensions').where('user_id', '=', userId).execute()
  expect(await rights()).toBeDefined()
  await world.db.updateTable('users').set({ epoch: 2 }).where('id', '=', userId).execute()
  expect(await rights()).toBeUndefined()
})
