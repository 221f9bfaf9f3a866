import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharpDrawing } from '#server/adapters/sharp-drawing.ts'
import { checks } from '#server/cli/doctor/checks.ts'
import { installation } from '#server/cli/operator-database.ts'
import { failedParts, runOptional } from '#server/features/upkeep/optional-parts.ts'
import { runDemo } from '#server/seed/run-demo.ts'
import { type TestApp, testApp } from '../../support/test-app.ts'

const NOWHERE = 'postgres://nobody@127.0.0.1:1/nothing'

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
