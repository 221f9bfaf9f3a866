import { expect, test } from 'vitest'
import type { Haul } from '#domain/settlements/haul.ts'
import { type LineResult, linehaul, percentLinehaul } from '#domain/settlements/rate.ts'
import { cents } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { idOf, nothingMeasured, rateOf, ticket } from './fixtures.ts'

function figures(line: LineResult) {
  return line.ok ? [line.quantityMilli, line.unit, line.amountCents] : line.missing
}

const material = {
  id: idOf(70),
  lbPerBushelMilli: milli(56_000),
  lbPerYardMilli: milli(2_700_000),
  lbPerGallonMilli: null,
}
const haul: Haul = {
  origin: ticket(47_310),
  destination: ticket(47_180, 'lb', 2),
  loaded: { metres: 189_903, id: idOf(3) },
  shift: { minutes: 487, id: idOf(4) },
  volume: null,
  material,
}

test.each([
  ['23.66 tons as the ticket prints them', rateOf('per_ton', '6.25'), haul, [23_660, 'ton', 14_788]],
  [
    'tonnes of a ticket in kilograms, three places',
    rateOf('per_tonne', '9.85'),
    { ...haul, origin: ticket(27_540, 'kg') },
    [27_540, 'tonne', 27_127],
  ],
  [
    'tons of a ticket in kilograms, by the exact pound',
    rateOf('per_ton', '12.40'),
    { ...haul, origin: ticket(27_540, 'kg') },
    [30_360, 'ton', 37_646],
  ],
  [
    'tons of a ticket in tons, as printed',
    rateOf('per_ton', '12.40'),
    { ...haul, origin: ticket(2_754, 'ton') },
    [27_540, 'ton', 34_150],
  ],
  [
    'tonnes of a ticket in tonnes, as printed',
    rateOf('per_tonne', '9.85'),
    { ...haul, origin: ticket(26_030, 'tonne') },
    [26_030, 'tonne', 25_640],
  ],
  [
    'tonnes of a ticket in tons, exact before they are rounded',
    rateOf('per_tonne', '10'),
    { ...haul, origin: ticket(2_754, 'ton') },
    [24_984, 'tonne', 24_984],
  ],
  [
    'tons of a ticket in long tons, 1.12 short tons each',
    rateOf('per_ton', '10'),
    { ...haul, origin: ticket(2_500, 'long_ton') },
    [28_000, 'ton', 28_000],
  ],
  ['tonnes of a ticket in pounds', rateOf('per_tonne', '10'), haul, [21_459, 'tonne', 21_459]],
  ['yards by density', rateOf('per_yard', '6.25'), haul, [17_520, 'yard', 10_950]],
  [
    'measured yards come before density',
    rateOf('per_yard', '6.25'),
    { ...haul, volume: { quantityMilli: milli(18_000), unit: 'yard' } },
    [18_000, 'yard', 11_250],
  ],
  [
    'bushels by the standard weight',
    rateOf('per_bushel', '0.185'),
    { ...haul, origin: ticket(54_840) },
    [979_290, 'bushel', 18_117],
  ],
  [
    'barrels of 42 gallons',
    rateOf('per_barrel', '1.95'),
    { ...haul, volume: { quantityMilli: milli(7_350_000), unit: 'gallon' } },
    [175_000, 'barrel', 34_125],
  ],
  [
    'gallons to one place',
    rateOf('per_gallon', '0.05'),
    { ...haul, volume: { quantityMilli: milli(7_350_250), unit: 'gallon' } },
    [7_350_300, 'gallon', 36_752],
  ],
  ['118.0 miles', rateOf('per_mile', '2.375'), haul, [118_000, 'mile', 28_025]],
  ['8 hours 7 minutes are 8 hours', rateOf('per_hour', '95'), haul, [8_000, 'hour', 76_000]],
  ['a flat load ignores what was measured', rateOf('per_load', '325'), nothingMeasured, [1_000, 'load', 32_500]],
] satisfies [string, ReturnType<typeof rateOf>, Haul, (number | string)[]][])('%s', (_, terms, measured, expected) => {
  expect(figures(linehaul(terms, measured, 15))).toEqual(expected)
})

test.each([
  ['origin', [23_660, 'ton', 23_660]],
  ['destination', [23_590, 'ton', 23_590]],
  ['lesser', [23_590, 'ton', 23_590]],
  ['greater', [23_660, 'ton', 23_660]],
  ['average', [23_620, 'ton', 23_620]],
] as const)('paid by the %s weight', (basis, expected) => {
  expect(figures(linehaul(rateOf('per_ton', '10', basis), haul, 15))).toEqual(expected)
})

