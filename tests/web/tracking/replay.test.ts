import { expect, test } from 'vitest'
import { placeAtSecond } from '#web/features/tracking/map/replay-place.ts'
import { readView, viewText } from '#web/features/tracking/map/tracking-search.ts'

const point = (s: number, lat: number) => ({ s, lat, lon: -95, speedMps: 10 })

test('a replayed truck stands between two fixes that are near in time, and waits where there were none', () => {
  const day = [point(0, 36), point(10, 36.01), point(500, 36.5)]
  expect(placeAtSecond(day, 5)?.lat).toBeCloseTo(36.005)
  expect(placeAtSecond(day, 10)?.lat).toBe(36.01)
  expect(placeAtSecond(day, 499)?.lat).toBe(36.01)
  expect(placeAtSecond(day, 900)?.lat).toBe(36.5)
  expect(placeAtSecond([point(100, 36)], 50)).toBeNull()
  expect(placeAtSecond([], 50)).toBeNull()
})

test('where the map stands is read back from its address', () => {
  expect(readView(viewText({ lat: 36.12, lon: -95.9, zoom: 9.5 }))).toEqual({ lat: 36.12, lon: -95.9, zoom: 9.5 })
  expect(readView(undefined)).toBeNull()
  for (const nowhere of ['36.1', '36.1,-95.9', '36.1,abc,9', '90.1,0,9', '0,-180.5,9'])
    expect(readView(nowhere)).toBeNull()
})
