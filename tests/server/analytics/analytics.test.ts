import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { aDay, anInstant } from '../../support/brands.ts'
import { newId, op, openWorld, type World } from '../../support/world.ts'
import { billedAndDisputed, hauled } from '../scorecards/hauled-set.ts'

const MARCH = { from: aDay('2026-03-01'), to: aDay('2026-03-15') }
let world: World
let own: Uuid[]
let hired: Uuid

/** Eight own loads of March, a day each but the last two, and one of the contractor. */
beforeAll(async () => {
  world = await openWorld()
  const { cedar } = world
  own = []
  for (const day of [2, 3, 4, 5, 6, 9, 10]) own.push(await hauled(world, cedar, { day, contractorId: null }))
  own.push(
    await hauled(world, cedar, {
      day: 10,
      contractorId: null,
      ticketAfterMin: null,
      atPitMin: 200,
      atJobMin: 300,
      stayMin: 30,
    }),
  )
  hired = await hauled(world, cedar, { day: 11, contractorId: cedar.ids.contractor, atJobMin: 200 })
  await billedAndDisputed(world, cedar, own.slice(0, 2))
})
afterAll(() => world.close())

async function figuresOf(who: 'admin' | 'dispatcher' | 'driver' | 'contractor', asked: object = MARCH) {
  const { figures } = await world.cedar[who].analytics.figures(asked)
  return Object.fromEntries(figures.map((figure) => [figure.measure, figure]))
}

test('each figure counts what it says, and what it leaves out is counted beside it', async () => {
  const {
    loads,
    tons,
    tonsPerTruckDay,
    loadsPerTruckDay,
    revenue,
    margin,
    marginShare,
    onTime,
    cycle,
    returning,
    queue,
    billingLag,
  } = await figuresOf('admin')
  expect(loads).toMatchObject({ value: 9, before: 0 })
  expect(tons).toMatchObject({ value: 8 * 44_000, sums: { count: 8, leftOut: { no_ticket: 1 } } })
  // Seven days of the own truck with a weighed load, and one of the hired.
  expect(tonsPerTruckDay?.value).toBe((8 * 44_000) / 8)
  expect(loadsPerTruckDay?.value).toBe(9 / 8)
  expect(revenue).toMatchObject({ value: 2_000, sums: { count: 2, leftOut: { no_price: 7 } } })
  // What the two billed loads left after a pay of $176 each, which is less than nothing.
  expect(margin).toMatchObject({ value: 2_000 - 2 * 17_600, sums: { count: 2, leftOut: { no_price: 7 } } })
  expect(marginShare?.value).toBe((2_000 - 2 * 17_600) / 2_000)
  // Within 130 minutes of the planned arrival: the late one of the contractor, and the second of the tenth are not.
  expect(onTime?.value).toBeCloseTo(7 / 9, 9)
  expect(cycle?.sums.count).toBe(9)
  // Of the tenth alone a second load followed on the same day: from 15:55 to 17:10.
  expect(returning).toMatchObject({ value: 75, sums: { count: 1, leftOut: { no_return: 8 } } })
  // Five earlier stays tell what is usual: ten minutes, so that the stay of thirty waited twenty.
  expect(queue).toMatchObject({ sums: { numerator: 20, denominator: 4, count: 4 } })
  expect(billingLag?.sums).toMatchObject({ count: 2, leftOut: { not_invoiced: 7 } })
})

test('a figure is told apart, and each part opens its own rows', async () => {
  const { admin } = world.cedar
  const { groups } = await admin.analytics.groups({ ...MARCH, measure: 'tons', by: 'contractor' })
  expect(groups.map(({ name, value }) => [name, value])).toEqual([
    [null, 7 * 44_000],
    [`Dune Trucking of Cedar Ridge Aggregates`, 44_000],
  ])
  const [lane] = (await admin.analytics.groups({ ...MARCH, measure: 'cycle', by: 'lane' })).groups
  expect(lane).toMatchObject({ name: 'North Pit', toName: 'Highway 75 job', sums: { count: 9 } })
  const rows = await admin.analytics.rows({ ...MARCH, measure: 'tons', contractorId: world.cedar.ids.contractor })
  expect(rows.rows).toMatchObject([{ id: hired, numerator: 44_000, leftOut: null }])
  const out = await admin.analytics.rows({ ...MARCH, measure: 'tons', show: 'left_out' })
  expect(out.rows).toMatchObject([{ id: own.at(-1), numerator: null, leftOut: 'no_ticket' }])
})

