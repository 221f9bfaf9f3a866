import { Temporal } from 'temporal-polyfill'
import type { Day, Instant } from './brands.ts'
import { instant } from './time.ts'

// Apart from `time.ts`, so that a page that reckons with no wall clock of a zone does not load what that takes.
export { Temporal }

/** The first instant of a day in a zone; where the clocks skip midnight, the first one there is. */
export function startOfDay(day: Day, zone: string): Instant {
  return instant(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds)
}
