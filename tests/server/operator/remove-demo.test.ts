import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { fleetTables } from '#server/features/upkeep/fleet-tables.ts'
import { isDemoRemoved, removeDemo } from '#server/features/upkeep/remove-demo.ts'
import { callerOf, openWorld, refusal, type World } from '../../support/world.ts'
import { bookedLoad, driveTo } from '../loads/haul.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** How many rows of a fleet each table holds, of those that hold any. */
async function rowsOf(fleetId: Uuid): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of await fleetTables(world.db)) {
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from ${sql.table(name)} where fleet_id = ${fleetId}`.execute(world.db)
    const n = rows[0]?.n ?? 0
    if (n > 0) counts[name] = n
  }
  return counts
}

test('the demo fleets go with everything of theirs, a real fleet stays, and no start brings them back', async () => {
  const load = await bookedLoad(world.cedar)
  await driveTo(world, world.cedar, load.id, 'deliver')
  await bookedLoad(world.stone)
  const kept = await rowsOf(world.stone.id)
  await world.db.updateTable('fleets').set({ is_demo: true }).where('id', '=', world.cedar.id).execute()

  expect(await isDemoRemoved(world.ports)).toBe(false)
  expect(await removeDemo(world.ports)).toEqual(['Cedar Ridge Aggregates'])

  expect(await rowsOf(world.cedar.id)).toEqual({})
  expect(await rowsOf(world.stone.id)).toEqual(kept)
  expect(await isDemoRemoved(world.ports)).toBe(true)
})

test('every table with rows of a fleet is known, and comes before those that it refers to', async () => {
  const tables = await fleetTables(world.db)
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
    where c.table_schema = 'public' and c.column_name = 'fleet_id' and t.table_type = 'BASE TABLE'
      and c.table_name not like 'positions\_%'`.execute(world.db)
  expect([...tables].sort()).toEqual(rows.map(({ name }) => name).sort())
  expect(tables.indexOf('invoice_lines')).toBeLessThan(tables.indexOf('invoices'))
  expect(tables.indexOf('invoices')).toBeLessThan(tables.indexOf('customers'))
})

test('an admin of a demo fleet removes it from the settings; in a fleet of real work there is no such step', async () => {
  const { ports, stone } = world
  expect(await refusal(stone.admin.settings.removeDemo())).toMatchObject({ code: 'no_demo' })
  const userId = (await stone.admin.account.me()).userId
  await world.db.updateTable('fleets').set({ is_demo: true }).where('id', '=', stone.id).execute()
  const demo = { id: stone.id, name: 'Stone Creek Hauling', currency: 'USD', zone: 'America/Chicago', isDemo: true }
  const admin = callerOf(ports, {
    idHash: userId,
    userId,
    email: 'admin@example.com',
    fullName: 'An admin',
    fleet: demo,
    roles: ['admin'],
    driverId: null,
    contractorIds: [],
    confirmedUntil: null,
    epoch: 1,
  })
  expect(await admin.settings.removeDemo()).toEqual({ removed: ['Stone Creek Hauling'] })
  expect(await rowsOf(stone.id)).toEqual({})
})
