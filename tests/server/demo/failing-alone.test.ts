import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharpDrawing } from '#server/adapters/sharp-drawing.ts'
import { checks } from '#server/cli/doctor/checks.ts'
import { installation } from '#server/cli/operator-database.ts'
import { watchLoads } from '#server/features/alerts/watch-loads.ts'
import { markDemoDays, unmarkDemoDays } from '#server/features/upkeep/demo-days.ts'
import { failedParts, runOptional } from '#server/features/upkeep/optional-parts.ts'
import { type BringUp, bringUpDemo } from '#server/seed/bring-up.ts'
import { findCrew } from '#server/seed/crew.ts'
import { cedarFork, prairieLine } from '#server/seed/fleets.ts'
import type { DemoSignIn } from '#server/seed/found-demo.ts'
import { runDemo } from '#server/seed/run-demo.ts'
import { demoWorld, idOf } from '#server/seed/world.ts'
import { type TestApp, testApp } from '../../support/test-app.ts'
import { PIXEL } from '../../support/tickets/pixel.ts'

const NOWHERE = 'postgres://nobody@127.0.0.1:1/nothing'
const made: DemoSignIn[] = []
const how: BringUp = {
  draw: async () => PIXEL,
  log: () => undefined,
  days: 1,
  keep: async (signIns) => void made.push(...signIns),
}

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const doctor = () =>
  checks.optional?.({ ...installation(app.url, '/nowhere', false), db: app.db, nowMs: Date.parse(app.clock.now()) })

test('a part that fails is named by the doctor with the time and the reason, until it succeeds', async () => {
  expect(await doctor()).toMatchObject({ state: 'ok' })
  const failing = async () => {
    throw new Error('the medical card has expired')
  }
  expect(await runOptional(app.ports, 'demo trucks', failing)).toBe(false)
  expect(await doctor()).toEqual({
    state: 'warn',
    says: `demo trucks failed at ${app.clock.now()}: the medical card has expired`,
  })
  expect(await runOptional(app.ports, 'demo trucks', async () => undefined)).toBe(true)
  expect(await doctor()).toMatchObject({ state: 'ok' })
})

test('a demo that cannot be founded at all is a note for the doctor; the server around it goes on and stops', async () => {
  const demo = await runDemo(
    app.ports,
    { databaseUrl: NOWHERE, dataFolder: '/nowhere', log: () => undefined },
    sharpDrawing,
  )
  expect(demo.isFirst).toBe(true)
  expect(await demo.written).toBe(false)
  const [failed] = await failedParts(app.db)
  expect(failed).toMatchObject({ part: 'demo fleets', at: app.clock.now() })
  expect(failed?.error).toMatch(/ECONNREFUSED/)
  await demo.stop()
}, 30_000)

test('a founding that was interrupted is done anew, with sign-ins that are kept', async () => {
  const cut = { ...how, keep: () => Promise.reject(new Error('the process was ended')) }
  await expect(bringUpDemo(app.ports, cut)).rejects.toThrow(
    '2 pieces of the demo failed, the first: the process was ended',
  )
  expect(made).toEqual([])
  await bringUpDemo(app.ports, how)
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
}, 60_000)

test('a driver who was put away stays put away, and keeps no other truck from its rounds', async () => {
  const crew = await findCrew(demoWorld(app.ports, how.draw), cedarFork)
  const id = await idOf(cedarFork.key, 'driver', 'jim')
  const jim = await crew?.office.call.drivers.byId({ id })
  await crew?.office.call.drivers.archive({ operationId: app.ports.ids.uuid(), id, version: jim?.version ?? 0 })
  const before = app.clock.now()
  app.clock.addMinutes(24 * 60)
  await expect(bringUpDemo(app.ports, how)).rejects.toThrow(/pieces of the demo failed/)
  const hauled = await app.db
    .selectFrom('loads')
    .select('driver_id')
    .distinct()
    .where('delivered_at', '>', before)
    .execute()
  expect(hauled.length).toBeGreaterThan(2)
  expect(hauled).not.toContainEqual({ driver_id: id })
}, 60_000)

test('nobody judges the demo’s loads by the clock while their past days are being written', async () => {
  const watched = async () => (await app.db.selectFrom('load_watches').select('load_id').execute()).length
  await markDemoDays(app.ports)
  await watchLoads(app.ports)
  expect(await watched()).toBe(0)
  await unmarkDemoDays(app.ports)
  await watchLoads(app.ports)
  expect(await watched()).toBeGreaterThan(0)
})
