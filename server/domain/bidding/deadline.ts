import type { Instant } from '#domain/units/brands.ts'
import { addMinutes, laterOf, minutesBetween } from '#domain/units/time.ts'

/** How long before its deadline a posting counts as ending soon. */
const ENDING_SOON_MIN = 15
/** A deadline moves at most so far beyond the first one, so that an auction ends. */
const MOST_EXTENSION_MIN = 120

export type Deadline = { closesAt: Instant; firstClosesAt: Instant; extendMin: number }

/**
 * The deadline after a bid: a bid in the last `extendMin` minutes gives everybody as many minutes from then on to answer
 * it, so that the last second wins nothing. It never moves back, nor beyond two hours after the first deadline.
 */
export function deadlineAfterBid({ closesAt, firstClosesAt, extendMin }: Deadline, bidAt: Instant): Instant {
  const wanted = addMinutes(bidAt, extendMin)
  const latest = addMinutes(firstClosesAt, MOST_EXTENSION_MIN)
  return wanted > latest ? laterOf(closesAt, latest) : laterOf(closesAt, wanted)
}

/** Whether a bid comes in time: the moment of the deadline itself is too late. */
export function isInTime(closesAt: Instant, now: Instant): boolean {
  return now < closesAt
}

export type PostingPhase = 'open' | 'ending' | 'over'

/** How near the deadline is. */
export function phaseOf(closesAt: Instant, now: Instant): PostingPhase {
  if (!isInTime(closesAt, now)) return 'over'
  return minutesBetween(now, closesAt) < ENDING_SOON_MIN ? 'ending' : 'open'
}
