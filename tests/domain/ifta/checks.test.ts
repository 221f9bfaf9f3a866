import { expect, test } from 'vitest'
import { type CheckedQuarter, checkQuarter, completePermille, impossibleSteps } from '#domain/ifta/checks.ts'
import { differenceOf } from '#domain/ifta/difference.ts'
import { workOutQuarter } from '#domain/ifta/work-out.ts'
import { microRateOf } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { newId } from '../../support/world.ts'

type Truck = CheckedQuarter['trucks'][number]
const METRES = 1609.344
const miles = (code: string | null, count: number) => ({ code, m: Math.round(count * METRES) })
const gallons = (jurisdiction: string | null, count: number, product: Truck['fuel'] = 'diesel') => ({
  product,
  jurisdiction,
  gallonsMilli: milli(count * 1000),
  paidMilli: milli(count * 1000),
})

const truck = (some: Partial<Truck>): Truck => ({
  truckId: newId(),
  unitNumber: 'T-1',
  fuel: 'diesel',
  isIncluded: true,
  metres: [miles('OK', 6000)],
  purchases: [gallons('OK', 1000)],
  tankGal: 150,
  measuredM: 0,
  odometerM: null,
  ...some,
})
const rates = [
  { jurisdiction: 'OK', fuel: 'diesel' as const, rateMicro: microRateOf(190_000), surchargeMicro: null },
  { jurisdiction: 'KS', fuel: 'diesel' as const, rateMicro: microRateOf(260_000), surchargeMicro: null },
]
const late = { monthsLate: 0, interestBp: 900 }

function found(trucks: Truck[], some: Partial<CheckedQuarter> = {}) {
  const figures = workOutQuarter({ trucks, rates, ...late })
  const quarter = { trucks, steps: [], figures, movingS: 100_000, gapS: 0, unverified: 0, ...some }
  return checkQuarter(quarter).map(({ rule, jurisdiction, figure, other }) => [rule, jurisdiction ?? other, figure])
}

test('a quarter in which nothing is odd has no check', () => {
  expect(found([truck({})])).toEqual([])
})

test.each<[string, Partial<Truck>, unknown[]]>([
  [
    'fuel where it never drove',
    { purchases: [gallons('OK', 900), gallons('TX', 100)] },
    ['fuel_without_miles', 'TX', 100],
  ],
  [
    'far in a state without a fill',
    { metres: [miles('OK', 3000), miles('KS', 3000)] },
    ['miles_without_fuel', 'KS', 3000],
  ],
  ['miles at no known place', { metres: [miles('OK', 5900), miles(null, 100)] }, ['outside', null, 100]],
  [
    'gasoline in a diesel',
    { purchases: [gallons('OK', 1000), gallons('OK', 11, 'gasoline')] },
    ['other_fuel', 'gasoline', 11],
  ],
  ['an odometer that says more', { measuredM: 1_000_000, odometerM: 1_050_000 }, ['odometer', null, 5]],
])('%s', (_, some, finding) => {
  expect(found([truck(some)])).toEqual([finding])
})

test('two tanks last so long, and without the size of the tank nobody can tell', () => {
  const metres = [miles('OK', 4300), miles('KS', 1700)]
  expect(found([truck({ metres })])).toEqual([])
  expect(found([truck({ metres, tankGal: 140 })])).toEqual([['miles_without_fuel', 'KS', 1700]])
  expect(found([truck({ metres: [miles('OK', 3000), miles('KS', 3000)], tankGal: null })])).toEqual([])
})

test('an economy that no truck has is one of the truck and of the fleet', () => {
  expect(found([truck({ purchases: [gallons('OK', 2500)] })])).toEqual([
    ['fleet_economy', 'diesel', 240],
    ['truck_economy', null, 240],
  ])
})

test('what is left out of the return is not checked', () => {
  expect(found([truck({}), truck({ isIncluded: false, purchases: [gallons('TX', 9000)] })])).toEqual([])
})

test('completeness is the time at the wheel with positions, and what is not verified is counted', () => {
  expect(completePermille(0, 0)).toBeNull()
  expect(completePermille(1000, 51)).toBe(949)
  expect(completePermille(1000, 2000)).toBe(0)
  expect(found([truck({})], { gapS: 5_001 })).toEqual([['completeness', null, 949]])
  expect(found([truck({})], { gapS: 5_000, unverified: 3 })).toEqual([['unverified', null, 3]])
})

test('nobody drives from Oklahoma to Iowa without a state between them', () => {
  const truckId = newId()
  const steps = [
    { truckId, before: ['OK'], codes: ['OK', 'KS', 'NE'] },
    { truckId, before: ['OK', 'KS', 'NE'], codes: ['IA'] },
    { truckId, before: ['OK'], codes: ['IA'] },
    { truckId, before: null, codes: ['IA', 'TX'] },
    { truckId, before: ['IA', 'TX'], codes: ['OK', 'TX', 'AR'] },
  ]
  expect(impossibleSteps(steps)).toEqual([
    { truckId, from: 'OK', to: 'IA', times: 1 },
    { truckId, from: 'IA', to: 'TX', times: 1 },
  ])
})

test('an explanation is of the figures that it was given for', () => {
  const key = (count: number) => {
    const trucks = [truck({ purchases: [gallons('OK', 900), gallons('TX', count)] })]
    const figures = workOutQuarter({ trucks, rates, ...late })
    const [first] = checkQuarter({ trucks, steps: [], figures, movingS: 0, gapS: 0, unverified: 0 })
    return first?.key.replace(/:[0-9a-f-]{36}:/, ':')
  }
  expect(key(100)).toBe('fuel_without_miles:TX::100')
  expect(key(90)).not.toBe(key(100))
})

test('two fuels are two returns under one penalty', () => {
  const petrol = truck({ fuel: 'gasoline', purchases: [gallons('OK', 600, 'gasoline')] })
  const out = workOutQuarter({ trucks: [truck({}), petrol], rates, monthsLate: 1, interestBp: 900 })
  expect(out.returns.map(({ fuel, mpgHundredths }) => [fuel, mpgHundredths])).toEqual([
    ['diesel', 600],
    ['gasoline', 1000],
  ])
  expect(out.penaltyCents).toBe(5_000)
})

test('an amendment says by what each line differs; interest of a later day is no difference', () => {
  const filed = workOutQuarter({ trucks: [truck({})], rates, ...late })
  const same = workOutQuarter({ trucks: [truck({})], rates, monthsLate: 2, interestBp: 900 })
  expect(differenceOf(filed, same)).toEqual([])
  const more = truck({ metres: [miles('OK', 6000), miles('KS', 600)], purchases: [gallons('OK', 1100)] })
  const now = workOutQuarter({ trucks: [more], rates, ...late })
  expect(differenceOf(filed, now)).toEqual([
    { fuel: 'diesel', jurisdiction: 'OK', miles: 0, taxPaidGallons: 100, netGallons: -100, totalCents: -1_900 },
    { fuel: 'diesel', jurisdiction: 'KS', miles: 600, taxPaidGallons: 0, netGallons: 100, totalCents: 2_600 },
  ])
})