test('queues stand by site and hour, and a cell opens the stays that it is made of', async () => {
  const { admin } = world.cedar
  const { hours } = await admin.analytics.queues(MARCH)
  // The first five stays tell nothing yet; of the others those of the ninth on are after the clocks changed.
  expect(hours.map(({ site, hour, minutes, stays }) => [site, hour, minutes, stays])).toEqual([
    ['North Pit', 8, 0, 3],
    ['North Pit', 12, 20, 1],
  ])
  const cell = { ...MARCH, measure: 'queue' as const, siteId: world.cedar.ids.pit, hour: 12 }
  const { rows } = await admin.analytics.rows(cell)
  expect(rows).toMatchObject([{ id: own.at(-1), numerator: 20, denominator: 1 }])
})

test('who hauls sees the own loads and no money; a dispatcher sees money only where the fleet shows it', async () => {
  const { cedar, stone } = world
  const driver = await figuresOf('driver')
  expect(driver.loads?.value).toBe(8)
  expect((await figuresOf('contractor')).loads?.value).toBe(1)
  for (const who of ['driver', 'contractor'] as const) {
    const seen = await figuresOf(who)
    for (const hidden of [
      'revenue',
      'revenuePerTon',
      'revenuePerTruckDay',
      'pay',
      'margin',
      'marginShare',
      'billingLag',
      'dso',
    ]) {
      expect([who, hidden, seen[hidden]]).toEqual([who, hidden, undefined])
    }
    await expect(cedar[who].analytics.rows({ ...MARCH, measure: 'revenue' })).rejects.toThrow()
    await expect(cedar[who].analytics.groups({ ...MARCH, measure: 'revenue', by: 'truck' })).rejects.toThrow()
    await expect(cedar[who].analytics.groups({ ...MARCH, measure: 'tons', by: 'customer' })).rejects.toThrow()
  }
  expect((await cedar.contractor.analytics.rows({ ...MARCH, measure: 'loads' })).rows.map(({ id }) => id)).toEqual([
    hired,
  ])
  expect((await cedar.driver.analytics.queues(MARCH)).hours.length).toBeGreaterThan(0)
  expect((await figuresOf('dispatcher')).revenue).toBeUndefined()
  expect((await figuresOf('dispatcher')).billingLag).toBeDefined()
  expect((await stone.admin.analytics.figures(MARCH)).figures[0]).toMatchObject({ measure: 'loads', value: 0 })
})

test('miles without a load are of those under loads, by truck; days without any are left out', async () => {
  const { cedar, db } = world
  const at = anInstant('2026-03-02T14:00:00.000Z')
  for (const [seq, kind, metres] of [
    [1, 'empty', 20_000],
    [2, 'loaded', 30_000],
    [3, 'unassigned', 9_000],
  ] as const) {
    await sql`insert into trips (fleet_id, truck_id, day, seq, from_at, to_at, kind, load_id, driver_id, distance_m, estimated_m, jurisdictions)
      values (${cedar.id}, ${cedar.ids.truck}, '2026-03-02', ${seq}, ${addMinutes(at, seq * 60)}, ${addMinutes(at, seq * 60 + 50)},
        ${kind}, null, ${cedar.ids.driver}, ${metres}, 0, '{"metres": []}')`.execute(db)
  }
  const { deadhead } = await figuresOf('admin')
  expect(deadhead).toMatchObject({ value: 0.4, sums: { count: 1, leftOut: { no_positions: 7 } } })
  const { groups } = await cedar.admin.analytics.groups({ ...MARCH, measure: 'deadhead', by: 'truck' })
  expect(groups[0]).toMatchObject({ name: 'T-1', value: 0.4 })
  const ofMaterial = await figuresOf('admin', { ...MARCH, materialId: cedar.ids.material })
  expect(ofMaterial.deadhead?.value).toBeNull()
})

test('what is asked for is within bounds, and a board keeps its address', async () => {
  const { admin, driver } = world.cedar
  await expect(admin.analytics.figures({ from: MARCH.to, to: MARCH.from })).rejects.toThrow()
  await expect(admin.analytics.rows({ ...MARCH, measure: 'queue', hour: 24 })).rejects.toThrow()
  await expect(admin.analytics.groups({ ...MARCH, measure: 'deadhead', by: 'lane' })).rejects.toThrow()
  const id = newId()
  await admin.views.save({ ...op(), id, page: 'analytics', name: 'Monday', search: 'tab=lanes', isShared: true })
  expect(await driver.views.list({ page: 'analytics' })).toMatchObject([{ id, search: 'tab=lanes' }])
})
