import type { AnswerOf } from '../answers.ts'

/** The figures of today. */
export const today: AnswerOf<'overview.today'> = {
  planned: 1,
  dispatched: 4,
  loaded: 2,
  delivered: 11,
  exceptions: 2,
  movedLb: 617180,
  plannedLb: 862000,
  withoutWeight: 0,
}

/** What today has brought. */
export const margin: AnswerOf<'overview.margin'> = {
  revenueCents: 423728,
  costCents: 131985,
  marginCents: 291743,
  loads: 11,
}

/** What needs somebody. */
export const attention: AnswerOf<'overview.attention'> = [
  {
    kind: 'late_pickup',
    entity: 'load',
    id: '7332cce7-a661-7807-8331-4ee702d96186',
    name: 'L-00053',
    count: 1,
    of: 'Osage Road Builders',
    at: '2026-11-21T19:57:00.000Z',
    day: null,
  },
  {
    kind: 'late_pickup',
    entity: 'load',
    id: 'ea6f0912-13d7-7ce8-8306-f7fd3f2145cb',
    name: 'L-00067',
    count: 1,
    of: 'Arkansas Levee District',
    at: '2026-11-21T23:45:00.000Z',
    day: null,
  },
  {
    kind: 'no_driver',
    entity: 'load',
    id: '3aa89b78-9930-723e-8646-f5bbf416732c',
    name: 'L-00069',
    count: 1,
    of: 'Riverbend Ready Mix',
    at: '2026-11-22T02:56:57.729Z',
    day: null,
  },
  {
    kind: 'ticket_mismatch',
    entity: 'load',
    id: 'b0e3c5d9-d458-7c1d-874e-6aeac1c30ed4',
    name: 'L-00051',
    count: 1,
    of: 'Tri County Excavating',
    at: '2026-11-20T18:07:00.000Z',
    day: null,
  },
  {
    kind: 'photo_damaged',
    entity: 'load',
    id: '199df212-5fc1-74ba-8ffd-1f69030ac0ad',
    name: 'L-00060',
    count: 2,
    of: 'Osage Road Builders',
    at: '2026-11-21T08:10:00.000Z',
    day: null,
  },
  {
    kind: 'not_closed',
    entity: 'loads',
    id: 'b0e3c5d9-d458-7c1d-874e-6aeac1c30ed4',
    name: null,
    count: 10,
    of: null,
    at: '2026-11-20T19:12:00.000Z',
    day: null,
  },
]

/** Tons by the hour. */
export const tonsByHour: AnswerOf<'overview.tonsByHour'> = [
  { hour: 12, netLb: 46300, loads: 1 },
  { hour: 13, netLb: 49760, loads: 1 },
  { hour: 14, netLb: 144300, loads: 3 },
  { hour: 16, netLb: 139520, loads: 3 },
  { hour: 17, netLb: 93300, loads: 2 },
  { hour: 18, netLb: 50440, loads: 1 },
  { hour: 19, netLb: 93560, loads: 2 },
]
