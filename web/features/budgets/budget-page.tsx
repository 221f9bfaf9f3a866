import { Suspense, useState } from 'react'
import { monthOf } from '#domain/budgets/months.ts'
import { AddIcon, Button, EmptyState, MoneyIcon, Page, Row, Tabs } from '#ui'
import { useToday } from '#web/features/parties/use-today.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useMay } from '#web/may.ts'
import { ActualTab } from './actual-tab.tsx'
import type { BudgetProps } from './budget-search.ts'
import { CategoryDrawer } from './category-drawer.tsx'
import { ExpensesTab } from './expenses-tab.tsx'
import { PlanTab } from './plan-tab.tsx'

// Opened by a press.
const LineDialog = lazyPart(() => import('./line-dialog.tsx'), 'LineDialog')
const ExpenseDialog = lazyPart(() => import('./expense-dialog.tsx'), 'ExpenseDialog')

/** Budgets against what was spent, the plan of a year, and the expenses that are entered by hand. */
export function BudgetPage(props: BudgetProps) {
  const { pages, budgets: w } = useWords()
  const mayPlan = useMay('budgets.saveLine')
  if (mayPlan) return <Budgets {...props} />
  return (
    <Page title={pages.budget_tracking}>
      <EmptyState icon={<MoneyIcon size={24} aria-hidden />} title={w.adminsOnly}>
        {w.adminsOnlyText}
      </EmptyState>
    </Page>
  )
}

function Budgets({ search, onSearch }: BudgetProps) {
  const { pages, budgets: w } = useWords()
  const [opened, setOpened] = useState<'line' | 'expense' | null>(null)
  const close = () => setOpened(null)
  const today = useToday()
  const month = search.month ?? monthOf(today)
  const props = { search, onSearch, month }
  return (
    <Page
      title={pages.budget_tracking}
      actions={
        <Row gap={2}>
          <Button onPress={() => setOpened('expense')}>{w.expense}</Button>
          <Button variant="primary" icon={<AddIcon size={16} aria-hidden />} onPress={() => setOpened('line')}>
            {w.add}
          </Button>
        </Row>
      }
    >
      <Tabs
        label={pages.budget_tracking}
        value={search.tab ?? 'actual'}
        onChange={(tab) => onSearch({ tab: tab === 'actual' ? undefined : tab, category: undefined, kind: undefined })}
        items={[
          { id: 'actual', label: w.tabs.actual, content: <ActualTab {...props} /> },
          { id: 'plan', label: w.tabs.plan, content: <PlanTab {...props} /> },
          { id: 'expenses', label: w.tabs.expenses, content: <ExpensesTab {...props} /> },
        ]}
      />
      {search.tab === undefined && <CategoryDrawer {...props} />}
      <Suspense fallback={null}>
        {opened === 'line' && <LineDialog month={month} onClose={close} />}
        {opened === 'expense' && <ExpenseDialog onClose={close} />}
      </Suspense>
    </Page>
  )
}
