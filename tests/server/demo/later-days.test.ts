import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringUpDemo } from '#server/seed/bring-up.ts'
import { type TestApp, testApp } from '../../support/test-app.ts'
import { PIXEL } from '../../support/tickets/pixel.ts'

const A_DAY_MIN = 24 * 60
const DAYS = 2
let app: TestApp
beforeAll(async () => {
  app = await testApp({ allowsDemoSignIn: true })
})
afterAll(() => app.close())

test('a demo fleet is brought up to date on later days too, and a ticket that disagrees waits for people', async () => {
  const bringUp = () => bringUpDemo(app.ports, { draw: async () => PIXEL, log: () => undefined, days: DAYS })
  const disputed = () =>
    app.ports.db.system
      .selectFrom('weigh_tickets')
      .innerJoin('loads', (join) =>
        join.onRef('loads.fleet_id', '=', 'weigh_tickets.fleet_id').onRef('loads.id', '=', 'weigh_tickets.load_id'),
      )
      .select(['weigh_tickets.id', 'loads.status'])
      .where('weigh_tickets.status', '=', 'mismatch')
      .orderBy('weigh_tickets.id')
      .execute()
  await bringUp()
  const first = await disputed()
  expect(first.length).toBeGreaterThan(0)
  for (let day = 0; day < DAYS; day++) {
    app.clock.addMinutes(A_DAY_MIN)
    await bringUp()
  }
  const later = await disputed()
  for (const { id } of first) expect(later).toContainEqual({ id, status: 'delivered' })
}, 120_000)
