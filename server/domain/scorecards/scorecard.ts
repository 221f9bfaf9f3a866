import { type Measure, type MeasureKind, type MeasureSums, measureKinds, measures, type ScoreSums } from './measures.ts'
import { wilsonInterval } from './wilson.ts'

/** With fewer loads, offers or tickets a figure says too little to be scored. */
export const LEAST_SAMPLE = 10
/** A score needs figures that carry at least so much of the weight of 100. */
export const LEAST_WEIGHT = 50
/** Points by which a score must differ from the one before to be called better or worse. */
const LEAST_CHANGE = 3

/** One figure of a card. Shares and ratios are unrounded; a price is in cents by the unit of its denominator. */
export type MeasureFigure =
  | { state: 'none' }
  | {
      /** `few`: the figure stands on fewer than ten, and is not scored. */
      state: 'scored' | 'few' | 'unscored'
      value: number
      /** The Wilson interval of a share. */
      low: number | null
      high: number | null
      count: number
      leftOut: number
      /** 0 to 100; null where it is not scored. */
      points: number | null
    }

/** A contractor's figures of a period with what they come to. */
export type Scorecard = {
  loads: number
  figures: Record<Measure, MeasureFigure>
  /** 0 to 100 in whole points; null with too few loads, or where too little is known. */
  score: number | null
  /** Why there is no score. */
  missing: 'loads' | 'figures' | null
  /** Of 100: what the scored figures weigh. */
  weight: number
}

/** The card of a period out of its sums: each figure is its numerators together by its denominators together. */
export function scorecardOf(sums: ScoreSums): Scorecard {
  const figures = perMeasure((measure) => figureOf(measureKinds[measure], sums[measure]))
  let [weight, points] = [0, 0]
  for (const measure of measures) {
    const figure = figures[measure]
    if (figure.state !== 'scored' || figure.points === null) continue
    weight += measureKinds[measure].weight
    points += measureKinds[measure].weight * figure.points
  }
  const missing = sums.loads < LEAST_SAMPLE ? 'loads' : weight < LEAST_WEIGHT ? 'figures' : null
  return { loads: sums.loads, figures, weight, missing, score: missing ? null : Math.round(points / weight) }
}

/** One value for each measure. */
export function perMeasure<Value>(of: (measure: Measure) => Value): Record<Measure, Value> {
  return {
    acceptance: of('acceptance'),
    response: of('response'),
    showUp: of('showUp'),
    onTime: of('onTime'),
    loadFactor: of('loadFactor'),
    cycle: of('cycle'),
    ticketInTime: of('ticketInTime'),
    ticketAccuracy: of('ticketAccuracy'),
    disputes: of('disputes'),
    papers: of('papers'),
    cost: of('cost'),
  }
}

function figureOf(kind: MeasureKind, { numerator, denominator, count, leftOut }: MeasureSums): MeasureFigure {
  if (denominator <= 0) return { state: 'none' }
  const value = numerator / denominator
  const interval = kind.kind === 'share' ? wilsonInterval(numerator, denominator) : { low: null, high: null }
  const common = { value, ...interval, count, leftOut }
  if (kind.kind === 'price') return { ...common, state: 'unscored', points: null }
  if (kind.kind !== 'counted' && count < LEAST_SAMPLE) return { ...common, state: 'few', points: null }
  return { ...common, state: 'scored', points: pointsOf(kind, value, interval.low) }
}

function pointsOf(kind: Exclude<MeasureKind, { kind: 'price' }>, value: number, low: number | null): number {
  if (kind.kind !== 'ratio') return 100 * (low ?? value)
  const along = (value - kind.worst) / (kind.best - kind.worst)
  return 100 * Math.min(1, Math.max(0, along))
}

/** How a score stands against the one before; null where either is missing. */
export type ScoreTrend = 'better' | 'worse' | 'same'

/** The change from one period's score to the next; less than three points either way is chance. */
export function trendOf(now: number | null, before: number | null): ScoreTrend | null {
  if (now === null || before === null) return null
  if (Math.abs(now - before) < LEAST_CHANGE) return 'same'
  return now > before ? 'better' : 'worse'
}

/** The places by score, best first: equals share one, and who has no score has none. */
export function ranksOf<Key>(scores: ReadonlyMap<Key, number | null>): Map<Key, number> {
  const known = [...scores].flatMap(([key, score]) => (score === null ? [] : [{ key, score }]))
  return new Map(known.map(({ key, score }) => [key, 1 + known.filter((other) => other.score > score).length]))
}
