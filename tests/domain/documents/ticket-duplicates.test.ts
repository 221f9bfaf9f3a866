import { expect, test } from 'vitest'
import {
  bitsApart,
  type DuplicateReason,
  findDuplicates,
  normaliseTicketNumber,
  type TicketIdentity,
} from '#domain/documents/ticket-duplicates.ts'
import type { Sha256 } from '#domain/units/brands.ts'
import { anInstant, aUuid } from '../../support/brands.ts'

const pit = aUuid('0190a000-0000-7000-8000-00000000000a')
const plant = aUuid('0190a000-0000-7000-8000-00000000000c')
const truck = aUuid('0190a000-0000-7000-8000-00000000000b')
const first: TicketIdentity = {
  id: aUuid('0190a000-0000-7000-8000-000000000001'),
  siteId: pit,
  ticketNumber: 'W-88213',
  weighedAt: anInstant('2026-04-02T12:03:00.000Z'),
  truckId: truck,
  grossLb: 71_260,
  netLb: 45_380,
  fileSha256: 'a'.repeat(64) as Sha256,
  imageHash: '00ff00ff00ff00ff',
}
const other: TicketIdentity = {
  id: aUuid('0190a000-0000-7000-8000-000000000002'),
  siteId: pit,
  ticketNumber: 'W-88240',
  weighedAt: anInstant('2026-04-03T20:58:00.000Z'),
  truckId: truck,
  grossLb: 58_140,
  netLb: 32_500,
  fileSha256: 'b'.repeat(64) as Sha256,
  imageHash: 'ff00ff00ff00ff00',
}

test.each([
  ['two loads of one truck are two tickets', {}, []],
  ['the same number at the same scale, however it was read', { ticketNumber: 'w 882I3' }, ['same_number']],
  ['the same number at another scale is another ticket', { ticketNumber: 'W-88213', siteId: plant }, []],
  [
    'the same number a year later is another ticket',
    { ticketNumber: 'W-88213', weighedAt: anInstant('2027-04-02T12:03:00.000Z') },
    [],
  ],
  ['the same bytes', { fileSha256: 'a'.repeat(64) as Sha256 }, ['same_file']],
  ['a picture 8 bits away', { imageHash: '00ff00ff00ff0000' }, ['same_picture']],
  ['a picture 9 bits away', { imageHash: '00ff00ff00ff0100' }, []],
  [
    'the same truck and weights 24 hours later',
    { grossLb: 71_260, netLb: 45_380, weighedAt: anInstant('2026-04-03T12:03:00.000Z') },
    ['same_weighing'],
  ],
  [
    'the same weights a minute after that',
    { grossLb: 71_260, netLb: 45_380, weighedAt: anInstant('2026-04-03T12:04:00.000Z') },
    [],
  ],
] satisfies [string, Partial<TicketIdentity>, DuplicateReason[]][])('%s', (_, change, expected) => {
  expect(findDuplicates(first, [{ ...other, ...change }]).flatMap(({ reasons }) => reasons)).toEqual(expected)
})

test('a ticket is not its own duplicate, and one that nothing is known of is nobody’s', () => {
  const blank = {
    ...other,
    siteId: null,
    ticketNumber: null,
    weighedAt: null,
    truckId: null,
    grossLb: null,
    netLb: null,
    fileSha256: null,
    imageHash: null,
  }
  expect(findDuplicates(first, [first, blank])).toEqual([])
})

test.each([
  ['W-88213', 'W88213'],
  ['w 882I3', 'W88213'],
  ['0048213', '48213'],
  ['SC10945', '5C10945'],
])('%s compares as %s', (number, expected) => {
  expect(normaliseTicketNumber(number)).toBe(expected)
})

test('hashes that are none are far apart', () => {
  expect(bitsApart('00ff00ff00ff00ff', '00ff00ff00ff00ff')).toBe(0)
  expect(bitsApart('', '00ff00ff00ff00ff')).toBe(64)
})
