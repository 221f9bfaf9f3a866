import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../support/database.ts'

let database: TestDatabase
let pool: postgres.Sql
beforeAll(async () => {
  database = await testDatabase()
  pool = postgres(database.url, { max: 2, onnotice: () => undefined })
})
afterAll(async () => {
  await pool.end({ timeout: 1 })
  await database.close()
})

/** What became of a query: `answered`, or the code of its error; `hangs` where neither comes within two seconds. */
const outcome = (query: Promise<unknown>) =>
  Promise.race([
    query.then(
      () => 'answered',
      (error: { code?: string }) => error.code,
    ),
    Bun.sleep(2000).then(() => 'hangs'),
  ])

test('what waits for its turn on a reserved connection is refused when the connection breaks', async () => {
  const held = await pool.reserve()
  const [own] = await held<{ pid: number }[]>`select pg_backend_pid() as pid`
  // A statement with values is described before it runs: until then the others wait behind it.
  const sleeping = outcome(held`select pg_sleep(${30})`.execute())
  const waiting = [held`select ${1}::int as one`, held.unsafe('rollback')].map((query) => outcome(query.execute()))
  await Bun.sleep(50)
  await pool`select pg_terminate_backend(${own?.pid ?? 0})`
  expect(await Promise.all(waiting)).toEqual(['CONNECTION_CLOSED', 'CONNECTION_CLOSED'])
  expect(await sleeping).toMatch(/^(57P01|CONNECTION_CLOSED)$/)
  // The pool goes on with a new connection.
  expect(await outcome(pool`select ${2}::int as two`)).toBe('answered')
})
