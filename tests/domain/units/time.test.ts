import { expect, test } from 'vitest'
import {
  addDays,
  addMinutes,
  dayIn,
  daysBetween,
  instant,
  instantMs,
  minutesBetween,
  parseDay,
  parseInstant,
} from '#domain/units/time.ts'
import { parseUuid, uuidV7 } from '#domain/units/uuid.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import { aDay } from '../../support/brands.ts'

const noon = instant(Date.UTC(2026, 2, 17, 12))
const march8 = aDay('2026-03-08')

test('an instant is UTC text with milliseconds and comes back', () => {
  expect(noon).toBe('2026-03-17T12:00:00.000Z')
  expect(instantMs(noon)).toBe(Date.UTC(2026, 2, 17, 12))
  expect(parseInstant('2026-03-17T07:00:00-05:00')).toBe(noon)
  expect([parseInstant('2026-03-17T12:00:00'), parseInstant('yesterday')]).toEqual([null, null])
})

test.each([
  ['2026-03-17T12:00Z', '2026-03-17T12:00:00.000Z'],
  ['2026-03-17 12:00:00.123456+00', '2026-03-17T12:00:00.123Z'],
  ['2026-03-17 12:00:00.123456+00:00', '2026-03-17T12:00:00.123Z'],
  ['2026-03-17T12:00:00,5+0530', '2026-03-17T06:30:00.500Z'],
  ['2026-12-31T23:59:60Z', '2026-12-31T23:59:59.000Z'],
  ['2026-02-29T12:00:00Z', null],
  ['2026-03-17T24:00:00Z', null],
  ['2026-03-17T12:60:00Z', null],
  ['2026-03-17T12:00:00+24:00', null],
  ['2026-03-17', null],
  [' 2026-03-17T12:00:00Z', null],
])('the time %s is read as %s', (text, read) => {
  expect(parseInstant(text)).toBe(read)
})

test('a started minute does not count', () => {
  expect(minutesBetween(noon, instant(instantMs(noon) + 59_999))).toBe(0)
  expect(minutesBetween(noon, instant(instantMs(noon) + 60_000))).toBe(1)
  expect(minutesBetween(addMinutes(noon, 15), noon)).toBe(-15)
})

test('the day of an instant is that of the home terminal, also when its clocks change', () => {
  expect(dayIn(instant(Date.UTC(2026, 2, 17, 4, 59)), 'America/Chicago')).toBe('2026-03-16')
  expect(dayIn(instant(Date.UTC(2026, 2, 17, 5)), 'America/Chicago')).toBe('2026-03-17')
  expect(startOfDay(march8, 'America/Chicago')).toBe('2026-03-08T06:00:00.000Z')
  expect(minutesBetween(startOfDay(march8, 'America/Chicago'), startOfDay(addDays(march8, 1), 'America/Chicago'))).toBe(
    23 * 60,
  )
})

test('days are counted and checked', () => {
  expect(daysBetween(march8, addDays(march8, 90))).toBe(90)
  expect(daysBetween(addDays(march8, 1), march8)).toBe(-1)
  expect([parseDay('2026-02-28'), parseDay('2026-02-29'), parseDay('03/08/2026')]).toEqual(['2026-02-28', null, null])
})

test('an id starts with its time, says its version and sorts by when it was made', () => {
  const random = new Uint8Array(10).fill(0xff)
  expect(uuidV7(Date.UTC(2022, 1, 22, 19, 22, 22), random)).toBe('017f22e2-79b0-7fff-bfff-ffffffffffff')
  expect(uuidV7(1, random) < uuidV7(2, new Uint8Array(10))).toBe(true)
  expect(() => uuidV7(-1, random)).toThrow(RangeError)
  expect(() => uuidV7(1, new Uint8Array(9))).toThrow(RangeError)
  expect(parseUuid('017F22E2-79B0-7FFF-BFFF-FFFFFFFFFFFF')).toBe('017f22e2-79b0-7fff-bfff-ffffffffffff')
  expect(parseUuid('not-an-id')).toBeNull()
})
