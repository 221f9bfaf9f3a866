import { type StoredSettings, settingValue } from '../settings/setting-value.ts'
import { keyed } from '../units/keyed.ts'
import { type PerformanceCard, performanceCards } from './metrics.ts'

/** How much each card counts, in parts of whatever all of them come to. */
export type Weights = Readonly<Record<PerformanceCard, number>>

/** The cards with a score must carry this share of the weight, or the whole would stand on too little. */
const LEAST_WEIGHT_SHARE = 0.5

/** The weights of a fleet. */
export function weightsOf(stored: StoredSettings): Weights {
  return {
    safety: settingValue(stored, 'performance_weight_safety'),
    productivity: settingValue(stored, 'performance_weight_productivity'),
    quality: settingValue(stored, 'performance_weight_quality'),
    compliance: settingValue(stored, 'performance_weight_compliance'),
    efficiency: settingValue(stored, 'performance_weight_efficiency'),
  }
}

/** The weights as shares of one: 10 and 1 are 91 % and 9 %. All zero where nothing weighs anything. */
export function weightShares(weights: Weights): Weights {
  const sum = performanceCards.reduce((total, card) => total + weights[card], 0)
  return keyed(performanceCards, (card) => (sum === 0 ? 0 : weights[card] / sum))
}

/** The cards with a score by their weights, in whole points; null where those carry less than half of the weight. */
export function overallScore(
  scores: Readonly<Record<PerformanceCard, number | null>>,
  weights: Weights,
): number | null {
  const shares = weightShares(weights)
  let [known, points] = [0, 0]
  for (const card of performanceCards) {
    const score = scores[card]
    if (score === null) continue
    known += shares[card]
    points += shares[card] * score
  }
  return known === 0 || known < LEAST_WEIGHT_SHARE ? null : Math.round(points / known)
}
