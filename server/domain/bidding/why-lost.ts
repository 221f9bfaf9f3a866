import type { MicroRate } from '#domain/units/brands.ts'

/** Why a bid got nothing, as its bidder is told. */
const lostReasons = ['price', 'score', 'full', 'cancelled', 'not_awarded'] as const
export type LostReason = (typeof lostReasons)[number]

/**
 * Why a bid lost against those that were awarded: a higher price than all of them, else reliability and distance where
 * somebody dearer got it, else that nothing was left; without any award the posting simply ended.
 */
export function whyLost(effectiveMicro: MicroRate, awarded: readonly MicroRate[], leftMilli: number): LostReason {
  if (awarded.length === 0) return 'not_awarded'
  if (awarded.every((other) => effectiveMicro > other)) return 'price'
  if (awarded.some((other) => effectiveMicro < other)) return 'score'
  return leftMilli > 0 ? 'not_awarded' : 'full'
}
