import type { Day } from '#domain/units/brands.ts'
import { daysBetween } from '#domain/units/time.ts'

/** How long before its last day a licence, card or policy is worth a reminder. */
const EXPIRES_SOON_DAYS = 30

const expirationStates = ['missing', 'expired', 'soon', 'valid'] as const
export type ExpirationState = (typeof expirationStates)[number]

/**
 * Where something that holds through a last day stands today; that day itself still counts.
 * @param soonDays how long before its last day it is worth a reminder, where a rule says so
 */
export function expirationState(lastDay: Day | null, today: Day, soonDays = EXPIRES_SOON_DAYS): ExpirationState {
  if (lastDay === null) return 'missing'
  const left = daysBetween(today, lastDay)
  if (left < 0) return 'expired'
  return left <= soonDays ? 'soon' : 'valid'
}
