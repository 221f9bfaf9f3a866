import { expect, test } from 'vitest'
import {
  cellOf,
  cellsWithin,
  MOST_CELLS,
  placeText,
  readColumns,
  readPlace,
  readTuple,
} from '#domain/tracking/truck-frame.ts'
import { fixAge } from '#domain/tracking/truck-status.ts'
import { aUuid } from '../../support/brands.ts'

test('a truck travels in whole numbers and arrives in degrees and metres a second', () => {
  const id = aUuid('018f0000-0000-7000-8000-000000000001')
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

test('all trucks at once travel as columns and come out as rows', () => {
  const ids = ['018f0000-0000-7000-8000-00000000abcd', 'ffffffff-1111-4222-8333-444444444444']
  const bytes = ids.flatMap((id) =>
    (id.replaceAll('-', '').match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)),
  )
  const columns = {
    ids: btoa(String.fromCharCode(...bytes)),
    units: ['T-1', 'T-2'],
    lat: [3_600_000, 3_610_000],
    lon: [-9_500_000, -9_510_000],
    heading: [90, -1],
    speed: [200, 0],
    age: [0, 75],
    status: [5, 0],
    late: [1, 0],
  }
  expect(readColumns(columns, 1000)).toEqual([
    [ids[0], 'T-1', 3_600_000, -9_500_000, 90, 200, 1000, 5, 1],
    [ids[1], 'T-2', 3_610_000, -9_510_000, -1, 0, 925, 0, 0],
  ])
})

test('a place in the stream is read back, and nonsense is none', () => {
  expect(readPlace(placeText({ ms: 1_770_000_000_000, process: 'a1b2c3d4' }))).toEqual({
    ms: 1_770_000_000_000,
    process: 'a1b2c3d4',
  })
  expect(readPlace('1770000000000')).toBeNull()
  expect(readPlace('')).toBeNull()
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
  [599, 'stale'],
  [600, 'lost'],
] as const)('a position %s seconds old is %s', (ageS, age) => {
  expect(fixAge(ageS, 10)).toBe(age)
})
