/** What money is spent on, in the order of the page. */
export const budgetCategories = [
  'fuel',
  'driver_pay',
  'contractor',
  'maintenance',
  'tires',
  'tolls',
  'insurance',
  'lease',
  'permits',
  'claims',
  'admin',
] as const
export type BudgetCategory = (typeof budgetCategories)[number]

/** What a budget can flex with. */
export const activities = ['miles', 'tons', 'hours'] as const
export type Activity = (typeof activities)[number]

/** Whose money it is: of the whole company, or of one truck, job or customer. */
export const budgetScopes = ['company', 'truck', 'job', 'customer'] as const
export type BudgetScope = (typeof budgetScopes)[number]

/** Open to changes; approved; or locked, and then no expense by hand falls into it either. */
export const monthStates = ['open', 'approved', 'locked'] as const
export type MonthState = (typeof monthStates)[number]

/** Which states a month goes to from another; back to open needs a reason. */
export const monthMoves: Record<MonthState, readonly MonthState[]> = {
  open: ['approved'],
  approved: ['locked', 'open'],
  locked: ['open'],
}

/** A sum of what is spent is known at once, or ordered and earned but on no paper yet. */
export const costKinds = ['actual', 'committed'] as const
export type CostKind = (typeof costKinds)[number]

/** The records that costs stand on. */
const costSources = ['expense', 'fuel', 'work_order', 'settlement', 'load'] as const
export type CostSource = (typeof costSources)[number]

/**
 * What a line can flex with. Hours are those that the fleet's own trucks moved, so neither a job or customer nor hired
 * companies have any.
 */
export function activitiesOf(category: BudgetCategory, scope: BudgetScope): readonly Activity[] {
  const hasHours = category !== 'contractor' && (scope === 'company' || scope === 'truck')
  return hasHours ? activities : activities.filter((activity) => activity !== 'hours')
}
