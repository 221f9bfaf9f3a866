import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { reportKeys } from '#domain/reports/keys.ts'
import { addDays } from '#domain/units/time.ts'
import { logDayPages } from '#server/features/logs/list-log-days.ts'
import { aDay } from '../../support/brands.ts'
import { newId, refusal, type World } from '../../support/world.ts'
import { set } from '../charges/money-world.ts'
import { openReportWorld, paramsFor, rowsOf, THIS_MONTH } from './report-world.ts'

let world: World
beforeAll(async () => {
  world = await openReportWorld()
})
afterAll(() => world.close())

const sum = (values: readonly unknown[]) => values.reduce<number>((all, value) => all + Number(value ?? 0), 0)

describe.each(reportKeys)('%s', (key) => {
  test('has rows, its sums are those of its rows, and its totals close', async () => {
    const { admin } = world.cedar
    const declared = (await admin.reports.catalogue()).find((one) => one.key === key)
    const params = paramsFor(declared?.period ?? 'days')
    const rows = await rowsOf(admin, key, params)
    // Nothing stood in this world, and nobody runs a job in it.
    if (key !== 'standing' && key !== 'job_progress') expect(rows.length).toBeGreaterThan(0)
    const { columns } = await admin.reports.preview({ report: key, params })
    const totals = await admin.reports.totals({ report: key, params })
    expect(totals.rows).toBe(rows.length)
    for (const row of rows) expect(Object.keys(row)).toEqual(columns.map(({ id }) => id))
    for (const { id } of columns.filter(({ isSummed }) => isSummed)) {
      expect([id, totals.sums[id]]).toEqual([id, sum(rows.map((row) => row[id]))])
    }
    expect(totals.proof?.difference ?? 0).toBe(0)
  })

  test('has the same rows page by page', async () => {
    const { admin } = world.cedar
    const declared = (await admin.reports.catalogue()).find((one) => one.key === key)
    const params = paramsFor(declared?.period ?? 'days')
    expect(await rowsOf(admin, key, params, 1)).toEqual(await rowsOf(admin, key, params))
  })

  test('of another fleet has nothing of this one', async () => {
    const { admin } = world.stone
    const declared = (await admin.reports.catalogue()).find((one) => one.key === key)
    expect(await rowsOf(admin, key, paramsFor(declared?.period ?? 'days'))).toEqual([])
  })
})

test('loads, settlements, inspections, receivables and miles are the figures of their own pages', async () => {
  const { admin, ids } = world.cedar
  const [from, to] = [aDay('2026-03-01'), aDay('2026-03-31')]
  const listed = await admin.loads.list({ from, to, driverId: ids.driver })
  const loads = await rowsOf(admin, 'loads', { from, to, driverId: ids.driver })
  expect(loads.map(({ load }) => load).sort()).toEqual(listed.rows.map(({ number }) => number).sort())

  const settled = await admin.settlements.list({ side: 'driver', from, to })
  const settlements = await admin.reports.totals({ report: 'settlements', params: { from, to, kind: 'driver' } })
  expect(settlements.rows).toBe(settled.rows.length)
  expect(settlements.sums.net).toBe(sum(settled.rows.map(({ netCents }) => netCents)))

  const reported = await admin.inspections.list({ from, to })
  const inspections = await admin.reports.totals({ report: 'inspections', params: { from, to } })
  expect(inspections.rows).toBe(reported.rows.length)
  expect(inspections.sums.defects).toBe(sum(reported.rows.map(({ defects }) => defects)))

  const owed = await admin.invoicing.receivables({})
  const receivables = await admin.reports.totals({ report: 'receivables', params: {} })
  expect(receivables.sums.total).toBe(owed.aging.total)
  const invoices = await admin.reports.totals({ report: 'invoices', params: { from, to } })
  expect(invoices.sums.open).toBe(owed.aging.total)

  const [month] = await admin.mileage.month({ month: '2026-03' })
  const [truck] = await rowsOf(admin, 'mileage_by_truck', { from, to })
  expect(truck).toMatchObject({
    loaded: month?.metres.loaded,
    empty: month?.metres.empty,
    corrected: month?.correctedM,
    total: 64_000 + 16_093,
  })
  const codes = await rowsOf(admin, 'mileage_by_jurisdiction', { from, to })
  expect(codes.map(({ jurisdiction, distance }) => [jurisdiction, distance])).toEqual([
    ['IL', 54_000 + 16_093],
    ['IN', 10_000],
  ])
})

