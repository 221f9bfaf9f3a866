import type { Instant } from '../units/brands.ts'
import { instant } from '../units/time.ts'

const MINUTE_S = 60
const HOUR_S = 3600

/** Seconds after each failed attempt; who has not answered after the last has failed. Three days in all. */
const WAITS_S = [
  5,
  5 * MINUTE_S,
  30 * MINUTE_S,
  2 * HOUR_S,
  5 * HOUR_S,
  10 * HOUR_S,
  14 * HOUR_S,
  20 * HOUR_S,
  24 * HOUR_S,
]
/** So much of a wait is left to chance, so that what failed together does not come back together. */
const SPREAD = 0.1
/** An address that only fails for so long is switched off. */
const OFF_AFTER_MS = 5 * 24 * HOUR_S * 1000

/**
 * When a message is tried again; null where it was tried often enough.
 * @param failed how many attempts have failed, this one among them
 * @param chance from 0 to 1
 */
export function nextAttempt(failed: number, at: Instant, chance: number): Instant | null {
  const wait = WAITS_S[failed - 1]
  return wait === undefined ? null : instant(Date.parse(at) + wait * 1000 * (1 + SPREAD * chance))
}

/** Whether an address that has failed since a time without one success is given up. */
export function isGivenUp(failingSince: Instant, now: Instant): boolean {
  return Date.parse(now) - Date.parse(failingSince) >= OFF_AFTER_MS
}
