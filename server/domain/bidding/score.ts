import type { MicroRate } from '#domain/units/brands.ts'

/** How much each part of a score weighs, as the fleet's settings have it; only their proportion matters. */
export type ScoreWeights = { price: number; reliability: number; deadhead: number }
const scoreParts = ['price', 'reliability', 'deadhead'] as const
export type ScorePart = (typeof scoreParts)[number]

/** A truck so far from the pickup earns nothing for being near: 100 miles. */
const FAR_M = 160_934
/** Fewer loads than these say nothing about somebody. */
const LEAST_LOADS = 5

export type ScoredBid = {
  effectiveMicro: MicroRate
  /** Loads of the last months that were given to the bidder, and of them those that were delivered in time. */
  history: { loads: number; inTime: number }
  /** By road from the nearest truck of the bidder to the pickup; null where none was seen. */
  deadheadM: number | null
}

/** Points of 0 to 100, and how many of the whole they weigh; points are null where nothing is known, and weigh nothing. */
export type PartScore = { part: ScorePart; points: number | null; weightPct: number }
export type Score = { points: number; parts: PartScore[] }

/**
 * How good a bid is, in points of 0 to 100, with its parts. The lowest effective price has all points for price, one twice
 * as high half of them; a part that nobody can tell counts for nothing, and its weight goes to the others.
 */
export function scoreOf(bid: ScoredBid, lowestMicro: MicroRate, weights: ScoreWeights): Score {
  const points: Record<ScorePart, number | null> = {
    price: bid.effectiveMicro <= 0 ? null : Math.round((100 * lowestMicro) / bid.effectiveMicro),
    reliability: bid.history.loads < LEAST_LOADS ? null : Math.round((100 * bid.history.inTime) / bid.history.loads),
    deadhead: bid.deadheadM === null ? null : Math.round(100 * Math.max(0, 1 - bid.deadheadM / FAR_M)),
  }
  const known = scoreParts.filter((part) => points[part] !== null)
  const whole = known.reduce((sum, part) => sum + weights[part], 0)
  const weightOf = (part: ScorePart) => (whole === 0 || points[part] === null ? 0 : weights[part] / whole)
  const parts = scoreParts.map((part) => ({
    part,
    points: points[part],
    weightPct: Math.round(weightOf(part) * 100),
  }))
  const sum = scoreParts.reduce((all, part) => all + weightOf(part) * (points[part] ?? 0), 0)
  return { points: Math.round(sum), parts }
}
