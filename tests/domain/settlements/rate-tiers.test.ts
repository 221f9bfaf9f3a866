import { expect, test } from 'vitest'
import { linehaul } from '#domain/settlements/rate.ts'
import { type RateTiers, tierAt, tierFault, tierLadder, tierParts } from '#domain/settlements/rate-tiers.ts'
import type { Cents } from '#domain/units/brands.ts'
import { cents, microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { nothingMeasured, rateOf, ticket } from './fixtures.ts'

const tier = (from: number, rate: string) => ({ fromMilli: milli(from * 1000), rateMicro: microRate(rate) })
const byMiles: RateTiers = { by: 'distance', tiers: [tier(10, '6.25'), tier(25, '8.10'), tier(50, '11.40')] }
const byTons = (counting: 'whole' | 'parts'): RateTiers => ({
  by: 'quantity',
  counting,
  tiers: [tier(15, '6.00'), tier(22, '5.50')],
})
const METRES_PER_MILE = 1609.344

function priced(tiers: RateTiers | null, tons: number, miles: number) {
  return linehaul(
    { ...rateOf('per_ton', '5.00'), tiers },
    {
      ...nothingMeasured,
      origin: ticket(Math.round(tons * 2000)),
      loaded: { metres: Math.round(miles * METRES_PER_MILE) },
    },
    15,
  )
}
function amount(tiers: RateTiers | null, tons: number, miles: number): Cents {
  const line = priced(tiers, tons, miles)
  if (!line.ok) throw new Error(line.missing.join())
  return line.amountCents
}

test.each([
  ['9.9 miles are below the first tier', 9.9, 11_830],
  ['10.0 miles reach it', 10, 14_788],
  ['24.9 miles are still in it', 24.9, 14_788],
  ['25 miles are in the next', 25, 19_165],
  ['the last tier has no end', 400, 26_972],
])('23.66 tons by distance: %s', (_, miles, expected) => {
  expect(amount(byMiles, 23.66, miles)).toBe(cents(expected))
})

test.each([
  ['14.99 tons at the first rate', 'whole', 14.99, 7_495],
  ['15 tons all at the second', 'whole', 15, 9_000],
  ['22 tons all at the third', 'whole', 22, 12_100],
  ['15 tons still at the first, in parts', 'parts', 15, 7_500],
  ['22 tons in two parts', 'parts', 22, 11_700],
  ['23.66 tons in three parts', 'parts', 23.66, 12_613],
] as const)('by quantity: %s', (_, counting, tons, expected) => {
  expect(amount(byTons(counting), tons, 12)).toBe(cents(expected))
})

test('the explanation names the tier that was reached, and the distance where it decides', () => {
  const line = priced(byMiles, 23.66, 18)
  expect(line).toMatchObject({ ok: true, rateMicro: microRate('6.25') })
  const codes = line.ok ? line.explanation.steps.map(({ code }) => code) : []
  expect(codes).toEqual(['ticket_chosen', 'weight_to_quantity', 'tier_by_distance', 'quantity_times_rate'])
  expect(line.ok && line.explanation.inputs.map(({ key }) => key)).toContain('loaded_distance')
  const parts = priced(byTons('parts'), 23.66, 18)
  expect(parts).toMatchObject({ ok: true, rateMicro: null })
})

test('a tier by distance waits for the distance', () => {
  const haul = { ...nothingMeasured, origin: ticket(40_000) }
  expect(linehaul({ ...rateOf('per_ton', '5'), tiers: byMiles }, haul, 15)).toEqual({
    ok: false,
    missing: ['distance'],
  })
})

test('the minimum quantity is charged before tiers look at it', () => {
  const terms = { ...rateOf('per_ton', '5.00'), minimumQuantityMilli: milli(15_000), tiers: byTons('whole') }
  const line = linehaul(terms, { ...nothingMeasured, origin: ticket(20_000) }, 15)
  expect(line).toMatchObject({ ok: true, amountCents: cents(9_000) })
})

test('two tiers from the same figure overlap, and none begins at zero', () => {
  expect(tierFault([tier(10, '1'), tier(10, '2')])).toBe('tiers_overlap')
  expect(tierFault([tier(0, '1')])).toBe('tiers_from_zero')
  expect(tierFault([tier(10, '1'), tier(10.001, '2')])).toBeNull()
})

/** Numbers that are the same in every run. */
function drawn(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % most
  }
}

test('over 500 ladders: no figure is without a tier, parts add up, and a price in parts never falls', () => {
  const draw = drawn(7)
  for (let round = 0; round < 500; round += 1) {
    const starts = [...new Set(Array.from({ length: 1 + draw(6) }, () => 1 + draw(40_000)))]
    const tiers = starts.map((from) => ({ fromMilli: milli(from), rateMicro: microRate(`${1 + draw(20)}.25`) }))
    const ladder = tierLadder(microRate('4.10'), tiers)
    let before = -1
    for (const quantity of [0, 1, ...starts, ...starts.map((from) => from - 1), 40_001].toSorted((a, b) => a - b)) {
      const reached = tierAt(ladder, milli(quantity))
      const next = ladder[ladder.indexOf(reached) + 1]
      expect(reached.fromMilli <= quantity && (next === undefined || quantity < next.fromMilli)).toBe(true)
      const parts = tierParts(ladder, milli(quantity))
      expect(parts.reduce((sum, part) => sum + part.quantityMilli, 0)).toBe(quantity)
      const worth = parts.reduce((sum, part) => sum + part.quantityMilli * part.rateMicro, 0)
      expect(worth).toBeGreaterThanOrEqual(before)
      before = worth
    }
  }
})

test('the same haul has the same price each time, and within a tier more is never cheaper', () => {
  for (let tons = 16; tons < 22; tons += 0.37) {
    expect(amount(byTons('whole'), tons, 12)).toBe(amount(byTons('whole'), tons, 12))
    expect(amount(byTons('whole'), Math.min(tons + 0.2, 21.99), 12)).toBeGreaterThanOrEqual(
      amount(byTons('whole'), tons, 12),
    )
  }
})
