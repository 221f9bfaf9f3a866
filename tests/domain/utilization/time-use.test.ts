import { expect, test } from 'vitest'
import { addSeconds, dayUse, noSeconds, type SeenDay, timeUses, workingS } from '#domain/utilization/time-use.ts'
import { isLittleUsed, utilizationOf } from '#domain/utilization/utilization.ts'
import { isWorkday } from '#domain/utilization/workdays.ts'
import { aDay } from '../../support/brands.ts'

const HOUR = 3600
const aSeenDay = (more: Partial<SeenDay> = {}): SeenDay => ({
  ...{ calendarS: 24 * HOUR, scheduledS: 10 * HOUR, downS: 0, seen: {}, hasPositions: true, hasDriver: true },
  ...more,
})
const shownOf = (more: Partial<SeenDay>) =>
  Object.fromEntries(Object.entries(dayUse(aSeenDay(more))).flatMap(([use, s]) => (s > 0 ? [[use, s / HOUR]] : [])))

test.each([
  [
    'seen, then parked for the rest of the shift',
    { seen: { loaded: 3 * HOUR, queue: HOUR } },
    { loaded: 3, queue: 1, parked: 6, off_shift: 14 },
  ],
  ['longer than the shift', { seen: { loaded: 12 * HOUR } }, { loaded: 12, off_shift: 12 }],
  ['a silent tracker is no truck that stands', { hasPositions: false }, { no_data: 10, off_shift: 14 }],
  ['silent, and nobody drives it', { hasPositions: false, hasDriver: false }, { no_driver: 10, off_shift: 14 }],
  ['down all day', { downS: 24 * HOUR, hasPositions: false }, { down: 24 }],
  ['down for an hour of the shift', { downS: HOUR, hasPositions: false }, { down: 1, no_data: 9, off_shift: 14 }],
  ['driven to the shop while it is down', { downS: 24 * HOUR, seen: { empty: HOUR } }, { empty: 1, down: 23 }],
  ['a Sunday', { scheduledS: 0 }, { off_shift: 24 }],
  ['a day of 23 hours', { calendarS: 23 * HOUR }, { parked: 10, off_shift: 13 }],
  [
    'the hours of today until now',
    { calendarS: 6 * HOUR, scheduledS: 6 * HOUR, seen: { loaded: 2 * HOUR } },
    { loaded: 2, parked: 4 },
  ],
] as [string, Partial<SeenDay>, object][])('%s', (_, seen, expected) => {
  expect(shownOf(seen)).toEqual(expected)
})

test('the parts of a day are the day', () => {
  for (const downS of [0, 3 * HOUR, 30 * HOUR]) {
    for (const loaded of [0, 5 * HOUR, 23 * HOUR]) {
      const seconds = dayUse(aSeenDay({ downS, seen: { loaded, avoidable: HOUR } }))
      expect(timeUses.reduce((sum, use) => sum + seconds[use], 0)).toBe(24 * HOUR)
    }
  }
})

const sums = (more: object) => ({
  ...{ calendarS: 240 * HOUR, scheduledS: 100 * HOUR, carriedLb: 90_000, payloadLb: 100_000 },
  seconds: { ...noSeconds(), ...more },
})

test('availability, time use and payload are parts of one; together they multiply, with time use of one at most', () => {
  const { availability, timeUse, payload, overall } = utilizationOf(
    sums({ loaded: 50 * HOUR, queue: 30 * HOUR, down: 24 * HOUR }),
  )
  expect([availability, timeUse, payload]).toEqual([0.9, 0.8, 0.9])
  expect(overall).toBeCloseTo(0.9 * 0.8 * 0.9)
  expect(utilizationOf(sums({ loaded: 120 * HOUR }))).toMatchObject({ timeUse: 1.2, overall: 0.9 })
  // A rest and an idle engine are no work.
  expect(workingS({ ...noSeconds(), rest: HOUR, avoidable: HOUR, parked: HOUR })).toBe(0)
})

test('what is not known is not said: too much silence, nothing scheduled, no weighed load', () => {
  expect(utilizationOf(sums({ loaded: HOUR, no_data: 51 * HOUR }))).toMatchObject({
    timeUse: null,
    overall: null,
    unknown: 0.51,
  })
  expect(utilizationOf(sums({ loaded: HOUR, no_data: 50 * HOUR })).timeUse).toBe(0.01)
  const nothing = { calendarS: 0, scheduledS: 0, carriedLb: 0, payloadLb: 0, seconds: noSeconds() }
  expect(utilizationOf(nothing)).toEqual({
    availability: null,
    timeUse: null,
    payload: null,
    overall: null,
    unknown: null,
  })
})

test('a truck is little used under 40 % over 30 days, and never by silence or the shop', () => {
  expect(isLittleUsed({ timeUse: 0.39, availability: 0.8 }, 30)).toBe(true)
  expect(isLittleUsed({ timeUse: 0.4, availability: 1 }, 30)).toBe(false)
  expect(isLittleUsed({ timeUse: 0.1, availability: 1 }, 29)).toBe(false)
  expect(isLittleUsed({ timeUse: 0.1, availability: 0.79 }, 30)).toBe(false)
  expect(isLittleUsed({ timeUse: null, availability: 1 }, 30)).toBe(false)
})

test('working days are counted from Monday on', () => {
  const week = ['2026-03-02', '2026-03-06', '2026-03-07', '2026-03-08'].map(aDay)
  expect(week.map((day) => isWorkday(day, 5))).toEqual([true, true, false, false])
  expect(week.map((day) => isWorkday(day, 7))).toEqual([true, true, true, true])
  expect(addSeconds([dayUse(aSeenDay()), dayUse(aSeenDay())]).parked).toBe(20 * HOUR)
})
