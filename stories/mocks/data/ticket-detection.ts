import type { AnswerOf } from '../answers.ts'
import { tickets } from '../recorded/closed-load.ts'

type Row = AnswerOf<'ticketDetection.queue'>['rows'][number]
type Detail = AnswerOf<'ticketDetection.ticket'>
type Missing = AnswerOf<'ticketDetection.missing'>

const id = (kind: string, at: number) => `01930000-0000-7000-8000-${kind}${String(at).padStart(9, '0')}`
const [recorded] = tickets.tickets
if (!recorded) throw new Error('no ticket was recorded')

const row = (at: number, more: Partial<Row> = {}): Row => ({
  id: id('e01', at),
  version: 1,
  status: 'matched',
  kind: 'origin',
  ticketNumber: String(88_210 + at),
  site: 'Cedar Fork Quarry',
  loadId: id('e02', at),
  loadNumber: `L-000${10 + at}`,
  truck: 'T-121',
  driver: 'Marcus Webb',
  material: '3/4 crushed limestone',
  net: 45_420,
  unit: 'lb',
  netLb: 45_420,
  flags: [],
  doubts: [],
  score: 0.9,
  band: 'matched',
  notGreen: null,
  riskCents: 41_200 - at * 310,
  weighedAt: '2026-11-21T14:05:00.000Z',
  createdAt: '2026-11-21T14:06:00.000Z',
  dueAt: '2026-11-21T18:06:00.000Z',
  leftMin: 96,
  hasPicture: true,
  ...more,
})

const duplicate = row(1, {
  status: 'duplicate',
  flags: ['same_number'],
  notGreen: 'not_matched',
  score: 0.7,
  band: 'suggested',
  riskCents: 61_800,
  leftMin: -42,
})
const mismatch = row(2, {
  status: 'mismatch',
  flags: ['net_mismatch'],
  notGreen: 'not_matched',
  doubts: [
    { code: 'net_unusual', netLb: 61_300, fromLb: 41_900, toLb: 48_200 },
    { code: 'number_order', neighbour: '88230' },
    { code: 'more_tickets_than_visits', tickets: 3, visits: 2 },
  ],
  riskCents: 52_340,
})
const weak = row(4, { score: 0.75, band: 'suggested', notGreen: 'weak_match' })

export const queue: AnswerOf<'ticketDetection.queue'> = {
  nextCursor: null,
  rows: [duplicate, mismatch, row(3), weak, row(5), row(6)],
}
export const noQueue: AnswerOf<'ticketDetection.queue'> = { nextCursor: null, rows: [] }
/** As many as a page of the list has. */
export const manyTickets: AnswerOf<'ticketDetection.queue'> = {
  nextCursor: null,
  rows: Array.from({ length: 50 }, (_, at) => row(at + 1)),
}

export const figures: AnswerOf<'ticketDetection.figures'> = {
  open: 6,
  duplicates: 1,
  mismatches: 1,
  late: 1,
  riskCents: 271_540,
  withinMin: 240,
  green: 3,
  missing: 4,
  decided: { tickets: 92, middleMin: 54, inTime: 81 },
}
export const noFigures: AnswerOf<'ticketDetection.figures'> = {
  ...{ open: 0, duplicates: 0, mismatches: 0, late: 0, riskCents: 0, withinMin: 240, green: 0, missing: 0 },
  decided: { tickets: 0, middleMin: null, inTime: 0 },
}

const ticketOf = (
  { id: ticketId, ticketNumber, status, flags, loadId, loadNumber }: Row,
  duplicateOfId: string | null,
) => ({
  ...recorded,
  id: ticketId,
  ticketNumber,
  status,
  flags,
  loadId,
  loadNumber,
  duplicateOfId,
  confirmedAt: null,
  confirmedBy: null,
  verifiedAt: null,
  verifiedBy: null,
})
const reasons: Detail['matches'][number]['reasons'] = [
  { part: 'truck', share: 0 },
  { part: 'time', share: 1, minutes: 0 },
  { part: 'site', share: 1 },
  { part: 'material', share: 1 },
  { part: 'weight', share: 1 },
  { part: 'job', share: null },
]
const own = (of: Row): Detail['matches'][number] => ({
  ...{ score: of.score, band: of.band, reasons, loadId: of.loadId, loadNumber: of.loadNumber, isOwn: true },
})

