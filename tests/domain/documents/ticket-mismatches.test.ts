import { expect, test } from 'vitest'
import { findMismatches, type LoadFacts, type Mismatch, type TicketFacts } from '#domain/documents/ticket-mismatches.ts'
import { anInstant, aUuid } from '../../support/brands.ts'

const id = (n: number) => aUuid(`0190a000-0000-7000-8000-00000000000${n}`)
const at = (time: string) => anInstant(`2026-03-17T${time}:00.000Z`)
const ticket: TicketFacts = {
  netLb: 52_060,
  grossLb: 78_420,
  tareLb: 26_360,
  materialId: id(2),
  truckId: id(3),
  siteId: id(4),
  weighedAt: at('12:31'),
  loadId: null,
}
const load: LoadFacts = {
  id: id(1),
  claimedNetLb: 52_060,
  materialId: id(2),
  truckId: id(3),
  siteId: id(4),
  visit: { from: at('12:05'), to: at('12:35') },
  storedTareLb: 26_400,
  legalGrossLb: 80_000,
}
type Case = [string, Partial<TicketFacts>, Partial<LoadFacts>, Mismatch[]]

test.each([
  ['a ticket that fits its load', {}, {}, []],
  ['a net within a quarter of a percent', {}, { claimedNetLb: 52_190 }, []],
  [
    'a net beyond it',
    {},
    { claimedNetLb: 52_200 },
    [{ code: 'net_differs', claimedLb: 52_200, readLb: 52_060, toleranceLb: 130.5 }],
  ],
  ['a small load may differ by one division', { netLb: 3_980 }, { claimedNetLb: 4_000 }, []],
  ['another material', { materialId: id(9) }, {}, [{ code: 'material_differs' }]],
  ['another truck', { truckId: id(9) }, {}, [{ code: 'truck_differs' }]],
  ['another site', { siteId: id(9) }, {}, [{ code: 'site_differs' }]],
  ['a tare 500 lb off the stored one', { tareLb: 26_900 }, {}, []],
  ['a tare 520 lb off it', { tareLb: 26_920 }, {}, [{ code: 'tare_differs', storedLb: 26_400, readLb: 26_920 }]],
  ['weighed 15 minutes after the visit', { weighedAt: at('12:50') }, {}, []],
  ['weighed 16 minutes after it', { weighedAt: at('12:51') }, {}, [{ code: 'outside_visit', minutes: 16 }]],
  ['weighed 20 minutes before it', { weighedAt: at('11:45') }, {}, [{ code: 'outside_visit', minutes: 20 }]],
  ['one percent over the legal gross', { grossLb: 80_800 }, {}, []],
  [
    'five percent over it is flagged',
    { grossLb: 84_000 },
    {},
    [{ code: 'over_legal', grossLb: 84_000, legalLb: 80_000, overPct: 5, level: 'flag' }],
  ],
  [
    'twenty percent over it stops the load',
    { grossLb: 96_000 },
    {},
    [{ code: 'over_legal', grossLb: 96_000, legalLb: 80_000, overPct: 20, level: 'block' }],
  ],
  ['a ticket of another load', { loadId: id(9) }, {}, [{ code: 'other_load', loadId: id(9) }]],
  ['what is not known contradicts nothing', { truckId: null, netLb: null, tareLb: null }, { visit: null }, []],
] satisfies Case[])('%s', (_, ticketChange, loadChange, expected) => {
  expect(findMismatches({ ...ticket, ...ticketChange }, { ...load, ...loadChange })).toEqual(expected)
})
