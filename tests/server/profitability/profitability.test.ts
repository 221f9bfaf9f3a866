import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProfitFilter } from '#contracts/profitability.ts'
import { profitFilter } from '#contracts/profitability.ts'
import type { ProfitLine } from '#domain/profitability/lines.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { cents, sumCents } from '#domain/units/money.ts'
import { dayIn } from '#domain/units/time.ts'
import { profitDifferences } from '#server/features/profitability/check-sums.ts'
import { lists } from '#server/features/profitability/lists.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { must } from '../access/fixture.ts'
import { anExpense } from '../budgets/spending.ts'
import { set, sharedLoad } from '../charges/money-world.ts'
import { billed } from '../invoicing/billed.ts'

/** Around everything that the world's loads do. */
const YEAR = { from: aDay('2026-03-01'), to: aDay('2027-03-31') }
let world: World
let loadId: Uuid

beforeAll(async () => {
  world = await openWorld()
  loadId = (await sharedLoad(world, world.cedar)).id
})
afterAll(() => world.close())

const overview = (filter: Partial<ProfitFilter> = {}) =>
  world.cedar.admin.profitability.overview({ ...YEAR, ...filter })
const lineOf = ({ lines }: { lines: readonly { line: ProfitLine; cents: number }[] }, line: ProfitLine) =>
  lines.find((sum) => sum.line === line)
const day = () => dayIn(world.clock.now(), 'America/Chicago')

test('one load: what it brings in and costs by hand, earned and on no paper yet', async () => {
  const { rows, total, missing, reconciliation } = await overview({ by: 'load' })
  const row = must(rows.find(({ id }) => id === loadId))
  // 23.66 tons at $12.34, a share of 27.5 % to the driver.
  expect(row).toMatchObject({
    revenueCents: 29_196,
    costCents: 8_029,
    profitCents: 21_167,
    marginHundredths: 7_250,
    loads: 1,
  })
  expect(lineOf(row, 'haul')).toMatchObject({ actual: 0, accrued: 29_196, modelled: 0 })
  expect(row.lb).toBe(47_310)
  // A year without fuel: it is said, and not guessed.
  expect(missing).toEqual(expect.arrayContaining(['fuel', 'maintenance', 'lease', 'burden']))
  expect(total).toMatchObject({ revenueCents: 29_196, before: { revenueCents: 0 } })
  expect(reconciliation).toMatchObject({
    uninvoicedCents: 29_196,
    invoicedCents: 0,
    papersCents: 8_029,
    modelledCents: 0,
  })
})

test('rates are charged to every day of every truck, also of those without loads; papers of a line are set against them', async () => {
  const { cedar } = world
  await cedar.admin.budgets.addExpense(anExpense({ day: day(), category: 'insurance', amountCents: cents(120_000) }))
  await set(world, cedar, 'profit_insurance_day', '30')
  await set(world, cedar, 'profit_burden_pct', '12.5')
  const today = { from: day(), to: day() }
  const { rows, reconciliation, total } = await overview({ ...today, by: 'truck' })
  const own = rows.filter(({ id }) => id === cedar.ids.truck || id === cedar.ids.secondTruck)
  expect(
    own.map((row) => [row.loads, lineOf(row, 'insurance')?.cents ?? 0, lineOf(row, 'waiting')?.cents ?? 0]).sort(),
  ).toEqual([
    [0, 3_000, 0],
    [expect.any(Number), expect.any(Number), expect.any(Number)],
  ])
  expect(lineOf(total, 'burden')).toMatchObject({ modelled: Math.round(8_029 * 0.125) })
  expect(reconciliation?.setAgainst).toEqual([{ line: 'insurance', cents: 120_000 }])
  const all = must(reconciliation)
  expect(all.papersCents - 120_000 + all.modelledCents).toBe(all.costCents)
})

