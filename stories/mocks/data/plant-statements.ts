import type { AnswerOf } from '../answers.ts'

type Row = AnswerOf<'plantStatements.rows'>['rows'][number]
type Run = AnswerOf<'plantStatements.look'>
type Statement = AnswerOf<'plantStatements.byId'>

const id = (kind: string, at: number) => `01930000-0000-7000-8000-${kind}${String(at).padStart(9, '0')}`
const STATEMENT = id('f01', 1)
const SITE = id('f02', 1)

const line = (at: number, more: Partial<NonNullable<Row['line']>> = {}): NonNullable<Row['line']> => ({
  ...{ line: at + 4, ticket: `0088${210 + at}`, day: '2026-11-17', minute: 425 + at * 22, truck: 'T121' },
  ...{ customer: 'BLUFF PAVING', material: '#57 STONE', netMilli: 45_420_000, unit: 'lb', netLb: 45_420 },
  ...{ amountCents: 20_439 },
  ...more,
})
const haul = (at: number, more: Partial<NonNullable<Row['haul']>> = {}): NonNullable<Row['haul']> => ({
  ...{ loadId: id('f03', at), loadNumber: `L-0004${at}`, ticketId: id('f04', at), ticketVersion: 2 },
  ...{ ticketStatus: 'matched', ticket: `88${210 + at}`, isVoid: false, isClosed: false, day: '2026-11-17' },
  ...{ minute: 425 + at * 22, netLb: 45_420, truck: 'T-121', driver: 'Marcus Webb', customer: 'Bluff Paving' },
  ...{ material: '3/4 crushed limestone', amountCents: 20_439 },
  ...more,
})
const row = (at: number, more: Partial<Row> = {}): Row => ({
  ...{ key: `row ${at}`, class: 'weight', also: [], by: 'number', lineId: id('f05', at), line: line(at) },
  ...{ haul: haul(at), doubleOf: null, differenceLb: 0, differenceCents: 0, decision: null },
  steps: ['charge', 'claim', 'reject_ticket', 'accept'],
  ...more,
})

const doubled = row(1, {
  ...{ class: 'doubled', haul: null, by: null, doubleOf: 5, differenceLb: 45_420, differenceCents: 20_439 },
  steps: [],
  decision: {
    ...{ id: id('f06', 1), version: 1, step: 'claim', cents: -20_439, by: 'Dana Whitfield' },
    ...{ reason: 'One weighing, counted twice.', at: '2026-11-24T15:02:00.000Z', mayUndo: true },
    claim: { state: 'open', grantedCents: null, note: null },
  },
})
const alien = row(2, {
  ...{
    class: 'missing_with_us',
    by: 'weighing',
    haul: haul(2, { ticketId: null, ticket: null, ticketStatus: null, netLb: null }),
  },
  ...{ differenceLb: 45_420, differenceCents: 20_439, steps: ['ask', 'attach', 'claim', 'accept'] },
})
const gone = row(3, {
  ...{ class: 'missing_at_plant', by: null, line: null, lineId: null, differenceLb: -45_420, differenceCents: -20_439 },
  steps: ['claim', 'reject_ticket', 'accept'],
})
const lighter = row(4, {
  ...{ line: line(4, { netLb: 43_560, netMilli: 43_560_000, amountCents: 19_602 }), also: ['price'] },
  ...{ differenceLb: -1_860, differenceCents: -837 },
})
const cheap = row(5, { class: 'price', line: line(5, { amountCents: 18_299 }), differenceCents: -2_140 })
const rejected = row(6, {
  ...{ class: 'ticket_void', haul: haul(6, { isVoid: true, ticketStatus: 'rejected' }), differenceLb: 45_420 },
  ...{ differenceCents: 20_439, steps: ['attach', 'claim', 'accept'] },
})

export const plantRows: AnswerOf<'plantStatements.rows'> = {
  rows: [doubled, rejected, alien, gone, lighter, cheap],
  nextCursor: null,
}
export const noPlantRows: AnswerOf<'plantStatements.rows'> = { rows: [], nextCursor: null }
export const manyPlantRows: AnswerOf<'plantStatements.rows'> = {
  rows: Array.from({ length: 50 }, (_, at) => ({ ...lighter, key: `many ${at}` })),
  nextCursor: null,
}

