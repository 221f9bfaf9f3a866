import { afterAll, beforeAll, expect, test } from 'vitest'
import { instant } from '#domain/units/time.ts'
import { bringUpDemo } from '#server/seed/bring-up.ts'
import { type TestDatabase, testDatabase } from '../../support/database.ts'
import { type TestApp, testApp } from '../../support/test-app.ts'
import { PIXEL } from '../../support/tickets/pixel.ts'

const DAY_MIN = 24 * 60
const DAYS_FOUNDED = 2

let founded: TestDatabase
beforeAll(async () => {
  founded = await testDatabase()
  const app = await testApp({ database: { url: founded.url, close: async () => undefined } })
  await bringUp(app, DAYS_FOUNDED)
  await app.close()
}, 120_000)
afterAll(() => founded.close())

const bringUp = (app: TestApp, days: number) =>
  bringUpDemo(app.ports, { draw: async () => PIXEL, log: () => undefined, days })

/** Runs the work in a copy of the founded installation. */
async function inCopy(work: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await testApp({ database: await testDatabase(founded) })
  try {
    await work(app)
  } finally {
    await app.close()
  }
}

async function expectAtWork(app: TestApp): Promise<void> {
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
}

/** The tickets that disagree, with where their loads stand. */
const disputed = (app: TestApp) =>
  app.db
    .selectFrom('weigh_tickets')
    .innerJoin('loads', (join) =>
      join.onRef('loads.fleet_id', '=', 'weigh_tickets.fleet_id').onRef('loads.id', '=', 'weigh_tickets.load_id'),
    )
    .select(['weigh_tickets.id', 'loads.status'])
    .where('weigh_tickets.status', '=', 'mismatch')
    .orderBy('weigh_tickets.id')
    .execute()

test.each([17, 90, 400])(
  'an installation that was founded %i days ago goes on',
  (age) =>
    inCopy(async (app) => {
      app.clock.addMinutes(age * DAY_MIN)
      await bringUp(app, 1)
      await expectAtWork(app)
    }),
  60_000,
)

test(
  'a demo fleet is brought up to date on each of the next days, and a ticket that disagrees waits for people',
  () =>
    inCopy(async (app) => {
      const first = await disputed(app)
      expect(first.length).toBeGreaterThan(0)
      for (let day = 1; day <= 2; day++) {
        app.clock.addMinutes(DAY_MIN)
        await bringUp(app, DAYS_FOUNDED)
        await expectAtWork(app)
        const later = await disputed(app)
        for (const { id } of first) expect(later).toContainEqual({ id, status: 'delivered' })
      }
    }),
  60_000,
)
