import type { BudgetCategory } from '#domain/budgets/categories.ts'

/** What money is spent on. */
export const budgetCategoryNames = {
  fuel: 'Fuel',
  driver_pay: 'Driver pay',
  contractor: 'Contractors',
  maintenance: 'Maintenance',
  tires: 'Tires',
  tolls: 'Tolls',
  insurance: 'Insurance',
  lease: 'Lease and payments',
  permits: 'Permits',
  claims: 'Claims',
  admin: 'Administration',
} satisfies Record<BudgetCategory, string>
