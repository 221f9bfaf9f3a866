import type { Instant } from '#domain/units/brands.ts'
import { instantMs } from '#domain/units/time.ts'

/** What somebody read off the dial. A new instrument begins to count anew. */
export type Reading = { readAt: Instant; metres: number; isNewInstrument: boolean }

export type ReadingRefusal = 'reading_goes_back' | 'reading_too_far' | 'reading_after_goes_back'

/** No truck is driven further in a day: 1,000 miles. */
export const MOST_M_A_DAY = 1_609_344
const DAY_MS = 86_400_000

/**
 * Whether a reading can stand between those before and after it: a dial never goes back, and nobody drives more than a
 * thousand miles a day unless somebody is sure of it. A replaced instrument explains both. Null where it can.
 */
export function readingRefusal(
  reading: Reading & { isSure?: boolean },
  others: readonly Reading[],
): ReadingRefusal | null {
  const sorted = others.toSorted((one, other) => instantMs(one.readAt) - instantMs(other.readAt))
  const before = sorted.findLast(({ readAt }) => readAt <= reading.readAt)
  const after = sorted.find(({ readAt }) => readAt > reading.readAt)
  const { isSure = false } = reading
  if (before && !reading.isNewInstrument) {
    if (reading.metres < before.metres) return 'reading_goes_back'
    if (!isSure && isTooFar(before, reading)) return 'reading_too_far'
  }
  if (after && !after.isNewInstrument) {
    if (after.metres < reading.metres) return 'reading_after_goes_back'
    if (!isSure && isTooFar(reading, after)) return 'reading_too_far'
  }
  return null
}

function isTooFar(from: Reading, to: Reading): boolean {
  const days = Math.max(1, Math.ceil((instantMs(to.readAt) - instantMs(from.readAt)) / DAY_MS))
  return to.metres - from.metres > days * MOST_M_A_DAY
}

/** What was driven between the first reading and the last, in metres; null where there are not two of one instrument. */
export function drivenBetween(readings: readonly Reading[]): number | null {
  const sorted = readings.toSorted((one, other) => instantMs(one.readAt) - instantMs(other.readAt))
  const legs = sorted.slice(1).flatMap((to, i) => {
    const from = sorted[i]
    return from && !to.isNewInstrument ? [to.metres - from.metres] : []
  })
  return legs.length === 0 ? null : legs.reduce((sum, metres) => sum + metres, 0)
}
