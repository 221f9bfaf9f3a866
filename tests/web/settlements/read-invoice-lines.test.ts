import { expect, test } from 'vitest'
import { readInvoiceLines } from '#web/features/settlements/read-invoice-lines.ts'

test.each([
  [
    'a CSV file with its head, quotes and signs of money',
    'Load,Ticket,Tons,Amount\nL-00042,S-1107,23.66,"$1,291.96"\n\n,S-1108,,(12.50)\n',
    [
      { loadNumber: 'L-00042', ticketNumber: 'S-1107', quantityMilli: 23_660, amountCents: 129_196 },
      { loadNumber: null, ticketNumber: 'S-1108', quantityMilli: null, amountCents: -1250 },
    ],
  ],
  [
    'pasted from a spreadsheet, apart by tabs',
    'L-00042\tS-1107\t23.66\t291.96',
    [{ loadNumber: 'L-00042', ticketNumber: 'S-1107', quantityMilli: 23_660, amountCents: 29_196 }],
  ],
  [
    'written with commas for decimals, apart by semicolons',
    'L-00042;S-1107;23,66;"1.291,96"\nL-00043;;;12,50',
    [
      { loadNumber: 'L-00042', ticketNumber: 'S-1107', quantityMilli: 23_660, amountCents: 129_196 },
      { loadNumber: 'L-00043', ticketNumber: null, quantityMilli: null, amountCents: 1_250 },
    ],
  ],
])('%s', (_, text, lines) => {
  expect(readInvoiceLines(text, 'en-US')).toEqual({ ok: true, lines })
})

test.each([
  ['no amount', 'L-1,S-1,23.66,291.96\nL-2,S-2,23.66,', 2],
  ['nothing that names a load', ',,23.66,291.96', 1],
  ['a quantity below nothing', 'L-1,S-1,-2,291.96', 1],
  ['too few columns', 'L-1,291.96', 1],
  ['an amount that could be two', 'L-1;S-1;23.66;1.250', 1],
  ['an amount that is none', 'L-1,S-1,23.66,12.3.4', 1],
])('a line with %s is named by its number', (_, text, line) => {
  expect(readInvoiceLines(text, 'en-US')).toEqual({ ok: false, line })
})
