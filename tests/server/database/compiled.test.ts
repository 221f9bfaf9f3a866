import { afterAll, beforeAll, expect, test } from 'vitest'
import { appPool, kyselyOver, type Sql, systemPool } from '#db/client.ts'
import { type FleetTransactions, fleetTransactions } from '#db/fleet-transactions.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { compiled, type Slots } from '#server/compiled.ts'
import { anInstant, aUuid } from '../../support/brands.ts'
import { testDatabase } from '../../support/database.ts'

const FLEETS = [aUuid('0195a000-0000-7000-8000-000000000001'), aUuid('0195a000-0000-7000-8000-000000000002')]
const NOW = anInstant('2026-03-16T12:00:00.000Z')

let database: Awaited<ReturnType<typeof testDatabase>>
let pool: Sql
let lanes: FleetTransactions

beforeAll(async () => {
  database = await testDatabase()
  pool = appPool(database.url, 2)
  lanes = fleetTransactions(pool)
  const owner = systemPool(database.url, 1)
  for (const id of FLEETS) {
    await kyselyOver(owner)
      .insertInto('fleets')
      .values({ id, name: `Fleet ${id.at(-1)}`, created_at: NOW })
      .execute()
  }
  await owner.end({ timeout: 1 })
})
afterAll(async () => {
  await pool.end({ timeout: 1 })
  await database.close()
})

test('a query is built once and filled in anew each time, in whatever order its values stand in it', async () => {
  let built = 0
  const named = compiled((db, slot: Slots<{ id: Uuid; name: string }>) => {
    built += 1
    return db.selectFrom('fleets').select(['id', 'name']).where('name', '=', slot('name')).where('id', '=', slot('id'))
  })
  for (const id of FLEETS) {
    const name = `Fleet ${id.at(-1)}`
    expect(await lanes.read(id, (trx) => named(trx, { id, name }))).toEqual([{ id, name }])
    expect(await lanes.read(id, (trx) => named(trx, { id, name: 'Another' }))).toEqual([])
  }
  expect(built).toBe(1)
})
