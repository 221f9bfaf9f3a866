import { aDay } from '../../support/brands.ts'
import { op } from '../../support/world.ts'
import { filtered, get } from '../access/asked.ts'
import { type Fixture, must } from '../access/fixture.ts'
import { ADMIN } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'
import { aLine, anExpense } from './spending.ts'

/** What the company plans to spend and spends is the admin's. */
export const matrix: MatrixOf<'budgets'> = {
  'budgets.overview': ADMIN,
  'budgets.category': ADMIN,
  'budgets.costs': ADMIN,
  'budgets.plan': ADMIN,
  'budgets.saveLine': ADMIN,
  'budgets.removeLine': ADMIN,
  'budgets.copy': ADMIN,
  'budgets.moveMonth': ADMIN,
  'budgets.expenses': ADMIN,
  'budgets.addExpense': ADMIN,
  'budgets.voidExpense': ADMIN,
}

export const routeMatrix = {
  'GET /api/lists/budget': ADMIN,
  'GET /api/lists/budget-plan': ADMIN,
  'GET /api/lists/budget-costs': ADMIN,
  'GET /api/lists/expenses': ADMIN,
} satisfies RouteMatrix

// Samples of one world share its budget: each plans in a month of its own.
let months = 0
function freshMonth() {
  months += 1
  const [year, month] = [2030 + Math.floor(months / 12), (months % 12) + 1]
  return aDay(`${year}-${String(month).padStart(2, '0')}-01`)
}

async function plannedMonth({ fleet }: Fixture) {
  const month = freshMonth()
  await fleet.admin.budgets.saveLine(aLine({ month }))
  return month
}

async function line(fixture: Fixture) {
  const month = await plannedMonth(fixture)
  const { lines } = await fixture.fleet.admin.budgets.plan({ month })
  const { id, version } = must(lines.find((each) => each.month === month))
  return { ...op(), id, version }
}

export const samples: SamplesOf<'budgets'> = {
  'budgets.overview': () => ({}),
  'budgets.category': () => ({ category: 'fuel', span: 'year' }),
  'budgets.costs': () => ({ kind: 'actual' }),
  'budgets.plan': () => ({}),
  'budgets.saveLine': () => aLine({ month: freshMonth() }),
  'budgets.removeLine': line,
  'budgets.copy': async (fixture) => ({
    ...op(),
    from: await plannedMonth(fixture),
    to: freshMonth(),
    months: 1,
    changeHundredths: 300,
    isReplacing: false,
  }),
  'budgets.moveMonth': async (fixture) => ({
    ...op(),
    month: await plannedMonth(fixture),
    version: 0,
    to: 'approved',
    reason: null,
  }),
  'budgets.expenses': () => ({}),
  'budgets.addExpense': () => anExpense(),
  'budgets.voidExpense': async ({ fleet }) => ({
    ...op(),
    ...(await fleet.admin.budgets.addExpense(anExpense())),
    reason: 'Entered twice',
  }),
}

export const routeSamples = {
  'GET /api/lists/budget': async () => get(`/api/lists/budget?${filtered({})}`),
  'GET /api/lists/budget-plan': async () => get(`/api/lists/budget-plan?${filtered({})}`),
  'GET /api/lists/budget-costs': async () => get(`/api/lists/budget-costs?${filtered({})}`),
  'GET /api/lists/expenses': async () => get(`/api/lists/expenses?${filtered({})}`),
} satisfies RouteSamples
