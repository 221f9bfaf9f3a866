import { expect, test } from 'vitest'
import { demandVerdict } from '#domain/predictions/demand.ts'
import { daysNeeded, jobVerdict } from '#domain/predictions/job-finish.ts'
import { delayQuantiles, delayVerdict } from '#domain/predictions/payment-delay.ts'
import { inLightOf, trackRecord } from '#domain/predictions/track-record.ts'
import { holidaysOf, isWorkday, workdaysOfWeek, workWeekOf } from '#domain/predictions/workdays.ts'
import type { Day } from '#domain/units/brands.ts'
import { cents, NO_MONEY } from '#domain/units/money.ts'
import { addDays } from '#domain/units/time.ts'
import { aDay } from '../../support/brands.ts'
import { normal, seeded } from './chance.ts'

const MONDAY = aDay('2024-01-01')
const workWeek = { weekdays: [1, 2, 3, 4, 5], restsOnHolidays: true }
const noRest = { ...workWeek, restsOnHolidays: false }
const demand = (weeks: number[], week = noRest) => demandVerdict({ weeks, firstWeek: MONDAY, workWeek: week })

test('days on which work rests are those of the calendar', () => {
  expect(holidaysOf(2026)).toEqual(['2026-01-01', '2026-05-25', '2026-07-03', '2026-09-07', '2026-11-26', '2026-12-25'])
  // New Year's Day of 2028 is a Saturday, and kept on the last day of 2027.
  expect(isWorkday(aDay('2027-12-31'), workWeek)).toBe(false)
  expect(isWorkday(aDay('2027-12-31'), noRest)).toBe(true)
  expect(workdaysOfWeek(aDay('2026-11-23'), workWeek)).toBe(4)
  expect(workdaysOfWeek(aDay('2026-11-16'), workWeek)).toBe(5)
  expect(workWeekOf([aDay('2026-11-16')], true).weekdays).toEqual([1, 2, 3, 4, 5])
  expect(
    workWeekOf(
      Array.from({ length: 6 }, (_, at) => addDays(aDay('2026-11-16'), at)),
      true,
    ).weekdays,
  ).toEqual([1, 2, 3, 4, 5, 6])
})

test.each([
  ['one load', [44_000], { of: 'weeks', have: 1, need: 24 }],
  ['a week too few', Array.from({ length: 23 }, () => 44_000), { of: 'weeks', have: 23, need: 24 }],
])('%s is too little to say what comes', (_, weeks, lack) => {
  expect(demand(weeks)).toMatchObject({ state: 'lacking', value: null, lack: { code: 'too_few', ...lack } })
})

test('of a customer who is gone nothing is predicted, and it is said since when', () => {
  const weeks = [...Array.from({ length: 30 }, () => 44_000), ...Array.from({ length: 8 }, () => 0)]
  expect(demand(weeks)).toMatchObject({ state: 'lacking', lack: { code: 'gone', since: addDays(MONDAY, 29 * 7) } })
  expect(demand(weeks.slice(0, -1)).state).not.toBe('lacking')
})

test('of a customer who always has the same the plain rule is as good', () => {
  const said = demand(Array.from({ length: 40 }, () => 44_000))
  expect(said).toMatchObject({
    state: 'plain',
    value: 44_000,
    baseline: 44_000,
    test: { mae: 0, baselineMae: 0, mase: null },
  })
})

test('figures about a level beat the naive rule, in a holiday week by its days', () => {
  const random = seeded(7)
  const weeks = Array.from({ length: 46 }, () => Math.round(normal(random, 400_000, 60_000)))
  const said = demand(weeks)
  expect(said.state).toBe('shown')
  expect(said.test?.mase).toBeLessThan(1)
  expect(said.low).toBeLessThan(said.value ?? 0)
  expect(said.points).toHaveLength(46 + 4)
  // The week after the one that runs is that of Thanksgiving.
  const atThanksgiving = demandVerdict({ weeks, firstWeek: addDays(aDay('2026-11-23'), -47 * 7), workWeek })
  expect(atThanksgiving.targetOn).toBe('2026-11-23')
  expect(atThanksgiving.reasons).toContainEqual({ code: 'fewer_workdays', days: 4, usual: 5 })
  expect((atThanksgiving.value ?? 0) / (said.value ?? 1)).toBeCloseTo(0.8, 1)
})

