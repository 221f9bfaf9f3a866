import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyInput, moveMonthInput, saveLineInput } from '#contracts/budgets.ts'
import type { BudgetCategory } from '#domain/budgets/categories.ts'
import { cents, microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { lookAtBudgets } from '#server/features/budgets/nightly.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { must } from '../access/fixture.ts'
import { bookedLoad } from '../loads/haul.ts'
import { anOrder } from '../maintenance/work.ts'
import { aLine, anExpense } from './spending.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const MARCH = aDay('2026-03-01')
const row = async (category: BudgetCategory, month = MARCH) => {
  const { rows } = await world.cedar.admin.budgets.overview({ month })
  return must(rows.find((each) => each.category === category))
}

test('a month is planned, spent on, warned of at 80 % and used up at 100 %, and each figure has its rows', async () => {
  await world.cedar.admin.budgets.saveLine(aLine())
  await world.cedar.admin.budgets.addExpense(anExpense())
  expect(await row('insurance')).toMatchObject({
    budget: 150_000,
    actual: 120_000,
    variance: -30_000,
    usedPct: 80,
    level: 'warning',
  })
  await lookAtBudgets(world.ports)
  const { id, version } = await world.cedar.admin.budgets.addExpense(
    anExpense({ amountCents: cents(30_000), vendor: 'Umbrella' }),
  )
  expect(await row('insurance')).toMatchObject({ usedPct: 100, level: 'over' })
  const { rows } = await world.cedar.admin.budgets.costs({ month: MARCH, category: 'insurance' })
  expect(rows.map(({ source, amountCents, party }) => [source, amountCents, party]).sort()).toEqual([
    ['expense', 120_000, 'Lone Star Mutual'],
    ['expense', 30_000, 'Umbrella'],
  ])
  // What was entered by mistake counts no more, and stays to be read.
  await world.cedar.admin.budgets.voidExpense({ ...op(), id, version, reason: 'Of another company' })
  expect((await row('insurance')).actual).toBe(120_000)
  const entered = await world.cedar.admin.budgets.expenses({ month: MARCH, category: 'insurance' })
  expect(entered.rows.map(({ voidReason }) => voidReason)).toContain('Of another company')
  const again = world.cedar.admin.budgets.voidExpense({ ...op(), id, version: version + 1, reason: 'Twice' })
  expect(await refusal(again)).toMatchObject({ kind: 'not_found' })
})

test('admins are told once a day and month of a budget that is nearly used', async () => {
  const told = await world.db
    .selectFrom('notifications')
    .select(['kind', 'once_key'])
    .where('fleet_id', '=', world.cedar.id)
    .where('kind', '=', 'budget_warning')
    .execute()
  expect(told.map(({ once_key }) => once_key)).toEqual(['budget:2026-03-01:insurance:warning'])
  await lookAtBudgets(world.ports)
  const days = await world.db.selectFrom('budget_days').select('day').where('fleet_id', '=', world.cedar.id).execute()
  expect(days).toHaveLength(1)
})

test('open work orders are committed in today’s month, and those of a contractor’s truck are not the fleet’s', async () => {
  await bookedLoad(world.cedar)
  const own = anOrder(world.cedar.ids.truck, { estimateCents: cents(45_000) })
  await world.cedar.admin.maintenance.addOrder(own)
  await world.cedar.admin.maintenance.addOrder(anOrder(world.cedar.ids.hiredTruck))
  expect(await row('maintenance')).toMatchObject({ actual: 0, committed: 45_000, level: 'over', usedPct: null })
  const { rows } = await world.cedar.admin.budgets.costs({ month: MARCH, category: 'maintenance', kind: 'committed' })
  expect(rows).toMatchObject([{ source: 'work_order', recordId: own.id, amountCents: 45_000 }])
  // Last month owes nothing for it.
  expect(await row('maintenance', aDay('2026-02-01'))).toMatchObject({ committed: 0, level: 'none' })
})

test('lines of a truck lie within the company’s, are warned of, and are compared with what the truck cost', async () => {
  const truckId = world.cedar.ids.truck
  await world.cedar.admin.budgets.saveLine(aLine({ category: 'tires', fixedCents: cents(100_000) }))
  await world.cedar.admin.budgets.saveLine(aLine({ category: 'tires', truckId, fixedCents: cents(20_000) }))
  await world.cedar.admin.budgets.addExpense(anExpense({ category: 'tires', truckId, amountCents: cents(25_000) }))
  await world.cedar.admin.budgets.addExpense(anExpense({ category: 'tires', amountCents: cents(10_000) }))
  expect(await row('tires')).toMatchObject({ budget: 100_000, actual: 35_000, isOverlapping: true })
  const { lines } = await world.cedar.admin.budgets.category({ month: MARCH, category: 'tires' })
  expect(lines.map(({ scope, actual, level }) => [scope, actual, level])).toEqual([
    ['company', 35_000, 'within'],
    ['truck', 25_000, 'over'],
  ])
})

test('a line is planned for several months, copied with a share on top, and taken out', async () => {
  const may = aDay('2026-05-01')
  const fuel = { activity: 'miles' as const, rateMicro: microRate('0.60'), plannedMilli: milli(10_000_000) }
  await world.cedar.admin.budgets.saveLine(
    aLine({ month: may, months: 3, category: 'fuel', fixedCents: cents(0), ...fuel }),
  )
  const copy = { ...op(), from: may, to: aDay('2027-05-01'), months: 3, changeHundredths: 1_000, isReplacing: false }
  expect(await world.cedar.admin.budgets.copy(copy)).toEqual({ copied: 3, kept: 0 })
  expect(await refusal(world.cedar.admin.budgets.copy({ ...copy, ...op() }))).toMatchObject({
    code: 'budget_all_there',
  })
  const { lines } = await world.cedar.admin.budgets.plan({ month: copy.to })
  expect(lines.map(({ month, budgetCents }) => [month, budgetCents])).toEqual([
    ['2027-05-01', 660_000],
    ['2027-06-01', 660_000],
    ['2027-07-01', 660_000],
  ])
  const line = must(lines[0])
  const stale = aLine({ ...fuel, month: copy.to, category: 'fuel', version: 9 })
  expect(await refusal(world.cedar.admin.budgets.saveLine(stale))).toMatchObject({ kind: 'conflict' })
  await world.cedar.admin.budgets.removeLine({ ...op(), id: line.id, version: line.version })
  expect((await world.cedar.admin.budgets.plan({ month: copy.to })).lines).toHaveLength(2)
})

test('an approved month keeps its lines, a locked one its expenses, until it is opened with a reason', async () => {
  const month = aDay('2026-01-01')
  const move = (to: 'approved' | 'locked' | 'open', version: number, reason: string | null = null) =>
    world.cedar.admin.budgets.moveMonth({ ...op(), month, version, to, reason })
  expect(await refusal(move('approved', 0))).toMatchObject({ code: 'budget_empty' })
  await world.cedar.admin.budgets.saveLine(aLine({ month }))
  expect(await refusal(move('locked', 0))).toMatchObject({ code: 'budget_month_step' })
  await move('approved', 0)
  expect(await refusal(world.cedar.admin.budgets.saveLine(aLine({ month, category: 'tolls' })))).toMatchObject({
    code: 'budget_month_closed',
    field: 'months',
  })
  expect(await refusal(move('locked', 0))).toMatchObject({ kind: 'conflict' })
  await move('locked', 1)
  const late = anExpense({ day: aDay('2026-01-20') })
  expect(await refusal(world.cedar.admin.budgets.addExpense(late))).toMatchObject({
    code: 'budget_month_locked',
    field: 'day',
  })
  await move('open', 2, 'A bill of January came late')
  await world.cedar.admin.budgets.addExpense({ ...late, ...op() })
  expect((await row('insurance', month)).actual).toBe(120_000)
})

test.each([
  ['nothing at all', aLine({ month: aDay('2026-08-01'), fixedCents: cents(0) }), 'fixedCents'],
  ['a line that is there', aLine({ category: 'tires' }), 'category'],
  ['a truck that is not there', aLine({ month: aDay('2026-08-01'), truckId: newId() }), 'truckId'],
  [
    'hours of hired companies',
    aLine({
      month: aDay('2026-08-01'),
      category: 'contractor',
      activity: 'hours',
      rateMicro: microRate('60'),
      plannedMilli: milli(1_000),
    }),
    'activity',
  ],
])('a line is refused at its field: %s', async (_, line, field) => {
  expect(await refusal(world.cedar.admin.budgets.saveLine(line))).toMatchObject({ field })
})

test.each([
  ['tomorrow', anExpense({ day: aDay('2026-03-17') }), 'day'],
  ['nothing', anExpense({ amountCents: cents(0) }), 'amountCents'],
  ['a job that is not there', anExpense({ jobId: newId() }), 'jobId'],
])('an expense is refused at its field: %s', async (_, expense, field) => {
  expect(await refusal(world.cedar.admin.budgets.addExpense(expense))).toMatchObject({ field })
})

test.each([
  ['a rate without a quantity', saveLineInput, aLine({ activity: 'tons', rateMicro: microRate('1') }), 'plannedMilli'],
  ['the middle of a month', saveLineInput, aLine({ month: aDay('2026-08-02') }), 'month'],
  ['a truck and a job', saveLineInput, aLine({ truckId: newId(), jobId: newId() }), 'jobId'],
  [
    'a month opened again without a reason',
    moveMonthInput,
    { ...op(), month: MARCH, version: 2, to: 'open', reason: null },
    'reason',
  ],
  [
    'a copy onto itself',
    copyInput,
    { ...op(), from: MARCH, to: MARCH, months: 1, changeHundredths: 0, isReplacing: false },
    'to',
  ],
])('no call says: %s', (_, schema, input, field) => {
  expect(schema.safeParse(input).error?.issues.map(({ path }) => path.join('.'))).toContain(field)
})

test('another fleet sees nothing of it', async () => {
  const { rows, total } = await world.stone.admin.budgets.overview({ month: MARCH })
  expect(rows.every(({ actual, budget }) => actual === 0 && budget === 0)).toBe(true)
  expect(total).toMatchObject({ budget: 0, actual: 0, usedPct: null })
})
