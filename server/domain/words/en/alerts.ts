import type { AlertAction, AlertKind, AlertStatus } from '#domain/tracking/alerts.ts'

/** What the product notices about trucks under way, and what can be done about it. */
export const alerts = {
  title: 'Alerts',
  open: (count: string) => `Alerts (${count})`,
  none: 'Nothing needs attention',
  noneText: 'Deviations, long stops, lost signals and late loads are told here as they happen.',
  nonePast: 'No past alerts',
  nonePastText: 'What was resolved, or ran out by itself, is kept here.',
  kind: {
    off_route: 'Off its route',
    prolonged_stop: 'Standing for long',
    signal_lost: 'Signal lost',
    site_entered: 'Entered a site',
    site_left: 'Left a site',
    site_dwell: 'Long at a site',
    late_departure: 'Has not set out',
    late_risk: 'Will be late',
    overspeed: 'Too fast',
    left_without_ticket: 'Left the pickup without a ticket',
  } satisfies Record<AlertKind, string>,
  why: {
    off_route: (f) => `${f.distance} from the planned route.`,
    prolonged_stop: (f) => `Standing for ${f.duration} away from its stops.`,
    signal_lost: (f) => `No position for ${f.duration}.`,
    site_entered: (f) => `${f.site}.`,
    site_left: (f) => `${f.site}.`,
    site_dwell: (f) => `At ${f.site} for ${f.duration}.`,
    late_departure: (f) => `The pickup was due ${f.due}.`,
    late_risk: (f) => `Expected ${f.expected}, due ${f.due}.`,
    overspeed: (f) => `${f.speed}, three positions in a row.`,
    left_without_ticket: (f) => `Left ${f.site} without a weigh ticket.`,
  } satisfies Record<AlertKind, (facts: AlertWords) => string>,
  status: {
    open: 'Open',
    acknowledged: 'Seen',
    resolved: 'Settled',
    expired: 'Over',
  } satisfies Record<AlertStatus, string>,
  action: {
    acknowledge: 'I have seen it',
    resolve: 'Settle',
    expire: 'End',
  } satisfies Record<AlertAction, string>,
  take: 'I look after it',
  give: 'Give to …',
  mine: 'You look after it',
  takenBy: (name: string) => `${name} looks after it`,
  snooze: 'Quiet for 30 minutes',
  snoozedUntil: (time: string) => `quiet until ${time}`,
  told: (names: string) => `Told: ${names}`,
  toldNobody: 'Nobody was told: all have switched it off.',
  by: (status: string, name: string) => `${status} by ${name}`,
  byItself: (status: string) => `${status}, by itself`,
  show: 'Which alerts',
  current: 'Current',
  past: 'Past',
  eta: {
    term: 'Expected',
    left: (distance: string) => `${distance} to go`,
    basis: {
      lane_hour: (drives: string) => `by ${drives} drives of this lane at this hour`,
      lane: (drives: string) => `by ${drives} drives of this lane`,
      estimate: () => 'estimate, nobody has driven this lane often enough',
    },
    delivery: {
      term: 'Expected at the delivery',
      stay: {
        visits: (stay: string) => `with ${stay} at the pickup, as trucks usually stay there`,
        free_time: (stay: string) => `with ${stay} at the pickup, its free time`,
      },
    },
    record: (miss: string, inside: string, count: string) =>
      `Past estimates at departure missed by ${miss} in the middle; ${inside} of ${count} arrivals lay within the band.`,
  },
}

/** What sentences about alerts are made of, already written for the reader. */
export type AlertWords = {
  distance: string
  duration: string
  speed: string
  site: string
  due: string
  expected: string
}
