import type { FeedSubject } from '#domain/calendars/feeds.ts'

/** Links under which calendar programs read loads. */
export const calendars = {
  title: 'Calendars',
  text: 'A calendar program that subscribes to such a link shows the loads, and a driver’s days off, and looks again by itself. Prices are not in it.',
  whose: 'Loads of',
  subject: { driver: 'Driver', truck: 'Truck', site: 'Site' } satisfies Record<FeedSubject, string>,
  make: 'Make a link',
  makeOwn: 'Make a link to my loads',
  once: 'Copy this link now. It is shown this once.',
  onceText: 'Whoever has it sees these loads. End it here when it is no longer needed.',
  address: 'Calendar link',
  list: 'Links that are in use',
  none: 'No calendar link',
  noneText: 'Make one, and paste it into a calendar program as a subscription.',
  ends: (hint: string) => `ends in ${hint}`,
  made: (who: string, when: string) => (who === '' ? `made ${when}` : `made by ${who}, ${when}`),
  read: (when: string) => `last read ${when}`,
  neverRead: 'not read yet',
  end: 'End this link',
  ended: 'The link is ended.',
  feedName: (name: string) => `Haulbook: ${name}`,
}
