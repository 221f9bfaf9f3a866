import type { RouterPath } from '../sample-types.ts'

const ADMIN = '--xxx+'

/** What the company plans to spend and spends is the admin's. Written like the matrix. */
export const budgetMatrix: Record<Extract<RouterPath, `budgets.${string}`>, string> = {
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

/** The same of its plain routes. */
export const budgetRoutes = {
  'GET /api/lists/budget': ADMIN,
  'GET /api/lists/budget-plan': ADMIN,
  'GET /api/lists/budget-costs': ADMIN,
  'GET /api/lists/expenses': ADMIN,
}
