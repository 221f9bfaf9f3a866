import type { BudgetCategory, CostKind } from '../budgets/categories.ts'

/** What comes in, as charges name it. */
const revenueLines = ['haul', 'fuel_surcharge', 'accessorial'] as const
export type RevenueLine = (typeof revenueLines)[number]

/** What goes with the work: without the load it would not be spent. */
const variableLines = ['driver_pay', 'burden', 'contractor', 'fuel', 'tolls', 'maintenance', 'tires', 'claims'] as const

/** What the truck costs by the day, the part of it that went into waiting at sites, and the company's own. */
export const timeLines = ['lease', 'insurance', 'permits'] as const
export type TimeLine = (typeof timeLines)[number]
const fixedLines = [...timeLines, 'waiting', 'overhead'] as const

export const costLines = [...variableLines, ...fixedLines] as const
export type CostLine = (typeof costLines)[number]

export const profitLines = [...revenueLines, ...costLines] as const
export type ProfitLine = (typeof profitLines)[number]

/** How sure an amount is: a paper says it, it is earned or ordered and on no paper yet, or a rate of the settings says it. */
export const lineStates = ['actual', 'accrued', 'modelled'] as const
export type LineState = (typeof lineStates)[number]

/** What is counted: what the work leaves, all costs, or money that came and went. */
export const profitViews = ['contribution', 'full', 'cash'] as const
export type ProfitView = (typeof profitViews)[number]

/** By what money is put together. */
export const profitKeys = [
  'load',
  'job',
  'customer',
  'lane',
  'material',
  'truck',
  'driver',
  'contractor',
  'terminal',
  'day',
] as const
export type ProfitKey = (typeof profitKeys)[number]

/** True for what comes in. */
export function isRevenue(line: ProfitLine): line is RevenueLine {
  return (revenueLines as readonly string[]).includes(line)
}

/** Whether a view counts a line. */
export function isInView(line: ProfitLine, view: ProfitView): boolean {
  return view !== 'contribution' || !(fixedLines as readonly string[]).includes(line)
}

/** The line of what the budget calls a category. */
export function lineOfCategory(category: BudgetCategory): CostLine {
  return category === 'admin' ? 'overhead' : category
}

/** A cost that the budget calls committed is on no paper yet. */
export function stateOfKind(kind: CostKind): LineState {
  return kind === 'actual' ? 'actual' : 'accrued'
}