test('the fuel log has the purchases and figures of the fuel page', async () => {
  const { admin, driver, secondDriver } = world.cedar
  const listed = await admin.fuel.list({})
  const figures = await admin.fuel.figures({})
  const totals = await admin.reports.totals({ report: 'fuel_log', params: THIS_MONTH })
  expect(totals.rows).toBe(listed.rows.length)
  expect(totals.sums.amount).toBe(figures.allCents)
  expect(totals.sums.volume).toBe(figures.gallonsMilli + figures.defMilli)
  expect(await rowsOf(admin, 'fuel_log', { ...THIS_MONTH, kind: 'def' })).toMatchObject([
    { volume: 10_000, city: 'Tulsa' },
  ])
  expect(await rowsOf(driver, 'fuel_log')).toHaveLength(2)
  expect(await rowsOf(secondDriver, 'fuel_log')).toEqual([])
})

test('what customers pay is no column for a driver, a contractor, or a dispatcher whom the fleet does not show it', async () => {
  const { admin, dispatcher, driver, contractor } = world.cedar
  const columnsOf = async (caller: typeof admin) =>
    (await caller.reports.preview({ report: 'loads', params: THIS_MONTH })).columns.map(({ id }) => id)
  expect(await columnsOf(admin)).toContain('charge')
  for (const caller of [dispatcher, driver, contractor]) {
    expect(await columnsOf(caller)).not.toContain('charge')
    for (const row of await rowsOf(caller, 'loads')) expect(row).not.toHaveProperty('charge')
    const { sums } = await caller.reports.totals({ report: 'loads', params: THIS_MONTH })
    expect(sums).not.toHaveProperty('charge')
  }
  await set(world, world.cedar, 'dispatcher_sees_customer_rates', true)
  expect(await columnsOf(dispatcher)).toContain('charge')
  await set(world, world.cedar, 'dispatcher_sees_customer_rates', false)
})

test.each(['figures_by_truck', 'figures_by_lane', 'figures_by_customer'] as const)(
  '%s has the very sums of the analytics, and no money for who may not see it',
  async (report) => {
    const { admin, dispatcher, driver, contractor } = world.cedar
    const days = { from: aDay('2026-03-01'), to: aDay('2026-03-31') }
    const { figures } = await admin.analytics.figures(days)
    const value = (name: string) => figures.find(({ measure }) => measure === name)?.value
    const { sums } = await admin.reports.totals({ report, params: days })
    expect(sums).toMatchObject({ loads: value('loads'), net: value('tons'), revenue: value('revenue') })
    expect(await rowsOf(dispatcher, report, days)).not.toEqual([])
    for (const row of await rowsOf(dispatcher, report, days)) expect(row).not.toHaveProperty('revenue')
    if (report === 'figures_by_customer') {
      expect((await driver.reports.catalogue()).map(({ key }) => key)).not.toContain(report)
      return
    }
    expect(await rowsOf(driver, report, days)).toHaveLength(1)
    expect(await rowsOf(contractor, report, days)).toEqual([])
  },
)

test('a driver sees their own loads, pay and miles, another driver and a company none of them', async () => {
  const { driver, secondDriver, contractor, dispatcher } = world.cedar
  for (const report of ['delivery_summary', 'tickets', 'earnings', 'mileage_by_truck', 'inspections'] as const) {
    expect((await rowsOf(driver, report)).length).toBeGreaterThan(0)
    for (const other of [secondDriver, contractor]) expect(await rowsOf(other, report)).toEqual([])
  }
  // Lines of pay, never of what the customer is charged; the dispatcher sees none by the fleet's settings.
  expect(await rowsOf(dispatcher, 'earnings')).toEqual([])
  expect(new Set((await rowsOf(driver, 'earnings')).map(({ payeeKind }) => payeeKind))).toEqual(new Set(['driver']))
})

test.each(['invoices', 'receivables', 'payments', 'job_progress'] as const)(
  '%s does not exist for a driver and a contractor, in no way',
  async (report) => {
    const { driver, contractor } = world.cedar
    const params = paramsFor(report === 'receivables' || report === 'job_progress' ? 'now' : 'days')
    for (const caller of [driver, contractor]) {
      expect((await caller.reports.catalogue()).map(({ key }) => key)).not.toContain(report)
      for (const asking of [
        caller.reports.preview({ report, params }),
        caller.reports.totals({ report, params }),
        caller.reports.start({ operationId: newId(), id: newId(), report, params, format: 'csv' }),
      ]) {
        expect(await refusal(asking)).toMatchObject({ code: 'not_found' })
      }
    }
  },
)

