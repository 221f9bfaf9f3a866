import { expect, test } from 'vitest'
import { isBetterPlace } from '#domain/tracking/later-place.ts'

const later = (accuracyM: number, afterS: number) => ({ lat: 36.2, lon: -95.9, accuracyM, afterS })

test('any position within half a minute is better than none', () => {
  expect(isBetterPlace(later(400, 30), null)).toBe(true)
  expect(isBetterPlace(later(5, 31), null)).toBe(false)
  expect(isBetterPlace(later(5, -1), null)).toBe(false)
})

test('a later position is added where it is twice as certain, five metres counted for each second between', () => {
  expect(isBetterPlace(later(10, 2), { accuracyM: 40, ageS: 0 })).toBe(true)
  expect(isBetterPlace(later(11, 2), { accuracyM: 40, ageS: 0 })).toBe(false)
  expect(isBetterPlace(later(10, 3), { accuracyM: 8, ageS: 60 })).toBe(true)
  expect(isBetterPlace(later(8, 1), { accuracyM: 8, ageS: 1 })).toBe(false)
  expect(isBetterPlace(later(8, 4), later(90, 1))).toBe(true)
})
