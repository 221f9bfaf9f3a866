import { inAppAndDigest, inAppAndMail, type NotificationRule, toAdmins } from '#domain/notifications/rule.ts'
import { access } from '../access/rules.ts'

const reads = { for: 'member', roles: ['admin'], scope: 'fleet' } as const
const writes = { ...reads, writes: 'operation' } as const

/** What the company plans to spend and spends holds the pay of everybody: it is the admins'. */
export const procedures = access({
  'budgets.overview': reads,
  'budgets.category': reads,
  'budgets.costs': reads,
  'budgets.plan': reads,
  'budgets.saveLine': writes,
  'budgets.removeLine': writes,
  'budgets.copy': writes,
  'budgets.moveMonth': writes,
  'budgets.expenses': reads,
  'budgets.addExpense': writes,
  'budgets.voidExpense': writes,
})

export const routes = access({
  'GET /api/lists/budget': reads,
  'GET /api/lists/budget-plan': reads,
  'GET /api/lists/budget-costs': reads,
  'GET /api/lists/expenses': reads,
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  budgets: ['budgets'],
} as const

const ofMonth = { group: 'money', ...toAdmins, facts: ['category', 'month', 'used'], page: '/budget-tracking' } as const

/** What people are told of. */
export const notifications = {
  budget_warning: { ...ofMonth, channels: inAppAndDigest },
  budget_over: { ...ofMonth, channels: inAppAndMail },
} as const satisfies Record<string, NotificationRule>
