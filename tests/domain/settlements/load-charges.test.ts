import { expect, test } from 'vitest'
import { adjustment, type LockedCharge } from '#domain/settlements/adjustment.ts'
import { type ChargeProposal, type LoadFacts, loadCharges } from '#domain/settlements/load-charges.ts'
import { loadMargin, missedFloor } from '#domain/settlements/margin.ts'
import { cents, microRate, sumCents } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { addMinutes, instant } from '#domain/units/time.ts'
import { diesel, idOf, nothingMeasured, rateOf, termsOf, ticket } from './fixtures.ts'

const arrival = instant(Date.UTC(2026, 2, 17, 13))
const stops = [0, 200].map((minutes, index) => ({
  stopId: idOf(10 + index),
  appointmentAt: null,
  arrived: { at: arrival, by: 'event' as const, id: idOf(20 + index) },
  departed: { at: addMinutes(arrival, minutes), by: 'event' as const, id: idOf(30 + index) },
}))
const waiting = { freeMin: 120, incrementMin: 15, capCents: null } as const
const fuel = { method: 'formula', baseMicro: microRate('1.2'), milesPerGallonMilli: milli(6000) } as const
const share = { ...rateOf('per_load', '0'), basis: 'percent' as const, percentHundredths: 2500 }

const customer = termsOf(rateOf('per_ton', '12.40', 'destination'), {
  fuelSurcharge: fuel,
  detention: { ...waiting, rateMicro: microRate('80') },
  tonuCents: cents(25_000),
})
const facts: LoadFacts = {
  haul: {
    ...nothingMeasured,
    origin: ticket(47_310),
    destination: ticket(47_180, 'lb', 2),
    loaded: { metres: 189_903 },
  },
  stops,
  fuelIndex: diesel,
  hourIncrementMin: 15,
  truckOrderedNotUsed: false,
  sides: [
    {
      side: 'driver',
      partyId: idOf(50),
      terms: termsOf(rateOf('per_ton', '5.10'), { detention: { ...waiting, rateMicro: microRate('25') } }),
    },
    { side: 'customer', partyId: idOf(40), terms: customer },
  ],
}

function summary(charges: ChargeProposal[]) {
  return charges.map((line) => [line.side, line.kind, line.ok ? line.amountCents : line.missing])
}

test('each side is charged by its own rate and weight; a stop without waiting has no line', () => {
  expect(summary(loadCharges(facts))).toEqual([
    ['customer', 'linehaul', 29_252],
    ['customer', 'fuel_surcharge', 5_074],
    ['customer', 'detention', 12_000],
    ['driver', 'linehaul', 12_067],
    ['driver', 'detention', 3_750],
  ])
})

test('a contractor’s share follows the customer’s lines', () => {
  const paid = (
    fuelSurcharge:
      | NonNullable<typeof customer.fuelSurcharge>
      | { method: 'in_base' }
      | { method: 'pass_through'; percentHundredths: number }
      | null,
  ) =>
    summary(
      loadCharges({
        ...facts,
        sides: [
          { side: 'customer', partyId: idOf(40), terms: customer },
          { side: 'contractor', partyId: idOf(60), terms: termsOf(share, { fuelSurcharge }) },
        ],
      }),
    ).slice(3)
  expect(paid(null)).toEqual([['contractor', 'linehaul', 7_313]])
  expect(paid({ method: 'in_base' })).toEqual([['contractor', 'linehaul', 8_582]])
  expect(paid({ method: 'pass_through', percentHundredths: 10_000 })).toEqual([
    ['contractor', 'linehaul', 7_313],
    ['contractor', 'fuel_surcharge', 5_074],
  ])
})

test('a share rests on the tickets of the price that it is taken of', () => {
  const sides = [
    { side: 'customer' as const, partyId: idOf(40), terms: customer },
    { side: 'contractor' as const, partyId: idOf(60), terms: termsOf(share, {}) },
  ]
  const [price, paid] = loadCharges({ ...facts, sides })
    .filter(({ kind }) => kind === 'linehaul')
    .map((line) => line.ok && line.explanation.inputs.filter(({ source }) => source.kind === 'ticket'))
  expect(price).toHaveLength(1)
  expect(paid).toEqual(price)
})

