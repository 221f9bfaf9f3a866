import * as z from 'zod/mini'
import { activities, budgetCategories, costKinds, monthStates } from '#domain/budgets/categories.ts'
import {
  because,
  cents,
  int32,
  microRate,
  milli,
  operation,
  optionalProse,
  optionalText,
  page,
  prose,
  signedCents,
  text,
  uuid,
  versioned,
} from './base.ts'
import { budgetDay, budgetMonth, nameOne, scoped } from './budget-scope.ts'

/** The month by itself, or its year up to it. */
const budgetSpans = ['month', 'year'] as const
export type BudgetSpan = (typeof budgetSpans)[number]

/** The current month without a choice. */
const period = { month: z.optional(budgetMonth), span: z.optional(z.enum(budgetSpans)) }

export const overviewInput = z.strictObject(period)
export type OverviewInput = z.infer<typeof overviewInput>

export const categoryInput = z.strictObject({ ...period, category: z.enum(budgetCategories) })
export type CategoryInput = z.infer<typeof categoryInput>

const ofCosts = {
  ...period,
  category: z.optional(z.enum(budgetCategories)),
  kind: z.optional(z.enum(costKinds)),
  truckId: z.optional(uuid),
  jobId: z.optional(uuid),
  customerId: z.optional(uuid),
}
export const costsFilter = z.strictObject(ofCosts)
export type CostsFilter = z.infer<typeof costsFilter>
export const costsInput = z.strictObject({ ...ofCosts, ...page })
export type CostsInput = z.infer<typeof costsInput>

/** Of a year, by any of its months. */
export const planInput = z.strictObject({ month: z.optional(budgetMonth) })
export type PlanInput = z.infer<typeof planInput>

const months = z.number().check(z.int(), z.minimum(1), z.maximum(12))

export const saveLineInput = z
  .strictObject({
    ...operation,
    month: budgetMonth,
    /** In so many months, from that one on, the line says the same. */
    months,
    category: z.enum(budgetCategories),
    ...scoped,
    fixedCents: cents,
    activity: z.nullable(z.enum(activities)),
    rateMicro: z.nullable(microRate),
    plannedMilli: z.nullable(milli),
    /** Of the line of the first month; 0 for one that is not there yet. */
    version: int32(0),
  })
  .check(
    ...nameOne,
    z.refine(({ activity, rateMicro }) => (activity === null) === (rateMicro === null), {
      path: ['rateMicro'],
      ...because('required'),
    }),
    z.refine(({ activity, plannedMilli }) => (activity === null) === (plannedMilli === null), {
      path: ['plannedMilli'],
      ...because('required'),
    }),
  )
export type SaveLineInput = z.infer<typeof saveLineInput>

export const removeLineInput = z.strictObject({ ...operation, id: uuid, ...versioned })
export type RemoveLineInput = z.infer<typeof removeLineInput>

export const copyInput = z
  .strictObject({
    ...operation,
    from: budgetMonth,
    to: budgetMonth,
    months,
    /** By how much it grows or shrinks, in hundredths of a percent. */
    changeHundredths: z.number().check(z.int(), z.minimum(-9_900), z.maximum(100_000)),
    /** Lines that are there are written over; without it they stay as they are. */
    isReplacing: z.boolean(),
  })
  .check(z.refine(({ from, to }) => from !== to, { path: ['to'], ...because('not_an_option') }))
export type CopyInput = z.infer<typeof copyInput>

export const moveMonthInput = z
  .strictObject({
    ...operation,
    month: budgetMonth,
    /** 0 for a month that was never moved. */
    version: int32(0),
    to: z.enum(monthStates),
    /** Why it is opened again. */
    reason: optionalProse(500),
  })
  .check(z.refine(({ to, reason }) => to !== 'open' || reason !== null, { path: ['reason'], ...because('required') }))
export type MoveMonthInput = z.infer<typeof moveMonthInput>

const ofExpenses = {
  month: z.optional(budgetMonth),
  category: z.optional(z.enum(budgetCategories)),
}
export const expensesFilter = z.strictObject(ofExpenses)
export type ExpensesFilter = z.infer<typeof expensesFilter>
export const expensesInput = z.strictObject({ ...ofExpenses, ...page })
export type ExpensesInput = z.infer<typeof expensesInput>

export const addExpenseInput = z
  .strictObject({
    ...operation,
    id: uuid,
    day: budgetDay,
    category: z.enum(budgetCategories),
    /** Below zero for what comes back. */
    amountCents: signedCents,
    vendor: text(120),
    reference: optionalText(60),
    note: optionalProse(500),
    ...scoped,
  })
  .check(...nameOne)
export type AddExpenseInput = z.infer<typeof addExpenseInput>

export const voidExpenseInput = z.strictObject({ ...operation, id: uuid, ...versioned, reason: prose(500) })
export type VoidExpenseInput = z.infer<typeof voidExpenseInput>
