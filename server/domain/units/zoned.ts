import { Temporal } from 'temporal-polyfill'
import type { Day, Instant } from './brands.ts'
import { instant } from './time.ts'

// Apart from `time.ts`, so that a page that reckons with no wall clock of a zone does not load what that takes.
export { Temporal }

/** The first instant of a day in a zone; where the clocks skip midnight, the first one there is. */
export function startOfDay(day: Day, zone: string): Instant {
  const key = `${day} ${zone}`
  const known = starts.get(key)
  if (known !== undefined) return known
  const start = instant(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds)
  if (starts.size >= MOST_STARTS) starts.clear()
  starts.set(key, start)
  return start
}

/** Reports ask for the same few days thousands of times, and each answer takes as long as a hundred look-ups. */
const starts = new Map<string, Instant>()
const MOST_STARTS = 4000