export const plantStatement: Statement = {
  ...{ id: STATEMENT, version: 3, state: 'open', fileName: 'weekly-haul-statement.csv', sha256: 'ab'.repeat(32) },
  ...{ siteId: SITE, site: 'Cedar Fork Quarry', from: '2026-11-16', to: '2026-11-21', known: 0, rejects: [] },
  ...{ takenBy: 'Dana Whitfield', takenAt: '2026-11-24T14:40:00.000Z', settledBy: null, settledAt: null },
  sums: {
    counts: {
      doubled: 1,
      ticket_void: 1,
      missing_with_us: 1,
      missing_at_plant: 1,
      other_party: 0,
      weight: 1,
      price: 1,
      agreed: 22,
    },
    ...{ open: 5, openLb: 43_560, openCents: 17_462, theirs: { lines: 27, lb: 1_224_480, cents: 548_876 } },
    ours: { hauls: 26, lb: 1_180_920, cents: 531_414 },
  },
  ...{ openClaims: { count: 1, cents: -20_439 }, money: 'haul', seesMoney: true },
}
export const settledStatement: Statement = {
  ...plantStatement,
  ...{ state: 'settled', settledBy: 'Dana Whitfield', settledAt: '2026-11-25T16:10:00.000Z' },
  sums: { ...plantStatement.sums, open: 0, openLb: 0, openCents: 0 },
}

const listed = { ...{ lines: 27, decided: 1, rejected: 1, by: 'Dana Whitfield', takenAt: '2026-11-24T14:40:00.000Z' } }
export const plantStatements: AnswerOf<'plantStatements.list'> = {
  nextCursor: null,
  rows: [
    {
      ...listed,
      id: STATEMENT,
      state: 'open',
      fileName: 'weekly-haul-statement.csv',
      site: 'Cedar Fork Quarry',
      from: '2026-11-16',
      to: '2026-11-21',
    },
    {
      ...listed,
      id: id('f01', 2),
      state: 'settled',
      fileName: 'week-46.xlsx',
      site: 'Cedar Fork Quarry',
      from: '2026-11-09',
      to: '2026-11-14',
      decided: 4,
    },
  ],
}
export const noPlantStatements: AnswerOf<'plantStatements.list'> = { rows: [], nextCursor: null }
export const plantSites: AnswerOf<'plantStatements.sites'> = {
  nextCursor: null,
  rows: [
    { id: SITE, name: 'Cedar Fork Quarry', isKnown: true },
    { id: id('f02', 2), name: 'North Basin Aggregates', isKnown: false },
  ],
}

const heads = ['Ticket #', 'Date', 'Time', 'Truck', 'Product', 'Net', 'Amount'].map((head, at) => ({
  head,
  samples: [['0088211', '11/17/2026', '07:27', 'T121', '#57 STONE', '22.71', '204.39'][at] ?? ''],
}))
const columns = { ticket: 0, date: 1, time: 2, truck: 3, material: 4, net: 5, amount: 6 }

/** A file that leaves open what its weights are in and what its amounts are. */
export const askingRun: Run = {
  ...{ fileName: 'weekly.csv', siteId: null, from: 'guessed', asksUnit: true, asksMoney: true, rows: 28, lines: 0 },
  ...{ known: 0, knownFile: null, rejected: 1, period: { from: '2026-11-16', to: '2026-11-21' }, sums: null },
  rejects: [{ line: 31, column: 'date', problem: 'not_a_line', value: '' }],
  unknownMaterials: [{ name: '#57 STONE', lines: 27 }],
  materials: [{ id: id('f07', 1), name: '3/4 crushed limestone' }],
  seesMoney: true,
  mapping: {
    delimiter: ',',
    columns: {
      ticket: 'Ticket #',
      date: 'Date',
      time: 'Time',
      truck: 'Truck',
      material: 'Product',
      net: 'Net',
      amount: 'Amount',
    },
    ...{ dateOrder: 'month_first', decimal: '.', unit: null, money: null, materials: {} },
  },
  file: {
    questions: [],
    heads,
    mapping: { delimiter: ',', headLine: 4, columns, decimal: '.', dayOrder: 'month_first' },
  },
}
/** The same, read as the plant's statements were read before. */
export const readyRun: Run = {
  ...askingRun,
  ...{ siteId: SITE, from: 'remembered', asksUnit: false, asksMoney: false, lines: 27, unknownMaterials: [] },
  mapping: { ...askingRun.mapping, unit: 'ton', money: 'haul' },
  sums: plantStatement.sums,
}
