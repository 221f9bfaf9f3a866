import { describe, expect, test } from 'vitest'
import { activitiesOf } from '#domain/budgets/categories.ts'
import {
  addFigures,
  type BudgetTerms,
  countedLines,
  figuresOf,
  grownTerms,
  levelOf,
  overlaps,
  plannedOf,
  usedPercent,
} from '#domain/budgets/figures.ts'
import { cents, microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'

/** $500 and $0.60 a mile on 10,000 miles: $6,500. */
const fuel: BudgetTerms = {
  fixedCents: cents(50_000),
  activity: 'miles',
  rateMicro: microRate('0.60'),
  plannedMilli: milli(10_000_000),
}
const rent: BudgetTerms = { fixedCents: cents(120_000), activity: null, rateMicro: null, plannedMilli: null }

test('a budget flexes with what was really done, and a fixed one stays', () => {
  expect(plannedOf(fuel, milli(12_000_000))).toEqual({ budget: 650_000, flexed: 770_000 })
  expect(plannedOf(rent, milli(12_000_000))).toEqual({ budget: 120_000, flexed: 120_000 })
})

test('variance is actual + committed − flexed; price and volume add up to actual − budget', () => {
  const plan = plannedOf(fuel, milli(12_000_000))
  const figures = figuresOf(plan, { actual: cents(800_000), committed: cents(10_000) })
  expect(figures).toMatchObject({ variance: 40_000, price: 30_000, volume: 120_000 })
  expect(figures.price + figures.volume).toBe(figures.actual - figures.budget)
  // (actual price − budget price) × done: ((8,000 − 500) ÷ 12,000 − 0.60) × 12,000 = 300; (12,000 − 10,000) × 0.60 = 1,200.
  expect(figures.price).toBe(Math.round(((800_000 - 50_000) / 12_000 - 60) * 12_000))
  expect(figures.volume).toBe((12_000 - 10_000) * 60)
})

test.each([
  [100_000, 79_999, 0, 'within', 79],
  [100_000, 80_000, 0, 'warning', 80],
  [100_000, 60_000, 20_000, 'warning', 80],
  [100_000, 99_999, 0, 'warning', 99],
  [100_000, 100_000, 0, 'over', 100],
  [0, 0, 0, 'none', null],
  [0, 1, 0, 'over', null],
  [100_000, -5_000, 0, 'within', -5],
])('a budget of %i with %i spent and %i committed is %s', (flexed, actual, committed, level, used) => {
  const figures = figuresOf(
    { budget: cents(flexed), flexed: cents(flexed) },
    { actual: cents(actual), committed: cents(committed) },
  )
  expect(levelOf(figures)).toBe(level)
  expect(usedPercent(figures)).toBe(used)
})

describe('lines of trucks, jobs and customers lie within the line of the company', () => {
  const line = (scope: 'company' | 'truck' | 'job') => ({ scope })
  test.each([
    [['company', 'truck', 'job'] as const, ['company'], true],
    [['truck', 'truck'] as const, ['truck', 'truck'], false],
    [['truck', 'job'] as const, ['truck', 'job'], true],
    [[] as const, [], false],
  ])('of %j count %j', (scopes, counted, isOverlapping) => {
    const lines = scopes.map(line)
    expect(countedLines(lines).map(({ scope }) => scope)).toEqual(counted)
    expect(overlaps(lines)).toBe(isOverlapping)
  })
})

test('a copy grows prices and leaves quantities, rounded half away from zero', () => {
  expect(grownTerms(fuel, 325)).toEqual({ ...fuel, fixedCents: 51_625, rateMicro: 619_500 })
  expect(grownTerms({ ...rent, fixedCents: cents(1) }, 5_000)).toMatchObject({ fixedCents: 2 })
  expect(grownTerms(rent, -1_000)).toMatchObject({ fixedCents: 108_000, rateMicro: null })
})

test('sums of figures add up as they are shown', () => {
  const one = figuresOf({ budget: cents(10), flexed: cents(12) }, { actual: cents(5), committed: cents(1) })
  expect(addFigures([one, one])).toMatchObject({ budget: 20, flexed: 24, actual: 10, committed: 2, variance: -12 })
})

test('hours are those of own trucks only', () => {
  expect(activitiesOf('fuel', 'truck')).toContain('hours')
  expect(activitiesOf('fuel', 'job')).not.toContain('hours')
  expect(activitiesOf('contractor', 'company')).not.toContain('hours')
})
