import type { AddExpenseInput, SaveLineInput } from '#contracts/budgets.ts'
import { cents } from '#domain/units/money.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op } from '../../support/world.ts'

/** An expense for the whole company, a week before the world's morning. */
export const anExpense = (some: Partial<AddExpenseInput> = {}): AddExpenseInput => ({
  ...op(),
  id: newId(),
  day: aDay('2026-03-09'),
  category: 'insurance',
  amountCents: cents(120_000),
  vendor: 'Lone Star Mutual',
  reference: 'INV-77',
  note: null,
  truckId: null,
  jobId: null,
  customerId: null,
  ...some,
})

/** A new line of a fixed sum for the whole company, of the world's month. */
export const aLine = (some: Partial<SaveLineInput> = {}): SaveLineInput => ({
  ...op(),
  month: aDay('2026-03-01'),
  months: 1,
  category: 'insurance',
  truckId: null,
  jobId: null,
  customerId: null,
  fixedCents: cents(150_000),
  activity: null,
  rateMicro: null,
  plannedMilli: null,
  version: 0,
  ...some,
})
