import { type DryBasis, dryBasis, type Moisture } from './dry-basis.ts'
import type { WeighedHaul } from './weigh-haul.ts'
import { type Exclusion, isDoubtful, type YieldDecision, type YieldState } from './yield-states.ts'

/** What is known of a haul beside its weights. */
export type JudgedBy = {
  /** By how much the scales of both ends differ by themselves, as a share of the loaded net. */
  scaleShare: number
  moisture: Moisture | null
  decision: YieldDecision | null
  /** The destination has a scale, so that its ticket may still come. */
  isWeighedThere: boolean
}

/** What a difference is made of, in whole pounds; the four add up to the variance. */
export type VarianceParts = { scaleLb: number; waterLb: number; lossLb: number; restLb: number }

export type Judgement = {
  state: YieldState
  exclusion: Exclusion | null
  dry: DryBasis | null
  /** The variance without what the scales differ by and without the water. */
  ownVarianceLb: number | null
  /** Beyond the tolerance by the plain weights, and within it once the scales' own difference is taken off. */
  isBehindScale: boolean
}

/**
 * Where a haul stands. The tolerance is asked of what is left once the water is taken off, and what the two scales differ by
 * whoever drives: nobody answers for a scale.
 */
export function judgeHaul(haul: WeighedHaul, by: JudgedBy): Judgement {
  const { origin, destination, comparison } = haul
  const none = { dry: null, ownVarianceLb: null, isBehindScale: false }
  if (!origin) return { ...none, state: 'awaiting_destination', exclusion: 'no_origin' }
  if (!comparison || !destination) {
    const exclusion = by.isWeighedThere ? 'awaiting_destination' : 'not_weighed'
    return { ...none, state: 'awaiting_destination', exclusion }
  }
  const { varianceLb, toleranceLb } = comparison
  const dry = by.moisture ? dryBasis(origin.netLb, destination.netLb, by.moisture) : null
  const ownVarianceLb = varianceLb - scaleLb(origin.netLb, by.scaleShare) + (dry?.waterLb ?? 0)
  const isWithin = Math.abs(ownVarianceLb) <= toleranceLb
  const isBehindScale = by.scaleShare !== 0 && isWithin && Math.abs(varianceLb + (dry?.waterLb ?? 0)) > toleranceLb
  const doubt = isDoubtful(haul.flags, isWithin)
  const plain: YieldState = doubt ? 'computed' : isWithin ? 'within_tolerance' : 'out_of_tolerance'
  return {
    state: decided(plain, by.decision),
    exclusion: doubt ? 'in_doubt' : null,
    dry,
    ownVarianceLb,
    isBehindScale: isBehindScale && !doubt,
  }
}

/** What the scales differ by on a load, in whole pounds. */
const scaleLb = (netLb: number, share: number) => Math.round(netLb * share)

/** A decision stands; an explanation ends where better weights leave nothing to explain. */
function decided(plain: YieldState, decision: YieldDecision | null): YieldState {
  if (!decision) return plain
  // Moisture is what brings it within: the explanation is why.
  if (decision.state === 'explained' && plain === 'within_tolerance' && decision.reason !== 'moisture') return plain
  return decision.state
}

/** Splits a variance into what scales differ by, water, material that was lost, and the rest. */
export function variancePartsOf(haul: WeighedHaul, judgement: Judgement, by: JudgedBy, isLost: boolean): VarianceParts {
  const { origin, comparison } = haul
  if (!origin || !comparison) return { scaleLb: 0, waterLb: 0, lossLb: 0, restLb: 0 }
  const scale = scaleLb(origin.netLb, by.scaleShare)
  const waterLb = -(judgement.dry?.waterLb ?? 0)
  const own = comparison.varianceLb - scale - waterLb
  const lossLb = isLost ? own : 0
  return { scaleLb: scale, waterLb: waterLb === 0 ? 0 : waterLb, lossLb, restLb: own - lossLb }
}
