import { expect, test } from 'vitest'
import { readAmount, readBankLines, readDay } from '#domain/sales/bank-lines.ts'

test.each([
  ['1,234.56', 123_456],
  ['$12.00', 1_200],
  ['(12.00)', -1_200],
  ['-12', -1_200],
  ['+7.5', 750],
  ['12.345', null],
  ['', null],
  ['twelve', null],
])('the amount %j is %j cents', (text, expected) => {
  expect(readAmount(text)).toBe(expected)
})

test.each([
  ['2026-11-25', '2026-11-25'],
  ['11/25/2026', '2026-11-25'],
  ['1/5/26', '2026-01-05'],
  ['2026-11-25T10:00:00', '2026-11-25'],
  ['25/11/2026', null],
  ['yesterday', null],
])('the day %j is %j', (text, expected) => {
  expect(readDay(text)).toBe(expected)
})

test('one column of amounts: money in is read, money out is counted, what cannot be read is named', () => {
  const read = readBankLines([
    ['Account 4411', '', ''],
    ['Details', 'Posting Date', 'Description', 'Amount', 'Type', 'Balance', 'Check or Slip #'],
    ['CREDIT', '11/20/2026', 'ACH CREDIT BLUFF CITY INV-00042', '291.96', 'ACH', '9000', ''],
    ['DEBIT', '11/20/2026', 'FUEL', '-80.00', 'ACH', '8920', ''],
    ['', '', '', '', '', '', ''],
    ['CHECK', '11/21/2026', 'DEPOSIT', '1,000.00', 'CHECK', '9920', '1042'],
    ['CREDIT', '31/21/2026', 'DEPOSIT', '5.00', '', '', ''],
    ['CREDIT', '11/21/2026', 'DEPOSIT', 'five', '', '', ''],
  ])
  expect(read).toEqual({
    ok: true,
    lines: [
      { line: 3, day: '2026-11-20', amountCents: 29_196, text: 'ACH CREDIT BLUFF CITY INV-00042', reference: null },
      { line: 6, day: '2026-11-21', amountCents: 100_000, text: 'DEPOSIT · 1042', reference: '1042' },
    ],
    outgoing: 1,
    bad: [
      { line: 7, problem: 'day', value: '31/21/2026' },
      { line: 8, problem: 'amount', value: 'five' },
    ],
  })
})

test('two columns, credit and debit', () => {
  const read = readBankLines([
    ['Date', 'Description', 'Debit', 'Credit'],
    ['2026-11-20', 'Diesel', '80.00', ''],
    ['2026-11-20', 'Deposit', '', '10.00'],
  ])
  expect(read).toMatchObject({ ok: true, outgoing: 1, lines: [{ line: 3, amountCents: 1_000 }] })
})

test('a file that heads no day and no amount is not guessed at', () => {
  expect(readBankLines([['11/20/2026', 'ACH', '291.96']])).toEqual({ ok: false, reason: 'columns' })
  expect(readBankLines([])).toEqual({ ok: false, reason: 'columns' })
})
