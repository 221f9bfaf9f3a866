import type { MicroRate, Milli } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'

/** From this quantity or distance on the rate holds; below the first tier the rate of the terms themselves does. */
export type RateTier = { fromMilli: Milli; rateMicro: MicroRate }

/**
 * Rates that depend on how far or how much. By distance, in loaded miles, the rate of the reached tier holds for the whole
 * quantity. By quantity either that too, or each part of the quantity is charged at the rate of its own tier.
 */
export type RateTiers =
  | { by: 'distance'; tiers: RateTier[] }
  | { by: 'quantity'; counting: TierCounting; tiers: RateTier[] }

export const tierCountings = ['whole', 'parts'] as const
export type TierCounting = (typeof tierCountings)[number]

/** Most tiers of one rate. */
export const MOST_TIERS = 40

export type TierFault = 'tiers_overlap' | 'tiers_from_zero'

/**
 * Why tiers cannot stand: two of them begin at the same figure, or one at zero, where the first rate holds. Since a tier
 * ends where the next begins, there can be no gap between them.
 */
export function tierFault(tiers: readonly RateTier[]): TierFault | null {
  const starts = tiers.map(({ fromMilli }) => fromMilli)
  if (starts.some((from) => from <= 0)) return 'tiers_from_zero'
  return new Set(starts).size < starts.length ? 'tiers_overlap' : null
}

/** The whole ladder from zero up, lowest first; each tier ends where the next begins. */
export function tierLadder(first: MicroRate, tiers: readonly RateTier[]): RateTier[] {
  return [{ fromMilli: milli(0), rateMicro: first }, ...tiers.toSorted((a, b) => a.fromMilli - b.fromMilli)]
}

/** The tier that a figure has reached: the one with the highest start that is not above it. */
export function tierAt(ladder: readonly RateTier[], figure: Milli): RateTier {
  const reached = ladder.filter(({ fromMilli }) => fromMilli <= figure).at(-1) ?? ladder[0]
  if (!reached) throw new RangeError('a ladder of rates has at least one tier')
  return reached
}

/** A quantity cut at the starts of the tiers, each part with the rate of its own; the parts add up to the quantity. */
export function tierParts(
  ladder: readonly RateTier[],
  quantity: Milli,
): { fromMilli: Milli; rateMicro: MicroRate; quantityMilli: Milli }[] {
  return ladder.flatMap((tier, index) => {
    const end = ladder[index + 1]?.fromMilli ?? Number.POSITIVE_INFINITY
    const part = Math.min(quantity, end) - tier.fromMilli
    return part > 0 ? [{ ...tier, quantityMilli: milli(part) }] : []
  })
}
