import type { Rounds } from '../../workers.ts'
import { lookAtBudgets } from './nightly.ts'
import { budgetsRouter } from './router.ts'

export { lists } from './lists.ts'

export const routers = { budgets: budgetsRouter }
export const rounds = [{ name: 'budgets', everyMs: 60_000, step: lookAtBudgets }] satisfies Rounds
