// Recorded from the demo's back end by `bun run stories:record`; what is changed by hand here is lost.
import type { AnswerOf } from '../answers.ts'

/** The figures of today. */
export const today: AnswerOf<'overview.today'> = {
  planned: 1,
  dispatched: 9,
  loaded: 2,
  delivered: 11,
  exceptions: 3,
  movedLb: 617180,
  plannedLb: 1042000,
  withoutWeight: 0,
}

/** What today has brought. */
export const margin: AnswerOf<'overview.margin'> = {
  revenueCents: 423728,
  costCents: 131985,
  marginCents: 291743,
  loads: 11,
}

/** What waits for the office. */
export const attention: AnswerOf<'overview.attention'> = [
  {
    kind: 'late_pickup',
    entity: 'load',
    id: '7332cce7-a661-7807-8331-4ee702d96186',
    name: 'L-00057',
    of: 'Osage Road Builders',
    at: '2026-11-21T19:57:00.000Z',
    day: null,
    count: 1,
  },
  {
    kind: 'late_pickup',
    entity: 'load',
    id: 'ea6f0912-13d7-7ce8-8306-f7fd3f2145cb',
    name: 'L-00071',
    of: 'Arkansas Levee District',
    at: '2026-11-21T23:45:00.000Z',
    day: null,
    count: 1,
  },
  {
    kind: 'late_pickup',
    entity: 'load',
    id: 'fa42b5b8-4510-7789-8fae-e0b7659bfe73',
    name: 'L-00093',
    of: 'Riverbend Ready Mix',
    at: '2026-11-22T00:26:57.729Z',
    day: null,
    count: 1,
  },
  {
    kind: 'no_driver',
    entity: 'load',
    id: '3aa89b78-9930-723e-8646-f5bbf416732c',
    name: 'L-00088',
    of: 'Riverbend Ready Mix',
    at: '2026-11-22T02:56:57.729Z',
    day: null,
    count: 1,
  },
  {
    kind: 'ticket_mismatch',
    entity: 'load',
    id: 'b0e3c5d9-d458-7c1d-874e-6aeac1c30ed4',
    name: 'L-00055',
    of: 'Tri County Excavating',
    at: '2026-11-20T18:07:00.000Z',
    day: null,
    count: 1,
  },
  {
    kind: 'not_closed',
    entity: 'loads',
    id: 'b0e3c5d9-d458-7c1d-874e-6aeac1c30ed4',
    name: null,
    of: null,
    at: '2026-11-20T21:22:00.000Z',
    day: null,
    count: 11,
  },
  {
    kind: 'medical_card_expiring',
    entity: 'driver',
    id: 'c74d4360-2a6e-787b-8602-3877519cccc1',
    name: 'Hank Odom',
    of: null,
    at: null,
    day: '2026-12-08',
    count: 1,
  },
  {
    kind: 'insurance_expiring',
    entity: 'contractor',
    id: '60108164-414e-7a5e-843c-700c8374d899',
    name: 'Greer & Sons Hauling',
    of: null,
    at: null,
    day: '2026-11-26',
    count: 1,
  },
]

/** Tons of today, by hour. */
export const tonsByHour: AnswerOf<'overview.tonsByHour'> = [
  {
    hour: 12,
    netLb: 46300,
    loads: 1,
  },
  {
    hour: 13,
    netLb: 49760,
    loads: 1,
  },
  {
    hour: 14,
    netLb: 144300,
    loads: 3,
  },
  {
    hour: 16,
    netLb: 139520,
    loads: 3,
  },
  {
    hour: 17,
    netLb: 93300,
    loads: 2,
  },
  {
    hour: 18,
    netLb: 50440,
    loads: 1,
  },
  {
    hour: 19,
    netLb: 93560,
    loads: 2,
  },
]
