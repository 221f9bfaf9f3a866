import { expect, test } from 'vitest'
import { type Fill, legsOf, mpgHundredths, usualMpgHundredths } from '#domain/fuel/fills.ts'
import { pricePeers } from '#domain/fuel/price-peers.ts'
import { iftaCode } from '#domain/fuel/products.ts'
import { amountsAgree, gallonsOf, impliedPrice, pricePerGallon } from '#domain/fuel/purchase-amounts.ts'
import { bookLevel, isVarianceOdd, reconcileDips, type TankMovement } from '#domain/fuel/tank-ledger.ts'
import { cents, microRate, NO_MONEY } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { anInstant, aUuid } from '../../support/brands.ts'

const idOf = (n: number) => aUuid(`018f3c4e-0000-7000-8000-${String(n).padStart(12, '0')}`)
const at = (hour: number) => anInstant(`2026-03-16T${String(hour).padStart(2, '0')}:00:00.000Z`)
const fill = (n: number, miles: number | null, gallons: number, isFull = true): Fill => ({
  id: idOf(n),
  at: at(n),
  gallons: milli(gallons * 1000),
  odometerM: miles === null ? null : Math.round(miles * 1609.344),
  isFull,
})
const mpgs = (fills: Fill[]) => legsOf(fills).map((leg) => mpgHundredths(leg))

test.each<[string, Fill[], (number | null)[]]>([
  ['600 miles on 100 gallons', [fill(1, 1000, 80), fill(2, 1600, 100)], [600]],
  [
    'a partial fill counts with the next full one',
    [fill(1, 1000, 80), fill(2, 1300, 40, false), fill(3, 1600, 60)],
    [600],
  ],
  ['a dial that nobody read ends no leg', [fill(1, 1000, 80), fill(2, null, 40), fill(3, 1600, 60)], [600]],
  ['nor one that goes back', [fill(1, 1000, 80), fill(2, 900, 40), fill(3, 1600, 60)], [600]],
  ['one fill is no leg', [fill(1, 1000, 80)], []],
  [
    'before the first full tank nothing is known',
    [fill(1, 700, 80, false), fill(2, 1000, 20), fill(3, 1500, 100)],
    [500],
  ],
])('%s', (_, fills, expected) => {
  expect(mpgs(fills)).toEqual(expected)
})

test('the usual mileage is the middle of three legs at least', () => {
  const legs = (miles: number[]) => legsOf([fill(0, 0, 1), ...miles.map((m, i) => fill(i + 1, m, 100))])
  expect(usualMpgHundredths(legs([600, 1100]))).toBeNull()
  expect(usualMpgHundredths(legs([600, 1100, 1800]))).toBe(600)
  expect(usualMpgHundredths(legs([600, 1100, 1800, 2400]))).toBe(600)
})

test('litres become gallons of three places, and so does their price', () => {
  expect(gallonsOf(milli(22_680), 'l')).toBe(5991)
  expect(gallonsOf(milli(80_000), 'gal')).toBe(80_000)
  expect(pricePerGallon(microRate('1.499'), 'l')).toBe(5_674_332)
  expect(impliedPrice(cents(31_192), NO_MONEY, milli(80_000))).toBe(3_899_000)
  expect(impliedPrice(cents(31_192), NO_MONEY, milli(0))).toBeNull()
})

test('volume times price may be off by a hundredth, and always by two cents', () => {
  const agree = (amount: number) => amountsAgree(milli(80_000), microRate('4'), NO_MONEY, cents(amount))
  expect([31_683, 31_684, 32_323, 32_324].map(agree)).toEqual([false, true, true, false])
  expect(amountsAgree(milli(100), microRate('4'), NO_MONEY, cents(42))).toBe(true)
  expect(amountsAgree(milli(100), microRate('4'), NO_MONEY, cents(43))).toBe(false)
  expect(amountsAgree(milli(80_000), microRate('4'), cents(1000), cents(31_000))).toBe(true)
})

test('what the engine burns has an IFTA code, what else is bought has none', () => {
  expect(iftaCode('diesel')).toBe('2')
  expect([iftaCode('def'), iftaCode('reefer'), iftaCode('off_road'), iftaCode('other')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('a tank’s dip is held against deliveries and withdrawals since the one before', () => {
  const movements: TankMovement[] = [
    { kind: 'withdrawal', id: idOf(1), at: at(1), gallons: milli(50_000) },
    { kind: 'dip', id: idOf(2), at: at(2), level: milli(1_000_000) },
    { kind: 'delivery', id: idOf(3), at: at(3), gallons: milli(2_000_000) },
    { kind: 'withdrawal', id: idOf(4), at: at(4), gallons: milli(500_000) },
  ]
  expect(bookLevel(movements.slice(0, 1))).toBeNull()
  expect(bookLevel(movements)).toBe(2_500_000)
  const [dip] = reconcileDips([...movements, { kind: 'dip', id: idOf(5), at: at(5), level: milli(2_480_000) }])
  expect(dip).toMatchObject({ book: 2_500_000, delivered: 2_000_000, withdrawn: 500_000, variance: -20_000 })
})

test.each([
  [10_000, 0, false],
  [10_001, 0, true],
  [-10_000, 1_000_000, false],
  [-10_001, 1_000_000, true],
  [30_000, 3_000_000, false],
  [30_001, 3_000_000, true],
])('a variance of %i at %i withdrawn is odd: %s', (variance, withdrawn, isOdd) => {
  expect(isVarianceOdd({ variance: milli(variance), withdrawn: milli(withdrawn) })).toBe(isOdd)
})

test('a price is held against the same state, then the fleet, then the price of the settings', () => {
  const point = (region: string, dayNumber: number, perGallon: number) => ({
    product: 'diesel' as const,
    region,
    dayNumber,
    perGallon,
  })
  const four = [1, 2, 3, 4].map((n) => point('OK', 100, n * 1_000_000))
  const of = (points: typeof four, index = 0) => pricePeers(points, index)('diesel', 'OK', 100)
  expect(of(four)).toBeNull()
  expect(of(four, 3_700_000)).toEqual({ medianMicro: 3_700_000, count: 0, from: 'index' })
  expect(of([...four, point('KS', 107, 9_000_000)])).toEqual({ medianMicro: 3_000_000, count: 5, from: 'fleet' })
  expect(of([...four, point('KS', 108, 9_000_000)])).toBeNull()
  expect(of([...four, point('OK', 93, 9_000_000)])).toEqual({ medianMicro: 3_000_000, count: 5, from: 'region' })
  expect(pricePeers(four, 3_700_000)('gasoline', 'OK', 100)).toBeNull()
})