test('random walks are mostly left to the naive rule', () => {
  const shown = Array.from({ length: 40 }, (_, seed) => {
    const random = seeded(seed + 1)
    let at = 900_000
    const weeks = Array.from({ length: 60 }, () => {
      at = Math.max(0, at + normal(random, 0, 40_000))
      return at
    })
    return demand(weeks).state === 'shown'
  })
  expect(shown.filter(Boolean).length).toBeLessThanOrEqual(6)
})

test('weeks without a load count as such', () => {
  const weeks = Array.from({ length: 48 }, (_, at) => (at % 3 === 0 ? 60_000 : 0))
  const said = demand(weeks)
  expect(said.low).toBe(0)
  expect(said.test?.coverage).not.toBeNull()
})

test('with two years of weeks the season is known', () => {
  const random = seeded(14)
  const weeks = Array.from({ length: 130 }, (_, at) =>
    Math.max(0, 400_000 + 200_000 * Math.sin((2 * Math.PI * at) / 52) + normal(random, 0, 30_000)),
  )
  const said = demand(weeks)
  expect(said.state).toBe('shown')
  expect(said.reasons.map(({ code }) => code)).toContain('last_year')
})

test('intervals of demand hold eight in ten of simulated weeks', () => {
  let [held, all] = [0, 0]
  for (let seed = 1; seed <= 60; seed++) {
    const random = seeded(seed)
    const weeks = Array.from({ length: 60 }, () => Math.max(0, normal(random, 500_000, 90_000)))
    const { points } = demand(weeks.slice(0, 56))
    points.slice(-4).forEach(({ low, high }, at) => {
      const actual = weeks[56 + at] ?? 0
      all += 1
      if (low !== null && high !== null && actual >= low && actual <= high) held += 1
    })
  }
  expect(all).toBe(240)
  expect(held / all).toBeGreaterThanOrEqual(0.75)
  expect(held / all).toBeLessThanOrEqual(0.85)
})

const none = { invoices: 0, cents: NO_MONEY, longestDays: 0 }
const TODAY = aDay('2026-06-01')
const paid = (delays: number[]) =>
  delays.map((days, at) => {
    const dueOn = addDays(aDay('2024-01-01'), at * 14)
    return { dueOn, paidOn: addDays(dueOn, days) }
  })

test('the bounds of delays stand at ranks of one more than there are', () => {
  expect(delayQuantiles([])).toBeNull()
  expect(delayQuantiles([5])).toEqual({ value: 5, low: 5, high: 5 })
  expect(delayQuantiles([9, 1, 2, 3, 4, 5, 6, 7, 8])).toEqual({ value: 5, low: 1, high: 9 })
  expect(delayQuantiles(Array.from({ length: 19 }, (_, at) => at + 1))).toEqual({ value: 10, low: 2, high: 18 })
})

test('how late a customer pays is said once they have paid enough', () => {
  expect(delayVerdict([], none, TODAY)).toMatchObject({ state: 'lacking', lack: { have: 0, need: 10 }, points: [] })
  expect(delayVerdict(paid([12]), none, TODAY)).toMatchObject({ lack: { of: 'paid', have: 1, need: 10 } })
  expect(delayVerdict(paid(Array.from({ length: 10 }, () => 9)), none, TODAY)).toMatchObject({
    lack: { of: 'trials', have: 0, need: 5 },
  })
  const late = delayVerdict(
    paid(Array.from({ length: 24 }, (_, at) => 8 + (at % 5))),
    { invoices: 2, cents: cents(500), longestDays: 40 },
    TODAY,
  )
  expect(late).toMatchObject({ state: 'shown', value: 10, low: 8, high: 12, baseline: 0 })
  expect(late.reasons).toContainEqual({ code: 'open_invoices', invoices: 2, cents: 500, beyond: 1 })
})

test('of who pays on the day the plain rule says as much', () => {
  expect(delayVerdict(paid(Array.from({ length: 24 }, () => 0)), none, TODAY)).toMatchObject({
    state: 'plain',
    value: 0,
  })
})

test('intervals of delays hold eight in ten of simulated payments', () => {
  let [held, all] = [0, 0]
  for (let seed = 1; seed <= 400; seed++) {
    const random = seeded(seed)
    const delays = Array.from({ length: 31 }, () => Math.round(normal(random, 20, 100)))
    const said = delayQuantiles(delays.slice(0, 30))
    const next = delays[30] ?? 0
    all += 1
    if (said && next >= said.low && next <= said.high) held += 1
  }
  expect(held / all).toBeGreaterThanOrEqual(0.75)
  expect(held / all).toBeLessThanOrEqual(0.85)
})

