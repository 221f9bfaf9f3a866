import { expect, test } from 'vitest'
import { readWeighTicket } from '#domain/documents/weigh-ticket.ts'
import { typedPage } from './typed-page.ts'

const weights = `
Gross   71,460 LB
Tare    25,320 LB
Net     46,140 LB`

/** The number that a ticket with this head is taken to have, and whether it is asked for. */
function numberOf(head: string) {
  const { fields, needsConfirmation } = readWeighTicket([typedPage(head + weights), typedPage(head + weights)])
  return [fields.ticket_number?.value ?? null, needsConfirmation.includes('ticket_number')]
}

test.each([
  ['behind a number sign', 'HARROW BEND PIT      Nbr 338120\nTulsa, OK 74101', '338120'],
  ['alone in its corner', 'HARROW BEND PIT          7-40913\n07/14/2026   3:20 PM', '7-40913'],
  ['with the letters of its book', 'HARROW BEND PIT          HB 20417\n07/14/2026', 'HB 20417'],
  ['over a caption that nobody knows', '338120      07/14/2026\nTally       Day', '338120'],
  ['behind a caption that nobody knows', 'HARROW BEND PIT\nTally HB-00417\n07/14/2026', 'HB-00417'],
])('a number that no caption names is found %s, and asked for however clear it is', (_, head, number) => {
  expect(numberOf(head)).toEqual([number, true])
})

test.each([
  ['a street', '4410 Quarry Road'],
  ['a post code', 'HARROW BEND PIT\nTulsa, OK 74101'],
  ['a telephone', 'HARROW BEND PIT\nPhone 555-0142'],
  ['a licence', 'HARROW BEND PIT   Lic. 77120'],
  ['a route', 'HARROW BEND PIT\nHighway 20417'],
  ['an order', 'HARROW BEND PIT\nPO No: 88-20417'],
  ['a truck', 'HARROW BEND PIT\nTruck: 20417'],
  ['a size', 'HARROW BEND PIT\nMaterial: COBBLE 8IN'],
])('the number of %s is none of the ticket', (_, head) => {
  expect(numberOf(head)).toEqual([null, true])
})

test('a caption wins over what stands higher on the page', () => {
  expect(numberOf('HARROW BEND PIT      7-40913\nTicket No: 60714')).toEqual(['60714', false])
})

test('a mark behind a letter is no number sign', () => {
  expect(numberOf('HARROW BEND PIT\nI™ COBBLE 8IN')).toEqual([null, true])
})

test('a day that the paper leaves open is asked for, until the site’s order is known', () => {
  const page = typedPage(`Ticket No: 60714\nDate: 08/09/2026${weights}`)
  expect(readWeighTicket([page]).needsConfirmation).toEqual(['date'])
  const known = readWeighTicket([page], { dateOrder: 'day_first' })
  expect([known.fields.date?.value, known.needsConfirmation]).toEqual(['2026-09-08', []])
})

test('a weight that no caption names is no number of the ticket', () => {
  const page = typedPage(`Rig and freight   71460 LB
Rig               25320 LB
Freight           46140 LB`)
  expect(readWeighTicket([page]).fields.ticket_number).toBeNull()
})
