import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { command } from '#server/cli/read-file.ts'

const path = (name: string) => fileURLToPath(new URL(`../../support/foreign-files/${name}`, import.meta.url))
const shown = z.object({
  questions: z.array(z.object({ about: z.string() })),
  mapping: z.record(z.string(), z.unknown()),
  rows: z.array(z.record(z.string(), z.unknown())),
})

async function run(...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const io = {
    out: (text: string) => void out.push(text),
    err: (text: string) => void err.push(text),
    stdin: () => Promise.resolve(''),
  }
  const code = await command.run(args, io)
  return { code, out: out.join('\n'), err: err.join('\n') }
}

async function read(kind: string, name: string, ...more: string[]) {
  const { out } = await run(kind, path(name), ...more)
  return shown.parse(JSON.parse(out))
}

/** Every file that people bring, with what is told of each of its rows: its line, its state and some of its fields. */
const FILES: readonly [kind: string, name: string, fields: readonly string[], rows: readonly unknown[][]][] = [
  [
    'bank',
    'bank/comma-decimal.csv',
    ['date', 'amount_cents'],
    [
      [2, 'take', '2026-11-27', 33_025],
      [3, 'take', '2026-11-27', 123_456],
      [4, 'take', '2026-11-27', 123_456],
    ],
  ],
  [
    'bank',
    'bank/semicolon-euro.csv',
    ['date', 'amount_cents'],
    [
      [2, 'take', '2026-11-27', 33_025],
      [3, 'take', '2026-11-05', 10_000],
    ],
  ],
  [
    'bank',
    'bank/day-first.csv',
    ['date'],
    [
      [2, 'take', '2026-11-05'],
      [3, 'take', '2026-11-25'],
    ],
  ],
  [
    'bank',
    'bank/type-column.csv',
    ['amount_cents', 'suggestion'],
    [
      [2, 'refuse', -187_500, null],
      [3, 'take', 33_025, null],
    ],
  ],
  ['bank', 'bank/type-debit-sure.csv', ['amount_cents'], [[2, 'refuse', -64_949]]],
  [
    'bank',
    'bank/twins.csv',
    ['amount_cents'],
    [
      [2, 'take', 33_025],
      [3, 'take', 33_025],
    ],
  ],
  ['bank', 'bank/date-forms.csv', ['date'], [2, 3, 4, 5].map((line) => [line, 'take', '2026-11-25'])],
  ['bank', 'bank/latin1-bank.csv', ['text', 'amount_cents'], [[2, 'take', 'Peña; Söhne Kies', 1000]]],
  [
    'fuel',
    'fuel/reversal.csv',
    ['time', 'number', 'quantity', 'quantity_unit', 'amount_cents', 'jurisdiction'],
    [
      [2, 'take', '09:05', 'T-501', 100, 'gal', 35_000, 'OK'],
      [3, 'take', '09:40', 'T-501', -100, 'gal', -35_000, 'OK'],
      [4, 'take', '09:45', 'T-502', 98, 'gal', 34_300, 'OK'],
    ],
  ],
  [
    'fuel',
    'fuel/later-credit.csv',
    ['number', 'amount_cents'],
    [
      [2, 'take', 'T-502', -34_300],
      [3, 'take', 'T-777', 17_500],
    ],
  ],
  [
    'fuel',
    'fuel/two-pumps.csv',
    ['number', 'quantity'],
    [
      [2, 'take', 'T-601', 120],
      [3, 'take', 'T-601', 80],
    ],
  ],
  [
    'fuel',
    'fuel/site-receipt.csv',
    ['date', 'number', 'unit', 'jurisdiction'],
    [
      [2, 'take', '2026-11-20', '10077', '1', 'OK'],
      [3, 'take', '2026-11-22', '10077', '2', 'MO'],
    ],
  ],
  [
    'fuel',
    'fuel/statement-invoice.csv',
    ['time', 'number', 'product', 'amount_cents'],
    [
      [2, 'take', '09:05', null, 'diesel', 35_000],
      [3, 'take', '14:30', null, 'diesel', 39_780],
      [4, 'take', '07:12', null, 'diesel', 30_685],
      [5, 'take', '07:12', null, 'def', 2000],
    ],
  ],
  [
    'fuel',
    'fuel/loadsmart-heads.csv',
    ['time', 'jurisdiction', 'number'],
    [
      [2, 'take', '14:49', 'CO', null],
      [3, 'take', '02:10', 'KS', null],
    ],
  ],
  [
    'fuel',
    'fuel/verizon-heads.csv',
    ['time', 'quantity', 'amount_cents', 'jurisdiction', 'place'],
    [[2, 'take', '14:49', 100, 35_000, 'OK', 'Tulsa, OK']],
  ],
  [
    'fuel',
    'fuel/places.csv',
    ['number', 'jurisdiction', 'place'],
    [
      [2, 'take', 'P1', 'MO', 'Saint Louis, MO'],
      [3, 'take', 'P2', 'MO', 'Saint Louis, MO'],
      [4, 'take', 'P3', 'AB', 'Calgary, AB'],
      [5, 'take', 'P4', 'NJ', 'Summit, NJ'],
      [6, 'take', 'P5', 'NJ', 'Summit, NJ'],
      [7, 'take', 'P6', 'OK', 'Tulsa, OK'],
      [8, 'take', 'P7', 'OK', 'Tulsa, OK'],
    ],
  ],
  ['fuel', 'fuel/site-region.csv', ['jurisdiction', 'place'], [[2, 'take', null, 'Rocky View Yard']]],
  [
    'customers',
    'customers/a-qbd.csv',
    ['emails', 'address', 'terms_days'],
    [
      [2, 'take', ['office@birch.example'], '88 River Rd, Surrey, BC V3T 0A1', 30],
      [3, 'take', ['a@cedar.example', 'b@cedar.example'], '88 River Rd, Surrey, BC V3T 0A1', 30],
      [4, 'take', [], '1 A St, Tulsa, OK 07901', 30],
      [5, 'take', [], '1 A St, Tulsa, OK 07901', 0],
    ],
  ],
  [
    'customers',
    'customers/b-nfd.csv',
    ['terms_days'],
    [2, 3, 4, 5].map((line) => [line, line % 2 ? 'known' : 'take', 30]),
  ],
  [
    'customers',
    'customers/excel-ansi.csv',
    ['company_name', 'address'],
    [
      [2, 'take', 'Carrières Montréal', '1 rue Émile'],
      [3, 'take', 'Canto Peñasco', '2 Calle Nuñez'],
    ],
  ],
  [
    'customers',
    'customers/lines.csv',
    ['terms_days'],
    [
      [3, 'take', 30],
      [7, 'take', 30],
    ],
  ],
  [
    'customers',
    'customers/excel.csv',
    ['reason', 'terms_days'],
    [
      [2, 'ask', 'phone: 5.5501E+09', 30],
      [3, 'ask', 'address: 12-Jan', null],
      [4, 'refuse', 'termsDays: 0x1E', null],
    ],
  ],
  ...['tracks/g13-address.csv', 'tracks/g14-comma.csv'].map((name): (typeof FILES)[number] => drive(name, 2)),
  drive('tracks/g5-zoneless.gpx', 1),
]

