import { sql } from 'kysely'
import type { AnalyticsFilter } from '#contracts/analytics.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { isTotal, loadMeasureNames, type MeasureName } from '#domain/measures/catalogue.ts'
import type { Dimension } from '#domain/measures/measure.ts'
import { perWeek, pointsOf, usualWeeks } from '#domain/measures/periods.ts'
import { seenDimensions } from '#domain/measures/sight.ts'
import { addSums, figureOf, type MeasureSums, noSums, usualOf } from '#domain/measures/sums.ts'
import type { Day, Instant } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { receivables } from '../invoicing/receivables.ts'
import { type AskedAnalytics, askedAnalytics } from './asked.ts'
import { deadheadByDay } from './deadhead.ts'
import { factsOf } from './facts.ts'
import { type SummedRow, sumColumns, sumsIn } from './measure-sums.ts'

export type Figure = {
  measure: MeasureName
  value: number | null
  sums: MeasureSums
  /** Of the days that the period is held against; null where nothing of them is known. */
  before: number | null
  /** The median of twelve weeks before the period and of how many, and the period's own figure as it compares: a sum by the week. */
  usual: { median: number; of: number; own: number | null } | null
  /** Of each point of the period. */
  points: (number | null)[]
  /** By what it can be told apart. */
  dimensions: Dimension[]
}

export type AnalyticsFigures = {
  days: DaySpan
  before: DaySpan
  /** What a chart draws: days, or weeks of a longer period. */
  points: DaySpan[]
  figures: Figure[]
}

/** Every measure that the asker may see, over some days, beside those before and what is usual. */
export async function analyticsFigures(
  trx: FleetTransaction,
  filter: AnalyticsFilter,
  actor: Actor,
  now: Instant,
): Promise<AnalyticsFigures> {
  const asked = await askedAnalytics(trx, filter, actor, now)
  const { days, before, seen } = asked
  const weeks = usualWeeks(days)
  const points = pointsOf(days)
  const sumsOf = await sumsByDay(trx, asked, [days, before, ...whole(weeks)])
  const figures = seen
    .filter((name) => name !== 'dso')
    .map((measure): Figure => {
      const at = (span: DaySpan) => sumsOf(measure, span)
      const value = (span: DaySpan) => figureOf(measure, at(span))
      const sums = at(days)
      return {
        ...{ measure, value: value(days), sums, before: value(before) },
        usual: usualFigure(measure, weeks.map(value), { value: value(days), days }),
        points: points.map(value),
        dimensions: seenDimensions(measure, actor),
      }
    })
  return {
    days,
    before,
    points,
    figures: seen.includes('dso') ? [...figures, await owedDays(trx, asked, now)] : figures,
  }
}

/** Weeks one after the other as one span. */
function whole(weeks: readonly DaySpan[]): DaySpan[] {
  const [first, last] = [weeks[0], weeks.at(-1)]
  return first && last ? [{ from: first.from, to: last.to }] : []
}

function usualFigure(
  measure: MeasureName,
  weeks: readonly (number | null)[],
  { value, days }: { value: number | null; days: DaySpan },
): Figure['usual'] {
  // A week without a load says nothing of how loads go; of a sum it says that there was none before the fleet began.
  const usual = usualOf(measure === 'loads' ? weeks.map((week) => week || null) : weeks)
  if (!usual) return null
  return { ...usual, own: value !== null && isTotal(measure) ? perWeek(value, days) : value }
}

/** The sums of each measure over any of some spans, out of one reading by day. */
async function sumsByDay(
  trx: FleetTransaction,
  asked: AskedAnalytics,
  spans: readonly DaySpan[],
): Promise<(measure: MeasureName, span: DaySpan) => MeasureSums> {
  const names = loadMeasureNames.filter((name) => asked.seen.includes(name))
  const { rows } = await sql<SummedRow & { day: Day }>`
    ${factsOf(asked, spans)} select facts.day, ${sumColumns(names)} from facts group by 1`.execute(trx)
  const deadhead = await deadheadByDay(trx, asked, spans)
  return (measure, { from, to }) => {
    const isIn = (day: Day) => day >= from && day <= to
    if (measure === 'deadhead') return addSums([...deadhead].flatMap(([day, sums]) => (isIn(day) ? [sums] : [])))
    const name = names.find((each) => each === measure)
    return name ? addSums(rows.flatMap((row) => (isIn(row.day) ? [sumsIn(row, names, name)] : []))) : noSums()
  }
}

/** What customers owe in days of sales, as of today: what they owed on another day is not known any more. */
async function owedDays(trx: FleetTransaction, { filter, actor }: AskedAnalytics, now: Instant): Promise<Figure> {
  const { dso, aging } = await receivables(trx, { customerId: filter.customerId }, actor, now)
  const sums = { ...noSums(), numerator: aging.total, count: dso === null ? 0 : 1 }
  return { measure: 'dso', value: dso, sums, before: null, usual: null, points: [], dimensions: [] }
}
