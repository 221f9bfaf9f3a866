import { expect, test } from 'vitest'
import { coverageOf, halfWidth, meanAbsoluteError, naiveScale, tryOnPast } from '#domain/predictions/back-test.ts'
import { fitLevel, fitTrend, smoothLevel, smoothSeason, smoothTrend } from '#domain/predictions/smoothing.ts'
import { normal, seeded } from './chance.ts'

const rounded = (values: readonly number[]) => values.map((value) => Math.round(value * 1000) / 1000)

test('a level follows each figure by a share of its error', () => {
  // 10; 10 + 0.5 × 2 = 11; 11 + 0.5 × 2 = 12; 12 − 0.5 × 4 = 10.
  expect(smoothLevel([10, 12, 13, 8], 0.5).ahead(3)).toEqual([10, 10, 10])
  expect(smoothLevel([10, 12, 13, 8], 0.5).squaredError).toBe(4 + 4 + 16)
  expect(smoothLevel([7], 0.3).ahead(2)).toEqual([7, 7])
  expect(() => smoothLevel([], 0.3)).toThrow(RangeError)
})

test('a trend without fading goes on as a straight line does, and a fading one less and less', () => {
  expect(rounded(smoothTrend([10, 12, 14, 16], { alpha: 0.4, beta: 0.2, phi: 1 }).ahead(3))).toEqual([18, 20, 22])
  const faded = smoothTrend([10, 12], { alpha: 1, beta: 0, phi: 0.5 }).ahead(3)
  // After the second figure the level is 12 and the trend 0.5 × 2 = 1: 12.5, 12.75, 12.875.
  expect(rounded(faded)).toEqual([12.5, 12.75, 12.875])
  expect(() => smoothTrend([1], { alpha: 1, beta: 1, phi: 1 })).toThrow(RangeError)
})

test('seasons come again, and need two of them', () => {
  const year = [10, 20, 30, 40]
  const smoothed = smoothSeason([...year, ...year, ...year], { alpha: 0.3, gamma: 0.1, season: 4, around: 0 })
  expect(rounded(smoothed.ahead(5))).toEqual([10, 20, 30, 40, 10])
  expect(smoothed.squaredError).toBeCloseTo(0)
  expect(() => smoothSeason([...year, 1], { alpha: 0.3, gamma: 0.1, season: 4, around: 0 })).toThrow(RangeError)
})

test('weights are chosen by what errs least', () => {
  expect(fitLevel([5, 50, 95, 140, 185])).toBe(0.9)
  expect(fitLevel([10, 12, 8, 11, 9, 12, 8, 10, 11, 9, 12, 8])).toBe(0.05)
  expect(fitTrend([1, 2, 3, 4, 5, 6, 7]).phi).toBe(0.9)
})

test('an error is scaled by that of the naive rule: the example of a textbook', () => {
  // Steps of 2, 1 and 5 make 8 ÷ 3; errors of 2 and 4 a mean of 3, which is 1.125 of it.
  expect(naiveScale([10, 12, 13, 8], 1)).toBeCloseTo(8 / 3)
  expect(3 / (naiveScale([10, 12, 13, 8], 1) ?? 1)).toBeCloseTo(1.125)
  expect(naiveScale([1, 5, 2, 7], 2)).toBe(1.5)
  expect(naiveScale([4, 4, 4], 1)).toBeNull()
  expect(naiveScale([4], 1)).toBeNull()
})

test('a trial knows only what was there before it', () => {
  const seen: number[][] = []
  const trials = tryOnPast(
    [1, 2, 3, 4, 5],
    (history, ahead) => {
      seen.push([...history])
      return Array.from({ length: ahead }, () => history.at(-1) ?? 0)
    },
    { origins: 2, ahead: 2 },
  )
  expect(seen).toEqual([
    [1, 2, 3],
    [1, 2, 3, 4],
  ])
  expect(trials.errors).toEqual([[1, 1], [2]])
  expect(meanAbsoluteError(trials)).toBeCloseTo(4 / 3)
  expect(meanAbsoluteError({ errors: [[]] })).toBeNull()
})

test('an interval holds the next in eight of ten; too few errors make none', () => {
  expect(halfWidth([1, -2, 3])).toBeNull()
  expect(halfWidth([1, -2, 3, 4])).toBeCloseTo(4)
  // Rank 4.8 of five, and 8 of nine.
  expect(halfWidth([1, -2, 3, 4, 5])).toBeCloseTo(4.8)
  expect(halfWidth([1, 2, 3, 4, -5, 6, 7, 8, 9])).toBeCloseTo(8)
  expect(coverageOf({ errors: [[1, 2, 3]] })).toBeNull()
  expect(coverageOf({ errors: [Array.from({ length: 13 }, () => 1)] })).toBeNull()
  expect(coverageOf({ errors: [Array.from({ length: 14 }, () => 1)] })).toBe(1)
  const shares = Array.from({ length: 200 }, (_, seed) => {
    const random = seeded(seed + 1)
    return coverageOf({ errors: [Array.from({ length: 40 }, () => normal(random, 0, 10))] }) ?? 0
  })
  const share = shares.reduce((sum, one) => sum + one, 0) / shares.length
  expect(share).toBeGreaterThan(0.75)
  expect(share).toBeLessThan(0.85)
})
