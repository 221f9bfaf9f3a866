import type { BudgetCategory } from '#domain/budgets/categories.ts'

/** What money is spent on. */
export const budgetCategoryNames = {
  fuel: 'Combustible',
  driver_pay: 'Pago de conductores',
  contractor: 'Contratistas',
  maintenance: 'Mantenimiento',
  tires: 'Llantas',
  tolls: 'Peajes',
  insurance: 'Seguros',
  lease: 'Arrendamiento y cuotas',
  permits: 'Permisos',
  claims: 'Reclamaciones',
  admin: 'Administración',
} satisfies Record<BudgetCategory, string>
