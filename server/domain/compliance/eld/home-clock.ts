import type { Instant } from '#domain/units/brands.ts'
import { addDays, instant, instantMs, parseDay } from '#domain/units/time.ts'
import { startOfDay, Temporal } from '#domain/units/zoned.ts'
import type { EldHeader, HomeTime } from './eld-file.ts'

/** The clock on the wall of a home terminal. */
export type HomeClock = {
  /**
   * The instants at which it showed a time, the earlier first: two in the hour that it repeats when daylight saving ends,
   * none in the hour that it skips when that begins.
   */
  instantsOf(at: HomeTime): readonly Instant[]
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * The clock by which a file states its times: the zone's, or without one the offset that the header has, for all records.
 * Throws RangeError for a zone that does not exist.
 */
export function clockOf({ header }: { header: Pick<EldHeader, 'carrier'> }, zone: string | null): HomeClock {
  return zone === null ? fixedClock(header.carrier.offsetHours) : zoneClock(zone)
}

/** A clock so many hours behind UTC, the same all the year. */
function fixedClock(offsetHours: number): HomeClock {
  return { instantsOf: (at) => [instant(localMs(at) + offsetHours * HOUR_MS)] }
}

/** The clock of a time zone such as America/Chicago. */
function zoneClock(zone: string): HomeClock {
  const starts = new Map<string, number | null>()
  const onChangeDays = new Map<HomeTime, readonly Instant[]>()
  /** When a day of 24 hours begins; null for the two days of a year on which clocks change. */
  const startOf = (date: string) => {
    const kept = starts.get(date)
    if (kept !== undefined) return kept
    const day = parseDay(date)
    const startMs = day ? instantMs(startOfDay(day, zone)) : null
    const isPlain = day && startMs !== null && instantMs(startOfDay(addDays(day, 1), zone)) - startMs === DAY_MS
    const start = isPlain ? startMs : null
    starts.set(date, start)
    return start
  }
  return {
    instantsOf(at) {
      const startMs = startOf(at.slice(0, 10))
      if (startMs !== null) return [instant(startMs + (localMs(at) % DAY_MS))]
      const found = onChangeDays.get(at) ?? onChangeDay(at, zone)
      onChangeDays.set(at, found)
      return found
    },
  }
}

function onChangeDay(at: HomeTime, zone: string): Instant[] {
  const local = Temporal.PlainDateTime.from(at)
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    local.toZonedDateTime(zone, { disambiguation }),
  )
  return [earlier, later].flatMap((found, i) => {
    const isShown = found?.toPlainDateTime().equals(local)
    const isAgain = i === 1 && found?.epochMilliseconds === earlier?.epochMilliseconds
    return found && isShown && !isAgain ? [instant(found.epochMilliseconds)] : []
  })
}

/** The time that the clock of a zone shows at an instant. */
export function homeTime(at: Instant, zone: string): HomeTime {
  return Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'second' })
}

/** Hours that a clock was behind UTC as it showed a time; negative where it was ahead. */
export function offsetHoursAt(at: HomeTime, shownAt: Instant): number {
  return (instantMs(shownAt) - localMs(at)) / HOUR_MS
}

function localMs(at: HomeTime): number {
  return Date.parse(`${at}Z`)
}
