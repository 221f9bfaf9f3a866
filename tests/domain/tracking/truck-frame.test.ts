import { expect, test } from 'vitest'
import { cellOf, cellsWithin, MOST_CELLS, readTuple } from '#domain/tracking/truck-frame.ts'
import { fixAge } from '#domain/tracking/truck-status.ts'
import type { Uuid } from '#domain/units/brands.ts'

test('a truck travels in whole numbers and arrives in degrees and metres a second', () => {
  const id = '018f0000-0000-7000-8000-000000000001' as Uuid
  expect(readTuple([id, 'T-1', 3_612_345, -9_593_211, 90, 205, 1_770_000_000, 5, 1])).toEqual({
    id,
    unit: 'T-1',
    lat: 36.12345,
    lon: -95.93211,
    headingDeg: 90,
    speedMps: 20.5,
    atS: 1_770_000_000,
    status: 'in_transit',
    isLate: true,
  })
  expect(readTuple([id, 'T-1', 0, 0, -1, -1, 0, 0, 0])).toMatchObject({
    headingDeg: null,
    speedMps: null,
    status: 'free',
  })
})

test('a map names the cells that it shows, and the whole fleet where they are too many', () => {
  const cells = cellsWithin({ south: 35.5, west: -96.5, north: 36.5, east: -95.5 })
  expect(cells).toEqual(['17:-49', '17:-48', '18:-49', '18:-48'])
  expect(cells).toContain(cellOf(3_612_345, -9_593_211))
  expect(cellsWithin({ south: 0, west: 0, north: 2 * MOST_CELLS + 1, east: 1 })).toBeNull()
  expect(cellsWithin({ south: 35, west: 170, north: 36, east: -170 })).toBeNull()
})

test.each([
  [null, 'none'],
  [120, 'fresh'],
  [121, 'stale'],
  [600, 'stale'],
  [601, 'lost'],
] as const)('a position %s seconds old is %s', (ageS, age) => {
  expect(fixAge(ageS, 10)).toBe(age)
})
