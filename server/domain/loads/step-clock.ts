import type { Instant } from '#domain/units/brands.ts'
import { instant, instantMs } from '#domain/units/time.ts'

/** Clocks of phones differ by a little, and a request takes its time. */
export const CLOCK_TOLERANCE_MS = 60_000

export type StepTime = {
  /** When the step counts as taken. */
  at: Instant
  /** The device's clock could not be believed. */
  isCorrected: boolean
}

/**
 * When a step happened, from a clock that may be wrong: by what is known of how far it runs ahead, and never later than
 * it was received. A clock that is right within a minute is taken at its word.
 */
export function stepTime(happenedAt: Instant, receivedAt: Instant, skewMs: number | null): StepTime {
  const said = instantMs(happenedAt)
  const received = instantMs(receivedAt)
  const skew = skewMs !== null && Math.abs(skewMs) > CLOCK_TOLERANCE_MS ? skewMs : 0
  const meant = said - skew
  if (meant > received + CLOCK_TOLERANCE_MS) return { at: receivedAt, isCorrected: true }
  return skew === 0 ? { at: happenedAt, isCorrected: false } : { at: instant(meant), isCorrected: true }
}
