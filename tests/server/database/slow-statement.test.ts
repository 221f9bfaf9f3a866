import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalIn, retryAfterS } from '#server/errors.ts'
import { openWorld, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a statement that the database gives up is a matter of trying again, not a fault', async () => {
  const slow = world.ports.db.read(
    world.cedar.id,
    async (trx) => {
      await sql`set local statement_timeout = 50`.execute(trx)
      await sql`select pg_sleep(2)`.execute(trx)
    },
    'loads.list',
  )
  const refusal = refusalIn(await slow.catch((error: unknown) => error))
  expect(refusal?.data).toMatchObject({ kind: 'busy', code: 'unavailable' })
  expect(refusal && retryAfterS(refusal)).toBeGreaterThan(0)
})