test('a ticket in pounds and one in kilograms are compared by their weight, not by their number', () => {
  const mixed = { ...haul, origin: ticket(47_310), destination: ticket(21_500, 'kg', 2) } // 47,399.4 lb
  expect(figures(linehaul(rateOf('per_ton', '10', 'greater'), mixed, 15))).toEqual([23_700, 'ton', 23_700])
  expect(figures(linehaul(rateOf('per_ton', '10', 'lesser'), mixed, 15))).toEqual([23_660, 'ton', 23_660])
  expect(figures(linehaul(rateOf('per_ton', '10', 'average'), mixed, 15))).toEqual([23_680, 'ton', 23_680])
})

test.each([
  [7, 8_000],
  [8, 8_250],
  [22, 8_250],
  [23, 8_500],
])('8 h and %i min are paid by the nearest quarter of an hour', (minutes, expected) => {
  const line = linehaul(rateOf('per_hour', '60'), { ...haul, shift: { minutes: 480 + minutes, id: idOf(4) } }, 15)
  expect(figures(line)).toEqual([expected, 'hour', expected * 6])
})

test.each([
  [6, 8_100],
  [15, 8_000],
  [30, 8_000],
  [60, 8_000],
] as const)('487 minutes by increments of %i', (increment, expected) => {
  expect(figures(linehaul(rateOf('per_hour', '60'), haul, increment))).toEqual([expected, 'hour', expected * 6])
})

test('an exact half of an increment goes up', () => {
  const half = { ...haul, shift: { minutes: 15, id: idOf(4) } }
  expect(figures(linehaul(rateOf('per_hour', '60'), half, 30))).toEqual([500, 'hour', 3_000])
})

test.each([
  ['per_ton', 'origin', ['origin_ticket']],
  ['per_ton', 'destination', ['destination_ticket']],
  ['per_tonne', 'lesser', ['origin_ticket', 'destination_ticket']],
  ['per_yard', 'origin', ['origin_ticket', 'material_density']],
  ['per_bushel', 'origin', ['origin_ticket', 'material_bushel_weight']],
  ['per_gallon', 'origin', ['volume']],
  ['per_mile', 'origin', ['distance']],
  ['per_hour', 'origin', ['shift']],
] as const)('%s by %s names what is missing instead of an amount', (basis, weightBasis, missing) => {
  expect(linehaul(rateOf(basis, '10', weightBasis), nothingMeasured, 15)).toEqual({ ok: false, missing })
})

test.each([
  ['below', 22_990, 24_000, 24_000],
  ['at', 24_000, 24_000, 24_000],
  ['above', 24_010, 24_000, 24_010],
])('a haul %s the minimum tons', (_, tonMilli, minimum, paid) => {
  const terms = { ...rateOf('per_ton', '10'), minimumQuantityMilli: milli(minimum) }
  expect(figures(linehaul(terms, { ...haul, origin: ticket(tonMilli * 2) }, 15))).toEqual([paid, 'ton', paid])
})

test.each([
  ['a cent below', 23_661, 23_661],
  ['exactly', 23_660, 23_660],
  ['a cent above', 23_659, 23_660],
])('a line %s its minimum amount', (_, minimum, amount) => {
  const line = linehaul({ ...rateOf('per_ton', '10'), minimumCents: cents(minimum) }, haul, 15)
  expect(figures(line)).toEqual([23_660, 'ton', amount])
})

test('the explanation leads from the ticket to the cent', () => {
  const line = linehaul({ ...rateOf('per_ton', '6.25'), minimumCents: cents(15_000) }, haul, 15)
  expect(line.ok && line.explanation).toEqual({
    inputs: [
      { key: 'origin_net', value: '47310', unit: 'lb', source: { kind: 'ticket', id: idOf(1) } },
      { key: 'rate', value: '6.25', unit: 'money_per_unit', source: { kind: 'rate', id: idOf(90) } },
      { key: 'minimum_amount', value: '150.00', unit: 'money', source: { kind: 'rate', id: idOf(90) } },
    ],
    steps: [
      { code: 'ticket_chosen', params: { basis: 'origin', ticket: 'origin' } },
      { code: 'weight_to_quantity', params: { net: '47310', from: 'lb', quantity: '23.66', unit: 'ton' } },
      { code: 'quantity_times_rate', params: { quantity: '23.66', unit: 'ton', rate: '6.25', amount: '147.88' } },
      { code: 'minimum_amount_applied', params: { computed: '147.88', minimum: '150.00' } },
    ],
    rounding: [
      { of: 'quantity', to: '0.01', mode: 'half_away' },
      { of: 'amount', to: '0.01', mode: 'half_away' },
    ],
  })
})

test('a share of revenue is taken with the surcharge in its base only where agreed', () => {
  const terms = { ...rateOf('per_load', '0'), basis: 'percent' as const, percentHundredths: 2700 }
  const revenue = { linehaulCents: cents(240_000), fuelSurchargeCents: cents(31_000), tickets: [] }
  expect(figures(percentLinehaul(terms, revenue, true))).toEqual([27_000, 'percent', 73_170])
  expect(figures(percentLinehaul(terms, revenue, false))).toEqual([27_000, 'percent', 64_800])
})
