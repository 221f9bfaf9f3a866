import { expect, test } from 'vitest'
import { type DuplicateTicket, judgeTicket, type TicketEvidence } from '#domain/documents/judge-ticket.ts'
import { netVariance } from '#domain/documents/net-variance.ts'
import { weighedAt } from '#domain/documents/ticket-time.ts'
import { aDay, aUuid } from '../../support/brands.ts'

const other = aUuid('0195f2a0-0000-7000-8000-000000000001')
const fine: TicketEvidence = {
  isConfirmed: true,
  ticketNumber: '88213',
  gross: 74_000,
  tare: 30_000,
  net: 44_000,
  addsUp: true,
  isOverLegalConfirmed: false,
  reading: null,
  mismatches: [],
  duplicates: [],
}
const duplicate = (more: Partial<DuplicateTicket>): DuplicateTicket => ({
  id: other,
  reasons: ['same_picture'],
  isCertain: false,
  ticketNumber: null,
  ...more,
})
const overLegal = (level: 'flag' | 'block') => ({
  code: 'over_legal' as const,
  grossLb: 82_000,
  legalLb: 80_000,
  overPct: 2.5,
  level,
})
const unsure = { flags: ['reprint' as const, 'weight_unread' as const], needsConfirmation: ['net' as const] }

test.each([
  ['a ticket that agrees with everything matches', {}, 'matched', []],
  ['a net that does not add up is a mismatch', { addsUp: false }, 'mismatch', ['net_mismatch']],
  ['another truck is a mismatch', { mismatches: [{ code: 'truck_differs' }] }, 'mismatch', ['truck_differs']],
  ['a little over the legal gross is only flagged', { mismatches: [overLegal('flag')] }, 'matched', ['over_legal']],
  ['far over the legal gross is a mismatch', { mismatches: [overLegal('block')] }, 'mismatch', ['over_legal']],
  [
    'unless somebody confirmed it',
    { mismatches: [overLegal('block')], isOverLegalConfirmed: true },
    'matched',
    ['over_legal'],
  ],
  [
    'a certain duplicate comes before a mismatch',
    { addsUp: false, duplicates: [duplicate({ reasons: ['same_file'], isCertain: true })] },
    'duplicate',
    ['net_mismatch', 'same_file'],
  ],
  ['a look-alike is looked at', { duplicates: [duplicate({})] }, 'needs_review', ['same_picture']],
  [
    'a look-alike with another number is another ticket',
    { duplicates: [duplicate({ ticketNumber: '88214' })] },
    'matched',
    [],
  ],
  [
    'what was read unsurely is asked for',
    { isConfirmed: false, reading: unsure },
    'needs_review',
    ['reprint', 'weight_unread'],
  ],
  ['confirmed, only the marks of the paper stay', { reading: unsure }, 'matched', ['reprint']],
  ['without a net there is nothing to match', { net: null }, 'needs_review', []],
] satisfies [string, Partial<TicketEvidence>, string, string[]][])('%s', (_, more, status, flags) => {
  expect(judgeTicket({ ...fine, ...more })).toMatchObject({ status, flags })
})

const tolerance = { shareBp: 25, leastLb: 20 }
test.each([
  ['a quarter of a percent of 40,000 lb is 100 lb', 39_900, -100, true],
  ['one pound more is outside', 39_899, -101, false],
  ['a gain counts like a loss', 40_101, 101, false],
])('%s', (_, delivered, differenceLb, isWithin) => {
  const variance = netVariance({ net: 40_000, unit: 'lb' }, { net: delivered, unit: 'lb' }, tolerance)
  expect(variance).toMatchObject({ differenceLb, toleranceLb: 100, isWithin })
})

test('a ticket in kilograms is compared in pounds', () => {
  const variance = netVariance({ net: 44_000, unit: 'lb' }, { net: 19_958, unit: 'kg' }, tolerance)
  expect(variance).toMatchObject({ differenceLb: 0, isWithin: true })
})

test('the later time of a ticket is read on the clock of the scale', () => {
  const printed = { ticketDate: aDay('2026-03-16'), timeIn: '07:10', timeOut: '07:31' }
  expect(weighedAt(printed, 'America/Chicago')).toBe('2026-03-16T12:31:00.000Z')
  expect(weighedAt({ ...printed, timeOut: null }, 'America/Chicago')).toBe('2026-03-16T12:10:00.000Z')
  expect(weighedAt({ ...printed, ticketDate: null }, 'America/Chicago')).toBeNull()
})
