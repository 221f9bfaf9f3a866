import type { Instant, Uuid } from '../units/brands.ts'

/** Whose loads a calendar holds. */
export const feedSubjects = ['driver', 'truck', 'site'] as const
export type FeedSubject = (typeof feedSubjects)[number]

/** A calendar that somebody subscribed to by its secret link. */
export type CalendarFeed = {
  id: Uuid
  subject: FeedSubject
  subjectId: Uuid
  /** Of the driver, truck or site. */
  name: string
  /** The end of its secret, to tell one link from another. */
  hint: string
  createdBy: string | null
  createdAt: Instant
  lastReadAt: Instant | null
}

/** The address of a feed, below the product's origin; calendars tell the kind of a file by its ending. */
export const feedPath = (secret: string): string => `/api/calendars/${secret}.ics`
