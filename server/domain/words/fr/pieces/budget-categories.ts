import type { BudgetCategory } from '#domain/budgets/categories.ts'

/** What money is spent on. */
export const budgetCategoryNames = {
  fuel: 'Carburant',
  driver_pay: 'Paie des chauffeurs',
  contractor: 'Sous-traitants',
  maintenance: 'Entretien',
  tires: 'Pneus',
  tolls: 'Péages',
  insurance: 'Assurances',
  lease: 'Location et mensualités',
  permits: 'Permis',
  claims: 'Sinistres et réclamations',
  admin: 'Administration',
} satisfies Record<BudgetCategory, string>