/** A duplicate with its twin, and another load that it fits better. */
export const twinned: Detail = {
  row: duplicate,
  ticket: ticketOf(duplicate, id('e01', 9)),
  risk: [
    { kind: 'bill_waits', cents: 41_200 },
    { kind: 'paid_twice', cents: 20_600 },
  ],
  twins: [
    {
      ticket: { ...ticketOf(row(9), null), ticketNumber: duplicate.ticketNumber },
      class: 'exact',
      score: 100,
      minutesApart: 134,
    },
  ],
  matches: [
    own(duplicate),
    {
      score: 0.9,
      band: 'matched',
      loadId: id('e02', 9),
      loadNumber: 'L-00019',
      isOwn: false,
      reasons: reasons.map((reason) => (reason.part === 'truck' ? { ...reason, share: 1 } : reason)),
    },
  ],
}
/** A ticket that disagrees, without a twin. */
export const disputed: Detail = {
  row: mismatch,
  ticket: ticketOf(mismatch, null),
  risk: [{ kind: 'bill_waits', cents: 52_340 }],
  twins: [],
  matches: [own(mismatch)],
}
/** A ticket that nothing speaks against. */
export const clean: Detail = {
  row: row(3),
  ticket: ticketOf(row(3), null),
  risk: [{ kind: 'bill_waits', cents: 40_270 }],
  twins: [],
  matches: [own(row(3))],
}

export const green: AnswerOf<'ticketDetection.green'> = {
  tickets: [3, 5, 6].map((at) => ({
    id: id('e01', at),
    version: 1,
    ticketNumber: String(88_210 + at),
    loadNumber: `L-000${10 + at}`,
  })),
  riskCents: 119_000,
  left: [{ why: 'weak_match', tickets: 1 }],
  isCut: false,
}
export const acceptedGreen: AnswerOf<'ticketDetection.acceptGreen'> = {
  done: [3, 5].map((at) => ({ id: id('e01', at), version: 2, status: 'verified' as const })),
  left: [{ id: id('e01', 6), ticketNumber: '88216', code: 'ticket_not_green' }],
}

const lacking = (more: Partial<Missing['rows'][number]>): Missing['rows'][number] => ({
  kind: 'delivered',
  loadId: id('e02', 30),
  loadNumber: 'L-00030',
  site: 'North Basin Aggregates',
  truck: 'T-209',
  driver: 'Marcus Webb',
  at: '2026-11-21T15:10:00.000Z',
  numbers: null,
  riskCents: 38_400,
  ...more,
})
const nobody = { loadId: null, loadNumber: null, truck: null, driver: null, riskCents: null }
const gap = { from: '88217', to: '88218', count: 2, before: '88216', after: '88219' }
export const missing: Missing = {
  rows: [
    lacking({}),
    lacking({ kind: 'visit', loadId: id('e02', 31), loadNumber: 'L-00031' }),
    lacking({ ...nobody, kind: 'gap', site: 'Cedar Fork Quarry', numbers: gap }),
  ],
  counts: { delivered: 1, visit: 1, gap: 1 },
  isCut: false,
  nextCursor: null,
}
export const nothingMissing: Missing = {
  ...{ rows: [], counts: { delivered: 0, visit: 0, gap: 0 }, isCut: false, nextCursor: null },
}

type Accuracy = AnswerOf<'ticketDetection.scales'>['rows'][number]['all']
const accuracy = (right: number, of: number, low: number, high: number): Accuracy => ({
  ...{ right, of, share: right / of, low, high },
})
export const scales: AnswerOf<'ticketDetection.scales'> = {
  nextCursor: null,
  rows: [
    {
      siteId: id('e03', 1),
      site: 'Verdigris Sand Pit',
      tickets: 24,
      contradicted: 3,
      all: accuracy(101, 120, 0.77, 0.9),
      fields: {
        number: accuracy(19, 24, 0.59, 0.91),
        date: accuracy(22, 24, 0.74, 0.98),
        gross: accuracy(20, 24, 0.64, 0.93),
        tare: accuracy(21, 24, 0.69, 0.96),
        net: accuracy(19, 24, 0.59, 0.91),
      },
    },
  ],
}
export const noScales: AnswerOf<'ticketDetection.scales'> = { rows: [], nextCursor: null }
