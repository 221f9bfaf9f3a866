import { expect, test } from 'vitest'
import { drivenBetween, MOST_M_A_DAY, type Reading, readingRefusal } from '#domain/tracking/odometer.ts'
import { instant } from '#domain/units/time.ts'

const read = (day: number, metres: number, isNewInstrument = false): Reading => ({
  readAt: instant(Date.parse('2026-03-01T12:00:00.000Z') + day * 86_400_000),
  metres,
  isNewInstrument,
})
const known = [read(0, 500_000), read(10, 900_000)]

test.each([
  ['the same figure again stands', read(5, 500_000), null],
  ['one between stands', read(5, 700_000), null],
  ['a dial never goes back', read(5, 499_999), 'reading_goes_back'],
  ['nor above what was read later', read(5, 900_001), 'reading_after_goes_back'],
  ['a thousand miles a day stand', read(11, 900_000 + MOST_M_A_DAY), null],
  ['a metre more does not', read(11, 900_001 + MOST_M_A_DAY), 'reading_too_far'],
  ['a new instrument begins anew', read(11, 12, true), null],
  ['the first of a truck stands', read(-5, 100), null],
] satisfies [string, Reading, string | null][])('%s', (_, reading, refusal) => {
  expect(readingRefusal(reading, known)).toBe(refusal)
})

test('a replaced instrument leaves out what it did not count', () => {
  expect(drivenBetween(known)).toBe(400_000)
  expect(drivenBetween([...known, read(11, 50, true), read(12, 10_050)])).toBe(410_000)
  expect(drivenBetween([read(0, 5)])).toBeNull()
  expect(drivenBetween([read(0, 5), read(1, 0, true)])).toBeNull()
})
