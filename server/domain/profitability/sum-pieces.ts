import type { Cents } from '#domain/units/brands.ts'
import { ratio, scaled } from '#domain/units/decimal.ts'
import { cents, NO_MONEY, sumCents } from '#domain/units/money.ts'
import { profitOf } from '../analytics/profit.ts'
import { isRevenue, type LineState, lineStates, type ProfitLine, profitLines } from './lines.ts'

/** An amount of a line, by how sure it is. */
export type LineSum = { line: ProfitLine; cents: Cents } & Record<LineState, Cents>

/** Of some loads, what money is divided by; a figure that no load has is 0. */
export type Work = {
  loads: number
  minutes: number
  waitingMinutes: number
  metres: number
  lb: number
  tonMiles: number
}
export const noWork: Work = { loads: 0, minutes: 0, waitingMinutes: 0, metres: 0, lb: 0, tonMiles: 0 }

export type ProfitFigures = {
  lines: LineSum[]
  revenueCents: Cents
  costCents: Cents
  profitCents: Cents
  /** In hundredths of a percent; null without revenue, or without any cost: what costs nothing is not known, and no 100 %. */
  marginHundredths: number | null
  /** Profit by an hour of the trucks, and by a ton-mile, in cents; null without either. */
  perHourCents: number | null
  perTonMileCents: number | null
  /** Cost by a ton, in cents: what a ton must bring in so that nothing is lost; null without tons. */
  breakEvenTonCents: number | null
  isIncomplete: boolean
}

/** The sums of some pieces by line. */
export function lineSums(pieces: readonly { line: ProfitLine; state: LineState; cents: Cents }[]): LineSum[] {
  const byLine = Map.groupBy(pieces, ({ line }) => line)
  return profitLines.flatMap((line) => {
    const own = byLine.get(line) ?? []
    const of = (state: LineState) => sumCents(own.filter((piece) => piece.state === state).map((piece) => piece.cents))
    const [actual, accrued, modelled] = lineStates.map(of)
    if (own.length === 0 || actual === undefined || accrued === undefined || modelled === undefined) return []
    return [{ line, cents: cents(actual + accrued + modelled), actual, accrued, modelled }]
  })
}

const LB_PER_TON = 2000

/** What comes of sums of lines and the work that they are for. */
export function figuresOf(lines: LineSum[], work: Work): ProfitFigures {
  const revenueCents = sumCents(lines.filter(({ line }) => isRevenue(line)).map((line) => line.cents))
  const costs = lines.filter(({ line }) => !isRevenue(line)).map((line) => line.cents)
  const { cost, profit, marginPercent } = profitOf(revenueCents, costs, ratio(0), ratio(0))
  const isIncomplete = work.loads > 0 && cost === 0 && revenueCents !== 0
  const isKnown = marginPercent !== null && revenueCents > 0 && !isIncomplete
  return {
    lines,
    revenueCents,
    costCents: cost,
    profitCents: profit,
    marginHundredths: isKnown ? Number(scaled(marginPercent, 2)) : null,
    perHourCents: work.minutes > 0 && !isIncomplete ? Math.round((profit * 60) / work.minutes) : null,
    perTonMileCents: work.tonMiles > 0 && !isIncomplete ? profit / work.tonMiles : null,
    breakEvenTonCents: work.lb > 0 && !isIncomplete ? Math.round((cost * LB_PER_TON) / work.lb) : null,
    isIncomplete,
  }
}

/** The work of several together. */
export function addWork(all: readonly Work[]): Work {
  const sum = { ...noWork }
  for (const one of all) {
    sum.loads += one.loads
    sum.minutes += one.minutes
    sum.waitingMinutes += one.waitingMinutes
    sum.metres += one.metres
    sum.lb += one.lb
    sum.tonMiles += one.tonMiles
  }
  return sum
}

/** Figures that are shown together, such as all rows that are not shown one by one. */
export function addLines(all: readonly (readonly LineSum[])[]): LineSum[] {
  return lineSums(
    all.flat().flatMap(({ line, ...of }) => lineStates.map((state) => ({ line, state, cents: of[state] ?? NO_MONEY }))),
  ).filter((sum) => lineStates.some((state) => sum[state] !== 0))
}
