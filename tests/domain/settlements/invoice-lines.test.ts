import { expect, test } from 'vitest'
import type { FileAnswers } from '#domain/foreign-files/reading.ts'
import { readInvoiceLines } from '#domain/settlements/invoice-lines.ts'
import { csvFile } from '#web/features/lists/csv-file.ts'

const read = (text: string, answers: FileAnswers = {}) => readInvoiceLines(csvFile(text), answers)
const taken = (text: string, answers: FileAnswers = {}) =>
  read(text, answers).rows.map(({ state, loadNumber, ticketNumber, quantityMilli, amountCents }) =>
    state === 'take' ? [loadNumber, ticketNumber, quantityMilli, amountCents] : state,
  )

test.each([
  [
    'a CSV file with its head, quotes and signs of money',
    'Load,Ticket,Tons,Amount\nL-00042,S-1107,23.66,"$1,291.96"\n\n,S-1108,,(12.50)\n',
    [
      ['L-00042', 'S-1107', 23_660, 129_196],
      [null, 'S-1108', null, -1250],
    ],
  ],
  [
    'pasted from a spreadsheet, apart by tabs',
    'L-00042\tS-1107\t23.66\t291.96',
    [['L-00042', 'S-1107', 23_660, 29_196]],
  ],
  ['decimal commas, apart by semicolons', 'L-1;S-1;20,5;1250,75', [['L-1', 'S-1', 20_500, 125_075]]],
  ['three decimals beside an amount with two', 'L-1,S-1,23.125,291.96', [['L-1', 'S-1', 23_125, 29_196]]],
  ['columns in an order of their own', 'Amount,Load\n12.50,L-1', [['L-1', null, null, 1250]]],
])('%s', (_, text, lines) => {
  expect(taken(text)).toEqual(lines)
})

test.each([
  ['no amount', 'L-1,S-1,23.66,291.96\nL-2,S-2,23.66,', 2, 'amount'],
  ['nothing that names a load', ',,23.66,291.96', 1, 'load'],
  ['a quantity below nothing', 'L-1,S-1,-2,291.96', 1, 'quantity'],
  ['too few columns', 'L-1,291.96', 1, 'column'],
  ['an amount that is none', 'L-1,S-1,23.66,12.3.4', 1, 'amount'],
  ['an amount in scientific notation', 'L-1,S-1,23.66,1E+09', 1, 'amount'],
  ['a quotation mark that does not end', 'L-1,S-1,23.66,291.96\nL-2,"S-2,23.66,1.00', 2, 'quote'],
])('a line with %s is named by its number', (_, text, line, reason) => {
  expect(read(text).rows.find(({ state }) => state !== 'take')).toMatchObject({ line, reason })
})

test('figures that may mean a thousand times as much are asked about, and read as somebody says', () => {
  const text = 'L-1,S-1,23.125,"1,250"'
  expect(read(text)).toMatchObject({
    questions: [{ about: 'decimal', samples: ['23.125', '1,250'] }],
    rows: [{ state: 'ask', quantityMilli: null, amountCents: null }],
  })
  expect(taken(text, { decimal: '.' })).toEqual([['L-1', 'S-1', 23_125, 125_000]])
})
