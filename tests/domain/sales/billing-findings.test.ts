import { expect, test } from 'vitest'
import { type BilledTicket, type BillingFacts, billingAudit, isReadyToBill } from '#domain/sales/billing-findings.ts'
import { cents } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'

const ticket: BilledTicket = {
  kind: 'origin',
  number: '48213',
  status: 'verified',
  net: 47_310,
  netLb: 47_310,
  unit: 'lb',
}
const facts: BillingFacts = {
  status: 'closed',
  basis: 'per_ton',
  weightBasis: 'origin',
  charges: [{ kind: 'linehaul', amountCents: cents(29_196), isAdjustment: false }],
  tickets: [ticket],
  requiresTicket: false,
  lane: { medianLb: 47_000, tickets: 12, unit: 'lb' },
  tolerance: { shareBp: 25, leastLb: 20 },
  poNumber: 'PO 4411',
  poRequired: true,
  po: { orderedMilli: milli(100_000), hauledMilli: milli(100_000), unit: 'ton' },
  sameReference: null,
  hasDeliveryPhoto: true,
  hasSignature: true,
  hasDeliveryPaper: false,
  hoursStated: false,
  overrides: new Map(),
}
const destination = (net: number): BilledTicket => ({ ...ticket, kind: 'destination', net, netLb: net })
const codes = (some: Partial<BillingFacts>) => billingAudit({ ...facts, ...some }).map(({ code }) => code)

test('a whole load has nothing against it, and the same facts give the same answer', () => {
  expect(billingAudit(facts)).toEqual([])
  expect(isReadyToBill(billingAudit(facts))).toBe(true)
})

test.each([
  ['a load that is not closed', { status: 'delivered' as const }, ['not_closed']],
  ['a closed load without a charge', { charges: [] }, ['nothing_to_bill']],
  ['no ticket where the haul is paid by weight', { tickets: [] }, ['ticket_missing']],
  ['a ticket of the wrong end', { tickets: [destination(47_310)] }, ['ticket_missing']],
  ['one end where the lesser counts', { weightBasis: 'lesser' as const }, ['ticket_missing']],
  [
    'both ends missing where the average counts',
    { weightBasis: 'average' as const, tickets: [] },
    ['ticket_missing', 'ticket_missing'],
  ],
  [
    'a reference of the customer that is billed already',
    { sameReference: { reference: 'REF 7', loadNumber: 'L-00007' } },
    ['reference_double'],
  ],
  ['no ticket where none is asked for', { basis: 'per_load', tickets: [] }, []],
  [
    'no ticket where the office asks for one',
    { basis: 'per_load', tickets: [], requiresTicket: true },
    ['ticket_missing'],
  ],
  [
    'a ticket that looks like another’s',
    { tickets: [{ ...ticket, status: 'duplicate' as const }] },
    ['ticket_duplicate'],
  ],
  ['a ticket nobody vouched for', { tickets: [{ ...ticket, status: 'open' as const }] }, ['ticket_unverified']],
  [
    'a metric ticket on a lane of pounds',
    { tickets: [{ ...ticket, net: 21_460, unit: 'kg' as const }] },
    ['ticket_unit'],
  ],
  ['tons on a lane of pounds', { tickets: [{ ...ticket, net: 2_366, unit: 'ton' as const }] }, []],
  ['a fifth above the usual weight', { tickets: [{ ...ticket, netLb: 56_400 }] }, []],
  ['a pound more than a fifth above it', { tickets: [{ ...ticket, netLb: 56_401 }] }, ['ticket_outlier']],
  [
    'far off on a lane with four tickets',
    { tickets: [{ ...ticket, netLb: 90_000 }], lane: { medianLb: 47_000, tickets: 4, unit: 'lb' as const } },
    [],
  ],
  ['ends within the tolerance of 118 lb', { tickets: [ticket, destination(47_192)] }, []],
  ['ends a pound beyond the tolerance', { tickets: [ticket, destination(47_191)] }, ['weights_apart']],
  [
    'a haul for nothing',
    { charges: [{ kind: 'linehaul', amountCents: cents(0), isAdjustment: false }] },
    ['rate_zero'],
  ],
  [
    'tolls of nothing',
    { charges: [...facts.charges, { kind: 'tolls', amountCents: cents(0), isAdjustment: false }] },
    [],
  ],
  ['a correction to nothing', { charges: [{ kind: 'linehaul', amountCents: cents(0), isAdjustment: true }] }, []],
  ['no order number where one is asked for', { poNumber: null }, ['po_missing']],
  ['no order number where none is asked for', { poNumber: null, poRequired: false }, []],
  [
    'more hauled than ordered',
    { po: { orderedMilli: milli(100_000), hauledMilli: milli(100_010), unit: 'ton' } },
    ['po_overrun'],
  ],
  ['no signature', { hasSignature: false }, ['proof_missing']],
  ['neither photo nor signature', { hasSignature: false, hasDeliveryPhoto: false }, ['proof_missing']],
  [
    'the signed paper instead of photo and signature',
    { hasSignature: false, hasDeliveryPhoto: false, hasDeliveryPaper: true },
    [],
  ],
  ['an hourly load without hours', { basis: 'per_hour' }, ['hours_missing']],
  [
    'a truck ordered and not used',
    { status: 'cancelled' as const, tickets: [], hasSignature: false, hasDeliveryPhoto: false },
    [],
  ],
] satisfies [string, Partial<BillingFacts>, string[]][])('%s', (_, some, expected) => {
  expect(codes(some)).toEqual(expected)
})

test('a reason lets a finding pass, but no load without locked charges', () => {
  const passed = billingAudit({
    ...facts,
    hasSignature: false,
    overrides: new Map([['proof_missing', 'Seen on site']]),
  })
  expect(passed).toMatchObject([{ code: 'proof_missing', override: 'Seen on site', fix: 'documents' }])
  expect(isReadyToBill(passed)).toBe(true)
  const open = billingAudit({ ...facts, status: 'delivered', overrides: new Map([['not_closed', 'Later']]) })
  expect(isReadyToBill(open)).toBe(false)
})
