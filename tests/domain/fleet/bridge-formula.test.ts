import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bridgeFormulaLb, legalGross } from '#domain/fleet/bridge-formula.ts'

const feet = (...axles: number[]) => axles.map((at) => at * 1000)

test.each([
  [9, 2, 39_000],
  [9, 3, 42_500],
  [10, 3, 43_500],
  [11, 3, 44_000],
  [20, 3, 51_000],
  [13, 4, 50_500],
  [14, 4, 51_500],
  [28, 4, 60_500],
  [36, 4, 66_000],
  [51, 5, 80_000],
])('the published table at %s ft and %s axles', (ft, axles, lb) => {
  expect(bridgeFormulaLb(ft * 1000, axles)).toBe(lb)
})

test.each([
  ['two axles far apart: each its 20,000 lb', feet(0, 20), 40_000, 'axle', [1, 1]],
  ['two axles 9 ft apart: the formula', feet(0, 9), 39_000, 'bridge', [1, 2]],
  ['two axles 8 ft apart are a tandem', feet(0, 8), 34_000, 'tandem', [1, 2]],
  ['two axles a hair beyond 8 ft are none', [0, 8001], 38_000, 'bridge', [1, 2]],
  ['two axles within 40 inches count as one', [0, 3333], 20_000, 'axle', [1, 2]],
  ['a dump truck of 20 ft: the formula', feet(0, 16, 20), 51_000, 'bridge', [1, 3]],
  ['a long dump truck: steer axle and tandem', feet(0, 21, 25), 54_000, 'tandem', [2, 3]],
  ['five axles over 51 ft', feet(0, 11, 15, 47, 51), 80_000, 'gross', [1, 5]],
  ['five axles over 50 ft', feet(0, 11, 15, 46, 50), 79_000, 'bridge', [1, 5]],
  ['two tandems 36 ft apart carry 34,000 lb each', feet(0, 4, 32, 36), 68_000, 'bridge', [1, 4]],
  ['two tandems closer than that go by the formula', feet(0, 4, 31, 35), 65_500, 'bridge', [1, 4]],
] as const)('%s', (_, axlesAt, lb, limit, group) => {
  expect(legalGross(axlesAt, true)).toEqual({ lb, limit, group })
})

test('an inner group limits where the outer does not', () => {
  // Steer 20,000 lb, and four axles within 13 ft 50,500 lb: less than the 80,000 lb of all five over 51 ft.
  expect(legalGross(feet(0, 38, 42, 47, 51), true)).toEqual({ lb: 70_500, limit: 'bridge', group: [2, 5] })
})

test('off the Interstate System the 80,000 lb do not count', () => {
  expect(legalGross(feet(0, 11, 15, 47, 51, 60), true).lb).toBe(80_000)
  expect(legalGross(feet(0, 11, 15, 47, 51, 60), false).lb).toBe(90_000)
})

const axles = fc
  .uniqueArray(fc.integer({ min: 0, max: 100_000 }), { minLength: 2, maxLength: 8 })
  .map((all) => all.toSorted((one, other) => one - other))

test('another axle never lowers what a vehicle may weigh', () => {
  fc.assert(
    fc.property(axles, fc.integer({ min: 0, max: 100_000 }), fc.boolean(), (all, at, isInterstate) => {
      fc.pre(!all.includes(at))
      const more = [...all, at].sort((one, other) => one - other)
      expect(legalGross(more, isInterstate).lb).toBeGreaterThanOrEqual(legalGross(all, isInterstate).lb)
    }),
  )
})
