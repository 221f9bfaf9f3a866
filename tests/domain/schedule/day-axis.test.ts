import { expect, test } from 'vitest'
import { dayAxis, instantAt, placeOn, shifted, shiftOf } from '#domain/schedule/day-axis.ts'
import { aDay, anInstant } from '../../support/brands.ts'

const CHICAGO = 'America/Chicago'
const plain = dayAxis(aDay('2026-03-02'), CHICAGO)
const span = (from: string, to: string) => ({ from: anInstant(from), to: anInstant(to) })

test.each([
  ['an ordinary day', '2026-03-02', '2026-03-02T06:00:00.000Z', '2026-03-03T06:00:00.000Z', 24],
  ['the day on which the clocks go forward', '2026-03-08', '2026-03-08T06:00:00.000Z', '2026-03-09T05:00:00.000Z', 23],
  ['the day on which they go back', '2026-11-01', '2026-11-01T05:00:00.000Z', '2026-11-02T06:00:00.000Z', 25],
])('%s is as long as the clocks of the zone make it', (_, day, from, to, hours) => {
  const axis = dayAxis(aDay(day), CHICAGO)
  expect(axis).toMatchObject({ from, to })
  expect(axis.hours).toHaveLength(hours)
})

test.each([
  [23, '2026-03-08', '2026-03-08T18:00:00.000Z', 12 / 23],
  [25, '2026-11-01', '2026-11-01T18:00:00.000Z', 13 / 25],
])('on a day of %i hours one o’clock in the afternoon stands where it is by the clock', (_, day, at, start) => {
  expect(placeOn(dayAxis(aDay(day), CHICAGO), span(at, at))?.start).toBeCloseTo(start, 10)
})

test('a bar stands by its share of the day, cut where it comes from before or goes on', () => {
  expect(placeOn(plain, span('2026-03-02T12:00:00Z', '2026-03-02T18:00:00Z'))).toEqual({
    start: 0.25,
    end: 0.5,
    isFromBefore: false,
    goesOn: false,
  })
  expect(placeOn(plain, span('2026-03-02T00:00:00Z', '2026-03-03T12:00:00Z'))).toEqual({
    start: 0,
    end: 1,
    isFromBefore: true,
    goesOn: true,
  })
})

test('what ends as the day begins, or begins as it ends, is not of the day', () => {
  expect(placeOn(plain, span('2026-03-02T04:00:00Z', '2026-03-02T06:00:00Z'))).toBeNull()
  expect(placeOn(plain, span('2026-03-03T06:00:00Z', '2026-03-03T07:00:00Z'))).toBeNull()
  expect(placeOn(plain, span('2026-03-02T06:00:00Z', '2026-03-02T06:00:00Z'))).not.toBeNull()
})

test.each([
  ['hardly moved', 7 / 1440, 0],
  ['moved by a quarter', 15 / 1440, 15],
  ['moved back by an hour and a bit', -64 / 1440, -60],
])('a bar that was %s lands on a quarter of an hour', (_, share, minutes) => {
  expect(shiftOf(plain, span('2026-03-02T12:00:00Z', '2026-03-02T13:00:00Z'), share)).toBe(minutes)
})

test('a bar that began between two quarters lands on one, where it was let go', () => {
  expect(shiftOf(plain, span('2026-03-02T12:10:00Z', '2026-03-02T13:00:00Z'), 60 / 1440)).toBe(65)
})

test('a bar is carried over midnight with its whole length', () => {
  const evening = span('2026-03-03T03:00:00Z', '2026-03-03T05:00:00Z')
  const minutes = shiftOf(plain, evening, 90 / 1440)
  expect(shifted(evening, minutes)).toEqual(span('2026-03-03T04:30:00Z', '2026-03-03T06:30:00Z'))
})

test('a point of the axis is the nearest quarter of an hour, also after a skipped one', () => {
  const spring = dayAxis(aDay('2026-03-08'), CHICAGO)
  expect(instantAt(spring, 12 / 23)).toBe('2026-03-08T18:00:00.000Z')
  expect(instantAt(plain, 0.2501)).toBe('2026-03-02T12:00:00.000Z')
})
