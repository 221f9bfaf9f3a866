import { expect, test } from 'vitest'
import { readingsApart } from '#domain/documents/readings-apart.ts'
import type { TicketReading } from '#domain/documents/weigh-ticket-reading.ts'

const read = <Value>(value: Value) => ({
  value,
  confidence: 0.9,
  box: { x: 0, y: 0, w: 0.1, h: 0.1 },
  source: 'ocr' as const,
})
const none: TicketReading['fields'] = {
  ticket_number: null,
  date: null,
  time_in: null,
  time_out: null,
  site: null,
  customer: null,
  job: null,
  material: null,
  truck: null,
  gross: null,
  tare: null,
  net: null,
  unit: null,
}
const reading = (fields: Partial<TicketReading['fields']>): TicketReading => ({
  fields: { ...none, ...fields },
  flags: [],
  needsConfirmation: [],
})
const whole = { ticket_number: read('104482'), net: read(52_060), unit: read('lb' as const) }

test('two readings that say the same are not apart', () => {
  expect(readingsApart(reading(whole), reading(whole))).toEqual([])
})

test('what only one of them found is no difference', () => {
  expect(readingsApart(reading(whole), reading({ gross: read(78_420) }))).toEqual([])
})

test('a net that one reads differently is said with both values and their unit', () => {
  expect(readingsApart(reading(whole), reading({ ...whole, net: read(52_080) }))).toEqual([
    { field: 'net', phone: { weight: 52_060, unit: 'lb' }, server: { weight: 52_080, unit: 'lb' } },
  ])
})

test('the same figure in another unit is another weight', () => {
  expect(readingsApart(reading(whole), reading({ ...whole, unit: read('kg' as const) }))).toEqual([
    { field: 'net', phone: { weight: 52_060, unit: 'lb' }, server: { weight: 52_060, unit: 'kg' } },
  ])
})

test('a unit that one of them did not find makes no difference', () => {
  expect(readingsApart(reading({ ...whole, unit: null }), reading(whole))).toEqual([])
})

test('a number of which one digit differs is another number', () => {
  expect(readingsApart(reading(whole), reading({ ...whole, ticket_number: read('104432') }))).toEqual([
    { field: 'ticket_number', phone: { text: '104482' }, server: { text: '104432' } },
  ])
})