/** Six points of two minutes, from a quarter past nine o'clock in Tulsa. */
function drive(name: string, first: number): [string, string, string[], unknown[][]] {
  const lats = [36.15, 36.155, 36.16, 36.165, 36.17, 36.175]
  return [
    'track',
    name,
    ['at', 'lat', 'lon'],
    lats.map((lat, n) => [first + n, 'take', `2026-11-27T15:${String(n * 2).padStart(2, '0')}:00.000Z`, lat, -95.99]),
  ]
}

test.each(FILES)('%s: %s is read as it is meant', async (kind, name, fields, rows) => {
  const file = await read(kind, name)
  expect(file.questions).toEqual([])
  expect(file.rows.map((row) => ['line', 'state', ...fields].map((field) => row[field]))).toEqual(rows)
})

test('a track whose times name no zone asks for one, once, and is read by it', async () => {
  const open = await read('track', 'tracks/g12-us.csv')
  expect(open.questions.map(({ about }) => about)).toEqual(['zone'])
  expect(open.rows.map(({ state, at }) => [state, at])).toEqual(Array.from({ length: 6 }, () => ['ask', null]))
  const said = await read('track', 'tracks/g12-us.csv', '--zone', 'America/Chicago')
  expect(said.questions).toEqual([])
  expect(said.rows[0]).toEqual({ line: 2, state: 'take', at: '2026-11-27T15:00:00.000Z', lat: 36.15, lon: -95.99 })
})

test('what is no track says so, and not where in its first line', async () => {
  const { code, err } = await run('track', path('tracks/g7-timeline.json'))
  expect([code, err]).toEqual([1, 'file is not a track file: GPX, KML, CSV or GeoJSON'])
})

test('a plant’s statement asks what its weights are in and what its amounts are', async () => {
  const { questions, rows } = await read('plant', 'plant/mixed-units.csv')
  expect(questions.map(({ about }) => about)).toEqual(['unit', 'money'])
  const fields = ['line', 'state', 'ticket', 'net_lb', 'unit', 'amount_cents', 'reason']
  expect(rows.map((row) => fields.map((field) => row[field]))).toEqual([
    [4, 'take', '0088213', 44_000, 'ton', 17_600, undefined],
    [5, 'take', '0088214', 44_120, 'lb', 17_648, undefined],
    [6, 'refuse', null, null, null, null, 'unit'],
    [7, 'ask', null, null, null, null, 'unit_open'],
    [8, 'take', '0088213', 44_000, 'ton', 17_600, 'twice in this file'],
    [9, 'refuse', null, null, null, null, 'not_a_line'],
  ])
  const none = await run('plant', path('bank/day-first.csv'))
  expect(none.code).toBe(0)
})
