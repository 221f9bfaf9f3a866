import { afterAll, beforeAll, expect, test } from 'vitest'
import { appPool } from '#db/client.ts'
import { lastingPool } from '#db/pool.ts'
import { testDatabase } from '../support/database.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a pool that is ended while a connection is out ends when that comes back', async () => {
  const pool = lastingPool(() => appPool(database.url, 2))
  const connection = await pool.reserve()
  await connection`select 1`
  // Longer than this test may take.
  const ended = pool.end({ timeout: 600 })
  // The driver begins to close a moment later.
  await new Promise((resolve) => setTimeout(resolve, 10))
  await expect(pool.reserve()).rejects.toMatchObject({ name: 'ConnectionLost' })
  connection.release()
  await ended
  expect(pool.use()).toEqual({ busy: 0, waiting: 0 })
})

test('a pool that is ended while somebody waits for a connection ends when it is given back', async () => {
  const pool = lastingPool(() => appPool(database.url, 1))
  const first = await pool.reserve()
  const second = pool.reserve()
  const ended = pool.end({ timeout: 600 })
  first.release()
  ;(await second).release()
  await ended
  expect(pool.use()).toEqual({ busy: 0, waiting: 0 })
})

test('one that does not come back is not waited for longer than was said', async () => {
  const pool = lastingPool(() => appPool(database.url, 2))
  await (await pool.reserve())`select 1`
  await pool.end({ timeout: 0.1 })
  expect(pool.use().busy).toBe(1)
})
