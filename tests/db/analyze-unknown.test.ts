import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'

let database: TestDatabase
let sql: postgres.Sql
beforeAll(async () => {
  database = await testDatabase()
  sql = postgres(database.url, { max: 1, onnotice: () => undefined })
})
afterAll(async () => {
  await sql.end()
  await database.close()
})

/** How many rows the planner believes in; -1 where it knows nothing of a table. */
async function believed(table: string): Promise<number> {
  const [row] = await sql`select reltuples::int as rows from pg_class where oid = ${table}::regclass`
  return row?.rows
}

test('a start gathers the statistics of tables that hold rows and have none', async () => {
  await sql`insert into users (id, email, password_hash, created_at)
    select gen_random_uuid(), n || '@example.com', 'none', now() from generate_series(1, 40) n`
  expect(await believed('users')).toBe(-1)
  await migrate(database.url)
  expect(await believed('users')).toBe(40)
  // An empty table stays unknown: nobody can say how fast it will fill.
  expect(await believed('loads')).toBe(-1)
})

test('a start goes on without statistics of a table that somebody else holds', async () => {
  await sql`insert into throttles (key, points, resets_at) values ('held', 1, now())`
  const said: string[] = []
  await sql.begin(async (held) => {
    await held`lock table throttles in access exclusive mode`
    await migrate(database.url, (line) => said.push(line))
  })
  expect(said).toEqual([expect.stringContaining('without statistics')])
  expect(await believed('throttles')).toBe(-1)
  await migrate(database.url)
  expect(await believed('throttles')).toBe(1)
})
