import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensurePartitions } from '#db/partitions.ts'
import { bundledOutlines } from '#server/adapters/bundled-outlines.ts'
import { rollDays } from '#server/features/mileage/roll-days.ts'
import { advance } from '#server/seed/advance.ts'
import { findCrew } from '#server/seed/crew.ts'
import type { Crew } from '#server/seed/crew-members.ts'
import { cedarFork } from '#server/seed/fleets.ts'
import { foundDemoFleet } from '#server/seed/found-demo.ts'
import { type Haul, haulAt } from '#server/seed/haul.ts'
import { demoWorld } from '#server/seed/world.ts'
import { anInstant } from '../../support/brands.ts'
import { type TestApp, testApp } from '../../support/test-app.ts'
import { PIXEL } from '../../support/tickets/pixel.ts'

const START = anInstant('2026-03-16T14:00:00.000Z')
const A_DAY_MIN = 24 * 60
const EVENTS = { t121: 'deviation', t204: 'halt', t207: 'silence', t209: 'traffic', n7: 'rest' } as const

let app: TestApp
let crew: Crew
const hauls: Record<string, Haul> = {}

beforeAll(async () => {
  app = await testApp()
  await ensurePartitions(app.db, Date.parse(app.clock.now()))
  const world = demoWorld(app.ports, async () => PIXEL)
  await foundDemoFleet(world, cedarFork)
  const found = await findCrew(world, cedarFork)
  if (!found) throw new Error('the demo fleet was not founded')
  crew = found
  app.clock.addMinutes(A_DAY_MIN)
  for (const [truck, event] of Object.entries(EVENTS)) {
    const haul = await haulAt(cedarFork, truck, START, { event })
    hauls[event] = haul
    await advance(world, crew, haul, app.clock.now())
  }
}, 60_000)
afterAll(() => app.close())

test.each([
  ['deviation', 'off_route', 'resolved'],
  ['halt', 'prolonged_stop', 'resolved'],
  ['rest', 'prolonged_stop', 'resolved'],
  ['silence', 'signal_lost', 'resolved'],
])('a %s on the way is told as %s by the product’s own watch, and is over on arrival', async (event, kind, status) => {
  const alerts = await app.db
    .selectFrom('alerts')
    .select(['kind', 'status'])
    .where('load_id', '=', hauls[event]?.loadId ?? app.ports.ids.uuid())
    .execute()
  expect(alerts).toContainEqual({ kind, status })
})

test('each load has the way that the office drew for its lane, and nothing stays watched', async () => {
  const haul = hauls.traffic
  const route = await crew.office.call.tracking.route({ loadId: haul?.loadId ?? app.ports.ids.uuid() })
  expect(route.planned).toMatchObject({ source: 'drawn', points: haul?.lane.line })
  expect(await app.db.selectFrom('load_watches').select('load_id').execute()).toEqual([])
})

test('trackers give odometers and engine hours, and trucks stand for each reason', async () => {
  while ((await rollDays(app.ports, bundledOutlines)) > 0 || (await unrolled()) > 0) app.clock.addMinutes(1)
  const classes = await app.db.selectFrom('idle_events').select('class').distinct().orderBy('class').execute()
  expect(classes.map((row) => row.class)).toEqual(['avoidable', 'pto', 'queue', 'rest', 'traffic'])
  const days = await app.db
    .selectFrom('truck_days')
    .select(['odometer_from_m', 'odometer_to_m', 'distance_m'])
    .where('odometer_to_m', 'is not', null)
    .execute()
  expect(days).toHaveLength(4)
  for (const day of days) {
    const seen = (day.odometer_to_m ?? 0) - (day.odometer_from_m ?? 0)
    expect(Math.abs(seen - day.distance_m) / day.distance_m).toBeLessThan(0.05)
  }
  const { engine } = await app.db
    .selectFrom('idle_events')
    .select(({ fn }) => fn.sum<number>('engine_on_s').as('engine'))
    .executeTakeFirstOrThrow()
  expect(engine).toBeGreaterThan(0)
})

async function unrolled(): Promise<number> {
  const rows = await app.db.selectFrom('truck_days').select('day').where('rolled_at', 'is', null).execute()
  return rows.length
}
