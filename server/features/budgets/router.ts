import {
  addExpenseInput,
  categoryInput,
  copyInput,
  costsInput,
  expensesInput,
  moveMonthInput,
  overviewInput,
  planInput,
  removeLineInput,
  saveLineInput,
  voidExpenseInput,
} from '#contracts/budgets.ts'
import { procedure, router } from '../../trpc.ts'
import { budgetCategory } from './category.ts'
import { copyBudget, removeLine, saveLine } from './change-lines.ts'
import { budgetCosts } from './costs.ts'
import { addExpense, listExpenses, voidExpense } from './expenses.ts'
import { moveMonth } from './month-states.ts'
import { budgetOverview } from './overview.ts'
import { budgetPlan } from './plan.ts'

export const budgetsRouter = router({
  overview: procedure
    .input(overviewInput)
    .query(({ ctx, input }) => ctx.read((trx) => budgetOverview(trx, input, ctx.actor, ctx.now))),
  category: procedure
    .input(categoryInput)
    .query(({ ctx, input }) => ctx.read((trx) => budgetCategory(trx, input, ctx.actor, ctx.now))),
  costs: procedure
    .input(costsInput)
    .query(({ ctx, input }) => ctx.read((trx) => budgetCosts(trx, input, ctx.actor, ctx.now))),
  plan: procedure
    .input(planInput)
    .query(({ ctx, input }) => ctx.read((trx) => budgetPlan(trx, input, ctx.actor, ctx.now))),
  saveLine: procedure.input(saveLineInput).mutation(({ ctx, input }) => ctx.write((w) => saveLine(w, input))),
  removeLine: procedure.input(removeLineInput).mutation(({ ctx, input }) => ctx.write((w) => removeLine(w, input))),
  copy: procedure.input(copyInput).mutation(({ ctx, input }) => ctx.write((w) => copyBudget(w, input))),
  moveMonth: procedure.input(moveMonthInput).mutation(({ ctx, input }) => ctx.write((w) => moveMonth(w, input))),
  expenses: procedure
    .input(expensesInput)
    .query(({ ctx, input }) => ctx.read((trx) => listExpenses(trx, input, ctx.actor))),
  addExpense: procedure.input(addExpenseInput).mutation(({ ctx, input }) => ctx.write((w) => addExpense(w, input))),
  voidExpense: procedure.input(voidExpenseInput).mutation(({ ctx, input }) => ctx.write((w) => voidExpense(w, input))),
})
