import { costsFilter, expensesFilter, overviewInput, planInput } from '#contracts/budgets.ts'
import type { SheetColumn } from '#domain/format/sheet-column.ts'
import type { Cents } from '#domain/units/brands.ts'
import { centsText, rateText } from '#domain/units/money.ts'
import { milliText } from '#domain/units/quantity.ts'
import { everyPage, listFile } from '../../list-file.ts'
import { budgetCosts, type CostRow } from './costs.ts'
import { type Expense, listExpenses } from './expenses.ts'
import { type BudgetOverview, budgetOverview } from './overview.ts'
import { budgetPlan, type PlannedLine } from './plan.ts'

type Line = BudgetOverview['rows'][number]

const overviewColumns: readonly SheetColumn<Line>[] = [
  { head: 'category', cell: ({ category }) => category },
  { head: 'budget', cell: ({ budget }) => centsText(budget) },
  { head: 'flexed_budget', cell: ({ flexed }) => centsText(flexed) },
  { head: 'actual', cell: ({ actual }) => centsText(actual) },
  { head: 'committed', cell: ({ committed }) => centsText(committed) },
  { head: 'variance', cell: ({ variance }) => centsText(variance) },
  { head: 'price_variance', cell: ({ price, isFlexed }) => (isFlexed ? centsText(price) : null) },
  { head: 'volume_variance', cell: ({ volume, isFlexed }) => (isFlexed ? centsText(volume) : null) },
  { head: 'used_pct', cell: ({ usedPct }) => usedPct },
  { head: 'state', cell: ({ level }) => level },
  { head: 'run_rate', cell: ({ runRate }) => runRate && centsText(runRate.forecast) },
]

const planColumns: readonly SheetColumn<PlannedLine>[] = [
  { head: 'month', cell: ({ month }) => month.slice(0, 7) },
  { head: 'category', cell: ({ category }) => category },
  { head: 'scope', cell: ({ scope }) => scope },
  { head: 'name', cell: ({ name }) => name },
  { head: 'fixed', cell: ({ fixedCents }) => centsText(fixedCents) },
  { head: 'per', cell: ({ activity }) => activity },
  { head: 'rate', cell: ({ rateMicro }) => rateMicro && rateText(rateMicro) },
  { head: 'quantity', cell: ({ plannedMilli }) => plannedMilli && milliText(plannedMilli) },
  { head: 'budget', cell: ({ budgetCents }) => centsText(budgetCents) },
]

type Whose = { truck: string | null; job: string | null; customer: string | null; amountCents: Cents }
const whose: readonly SheetColumn<Whose>[] = [
  { head: 'truck', cell: ({ truck }) => truck },
  { head: 'job', cell: ({ job }) => job },
  { head: 'customer', cell: ({ customer }) => customer },
  { head: 'amount', cell: ({ amountCents }) => centsText(amountCents) },
]

const costColumns: readonly SheetColumn<CostRow>[] = [
  { head: 'day', cell: ({ day }) => day },
  { head: 'category', cell: ({ category }) => category },
  { head: 'kind', cell: ({ kind }) => kind },
  { head: 'source', cell: ({ source }) => source },
  { head: 'from', cell: ({ party }) => party },
  { head: 'reference', cell: ({ reference }) => reference },
  ...whose,
]

const expenseColumns: readonly SheetColumn<Expense>[] = [
  { head: 'day', cell: ({ day }) => day },
  { head: 'category', cell: ({ category }) => category },
  { head: 'vendor', cell: ({ vendor }) => vendor },
  { head: 'reference', cell: ({ reference }) => reference },
  ...whose,
  { head: 'note', cell: ({ note }) => note },
  { head: 'entered_by', cell: ({ by }) => by },
  { head: 'taken_back_because', cell: ({ voidReason }) => voidReason },
]

export const lists = {
  budget: listFile({
    asked: overviewInput,
    columns: overviewColumns,
    async *pages(read, { asked, actor, now }) {
      const { rows } = await read((trx) => budgetOverview(trx, asked, actor, now))
      yield rows
    },
  }),
  'budget-plan': listFile({
    asked: planInput,
    columns: planColumns,
    async *pages(read, { asked, actor, now }) {
      const { lines } = await read((trx) => budgetPlan(trx, asked, actor, now))
      yield lines
    },
  }),
  'budget-costs': listFile({
    asked: costsFilter,
    columns: costColumns,
    pages: (read, { asked, actor, now }) =>
      everyPage(read, (trx, at) => budgetCosts(trx, { ...asked, ...at }, actor, now)),
  }),
  expenses: listFile({
    asked: expensesFilter,
    columns: expenseColumns,
    pages: (read, { asked, actor }) => everyPage(read, (trx, at) => listExpenses(trx, { ...asked, ...at }, actor)),
  }),
}
