import type { BudgetLevel } from '#domain/budgets/figures.ts'
import type { Day } from '#domain/units/brands.ts'
import type { Tone } from '#ui'
import type { Outputs } from '#web/api.ts'
import type { BudgetProps } from './budget-search.ts'

export type Overview = Outputs['budgets']['overview']
export type CategoryRow = Overview['rows'][number]
export type PlannedLine = Outputs['budgets']['plan']['lines'][number]
export type BudgetMonth = Outputs['budgets']['plan']['months'][number]

/** The parts of the page know the month that is shown. */
export type MonthProps = BudgetProps & { month: Day }

export const levelTones: Record<BudgetLevel, Tone> = { none: 'idle', within: 'done', warning: 'site', over: 'danger' }
