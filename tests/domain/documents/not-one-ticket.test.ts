import { expect, test } from 'vitest'
import { readWeighTicket } from '#domain/documents/weigh-ticket.ts'
import { typedPage } from './typed-page.ts'

const weights = ['gross', 'tare', 'net'] as const

/** What is believed of a page, although nobody was asked. */
function believed(text: string) {
  const { fields, needsConfirmation } = readWeighTicket([typedPage(text), typedPage(text)])
  return weights.filter((field) => fields[field] && !needsConfirmation.includes(field))
}

test.each([
  [
    'a receipt of a shop',
    `CORNER STOP 14
07/14/2026   3:20 PM
DIESEL GAL        45.99
TAX                3.68
TOTAL             49.67
VISA              49.67`,
  ],
  [
    'a receipt in whole cents',
    `TOOLS AND TARPS
TARP             12,400
STRAPS            3,600
TOTAL            16,000
Thank you`,
  ],
  [
    'a note by hand',
    `Joe called
bring 71460 and 25320
so 46140 is left`,
  ],
  [
    'a screen of the office',
    `Loads today     12
Invoice     71,460
Paid        25,320
Open        46,140`,
  ],
  ['a person', 'jl ,. 0 i'],
])('of %s no weight is believed', (_, text) => {
  expect(believed(text)).toEqual([])
})

test('of two tickets in one picture no weight is believed', () => {
  expect(
    believed(`HARROW BEND PIT                    HARROW BEND PIT
Ticket No: 60714                   Ticket No: 60731
Date: 07/14/2026                   Date: 07/14/2026
Gross   71,460 LB                  Gross   69,980 LB
Tare    25,320 LB                  Tare    25,180 LB
Net     46,140 LB                  Net     44,800 LB`),
  ).toEqual([])
})
