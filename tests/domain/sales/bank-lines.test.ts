import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { FileAnswers } from '#domain/foreign-files/reading.ts'
import { textOfBytes } from '#domain/foreign-files/text-of-bytes.ts'
import { readBankLines } from '#domain/sales/bank-lines.ts'
import { csvFile } from '#server/csv-file.ts'

const read = (text: string, answers: FileAnswers = {}) => readBankLines(csvFile(text), answers)
const fixture = (name: string) =>
  textOfBytes(readFileSync(new URL(`../../support/foreign-files/bank/${name}`, import.meta.url)))
const figures = (text: string, answers: FileAnswers = {}) =>
  read(text, answers).rows.map(({ line, day, amountCents, state }) => [line, day, amountCents, state])

test.each([
  [
    'comma-decimal.csv',
    [
      [2, '2026-11-27', 33_025, 'take'],
      [3, '2026-11-27', 123_456, 'take'],
      [4, '2026-11-27', 123_456, 'take'],
    ],
  ],
  [
    'semicolon-euro.csv',
    [
      [2, '2026-11-27', 33_025, 'take'],
      [3, '2026-11-05', 10_000, 'take'],
    ],
  ],
  [
    'day-first.csv',
    [
      [2, '2026-11-05', 33_025, 'take'],
      [3, '2026-11-25', 33_025, 'take'],
    ],
  ],
  ['date-forms.csv', [2, 3, 4, 5].map((line) => [line, '2026-11-25', 33_025, 'take'])],
  ['twins.csv', [2, 3].map((line) => [line, '2026-11-25', 33_025, 'take'])],
  [
    'type-column.csv',
    [
      [2, '2026-11-25', -187_500, 'refuse'],
      [3, '2026-11-26', 33_025, 'take'],
    ],
  ],
  ['type-debit-sure.csv', [[2, '2026-11-25', -64_949, 'refuse']]],
  ['latin1-bank.csv', [[2, '2026-11-27', 1000, 'take']]],
])('%s is read as its bank means it', (name, rows) => {
  const text = fixture(name)
  expect(read(text).questions).toEqual([])
  expect(figures(text)).toEqual(rows)
})

test('what Windows-1252 writes stays readable, and a semicolon in a text parts no cells', () => {
  expect(read(fixture('latin1-bank.csv')).rows[0]?.text).toBe('Peña; Söhne Kies')
})

test.each(['1e308', '-1e308', '1e12', '1E400', '99999999999999999999', '0x10'])(
  'an amount of %s is named at its line as one that cannot be read',
  (amount) => {
    const { rows } = read(`Date,Description,Amount\n03/25/2026,GOOD,5.00\n03/25/2026,BAD,${amount}\n`)
    expect(rows.map(({ line, reason, value }) => [line, reason, value])).toEqual([
      [2, null, ''],
      [3, 'amount', amount],
    ])
  },
)

test('one column of amounts: money in is read, money out is told, what cannot be read is named', () => {
  const text = [
    'Account 4411,,',
    'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
    'CREDIT,11/20/2026,ACH CREDIT BLUFF CITY INV-00042,291.96,ACH,9000,',
    'DEBIT,11/20/2026,FUEL,-80.00,ACH,8920,',
    '',
    'CHECK,11/21/2026,DEPOSIT,"1,000.00",CHECK,9920,1042',
    'CREDIT,31/21/2026,DEPOSIT,5.00,,,',
    'CREDIT,11/21/2026,DEPOSIT,five,,,',
    'CREDIT,11/21/2026,DEPOSIT,12.345,,,',
    'CREDIT,11/21/2026,DEPOSIT,1E+09,,,',
    'CREDIT,11/21/2026,DEPOSIT,-5.00,,,',
  ].join('\n')
  expect(read(text).rows).toMatchObject([
    { line: 3, day: '2026-11-20', amountCents: 29_196, text: 'ACH CREDIT BLUFF CITY INV-00042', reference: null },
    { line: 4, amountCents: -8000, reason: 'money_out' },
    { line: 6, amountCents: 100_000, text: 'DEPOSIT · 1042', reference: '1042', state: 'take' },
    { line: 7, reason: 'day', value: '31/21/2026' },
    { line: 8, reason: 'amount', value: 'five' },
    { line: 9, reason: 'amount', value: '12.345' },
    { line: 10, reason: 'amount', value: '1E+09' },
    { line: 11, state: 'ask', reason: 'direction' },
  ])
})

test('two columns, credit and debit, of which the other is empty or nothing', () => {
  const text = 'Date,Description,Debit,Credit\n2026-11-20,Diesel,80.00,\n2026-11-20,Deposit,0.00,10.00'
  expect(figures(text)).toEqual([
    [2, '2026-11-20', -8000, 'refuse'],
    [3, '2026-11-20', 1000, 'take'],
  ])
})

test.each([
  ['days', 'Date,Amount\n03/04/2026,5.00', 'day_order', { dayOrder: 'day_first' }, ['2026-04-03', 500]],
  ['days', 'Date,Amount\n03/04/2026,5.00', 'day_order', { dayOrder: 'month_first' }, ['2026-03-04', 500]],
  ['thousands', 'Date,Amount\n2026-03-04,"1,234"', 'decimal', { decimal: '.' }, ['2026-03-04', 123_400]],
  [
    'heads',
    'When it was,How much\n2026-03-04,5.00',
    'column',
    { columns: { date: 0, amount: 1 } },
    ['2026-03-04', 500],
  ],
  ['no heads', '2026-03-04,5.00', 'column', { columns: { date: 0, amount: 1 } }, ['2026-03-04', 500]],
] satisfies [string, string, string, FileAnswers, unknown[]][])(
  'a file that leaves its %s open takes nothing before it is asked: %s',
  (_, text, about, answers, [day, amount]) => {
    expect(read(text).questions[0]).toMatchObject({ about })
    expect(read(text).rows.map(({ state }) => state)).toEqual(['ask'])
    expect(read(text, answers).questions).toEqual([])
    expect(read(text, answers).rows).toMatchObject([{ day, amountCents: amount, state: 'take' }])
  },
)
