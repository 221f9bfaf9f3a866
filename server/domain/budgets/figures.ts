import type { Cents, MicroRate, Milli } from '../units/brands.ts'
import { ratio, scaled, times } from '../units/decimal.ts'
import { cents, extend, microRateOf, NO_MONEY, sumCents } from '../units/money.ts'
import type { Activity, BudgetScope } from './categories.ts'

/** What a line plans: a fixed sum, and where it flexes a rate on so much of an activity. */
export type BudgetTerms = {
  fixedCents: Cents
  activity: Activity | null
  rateMicro: MicroRate | null
  plannedMilli: Milli | null
}

/** What was done and spent in the month and scope of a line. */
export type Spent = { doneMilli: Milli; actual: Cents; committed: Cents }

export type BudgetFigures = {
  budget: Cents
  /** The budget at what was really done. */
  flexed: Cents
  actual: Cents
  committed: Cents
  /** Above zero is more than the flexed budget allows. */
  variance: Cents
  /** Of actual less budget: what comes from another price, and from having done more or less. */
  price: Cents
  volume: Cents
}

/** Figures of nothing. */
export const noFigures: BudgetFigures = {
  budget: NO_MONEY,
  flexed: NO_MONEY,
  actual: NO_MONEY,
  committed: NO_MONEY,
  variance: NO_MONEY,
  price: NO_MONEY,
  volume: NO_MONEY,
}

const MILLI = 1000

/** A fixed sum and a rate on a quantity. */
function at({ fixedCents, rateMicro }: BudgetTerms, quantity: Milli | null): Cents {
  return rateMicro === null || quantity === null ? fixedCents : cents(fixedCents + extend(rateMicro, quantity, MILLI))
}

/** What a line planned, and what its plan comes to at what was really done. */
export function plannedOf(terms: BudgetTerms, doneMilli: Milli): { budget: Cents; flexed: Cents } {
  return { budget: at(terms, terms.plannedMilli), flexed: at(terms, terms.activity === null ? null : doneMilli) }
}

/**
 * Budget against what was spent. Price is (actual price − budget price) × what was done, and volume (done − planned) ×
 * budget price: they add up to actual less budget.
 */
export function figuresOf(
  { budget, flexed }: { budget: Cents; flexed: Cents },
  { actual, committed }: Omit<Spent, 'doneMilli'>,
): BudgetFigures {
  return {
    budget,
    flexed,
    actual,
    committed,
    variance: cents(actual + committed - flexed),
    price: cents(actual - flexed),
    volume: cents(flexed - budget),
  }
}

/** Figures that are shown together. */
export function addFigures(figures: readonly BudgetFigures[]): BudgetFigures {
  const sum = (of: keyof BudgetFigures) => sumCents(figures.map((each) => each[of]))
  return {
    budget: sum('budget'),
    flexed: sum('flexed'),
    actual: sum('actual'),
    committed: sum('committed'),
    variance: sum('variance'),
    price: sum('price'),
    volume: sum('volume'),
  }
}

/** Of a budget: within it, past the share that warns, or used up; `none` where nothing is planned and nothing spent. */
const budgetLevels = ['none', 'within', 'warning', 'over'] as const
export type BudgetLevel = (typeof budgetLevels)[number]

const WARN_PCT = 80

/** Where a budget stands: it warns at 80 % and is used up at 100 %. What is spent without a budget is over it. */
export function levelOf({ flexed, actual, committed }: BudgetFigures): BudgetLevel {
  const spent = actual + committed
  if (flexed <= 0) return spent > 0 ? 'over' : 'none'
  if (spent >= flexed) return 'over'
  return spent * 100 >= flexed * WARN_PCT ? 'warning' : 'within'
}

/** Which share of a budget is used, in whole percent rounded down, so that 100 says that it is used up; null without one. */
export function usedPercent({ flexed, actual, committed }: BudgetFigures): number | null {
  return flexed <= 0 ? null : Math.floor(((actual + committed) * 100) / flexed)
}

/**
 * The lines of a month and category that count for the company: its own where there is one, since those of trucks, jobs and
 * customers lie within it; otherwise all of these.
 */
export function countedLines<Line extends { scope: BudgetScope }>(lines: readonly Line[]): readonly Line[] {
  const whole = lines.filter(({ scope }) => scope === 'company')
  return whole.length > 0 ? whole : lines
}

/** Whether lines of a month and category count some money twice: they are of more than one kind of scope. */
export function overlaps(lines: readonly { scope: BudgetScope }[]): boolean {
  return new Set(lines.map(({ scope }) => scope)).size > 1
}

const WHOLE_HUNDREDTHS = 10_000

/** A plan whose prices grow or shrink by a share, in hundredths of a percent; how much is done stays as it is planned. */
export function grownTerms(terms: BudgetTerms, changeHundredths: number): BudgetTerms {
  const factor = ratio(WHOLE_HUNDREDTHS + changeHundredths, WHOLE_HUNDREDTHS)
  const grown = (value: number) => Number(scaled(times(ratio(value), factor), 0))
  return {
    fixedCents: cents(grown(terms.fixedCents)),
    activity: terms.activity,
    rateMicro: terms.rateMicro === null ? null : microRateOf(grown(terms.rateMicro)),
    plannedMilli: terms.plannedMilli,
  }
}
