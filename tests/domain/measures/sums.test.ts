import { describe, expect, test } from 'vitest'
import { comparedSpan, daysWithoutChoice, perWeek, pointsOf, usualWeeks } from '#domain/measures/periods.ts'
import { addSums, figureOf, isTrend, type MeasureSums, noSums, usualOf } from '#domain/measures/sums.ts'
import { addDays } from '#domain/units/time.ts'
import { aDay } from '../../support/brands.ts'
import { type Chance, chance } from '../../support/chance.ts'

const HISTORIES = 10_000
const FIRST = aDay('2026-03-01')
const DAYS = 28

type Load = { day: number; truck: number | null; netLb: number | null }

/** What happens to loads, late and corrected: the last word of each is what counts. */
function history(random: Chance): Load[] {
  const loads: Load[] = []
  for (let step = 0; step < 24; step++) {
    const load = random.oneOf(loads)
    const change = random.below(5)
    if (!load || change < 2) {
      const truck = random.is(0.1) ? null : random.below(4)
      loads.push({ day: random.below(DAYS), truck, netLb: random.is(0.2) ? null : 40_000 + random.below(9_000) })
    } else if (change === 2) load.netLb = random.is(0.3) ? null : 40_000 + random.below(9_000)
    else if (change === 3) load.day = random.below(DAYS)
    else load.truck = random.below(4)
  }
  return loads
}

/** Tons per truck-day over some loads, by hand. */
function byHand(loads: readonly Load[]): MeasureSums {
  const sums = noSums()
  const truckDays = new Set<string>()
  for (const { day, truck, netLb } of loads) {
    if (netLb === null) sums.leftOut.no_ticket = (sums.leftOut.no_ticket ?? 0) + 1
    else if (truck === null) sums.leftOut.no_truck = (sums.leftOut.no_truck ?? 0) + 1
    else {
      sums.numerator += netLb
      sums.count += 1
      truckDays.add(`${truck} ${day}`)
    }
  }
  sums.denominator = truckDays.size
  return sums
}

test(`sums of days add up to those of their period, whatever was corrected (${HISTORIES} histories)`, () => {
  const random = chance(20_260_301)
  for (let at = 0; at < HISTORIES; at++) {
    const loads = history(random)
    const from = random.below(DAYS)
    const to = from + random.below(DAYS - from)
    const days = Array.from({ length: to - from + 1 }, (_, index) =>
      byHand(loads.filter(({ day }) => day === from + index)),
    )
    const whole = byHand(loads.filter(({ day }) => day >= from && day <= to))
    expect(addSums(days)).toEqual(whole)
    // Weeks summed first, and then the weeks: the mean is weighted, and no mean of means.
    const points = pointsOf({ from: addDays(FIRST, from), to: addDays(FIRST, to) })
    expect(points.at(0)?.from).toBe(addDays(FIRST, from))
    expect(points.at(-1)?.to).toBe(addDays(FIRST, to))
    expect(figureOf('tonsPerTruckDay', addSums([addSums(days.slice(0, 3)), addSums(days.slice(3))]))).toBe(
      figureOf('tonsPerTruckDay', whole),
    )
  }
})

test.each([
  [
    'two loads of 40,000 lb and one of 10,000 on one day of a truck',
    'tonsPerLoad',
    { numerator: 90_000, denominator: 3, count: 3 },
    30_000,
  ],
  ['nothing is known without a row', 'tons', { numerator: 0, denominator: 0, count: 0 }, null],
  ['no load is a number of loads', 'loads', { numerator: 0, denominator: 0, count: 0 }, 0],
  ['nothing is divided by nothing', 'onTime', { numerator: 0, denominator: 0, count: 1 }, null],
] as const)('%s', (_, measure, sums, figure) => {
  expect(figureOf(measure, { ...sums, leftOut: {} })).toBe(figure)
})

describe('what is usual, and what is a trend', () => {
  test.each([
    ['four known weeks say nothing', [1, 2, null, 3, 4], null],
    ['five do', [5, 1, 4, 2, 3], { median: 3, of: 5 }],
    ['of six the middle of the two in the middle', [6, 1, 5, 2, 4, 3, null], { median: 3.5, of: 6 }],
  ])('%s', (_, weeks, usual) => {
    expect(usualOf(weeks)).toEqual(usual)
    expect(isTrend(weeks)).toBe(usual !== null)
  })
})

describe('the days of a question', () => {
  const march = { from: aDay('2026-03-01'), to: aDay('2026-03-31') }
  test('a month is drawn by days, a day longer by weeks from Monday on', () => {
    expect(pointsOf(march)).toHaveLength(31)
    const weeks = pointsOf({ ...march, to: aDay('2026-04-01') })
    expect(weeks[0]).toEqual({ from: '2026-03-01', to: '2026-03-01' })
    expect(weeks[1]).toEqual({ from: '2026-03-02', to: '2026-03-08' })
    expect(weeks.at(-1)).toEqual({ from: '2026-03-30', to: '2026-04-01' })
  })
  test('without a choice they are the last seven, which have the weekdays of those before', () => {
    const days = daysWithoutChoice(march.to)
    expect(days).toEqual({ from: '2026-03-25', to: '2026-03-31' })
    expect(comparedSpan(days, undefined)).toEqual({ from: '2026-03-18', to: '2026-03-24' })
  })
  test('it is held against as many days before, or the same weekdays a year ago', () => {
    expect(comparedSpan(march, undefined)).toEqual({ from: '2026-01-29', to: '2026-02-28' })
    expect(comparedSpan(march, 'year')).toEqual({ from: '2025-03-02', to: '2025-04-01' })
  })
  test('usual are the twelve whole weeks before its first one', () => {
    const weeks = usualWeeks(march)
    expect(weeks).toHaveLength(12)
    // 1 March is a Sunday: its own week began on 23 February.
    expect(weeks.at(-1)).toEqual({ from: '2026-02-16', to: '2026-02-22' })
  })
  test('a sum of 31 days is held against weeks as if it were one', () => {
    expect(perWeek(3_100, march)).toBe(700)
  })
})