test('what is missing is named on its own line, and on the share that depends on it', () => {
  const sides = [
    ...facts.sides,
    { side: 'contractor' as const, partyId: idOf(60), terms: termsOf(share, { fuelSurcharge: { method: 'in_base' } }) },
  ]
  const unknown = { ...facts, haul: { ...nothingMeasured, origin: ticket(47_310) }, stops: [], sides }
  expect(summary(loadCharges(unknown))).toEqual([
    ['customer', 'linehaul', ['destination_ticket']],
    ['customer', 'fuel_surcharge', ['distance']],
    ['driver', 'linehaul', 12_067],
    ['contractor', 'linehaul', ['customer_linehaul']],
  ])
})

test('tolls are charged to the customer alone; an amount of nothing stays as a reminder', () => {
  const tolls = (tollsCents: number | null) =>
    summary(loadCharges({ ...facts, tollsCents: tollsCents === null ? null : cents(tollsCents) })).filter(
      ([, kind]) => kind === 'tolls',
    )
  expect(tolls(1_850)).toEqual([['customer', 'tolls', 1_850]])
  expect(tolls(0)).toEqual([['customer', 'tolls', 0]])
  expect(tolls(null)).toEqual([])
  const notUsed = { ...facts, tollsCents: cents(1_850), truckOrderedNotUsed: true }
  expect(summary(loadCharges(notUsed))).toEqual([['customer', 'tonu', 25_000]])
})

test('a truck ordered and not used is the flat charge and nothing else', () => {
  expect(summary(loadCharges({ ...facts, truckOrderedNotUsed: true }))).toEqual([['customer', 'tonu', 25_000]])
})

test('a correction after closing takes the old line back and states the new one', () => {
  const [line] = loadCharges(facts)
  const heavier = { ...facts, haul: { ...facts.haul, destination: ticket(47_400, 'lb', 2) } }
  const [corrected] = loadCharges(heavier)
  if (!line?.ok || !corrected?.ok) return expect.unreachable('both lines are computed')
  const locked: LockedCharge = { ...line, id: idOf(99) }
  const rows = adjustment(locked, corrected)
  expect(
    rows.map(({ part, quantityMilli, amountCents, adjustsId }) => [part, quantityMilli, amountCents, adjustsId]),
  ).toEqual([
    ['reversal', -23_590, -29_252, idOf(99)],
    ['correction', 23_700, 29_388, idOf(99)],
  ])
  expect(sumCents([locked.amountCents, ...rows.map(({ amountCents }) => amountCents)])).toBe(corrected.amountCents)
  expect(adjustment(locked, line)).toEqual([])
  expect(adjustment(locked, { ok: false, missing: ['destination_ticket'] })).toEqual([])
})

test('the margin is what the customer pays less what is paid out', () => {
  const lines = loadCharges(facts).map((line) => ({ side: line.side, amountCents: line.ok ? line.amountCents : null }))
  expect(loadMargin(lines)).toEqual({
    revenueCents: 46_326,
    costCents: 15_817,
    marginCents: 30_509,
    marginPercentHundredths: 6586,
    isComplete: true,
  })
})

test.each([
  ['a cent below what the floor asks', 11_110, 1_000],
  ['what the floor asks, which is rounded and so a shade below 10 %', 11_111, null],
  ['a cent above it', 11_112, null],
])('%s', (_, revenue, missed) => {
  const line = (side: 'customer' | 'driver', amount: number) => ({ side, amountCents: cents(amount) })
  expect(missedFloor(loadMargin([line('customer', revenue), line('driver', 10_000)]), 1_000)).toBe(missed)
})

test('what is not complete misses no floor', () => {
  expect(missedFloor(loadMargin([{ side: 'driver', amountCents: cents(100) }]), 1_000)).toBeNull()
})

test('a load without cost is incomplete, not all margin', () => {
  const alone = [{ side: 'customer' as const, amountCents: cents(100) }]
  expect(loadMargin(alone)).toMatchObject({ isComplete: false, marginPercentHundredths: null })
  expect(loadMargin([...alone, { side: 'driver', amountCents: null }])).toMatchObject({ isComplete: false })
})