test('what a report cannot be asked for is refused at its field', async () => {
  const { admin } = world.cedar
  const from = aDay('2026-01-10')
  const asked = (params: Parameters<typeof admin.reports.preview>[0]['params'], report = 'loads' as const) =>
    refusal(admin.reports.preview({ report, params }))
  expect(await asked({ from, to: addDays(from, -1) })).toMatchObject({
    code: 'period_ends_before_start',
    field: 'params.to',
  })
  expect(await asked({ from, to: addDays(from, 400) })).toMatchObject({
    code: 'period_too_long',
    field: 'params.to',
    params: { maximum: 400, latest: addDays(from, 399) },
  })
  expect(await asked({ from })).toMatchObject({ code: 'required', field: 'params.to' })
  expect(await asked({ status: 'lost' })).toMatchObject({ code: 'not_an_option', field: 'params.status' })
  expect(await asked({ kind: 'origin' })).toMatchObject({ code: 'unknown_field', field: 'params.kind' })
  expect(await asked({ truckId: world.stone.ids.truck })).toMatchObject({
    code: 'not_an_option',
    field: 'params.truckId',
  })
  expect(await refusal(admin.reports.preview({ report: 'receivables', params: THIS_MONTH }))).toMatchObject({
    code: 'unknown_field',
    field: 'params.period',
  })
})

test.each(['hos_daily', 'hos_monthly'] as const)(
  'the first page of %s is not empty for drivers without a log',
  async (report) => {
    const { rows } = await world.cedar.admin.reports.preview({ report, params: THIS_MONTH, limit: 1 })
    expect(rows.length).toBeGreaterThan(0)
  },
)

test('a cursor of other days is refused', async () => {
  const { admin } = world.cedar
  const { nextCursor } = await admin.reports.preview({ report: 'loads', params: THIS_MONTH, limit: 1 })
  if (!nextCursor) throw new Error('one page')
  const other = admin.reports.preview({ report: 'loads', params: { period: 'this_year' }, cursor: nextCursor })
  expect(await refusal(other)).toMatchObject({ code: 'wrong_format', field: 'cursor' })
  const broken = admin.reports.preview({ report: 'loads', params: THIS_MONTH, cursor: 'x' })
  expect(await refusal(broken)).toMatchObject({ code: 'wrong_format', field: 'cursor' })
})

test('an empty report says so: no rows, no sums, and it closes', async () => {
  const { admin } = world.cedar
  const params = { from: aDay('2020-01-01'), to: aDay('2020-01-31') }
  expect(await rowsOf(admin, 'delivery_summary', params)).toEqual([])
  const totals = await admin.reports.totals({ report: 'delivery_summary', params })
  expect(totals).toMatchObject({ rows: 0, sums: { loaded: 0 }, proof: { difference: 0 } })
})

test('hours of service are those of the drivers’ logs: every minute of each day, and what went beyond a limit', async () => {
  const { admin, driver, secondDriver, contractor, ids } = world.cedar
  const params = { period: 'this_month' as const, driverId: ids.driver }
  const rows = await rowsOf(admin, 'hos_daily', params)
  expect(rows.length).toBeGreaterThan(0)
  const actor: Actor = {
    userId: newId(),
    fleetId: world.cedar.id,
    fullName: 'A',
    roles: ['admin'],
    driverId: null,
    contractorIds: [],
  }
  const asked = { from: aDay('2026-03-01'), to: aDay('2026-03-31'), driverId: ids.driver }
  const read = <T>(work: (trx: FleetTransaction) => Promise<T>) => world.ports.db.read(world.cedar.id, work)
  const days = []
  for await (const page of logDayPages(read, asked, actor, world.clock.now())) days.push(...page)
  expect(rows.map(({ day, driving, onDuty, off }) => [day, driving, onDuty, off])).toEqual(
    days.map(({ day, minutes }) => [day, minutes.D, minutes.ON, minutes.OFF]),
  )
  expect(rows.find(({ day }) => day === '2026-03-15')).toMatchObject({ driving: 13 * 60, total: 24 * 60 })
  expect(rows.find(({ day }) => day === '2026-03-15')?.rules).toContain('11h')
  const [month] = await rowsOf(admin, 'hos_monthly', params)
  expect(month).toMatchObject({ month: '2026-03', driving: sum(rows.map(({ driving }) => driving)), days: rows.length })
  expect(await rowsOf(driver, 'hos_daily')).toEqual(rows)
  for (const other of [secondDriver, contractor]) expect(await rowsOf(other, 'hos_daily')).toEqual([])
})
