import ical, { ICalEventStatus } from 'ical-generator'
import type { Instant } from '#domain/units/brands.ts'
import { addDays } from '#domain/units/time.ts'
import type { Words } from '#domain/words/words.ts'
import type { FeedDaysOff, FeedLoad } from './feed-events.ts'

/** Calendars are asked to look again after so long. */
const TTL_S = 15 * 60

type Calendar = { name: string; loads: readonly FeedLoad[]; off: readonly FeedDaysOff[]; origin: string }

/** A calendar as iCalendar text (RFC 5545): times in UTC, so that every program shows them in the reader's zone. */
export function calendarText({ name, loads, off, origin }: Calendar, words: Words, now: Instant): string {
  const calendar = ical({ name: words.calendars.feedName(name), prodId: { company: 'Haulbook', product: 'Haulbook' } })
  calendar.ttl(TTL_S)
  for (const load of loads) {
    const { number, material, pickup, delivery, driver, truck } = load
    calendar.createEvent({
      id: `${load.id}@haulbook`,
      sequence: load.version,
      stamp: now,
      start: load.from,
      end: load.to,
      summary: [number, material, `${pickup} → ${delivery}`].filter(Boolean).join(' · '),
      description: [words.loads.status[load.status], driver, truck].filter(Boolean).join(' · '),
      location: [pickup, load.place].filter(Boolean).join(', '),
      url: `${origin}/loads/${load.id}`,
      status: load.status === 'planned' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    })
  }
  for (const days of off) {
    calendar.createEvent({
      id: `${days.id}@haulbook`,
      stamp: now,
      allDay: true,
      start: `${days.from}T00:00:00.000Z`,
      // The last day is not part of an all-day event: RFC 5545 3.6.1.
      end: `${addDays(days.to, 1)}T00:00:00.000Z`,
      summary: words.timeOff.kind[days.kind],
    })
  }
  return calendar.toString()
}