const job = (amounts: number[], remaining = 500, endsOn: Day | null = null) =>
  jobVerdict({
    daily: amounts.map((amount, at) => ({ day: addDays(aDay('2026-05-01'), at), amount })),
    remaining,
    target: 2000,
    unit: 'ton',
    today: TODAY,
    workWeek,
    shiftHours: 10,
    endsOn,
  })

test('a job is done when what is left has been hauled at its pace, without the days on which work rests', () => {
  expect(job([100, 90])).toMatchObject({ state: 'lacking', lack: { of: 'workdays', have: 2, need: 10 } })
  const said = job([100, 60, 130, 90, 120, 80, 110, 95, 105, 110, 70, 130])
  // 500 tons at 100 a day: five days from Monday on, the last of them Friday.
  expect(said).toMatchObject({ state: 'shown', value: 4, targetOn: '2026-06-05' })
  expect(said.reasons).toContainEqual({
    code: 'pace',
    perDay: expect.closeTo(100, -1),
    perHour: expect.closeTo(10, 0),
    days: 12,
    unit: 'ton',
  })
  const overWeekend = job([100, 60, 130, 90, 120, 80, 110, 95, 105, 110, 70, 130], 700)
  expect(overWeekend).toMatchObject({ value: 8, targetOn: '2026-06-09' })
  expect(overWeekend.reasons).toContainEqual({ code: 'free_days', days: 2 })
  expect(job(Array.from({ length: 12 }, () => 0))).toMatchObject({ state: 'lacking', lack: { code: 'no_pace' } })
  expect(job(Array.from({ length: 12 }, () => 80))).toMatchObject({ state: 'plain' })
})

test('intervals of days hold eight in ten of simulated jobs', () => {
  let [held, all] = [0, 0]
  for (let seed = 1; seed <= 500; seed++) {
    const random = seeded(seed)
    const past = Array.from({ length: 15 }, () => Math.max(0, normal(random, 100, 35)))
    const mean = past.reduce((sum, one) => sum + one, 0) / past.length
    const spread = Math.sqrt(past.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (past.length - 1))
    const said = daysNeeded(2000, { mean, spread, days: past.length })
    let [left, days] = [2000, 0]
    while (left > 0) {
      left -= Math.max(0, normal(random, 100, 35))
      days += 1
    }
    all += 1
    // The last day is used in part: about half of one too many is counted.
    if (days - 0.5 >= said.low && days - 0.5 <= said.high) held += 1
  }
  expect(held / all).toBeGreaterThanOrEqual(0.75)
  expect(held / all).toBeLessThanOrEqual(0.85)
})

test('what came true is counted against what was said when it was made', () => {
  const one = (outcome: number, value = 10) => ({ value, low: value - 2, high: value + 2, baseline: 0, outcome })
  expect(trackRecord([])).toMatchObject({
    resolved: 0,
    mae: null,
    baselineMae: null,
    coverage: null,
    isDrifting: false,
  })
  expect(trackRecord([one(10), one(13), one(7), one(12)])).toMatchObject({
    resolved: 4,
    mae: 2,
    baselineMae: 10.5,
    below: 1,
    within: 2,
    above: 1,
    coverage: 0.5,
  })
  const good = Array.from({ length: 40 }, (_, at) => one(10 + (at % 2)))
  expect(trackRecord([...good, ...good]).isDrifting).toBe(false)
  expect(trackRecord([...good, ...Array.from({ length: 40 }, () => one(20))]).isDrifting).toBe(true)
})

test('what lost to the plain rule in what really came is shown no more, once enough came', () => {
  const random = seeded(7)
  const shown = demand(Array.from({ length: 46 }, () => normal(random, 400_000, 60_000)))
  const record = { resolved: 20, mae: 50, baselineMae: 40 }
  expect(inLightOf(shown, undefined)).toBe(shown)
  expect(inLightOf(shown, { ...record, resolved: 19 })).toBe(shown)
  expect(inLightOf(shown, { ...record, mae: 39 })).toBe(shown)
  expect(inLightOf(shown, record)).toMatchObject({
    state: 'plain',
    reasons: expect.arrayContaining([{ code: 'record_lost', resolved: 20 }]),
  })
})
