import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appPool, kyselyOver, type Sql, systemPool } from '#db/client.ts'
import { type FleetTransactions, fleetTransactions } from '#db/fleet-transactions.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { anInstant, aUuid } from '../../support/brands.ts'
import { testDatabase } from '../../support/database.ts'

const FLEET = aUuid('0195a000-0000-7000-8000-000000000001')
const OTHER = aUuid('0195a000-0000-7000-8000-000000000002')
const NOW = anInstant('2026-03-16T12:00:00.000Z')

let database: Awaited<ReturnType<typeof testDatabase>>
let pool: Sql
let owner: Sql
let lanes: FleetTransactions

beforeAll(async () => {
  database = await testDatabase()
  // Two connections, so that what one transaction leaves behind meets the next at once.
  pool = appPool(database.url, 2)
  owner = systemPool(database.url, 2)
  lanes = fleetTransactions(pool)
  for (const [id, name] of [
    [FLEET, 'Mine'],
    [OTHER, 'Theirs'],
  ] as const) {
    await kyselyOver(owner).insertInto('fleets').values({ id, name, created_at: NOW }).execute()
  }
})
afterAll(async () => {
  await Promise.all([pool.end({ timeout: 1 }), owner.end({ timeout: 1 })])
  await database.close()
})

const fleetName = (fleet: Uuid) =>
  lanes.read(fleet, async (trx) => (await trx.selectFrom('fleets').select('name').execute()).map((row) => row.name))

test('a thousand interleaved reads of two fleets never see each other’s rows, and bare queries see none', async () => {
  const bare = async () => (await pool`select name from fleets`).length
  const work = Array.from({ length: 1000 }, (_, n) => {
    if (n % 3 === 0) return bare().then((count) => expect(count).toBe(0))
    const [fleet, name] = n % 2 === 0 ? ([FLEET, 'Mine'] as const) : ([OTHER, 'Theirs'] as const)
    return fleetName(fleet).then((names) => expect(names).toEqual([name]))
  })
  await Promise.all(work)
})

test('a connection killed inside a transaction fails that transaction only, and the pool goes on', async () => {
  const killed = lanes.write(FLEET, async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await owner`select pg_terminate_backend(${rows[0]?.pid ?? 0})`
    await new Promise((resolve) => setTimeout(resolve, 50))
    return trx.selectFrom('fleets').select('name').execute()
  })
  await expect(killed).rejects.toMatchObject({ name: 'ConnectionLost' })
  expect(await fleetName(FLEET)).toEqual(['Mine'])
  expect(await fleetName(OTHER)).toEqual(['Theirs'])
})

test('an error that the work swallowed is not a success: nothing was committed', async () => {
  const swallowed = lanes.write(FLEET, async (trx) => {
    await trx.insertInto('number_series').values({ fleet_id: FLEET, series: 'load' }).execute()
    await sql`select 1 / 0`.execute(trx).catch(() => undefined)
    return 'looks fine'
  })
  await expect(swallowed).rejects.toThrow('rolled back')
  expect(await owner`select 1 from number_series`).toHaveLength(0)
})

test('work that fails leaves nothing', async () => {
  const failing = lanes.write(FLEET, async (trx) => {
    await trx.insertInto('number_series').values({ fleet_id: FLEET, series: 'load' }).execute()
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await owner`select 1 from number_series`).toHaveLength(0)
})

test('a reading transaction cannot write', async () => {
  const writing = lanes.read(FLEET, (trx) =>
    trx.insertInto('number_series').values({ fleet_id: FLEET, series: 'load' }).execute(),
  )
  await expect(writing).rejects.toMatchObject({ code: '25006' })
})

test('after its end a transaction refuses further queries', async () => {
  let left: Parameters<Parameters<FleetTransactions['read']>[1]>[0] | undefined
  await lanes.read(FLEET, async (trx) => {
    left = trx
  })
  await expect(left?.selectFrom('fleets').select('name').execute()).rejects.toThrow('the transaction is over')
})

test('a fleet id that is no UUID never reaches the text of a statement', async () => {
  await expect(fleetName("' or true --" as Uuid)).rejects.toThrow('not a UUID')
})
