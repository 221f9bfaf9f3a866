import { afterAll, beforeAll, expect, test } from 'vitest'
import { instant } from '#domain/units/time.ts'
import { bringUpDemo } from '#server/seed/bring-up.ts'
import { type TestDatabase, testDatabase } from '../../support/database.ts'
import { type TestApp, testApp } from '../../support/test-app.ts'
import { PIXEL } from '../../support/tickets/pixel.ts'

const DAY_MIN = 24 * 60
const DAYS = 1

let founded: TestDatabase
beforeAll(async () => {
  founded = await testDatabase()
  const app = await testApp({ database: { url: founded.url, close: async () => undefined } })
  await bringUp(app)
  await app.close()
}, 120_000)
afterAll(() => founded.close())

const bringUp = (app: TestApp) => bringUpDemo(app.ports, { draw: async () => PIXEL, log: () => undefined, days: DAYS })

test.each([1, 17, 90, 400])(
  'an installation that was founded %i days ago goes on',
  async (age) => {
    const app = await testApp({ database: await testDatabase(founded) })
    try {
      app.clock.addMinutes(age * DAY_MIN)
      await bringUp(app)
      const yesterday = instant(Date.parse(app.clock.now()) - DAY_MIN * 60_000)
      const { hauled, refused } = await app.db
        .selectFrom('loads')
        .select(({ fn }) => [
          fn.countAll<number>().filterWhere('delivered_at', '>', yesterday).as('hauled'),
          fn
            .countAll<number>()
            .filterWhere('status', '=', 'planned')
            .filterWhere('created_at', '>', yesterday)
            .as('refused'),
        ])
        .executeTakeFirstOrThrow()
      expect({ isAtWork: hauled > 2, refused }).toEqual({ isAtWork: true, refused: 0 })
    } finally {
      await app.close()
    }
  },
  60_000,
)
