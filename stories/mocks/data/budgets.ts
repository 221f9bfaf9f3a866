import { type BudgetCategory, budgetCategories } from '#domain/budgets/categories.ts'
import { addFigures, figuresOf, levelOf, usedPercent } from '#domain/budgets/figures.ts'
import { cents, microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import type { AnswerOf } from '../answers.ts'

type Overview = AnswerOf<'budgets.overview'>

const id = (kind: string, at: number) => `01930000-0000-7000-8000-${kind}${String(at).padStart(9, '0')}`
const MONTH = '2031-03-01'

/** Budget, what it flexes to, actual and committed of each category, in whole dollars. */
const spent: Partial<Record<BudgetCategory, readonly [number, number, number, number]>> = {
  fuel: [18_600, 20_460, 19_870, 0],
  driver_pay: [31_000, 31_000, 14_220, 9_815],
  contractor: [22_000, 22_000, 8_940, 6_100],
  maintenance: [6_500, 6_500, 4_310, 3_950],
  tires: [2_400, 2_400, 1_984, 0],
  tolls: [1_100, 1_100, 641, 0],
  insurance: [7_080, 7_080, 7_080, 0],
  lease: [11_800, 11_800, 9_840, 0],
  permits: [0, 0, 252, 0],
}

function figures(category: BudgetCategory) {
  const [budget, flexed, actual, committed] = (spent[category] ?? [0, 0, 0, 0]).map((dollars) => cents(dollars * 100))
  const zero = cents(0)
  return figuresOf(
    { budget: budget ?? zero, flexed: flexed ?? zero },
    { actual: actual ?? zero, committed: committed ?? zero },
  )
}

function row(category: BudgetCategory): Overview['rows'][number] {
  const own = figures(category)
  const forecast = cents(Math.round((own.actual + own.committed) * 1.34))
  return {
    category,
    ...own,
    level: levelOf(own),
    usedPct: usedPercent(own),
    isFlexed: category === 'fuel',
    isOverlapping: category === 'tires',
    runRate: category === 'permits' ? null : { forecast, trailingDays: 90, remainingDays: 12 },
  }
}

const rows = budgetCategories.map(row)
const total = addFigures(budgetCategories.map(figures))

/** A month in which every state of a budget is there. */
export const marchBudget: Overview = {
  month: MONTH,
  span: 'month',
  from: MONTH,
  to: '2031-03-31',
  today: '2031-03-19',
  until: '2031-03-31',
  elapsedPct: 61,
  state: { month: MONTH, state: 'approved', version: 1, changedBy: 'Marta Reyes' },
  lines: 10,
  rows,
  total: {
    ...total,
    level: levelOf(total),
    usedPct: usedPercent(total),
    isFlexed: true,
    runRate: { forecast: cents(14_820_000), trailingDays: 90, remainingDays: 12 },
  },
}
const nothing = (category: BudgetCategory): Overview['rows'][number] => ({
  ...row('admin'),
  category,
  runRate: null,
})
/** A fleet that has planned and spent nothing. */
export const noBudget: Overview = {
  ...marchBudget,
  state: { month: MONTH, state: 'open', version: 0, changedBy: null },
  lines: 0,
  rows: budgetCategories.map(nothing),
  total: { ...nothing('admin') },
}

const fuel = row('fuel')
const whole = { truckId: null, jobId: null, customerId: null, name: null, scope: 'company' } as const
const perMile = {
  fixedCents: cents(0),
  activity: 'miles',
  rateMicro: microRate('0.62'),
  plannedMilli: milli(30_000_000),
} as const

/** Fuel, which flexes with the miles. */
export const fuelBudget: AnswerOf<'budgets.category'> = {
  figures: fuel,
  lines: [{ ...fuel, ...whole, ...perMile, id: id('c01', 1), month: MONTH, version: 1, doneMilli: milli(33_000_000) }],
}

type Cost = AnswerOf<'budgets.costs'>['rows'][number]
const cost = (at: number, some: Partial<Cost>): Cost => ({
  id: id('c02', at),
  created_at: '2031-03-14T00:00:00.000Z',
  source: 'fuel',
  recordId: id('c03', at),
  day: '2031-03-14',
  category: 'fuel',
  kind: 'actual',
  amountCents: cents(61_244),
  party: 'Pilot Travel Center 512 of the Interstate 35 Corridor, San Marcos',
  reference: null,
  truck: 'T-101',
  job: null,
  customer: null,
  ...some,
})
/** A row of each source. */
export const fuelCosts: AnswerOf<'budgets.costs'> = {
  rows: [
    cost(1, {}),
    cost(2, { source: 'expense', party: 'Buc-ee’s', reference: 'R-9', truck: null }),
    cost(3, { source: 'work_order', kind: 'committed', party: 'Osage Truck Service', reference: '14' }),
    cost(4, { source: 'settlement', party: 'Rosa Delgado', reference: 'S-0042', customer: 'Pecan Valley Concrete' }),
    cost(5, { source: 'load', kind: 'committed', party: 'Novak Trucking', reference: 'L-1042', job: 'Bridge 9' }),
  ],
  nextCursor: null,
}

type Line = AnswerOf<'budgets.plan'>['lines'][number]
const rent: Line = {
  ...whole,
  id: id('c04', 1),
  month: '2031-04-01',
  category: 'lease',
  fixedCents: cents(1_180_000),
  activity: null,
  rateMicro: null,
  plannedMilli: null,
  version: 2,
  budgetCents: cents(1_180_000),
}
const ofFuel: Line = {
  ...rent,
  ...perMile,
  id: id('c04', 2),
  category: 'fuel',
  month: MONTH,
  budgetCents: cents(1_860_000),
}
const ofTruck: Line = {
  ...rent,
  id: id('c04', 3),
  category: 'tires',
  scope: 'truck',
  truckId: id('c05', 1),
  name: 'T-101',
}
/** A closed month and open ones. */
export const yearPlan: AnswerOf<'budgets.plan'> = {
  months: [
    { month: MONTH, state: 'approved', version: 1, changedBy: 'Marta Reyes' },
    { month: '2031-04-01', state: 'open', version: 0, changedBy: null },
  ],
  lines: [ofFuel, rent, ofTruck],
}

type Expense = AnswerOf<'budgets.expenses'>['rows'][number]
const insured: Expense = {
  id: id('c06', 1),
  created_at: '2031-03-02T15:20:00.000Z',
  day: '2031-03-01',
  category: 'insurance',
  amountCents: cents(708_000),
  vendor: 'Lone Star Mutual',
  reference: '3103-410',
  note: null,
  truck: null,
  job: null,
  customer: null,
  by: 'Marta Reyes',
  version: 1,
  voidedAt: null,
  voidReason: null,
}
/** An expense, what came back of one, and one that was a mistake. */
export const marchExpenses: AnswerOf<'budgets.expenses'> = {
  rows: [
    insured,
    {
      ...insured,
      id: id('c06', 2),
      category: 'tires',
      vendor: 'Bandera Road Tire',
      amountCents: cents(-4_600),
      truck: 'T-101',
    },
    { ...insured, id: id('c06', 3), version: 2, voidedAt: '2031-03-03T15:20:00.000Z', voidReason: 'Entered twice' },
  ],
  nextCursor: null,
}
