import { expect, test } from 'vitest'
import { type MeasureSums, measureKinds, measures, NO_SUMS, type ScoreSums } from '#domain/scorecards/measures.ts'
import { spanBefore, weeksUpTo } from '#domain/scorecards/score-spans.ts'
import { perMeasure, ranksOf, scorecardOf, trendOf } from '#domain/scorecards/scorecard.ts'
import { wilsonInterval } from '#domain/scorecards/wilson.ts'
import { aDay } from '../../support/brands.ts'

const share = (numerator: number, denominator: number, leftOut = 0): MeasureSums => ({
  numerator,
  denominator,
  count: denominator,
  leftOut,
})
const sums = (loads: number, more: Partial<ScoreSums>): ScoreSums => ({ ...perMeasure(() => NO_SUMS), ...more, loads })

test.each([
  // Newcombe 1998, table I, method 3: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('the interval of %d of %d is what was published', (hits, tries, low, high) => {
  const interval = wilsonInterval(hits, tries)
  expect(interval.low).toBeCloseTo(low, 4)
  expect(interval.high).toBeCloseTo(high, 4)
})

test('2 of 2 does not beat 98 of 100', () => {
  expect(wilsonInterval(2, 2).low).toBeLessThan(wilsonInterval(98, 100).low)
  expect(wilsonInterval(2, 2).high).toBe(1)
})

test.each([
  [1, 0],
  [3, 2],
  [-1, 2],
])('%d of %d is no share', (hits, tries) => expect(() => wilsonInterval(hits, tries)).toThrow(RangeError))

test('the weights add up to a hundred, and the price has none', () => {
  expect(measures.reduce((sum, measure) => sum + measureKinds[measure].weight, 0)).toBe(100)
  expect(measureKinds.cost.weight).toBe(0)
})

test('nine loads are too few for a score, ten are enough', () => {
  const all = (loads: number) =>
    sums(loads, { showUp: share(loads, loads), onTime: share(loads, loads), papers: share(3, 3) })
  expect(scorecardOf(all(9))).toMatchObject({ score: null, missing: 'loads', figures: { onTime: { state: 'few' } } })
  expect(scorecardOf(all(10))).toMatchObject({ missing: null, weight: 50, figures: { onTime: { state: 'scored' } } })
  expect(scorecardOf(all(10)).score).toBe(Math.round((40 * 100 * wilsonInterval(10, 10).low + 10 * 100) / 50))
})

test('a score that would stand on less than half of the weight is none', () => {
  const card = scorecardOf(sums(40, { showUp: share(40, 40), onTime: share(40, 40) }))
  expect(card).toMatchObject({ score: null, missing: 'figures', weight: 40 })
})

test('a figure is the sums by each other, not the mean of shares', () => {
  const card = scorecardOf(
    sums(20, { loadFactor: { numerator: 460_000, denominator: 500_000, count: 20, leftOut: 0 } }),
  )
  expect(card.figures.loadFactor).toMatchObject({ value: 0.92, low: null, state: 'scored' })
})

test.each([
  ['ten minutes', 'response', 10, 100],
  ['65 minutes lie half way', 'response', 65, 50],
  ['more than two hours', 'response', 240, 0],
  ['as quick as usual', 'cycle', 1, 100],
  ['quicker than usual gives no more', 'cycle', 0.8, 100],
  ['a quarter longer', 'cycle', 1.25, 50],
  ['nine of ten pounds', 'loadFactor', 0.775, 50],
] as const)('%s of %s: %d gives %d points', (_, measure, value, points) => {
  const { figures } = scorecardOf(
    sums(20, { [measure]: { numerator: value * 20, denominator: 20, count: 20, leftOut: 0 } }),
  )
  const figure = figures[measure]
  if (figure.state === 'none') throw new Error('the figure is missing')
  expect(figure.points).toBeCloseTo(points, 6)
})

test('what has no data is none and weighs nothing; a price is shown and weighs nothing', () => {
  const card = scorecardOf(sums(20, { cost: { numerator: 4200, denominator: 300, count: 20, leftOut: 0 } }))
  expect(card.figures.acceptance).toEqual({ state: 'none' })
  expect(card.figures.cost).toMatchObject({ state: 'unscored', value: 14, points: null })
  expect(card.weight).toBe(0)
})

test('papers are counted whole: three of four are 75 points, however few', () => {
  expect(scorecardOf(sums(0, { papers: share(3, 4) })).figures.papers).toMatchObject({ low: null, points: 75 })
})

test('loads that a queue held up are told beside the figure', () => {
  expect(scorecardOf(sums(20, { onTime: share(14, 15, 5) })).figures.onTime).toMatchObject({ count: 15, leftOut: 5 })
})

test.each([
  [80, 77, 'better'],
  [79, 77, 'same'],
  [75, 77, 'same'],
  [74, 77, 'worse'],
  [null, 77, null],
  [77, null, null],
] as const)('%s after %s is %s', (now, before, trend) => expect(trendOf(now, before)).toBe(trend))

test('equals share a place, and who has no score has none', () => {
  const ranks = ranksOf(
    new Map([
      ['a', 70],
      ['b', 90],
      ['c', 70],
      ['d', null],
      ['e', 60],
    ]),
  )
  expect([...ranks]).toEqual([
    ['a', 2],
    ['b', 1],
    ['c', 2],
    ['e', 4],
  ])
})

test('the days before are as many, and the weeks end with that of the last day', () => {
  expect(spanBefore({ from: aDay('2026-03-01'), to: aDay('2026-03-31') })).toEqual({
    from: '2026-01-29',
    to: '2026-02-28',
  })
  expect(spanBefore({ from: aDay('2026-03-16'), to: aDay('2026-03-16') })).toEqual({
    from: '2026-03-15',
    to: '2026-03-15',
  })
  const weeks = weeksUpTo(aDay('2026-03-18'))
  expect(weeks).toHaveLength(12)
  expect(weeks.at(-1)).toEqual({ from: '2026-03-16', to: '2026-03-22' })
  expect(weeks[0]).toEqual({ from: '2025-12-29', to: '2026-01-04' })
})
