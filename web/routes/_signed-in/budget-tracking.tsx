import { createFileRoute } from '@tanstack/react-router'
import { BudgetPage } from '#web/features/budgets/budget-page.tsx'
import { type BudgetSearch, budgetSearch } from '#web/features/budgets/budget-search.ts'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { searchOf } from '#web/search/readers.ts'

const search = searchOf(budgetSearch)

export const Route = createFileRoute('/_signed-in/budget-tracking')({
  validateSearch: search,
  component: BudgetTracking,
})

/** What is planned to be spent, against what is spent. */
function BudgetTracking() {
  const shown = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  const onSearch = (changes: Partial<BudgetSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: !('category' in changes) })
  return <BudgetPage search={shown} onSearch={onSearch} />
}
