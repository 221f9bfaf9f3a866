import { type BudgetCategory, budgetCategories, type CostKind, costKinds } from '#domain/budgets/categories.ts'
import type { Day } from '#domain/units/brands.ts'
import { day, one, type Readers } from '#web/search/readers.ts'

const tabs = ['actual', 'plan', 'expenses'] as const

/** All that defines the page's view; it stands in the address. */
export type BudgetSearch = {
  tab?: (typeof tabs)[number]
  /** By its first day; the current one without it. */
  month?: Day
  span?: 'year'
  /** The category that is open, or by which expenses are narrowed. */
  category?: BudgetCategory
  /** Of the rows behind its figures. */
  kind?: CostKind
}

/** What the parts of the page work with. */
export type BudgetProps = {
  search: BudgetSearch
  /** Changes the address; what is undefined goes. */
  onSearch: (changes: Partial<BudgetSearch>) => void
}

export const budgetSearch = {
  tab: one(tabs),
  month: (given) => {
    const read = day(given)
    return read?.endsWith('-01') ? read : undefined
  },
  span: one(['year']),
  category: one(budgetCategories),
  kind: one(costKinds),
} satisfies Readers<BudgetSearch>
