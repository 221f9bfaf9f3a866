import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../support/database.ts'

let first: Awaited<ReturnType<typeof testDatabase>>
let second: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  first = await testDatabase()
  second = await testDatabase()
})

afterAll(async () => {
  await first.close()
  await second.close()
})

test('what one test file writes, another never sees', async () => {
  const one = postgres(first.url, { max: 1 })
  const two = postgres(second.url, { max: 1 })
  await one`create table only_here (id integer)`
  const [row] = await two`select to_regclass('only_here') as found`
  expect(row?.found).toBeNull()
  await Promise.all([one.end(), two.end()])
})

test('a test database has the migrated tables', async () => {
  const sql = postgres(first.url, { max: 1 })
  const [row] = await sql`select count(*)::int as applied from migrations`
  expect(row?.applied).toBeGreaterThan(0)
  await sql.end()
})
