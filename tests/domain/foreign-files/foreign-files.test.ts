import { expect, test } from 'vitest'
import { dayOrderOf, readDay } from '#domain/foreign-files/days.ts'
import { type DecimalSign, decimalSignOf, readNumber } from '#domain/foreign-files/numbers.ts'
import { encodingOf, isPlainText, textEncodings, textIn, textOfBytes } from '#domain/foreign-files/text-of-bytes.ts'
import { exactText } from '#domain/units/decimal.ts'
import { csvFile } from '#server/csv-file.ts'

test.each([
  ['1,234.56', '.', '1234.56'],
  ['$12.00', '.', '12'],
  ['(12.00)', '.', '-12'],
  ['$(12.00)', '.', '-12'],
  ['80-', '.', '-80'],
  ['330.25 DR', '.', '-330.25'],
  ['1.234,56 €', ',', '1234.56'],
  ['1 234,56 $', ',', '1234.56'],
  ['1’234.50', '.', '1234.5'],
  ['120.5 gal', '.', '120.5'],
  ['12,5', '.', null],
  ['1,23,456', '.', null],
  ['1 23', '.', null],
  ['5-6', '.', null],
  ['1e308', '.', null],
  ['1E+09', '.', null],
  ['0x1E', '.', null],
  ['', '.', null],
] satisfies [string, DecimalSign, string | null][])('%j with the decimal sign %j is %j', (text, sign, value) => {
  const read = readNumber(text, sign)
  expect(read && exactText(read)).toBe(value)
})

test.each([
  [['330,25', '1 234'], ','],
  [['1,234', '5.00'], '.'],
  [['1.234.567'], ','],
  [['0,125'], ','],
  [['1,234'], 'open'],
  [['1,50', '1.50'], 'open'],
  [['12', ''], 'none'],
])('the decimal sign of %j is %j', (cells, sign) => {
  expect(decimalSignOf(cells)).toBe(sign)
})

test('a price of 3.782 is no three thousand', () => {
  expect(decimalSignOf(['3.782'], 100)).toBe('.')
  expect(decimalSignOf(['3,782'], 100)).toBe(',')
})

test.each([
  '2026-11-25',
  '2026-11-25T10:00:00Z',
  '20261125',
  '11/25/2026 08:15:00 AM',
  '11/25/26',
  '25-Nov-2026',
  'Nov 25, 2026',
  'Wed, 25 Nov 2026',
  '25 de noviembre de 2026',
  '25 novembre 2026',
])('%j is 25 November 2026', (text) => {
  expect(readDay(text, 'month_first')).toBe('2026-11-25')
})

test.each(['yesterday', '25/11/2026', '2026-02-30', '1125', ''])('%j is no day where months come first', (text) => {
  expect(readDay(text, 'month_first')).toBeNull()
})

test.each([
  [['05/11/2026', '25/11/2026'], 'day_first'],
  [['11/05/2026', '11/25/2026'], 'month_first'],
  [['05.11.2026'], 'day_first'],
  [['05/11/2026'], 'open'],
  [['25/11/2026', '11/25/2026'], 'open'],
  [['05/05/2026', '2026-11-25'], 'none'],
])('the order of %j is %j', (cells, order) => {
  expect(dayOrderOf(cells)).toBe(order)
})

test.each([
  ['UTF-8', [0x4e, 0xc3, 0xba]],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x4e, 0xc3, 0xba]],
  ['Windows-1252', [0x4e, 0xfa]],
  ['UTF-16 with its mark', [0xff, 0xfe, 0x4e, 0, 0xfa, 0]],
  ['UTF-16, the other half first', [0xfe, 0xff, 0, 0x4e, 0, 0xfa]],
  ['UTF-16 without a mark', [0x4e, 0, 0xfa, 0]],
])('%s is read', (_, bytes) => {
  expect(textOfBytes(Uint8Array.from(bytes))).toBe('Nú')
})

test('a row has the line on which it begins, whatever stands above it and within its quotes', () => {
  const { delimiter, rows } = csvFile(
    'sep=;\r\n\r\nName;Address\r\n"Two Line\r\nQuarry";"1 Pit Rd; East"\r\n;\r\nBad;2\r\n',
  )
  expect(delimiter).toBe(';')
  expect(rows).toEqual([
    { line: 3, cells: ['Name', 'Address'], isBroken: false },
    { line: 4, cells: ['Two Line\nQuarry', '1 Pit Rd; East'], isBroken: false },
    { line: 7, cells: ['Bad', '2'], isBroken: false },
  ])
})

test('a large file says the same as a small one: its rows, their lines, and the quote that never ends', () => {
  const row = (n: number) => `${n},"Pit ${n},\nNorth gate",${'x'.repeat(40)}`
  const rows = Array.from({ length: 6000 }, (_, n) => row(n))
  const file = csvFile(['a,b,c', ...rows, '6000,"never, ends', '6001,b,c'].join('\n'))
  expect(file.rows).toHaveLength(6002)
  expect(file.rows.slice(1, -1).map(({ line, cells }) => [line, cells[0], cells[1]])).toEqual(
    rows.map((_, n) => [2 + 2 * n, String(n), `Pit ${n},\nNorth gate`]),
  )
  expect(file.rows.at(-1)).toMatchObject({ line: 12_002, isBroken: true })
})

test('a file that was taken for another encoding is read by the one that is chosen', () => {
  const mac = Uint8Array.from([0x51, 0x75, 0x8e, 0x62, 0x65, 0x63])
  expect(encodingOf(mac)).toBe('windows-1252')
  expect(textOfBytes(mac)).toBe('QuŽbec')
  expect(textIn(mac, 'macintosh')).toBe('Québec')
  for (const encoding of textEncodings) expect(textIn(mac, encoding)).not.toContain('\u0000')
})

test('only a file with other letters than plain ones has an encoding to choose', () => {
  expect(isPlainText(new TextEncoder().encode('date,price\n'))).toBe(true)
  expect(isPlainText(new TextEncoder().encode('Montréal'))).toBe(false)
  expect(isPlainText(Uint8Array.from([0x4e, 0, 0x61, 0]))).toBe(false)
})
