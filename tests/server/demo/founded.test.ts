import { afterAll, beforeAll, expect, test } from 'vitest'
import { instant } from '#domain/units/time.ts'
import { watchLoads } from '#server/features/alerts/watch-loads.ts'
import { markDemoDays, unmarkDemoDays } from '#server/features/upkeep/demo-days.ts'
import { type BringUp, bringUpDemo } from '#server/seed/bring-up.ts'
import { findCrew } from '#server/seed/crew.ts'
import { cedarFork, demoFleets, prairieLine } from '#server/seed/fleets.ts'
import type { DemoSignIn } from '#server/seed/found-demo.ts'
import { demoWorld, idOf } from '#server/seed/world.ts'
import { type TestDatabase, testDatabase } from '../../support/database.ts'
import { type TestApp, testApp } from '../../support/test-app.ts'
import { PIXEL } from '../../support/tickets/pixel.ts'

const DAY_MIN = 24 * 60
const DAYS_FOUNDED = 2
const draw = async () => PIXEL
const bringUp = (app: TestApp, days: number, more: Pick<BringUp, 'fleets' | 'keep'> = {}) =>
  bringUpDemo(app.ports, { draw, log: () => undefined, days, ...more })

/** A demo whose first founding was interrupted; each test works in a copy of it. */
let founded: TestDatabase
const made: DemoSignIn[] = []
beforeAll(async () => {
  founded = await testDatabase()
  const app = await testApp({ database: { url: founded.url, close: async () => undefined } })
  const interrupted = bringUp(app, DAYS_FOUNDED, { keep: () => Promise.reject(new Error('the process was ended')) })
  await expect(interrupted).rejects.toThrow('2 pieces of the demo failed, the first: the process was ended')
  await bringUp(app, DAYS_FOUNDED, { keep: async (signIns) => void made.push(...signIns) })
  await app.close()
}, 120_000)
afterAll(() => founded.close())

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

test('a founding that was interrupted is done anew, with sign-ins that are kept', () =>
  inCopy(async (app) => {
    expect(made.map(({ role }) => role)).toEqual([
      'admin',
      'dispatcher',
      'driver',
      'driver with a company',
      'contractor',
      'admin of the other fleet',
    ])
    const people = await app.db.selectFrom('users').select('email').execute()
    expect(people.length).toBe(cedarFork.people.length + prairieLine.people.length)
  }))

test.each([
  { age: 17, name: 'the smaller fleet', fleets: [prairieLine] },
  { age: 90, name: 'the smaller fleet', fleets: [prairieLine] },
  { age: 400, name: 'every fleet', fleets: demoFleets },
])(
  '$name goes on $age days after it was founded',
  ({ age, fleets }) =>
    inCopy(async (app) => {
      app.clock.addMinutes(age * DAY_MIN)
      await bringUp(app, 1, { fleets })
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

test(
  'a driver who was put away stays put away, and keeps no other truck from its rounds',
  () =>
    inCopy(async (app) => {
      const crew = await findCrew(demoWorld(app.ports, draw), cedarFork)
      const id = await idOf(cedarFork.key, 'driver', 'jim')
      const jim = await crew?.office.call.drivers.byId({ id })
      await crew?.office.call.drivers.archive({ operationId: app.ports.ids.uuid(), id, version: jim?.version ?? 0 })
      const before = app.clock.now()
      app.clock.addMinutes(DAY_MIN)
      await expect(bringUp(app, 1, { fleets: [cedarFork] })).rejects.toThrow(/pieces of the demo failed/)
      const hauled = await app.db
        .selectFrom('loads')
        .select('driver_id')
        .distinct()
        .where('delivered_at', '>', before)
        .execute()
      expect(hauled.length).toBeGreaterThan(2)
      expect(hauled).not.toContainEqual({ driver_id: id })
    }),
  60_000,
)

test('nobody judges the demo’s loads by the clock while their past days are being written', () =>
  inCopy(async (app) => {
    const watched = async () => (await app.db.selectFrom('load_watches').select('load_id').execute()).length
    await markDemoDays(app.ports)
    await watchLoads(app.ports)
    expect(await watched()).toBe(0)
    await unmarkDemoDays(app.ports)
    await watchLoads(app.ports)
    expect(await watched()).toBeGreaterThan(0)
  }))
