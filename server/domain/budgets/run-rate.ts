import type { Cents, Day } from '../units/brands.ts'
import { cents } from '../units/money.ts'
import { addDays, daysBetween } from '../units/time.ts'

/** Over so many days what is spent a day is taken. */
const TRAILING_DAYS = 90
/** Fewer are no rate. */
const LEAST_DAYS = 28

/** What is spent until the end of a period when it goes on as in the days before. */
export type RunRate = {
  forecast: Cents
  /** Days that the rate rests on, and those that are left of the period. */
  trailingDays: number
  remainingDays: number
}

type Trailing = {
  /** Spent in the period so far. */
  spent: Cents
  /** Spent in the trailing days up to `today`, from the first cost in them on. */
  trailing: Cents
  firstOn: Day | null
}

/**
 * Spent so far + days left × what a day cost lately, rounded to a cent once. Null where there are less than four weeks to go
 * by; a period that is over has cost what it has cost.
 */
export function runRate({ spent, trailing, firstOn }: Trailing, today: Day, end: Day): RunRate | null {
  const remainingDays = Math.max(0, daysBetween(today, end))
  if (remainingDays === 0) return { forecast: spent, trailingDays: 0, remainingDays }
  if (firstOn === null) return null
  const trailingDays = Math.min(TRAILING_DAYS, daysBetween(firstOn, today) + 1)
  if (trailingDays < LEAST_DAYS) return null
  return { forecast: cents(spent + Math.round((trailing * remainingDays) / trailingDays)), trailingDays, remainingDays }
}

/** The first of the trailing days. */
export function trailingFrom(today: Day): Day {
  return addDays(today, 1 - TRAILING_DAYS)
}

/** Which share of a period has passed with the end of today, in whole percent rounded down. */
export function elapsedPercent(from: Day, end: Day, today: Day): number {
  const whole = daysBetween(from, end) + 1
  const passed = Math.min(whole, Math.max(0, daysBetween(from, today) + 1))
  return Math.floor((passed * 100) / whole)
}
