import { connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appPool, systemPool } from '#db/client.ts'
import { lookUpOver } from '#db/look-up.ts'
import { lastingPool } from '#db/pool.ts'
import { testDatabase } from '../support/database.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** The driver's first question on every connection of its own. */
const FIRST_QUESTION = 'pg_catalog.pg_type'

/** A way to the database that breaks while a connection is being opened, at the driver's own first question. */
async function breakingLine(url: string) {
  const to = new URL(url)
  let broken = 0
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname)
    near.on('data', (bytes) => {
      if (bytes.includes(FIRST_QUESTION)) {
        broken += 1
        near.destroy()
        far.destroy()
      } else far.write(bytes)
    })
    far.on('data', (bytes) => near.write(bytes))
    for (const end of [near, far]) end.on('error', () => end.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const through = new URL(url)
  through.port = String(typeof address === 'object' && address ? address.port : 0)
  through.searchParams.delete('host') // else by its socket
  return { url: through.href, broken: () => broken, close: () => server.close() }
}

// A promise that nobody holds would end the server's process; here it would fail the whole run.
test('a connection that breaks while it begins fails whoever waits for it, and nothing else', async () => {
  const line = await breakingLine(database.url)
  const unheld: unknown[] = []
  const hear = (reason: unknown) => void unheld.push(reason)
  process.on('unhandledRejection', hear)
  const pool = lastingPool(() => appPool(line.url, 2))
  const { lookUp, end } = lookUpOver(() => systemPool(line.url, 1))
  try {
    await expect(pool.reserve()).rejects.toMatchObject({ name: 'ConnectionLost' })
    const query = {
      sql: 'select 1',
      parameters: [],
      query: { kind: 'RawNode' as const, sqlFragments: [], parameters: [] },
    }
    await expect(lookUp({ ...query, queryId: { queryId: 'one' } })).rejects.toMatchObject({ name: 'ConnectionLost' })
    expect(line.broken()).toBeGreaterThan(0)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(unheld).toEqual([])
  } finally {
    process.off('unhandledRejection', hear)
    await Promise.all([pool.end({ timeout: 1 }), end({ timeout: 1 })])
    line.close()
  }
})