test('every key gives the same total, and what names nobody is a row of its own', async () => {
  const { cedar } = world
  await cedar.admin.budgets.addExpense(anExpense({ day: day(), category: 'maintenance', amountCents: cents(7_777) }))
  await cedar.admin.budgets.addExpense(
    anExpense({ day: day(), category: 'claims', amountCents: cents(5_000), customerId: cedar.ids.customer }),
  )
  const totals = new Set<number>()
  for (const by of [
    'load',
    'job',
    'customer',
    'lane',
    'material',
    'truck',
    'driver',
    'contractor',
    'terminal',
    'day',
  ] as const) {
    const { rows, total } = await overview({ by })
    expect(sumCents(rows.map(({ profitCents }) => profitCents))).toBe(total.profitCents)
    totals.add(total.profitCents)
  }
  expect(totals.size).toBe(1)
  const { rows } = await overview({ by: 'customer' })
  const unnamed = must(rows.find(({ reason }) => reason === 'unnamed'))
  expect(lineOf(unnamed, 'maintenance')).toMatchObject({ actual: 7_777 })
  expect(lineOf(must(rows.find(({ id }) => id === cedar.ids.customer)), 'claims')).toMatchObject({ cents: 5_000 })
  const papers = await cedar.admin.profitability.papers({ ...YEAR, line: 'maintenance', ownerKind: 'company' })
  expect(papers.rows).toMatchObject([{ source: 'expense', amountCents: 7_777 }])
})

test('overhead goes on the loads by the fleet’s key, and is open without one', async () => {
  const { cedar } = world
  await cedar.admin.budgets.addExpense(anExpense({ day: day(), category: 'admin', amountCents: cents(9_999) }))
  expect(await overview()).toMatchObject({ isOverheadOpen: true })
  await set(world, cedar, 'profit_overhead_by', 'by_revenue')
  const { rows, isOverheadOpen } = await overview({ by: 'load' })
  expect(isOverheadOpen).toBe(false)
  expect(
    sumCents(
      rows.filter(({ reason }) => reason === null).flatMap((row) => lineOf(row, 'overhead')?.cents ?? []) as never,
    ),
  ).toBe(9_999)
})

test('contribution leaves out what the trucks and the company cost anyway', async () => {
  const { total } = await overview({ view: 'contribution' })
  expect(total.lines.some(({ line }) => ['lease', 'insurance', 'waiting', 'overhead'].includes(line))).toBe(false)
  expect(lineOf(total, 'driver_pay')).toMatchObject({ cents: 8_029 })
})

test('a group is narrowed to its loads, and a load to its lines with their sources', async () => {
  const { cedar } = world
  const { rows, total } = await cedar.admin.profitability.loads({ ...YEAR, ofBy: 'truck', ofKey: cedar.ids.truck })
  expect(rows.some(({ id }) => id === loadId)).toBe(true)
  const byTruck = await overview({ by: 'truck' })
  expect(total.profitCents).toBe(byTruck.rows.find(({ id }) => id === cedar.ids.truck)?.profitCents)
  const { lines, figures, load } = await cedar.admin.profitability.load({ ...YEAR, loadId })
  expect(load).toMatchObject({ id: loadId, loads: 1 })
  expect(sumCents(lines.filter(({ line }) => line === 'haul').map((line) => line.cents))).toBe(figures.revenueCents)
  expect(sumCents(lines.map((line) => line.cents))).toBe(figures.revenueCents + figures.costCents)
  expect(new Set(lines.map(({ source }) => source))).toEqual(new Set(['charge', 'load', 'rate', 'share']))
})

test('a load is invoiced, credited and rebilled: the figure, its invoice lines, the budget and the books follow', async () => {
  const { cedar } = world
  const invoice = await billed(cedar, [loadId])
  expect((await overview()).reconciliation).toMatchObject({ invoicedCents: 29_196, uninvoicedCents: 0 })
  const line = must(invoice.lines[0])
  const corrections = [{ lineId: line.id, to: { kind: 'amount' as const, amountCents: cents(32_000) } }]
  const input = {
    id: invoice.id,
    version: invoice.version,
    corrections,
    reason: 'Rate agreed by phone',
    adjustPay: true,
  }
  await cedar.admin.invoicing.creditAndRebill({ ...op(), ...input })
  const { rows } = await overview({ by: 'load' })
  const row = must(rows.find(({ id }) => id === loadId))
  expect(row).toMatchObject({ revenueCents: 32_000 })
  expect(lineOf(row, 'driver_pay')).toMatchObject({ cents: 8_800 })
  const { lines } = await cedar.admin.profitability.load({ ...YEAR, loadId })
  const hauls = lines.filter(({ line: of }) => of === 'haul')
  expect(hauls.map(({ cents: amount }) => amount).toSorted((one, other) => one - other)).toEqual([
    -29_196, 29_196, 32_000,
  ])
  expect(hauls.every(({ source, reference }) => source === 'invoice' && reference !== null)).toBe(true)
  const budget = await cedar.admin.budgets.overview({ month: aDay(`${await monthOfLoad()}-01`) })
  expect(budget.rows.find(({ category }) => category === 'driver_pay')).toMatchObject({ committed: 8_800 })
  expect(await profitDifferences(world.db, world.clock.now())).toEqual([])
})

