import type { Day, Instant } from './brands.ts'
import { instant } from './time.ts'
import { Temporal } from './zoned.ts'

const HOUR_MIN = 60
const NOON_MIN = 12 * HOUR_MIN

/**
 * Days and minutes after midnight of a zone's clocks as instants; noon where the minute is not known. Clocks change at
 * whole hours: each hour's distance from UTC is asked for once, whoever reads a large file.
 */
export function localMoments(zone: string): (day: Day, minute: number | null) => Instant {
  const begins = new Map<string, number>()
  return (day, minute) => {
    const at = minute ?? NOON_MIN
    const hour = Math.floor(at / HOUR_MIN)
    const name = `${day} ${hour}`
    let begin = begins.get(name)
    if (begin === undefined) {
      const local = Temporal.PlainDate.from(day).toPlainDateTime({ hour })
      begin = local.toZonedDateTime(zone).epochMilliseconds
      begins.set(name, begin)
    }
    return instant(begin + (at % HOUR_MIN) * 60_000)
  }
}
