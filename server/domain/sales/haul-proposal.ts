import type { QuoteFields } from './quote-facts.ts'

/** The middle of what delivered loads between two sites really took; null where nothing of it is known. */
export type DrivenHaul = {
  loads: number
  rounds: number
  distanceM: number | null
  atPickupMin: number | null
  haulMin: number | null
  atDeliveryMin: number | null
  returnMin: number | null
}
/** A route between the sites: one that people drew, the operator's route service gave, or trucks usually take. */
export type RouteBetween = { from: 'drawn' | 'service' | 'usual'; metres: number; minutes: number | null }

const PROPOSED = ['distanceM', 'atPickupMin', 'haulMin', 'atDeliveryMin', 'returnMin'] as const
type Proposed = (typeof PROPOSED)[number]
/** A figure and where it is from; `of` counts the loads or rounds that it is the middle of. */
export type Proposal = {
  figure: Proposed
  value: number
  from: 'loads' | 'rounds' | RouteBetween['from']
  of: number | null
}

/**
 * What is proposed for a quoted haul: the middle of what loads between its sites really took; for the rest the way between
 * them, whose time is that of driving back, too.
 */
export function haulProposals(driven: DrivenHaul | null, route: RouteBetween | null): Proposal[] {
  return PROPOSED.flatMap((figure): Proposal[] => {
    const real = driven?.[figure] ?? null
    if (driven && real !== null && (real > 0 || figure !== 'distanceM')) {
      const isRound = figure === 'returnMin'
      return [{ figure, value: real, from: isRound ? 'rounds' : 'loads', of: isRound ? driven.rounds : driven.loads }]
    }
    const found = figure === 'distanceM' ? route?.metres : isDriving(figure) ? route?.minutes : null
    return route && found ? [{ figure, value: found, from: route.from, of: null }] : []
  })
}

const isDriving = (figure: Proposed) => figure === 'haulMin' || figure === 'returnMin'

type Filled = Pick<QuoteFields, 'distanceM' | 'loadMin' | 'queueMin' | 'haulMin' | 'unloadMin' | 'returnMin'>

/**
 * The fields of a quote that a proposal fills in: never one that somebody typed. Time at the pickup is loading as far as
 * that is known, and waiting for the rest of it.
 */
export function filledFields(
  fields: Filled,
  isTyped: (name: keyof Filled) => boolean,
  proposals: readonly Proposal[],
): Partial<Filled> {
  const filled: Partial<Filled> = {}
  for (const { figure, value } of proposals) {
    switch (figure) {
      case 'atPickupMin': {
        const known = fields.loadMin === null ? value : Math.min(fields.loadMin, value)
        const loadMin = isTyped('loadMin') ? (fields.loadMin ?? 0) : known
        if (!isTyped('loadMin')) filled.loadMin = loadMin
        if (!isTyped('queueMin')) filled.queueMin = Math.max(0, value - loadMin)
        break
      }
      case 'atDeliveryMin':
        if (!isTyped('unloadMin')) filled.unloadMin = value
        break
      case 'distanceM':
      case 'haulMin':
      case 'returnMin':
        if (!isTyped(figure)) filled[figure] = value
        break
    }
  }
  return filled
}
