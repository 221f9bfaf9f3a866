import type { Day, Instant } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { Temporal } from '#domain/units/zoned.ts'

/** When a truck was weighed: the printed day with the later printed time, by the scale's clock; null without both. */
export function weighedAt(
  ticket: { ticketDate: Day | null; timeIn: string | null; timeOut: string | null },
  zone: string | null,
): Instant | null {
  const time = ticket.timeOut ?? ticket.timeIn
  if (ticket.ticketDate === null || time === null || zone === null) return null
  const local = Temporal.PlainDate.from(ticket.ticketDate).toPlainDateTime(Temporal.PlainTime.from(time))
  return instant(local.toZonedDateTime(zone).epochMilliseconds)
}
