import type { OverviewInput } from '#contracts/budgets.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type BudgetCategory, budgetCategories } from '#domain/budgets/categories.ts'
import {
  addFigures,
  type BudgetFigures,
  type BudgetLevel,
  countedLines,
  figuresOf,
  levelOf,
  overlaps,
  plannedOf,
  usedPercent,
} from '#domain/budgets/figures.ts'
import { endOf } from '#domain/budgets/months.ts'
import { elapsedPercent, type RunRate, runRate } from '#domain/budgets/run-rate.ts'
import type { Cents, Day, Instant } from '#domain/units/brands.ts'
import { sumCents } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { utcDay } from '#domain/units/time.ts'
import { type Period, periodOf } from './period.ts'
import { type StoredLine, type StoredMonth, storedLines, storedMonths } from './stored-lines.ts'
import { type CostSums, company, type Done, sumActivity, sumCosts, trailingCosts } from './sums.ts'

type Row = BudgetFigures & {
  level: BudgetLevel
  usedPct: number | null
  /** Lines that flex are among its own, so that price and volume say something. */
  isFlexed: boolean
  /** Of lines that count some money twice. */
  isOverlapping: boolean
  /** Until the end of the month, or of the year. */
  runRate: RunRate | null
}

export type BudgetOverview = {
  month: Day
  span: Period['span']
  from: Day
  to: Day
  today: Day
  /** The last day that run rates go to: the month's, or the year's. */
  until: Day
  elapsedPct: number
  /** Where the month stands. */
  state: StoredMonth
  lines: number
  rows: (Row & { category: BudgetCategory })[]
  total: Omit<Row, 'isOverlapping'>
}

/** What is asked of costs and activity, read once for all categories. */
export type Facts = { period: Period; lines: StoredLine[]; costs: CostSums; done: Done }

/** The budgets of a month, or of a year up to it, against what was spent: category by category. */
export async function budgetOverview(
  trx: FleetTransaction,
  input: OverviewInput,
  { fleetId }: Pick<Actor, 'fleetId'>,
  now: Instant,
): Promise<BudgetOverview> {
  const period = await periodOf(trx, input, { fleetId, now })
  const { month, span, months, from, to, today } = period
  const lines = await storedLines(trx, fleetId, months)
  const costSpan = { fleetId, ...period }
  const facts = { period, lines, costs: await sumCosts(trx, costSpan), done: await sumActivity(trx, costSpan) }
  const trailing = await trailingCosts(trx, costSpan)
  const until = span === 'year' ? endOf(utcDay(Date.UTC(Number(month.slice(0, 4)), 11, 1))) : to
  const rows = budgetCategories.map((category) => {
    const { figures, ...about } = categoryFigures(category, facts)
    const lately = trailing.get(category)
    const rate = { spent: spentOf(figures), trailing: lately?.cents ?? ZERO, firstOn: lately?.firstOn ?? null }
    return { category, ...figures, ...about, ...standing(figures), runRate: forecast(rate, period, until) }
  })
  const [state] = await storedMonths(trx, fleetId, [month])
  return {
    ...{ month, span, from, to, today, until },
    elapsedPct: elapsedPercent(from, until, today),
    state: state ?? { month, state: 'open', version: 0, changedBy: null },
    lines: lines.length,
    rows,
    total: totalOf(rows),
  }
}

const ZERO = sumCents([])
const spentOf = ({ actual, committed }: BudgetFigures): Cents => sumCents([actual, committed])
const standing = (figures: BudgetFigures) => ({ level: levelOf(figures), usedPct: usedPercent(figures) })

/** A month or year that has not begun, or that nothing was spent in and for, has no forecast. */
function forecast(rate: Parameters<typeof runRate>[0], { from, today }: Period, until: Day): RunRate | null {
  return from > today ? null : runRate(rate, today, until)
}

function totalOf(rows: BudgetOverview['rows']): BudgetOverview['total'] {
  const figures = addFigures(rows)
  // A category with costs but no rate keeps the whole from having one; one that costs nothing adds nothing.
  const known = rows.filter(({ runRate: rate, ...row }) => rate !== null || spentOf(row) !== 0)
  const first = known[0]?.runRate
  const rates = known.flatMap(({ runRate: rate }) => rate ?? [])
  return {
    ...figures,
    ...standing(figures),
    isFlexed: rows.some(({ isFlexed }) => isFlexed),
    runRate:
      first && rates.length === known.length
        ? {
            forecast: sumCents(rates.map((rate) => rate.forecast)),
            trailingDays: Math.min(...rates.map((rate) => rate.trailingDays)),
            remainingDays: first.remainingDays,
          }
        : null,
  }
}

/** A category over the months of a period: what its lines plan, against what it cost the whole company. */
export function categoryFigures(category: BudgetCategory, { period, lines, costs, done }: Facts) {
  const own = lines.filter((line) => line.category === category)
  let isFlexed = false
  let isOverlapping = false
  const figures = addFigures(
    period.months.map((month) => {
      const ofMonth = own.filter((line) => line.month === month)
      const planned = countedLines(ofMonth).map((line) => planOf(line, done))
      isFlexed ||= ofMonth.some(({ activity }) => activity !== null)
      isOverlapping ||= overlaps(ofMonth)
      return figuresOf(
        {
          budget: sumCents(planned.map(({ budget }) => budget)),
          flexed: sumCents(planned.map(({ flexed }) => flexed)),
        },
        {
          actual: costs(month, category, 'actual', company),
          committed: costs(month, category, 'committed', company),
        },
      )
    }),
  )
  return { figures, isFlexed, isOverlapping }
}

/** What a line plans, and at what was done in its month and scope. */
export function planOf(line: StoredLine, done: Done) {
  const { activity, month, category } = line
  const doneMilli = activity === null ? null : done(month, activity, category, line)
  return { doneMilli, ...plannedOf(line, doneMilli ?? milli(0)) }
}