async function monthOfLoad(): Promise<string> {
  const { load } = await world.cedar.admin.profitability.load({ ...YEAR, loadId })
  return load.day.slice(0, 7)
}

test('money as it came: a payment lands on the load of its invoice', async () => {
  const { cedar } = world
  await cedar.admin.invoicing.takePayment({
    ...{ ...op(), id: newId(), customerId: cedar.ids.customer, receivedOn: day(), method: 'check' },
    ...{ reference: '1188', amountCents: cents(20_000), note: null },
  })
  const { rows, total, reconciliation, taxCents } = await overview({ by: 'load', view: 'cash' })
  expect(rows.find(({ id }) => id === loadId)).toMatchObject({ revenueCents: 20_000 })
  expect(total.revenueCents).toBe(20_000)
  expect([reconciliation, taxCents]).toEqual([null, 0])
  const { lines } = await cedar.admin.profitability.load({ ...YEAR, loadId, view: 'cash' })
  expect(lines[0]).toMatchObject({ source: 'payment', reference: '1188', cents: 20_000 })
})

test('waiting is charged to the customer at whose load it happened', async () => {
  const { sites } = await world.cedar.admin.profitability.sites(YEAR)
  for (const { customer, leftCents, billedCents, paidCents, waitingCents } of sites) {
    expect(customer).not.toBe('')
    expect(leftCents).toBe(billedCents - paidCents - (waitingCents ?? 0))
  }
})

test('the file has every row of the page', async () => {
  const { cedar } = world
  const { rows } = await overview({ by: 'truck' })
  const order = {
    list: 'profitability',
    asked: { ...YEAR, by: 'truck' },
    format: 'csv' as const,
    now: world.clock.now(),
  }
  const actor = {
    fleetId: cedar.id,
    userId: newId(),
    fullName: '',
    roles: ['admin' as const],
    driverId: null,
    contractorIds: [],
  }
  const read = <T>(work: Parameters<typeof world.ports.db.read<T>>[1]) => world.ports.db.read(cedar.id, work)
  let text = ''
  for await (const piece of lists.profitability.bytes({ ...order, actor }, read))
    text += new TextDecoder().decode(piece)
  expect(text.trim().split('\r\n')).toHaveLength(rows.length + 1)
})

test('an empty fleet has no figures, and sees nothing of another', async () => {
  const { rows, total } = await world.stone.admin.profitability.overview({ ...YEAR, by: 'load' })
  expect(rows).toEqual([])
  expect(total).toMatchObject({ revenueCents: 0, costCents: 0, marginHundredths: null })
  expect(await refusal(world.stone.admin.profitability.load({ ...YEAR, loadId }))).toMatchObject({ kind: 'not_found' })
})

test('a group without its key is refused, and so are days in the wrong order', async () => {
  const half = profitFilter.safeParse({ ofBy: 'truck' })
  expect(half.error?.issues.map(({ path }) => path.join('.'))).toEqual(['ofKey'])
  expect(await refusal(overview({ from: YEAR.to, to: YEAR.from }))).toMatchObject({ kind: 'invalid', field: 'to' })
})

test('a rate that is no amount is refused at its setting', async () => {
  const wrong = world.cedar.admin.settings.set({ ...op(), key: 'profit_lease_day', value: 'a lot' })
  expect(await refusal(wrong)).toMatchObject({ code: 'no_amount' })
})
