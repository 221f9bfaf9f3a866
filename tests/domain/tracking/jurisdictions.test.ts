import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import { metresByJurisdiction, stretchesOf } from '#domain/tracking/jurisdiction-miles.ts'
import { jurisdictionIndex } from '#domain/tracking/jurisdictions.ts'
import { bundledOutlines } from '#server/adapters/bundled-outlines.ts'

const square = (code: string, south: number, north: number, west: number, east: number) => ({
  code,
  rings: [
    [
      { lat: south, lon: west },
      { lat: south, lon: east },
      { lat: north, lon: east },
      { lat: north, lon: west },
      { lat: south, lon: west },
    ],
  ],
})
/** Two states side by side with a line at 96° west, a lake in the eastern one, and a third beyond a strait. */
const east = square('EE', 35, 37, -96, -94)
const land = jurisdictionIndex([
  square('WW', 35, 37, -98, -96),
  { ...east, rings: [...east.rings, ...square('', 35.9, 36.1, -95.2, -95).rings] },
  square('NN', 37.1, 38, -98, -94),
])
const METRES_PER_LON = 111_195.08 * Math.cos((36.5 * Math.PI) / 180)
const atLine = (eastM: number): GeoPoint => ({ lat: 36.5, lon: -96 + eastM / METRES_PER_LON })

test('a place has the code of the ground it is on, a lake and the sea have none', () => {
  const codes = [atLine(-20_000), atLine(20_000), { lat: 36, lon: -95.1 }, { lat: 30, lon: -95 }].map(
    (point) => land.at(point).code,
  )
  expect(codes).toEqual(['WW', 'EE', null, null])
})

test('near a line means near another state, within 1.5 km surely and beyond 5 km never; a coast is no line', () => {
  expect([-1500, 1500, -5000, 5000].map((metres) => land.at(atLine(metres)).isNearLine)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(land.at({ lat: 35.001, lon: -97 }).isNearLine).toBe(false)
})

test('on the pier or the bridge, a little off the shore, the ground is still the shore’s', () => {
  expect(land.at({ lat: 34.99, lon: -97 })).toEqual({ code: 'WW', isNearLine: false })
  expect(land.at({ lat: 34.96, lon: -97 }).code).toBeNull()
})

test.each([Number.NaN, 91, 1e308])('a latitude of %d is nowhere', (lat) => {
  expect(land.at({ lat, lon: -96 })).toEqual({ code: null, isNearLine: false })
})

test('a leg over a line is cut where it crosses, to ten metres', () => {
  const [west, rest, ...more] = stretchesOf(atLine(-700), atLine(1300), land)
  expect(more).toEqual([])
  expect([west?.code, rest?.code]).toEqual(['WW', 'EE'])
  expect(Math.abs((west?.lengthM ?? 0) - 700)).toBeLessThan(10)
  expect((west?.lengthM ?? 0) + (rest?.lengthM ?? 0)).toBeCloseTo(2000, -1)
})

test('a long leg through three states finds all three, and a bridge is halved between its shores', () => {
  const from = { lat: 36.5, lon: -96.5 }
  const metres = metresByJurisdiction(
    [
      { from, to: atLine(5000) },
      { from: atLine(5000), to: { lat: 37.5, lon: -95.9 } },
    ],
    land,
  )
  expect([...metres.keys()]).toEqual(['WW', 'EE', 'NN'])
  const sum = [...metres.values()].reduce((all, one) => all + one, 0)
  expect(sum / 1000).toBeCloseTo(161, -1)
})

const csv = readFileSync(join(import.meta.dirname, '../../support/cases/border-points.csv'), 'utf8')
const places = csv
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [name = '', lat, lon, jurisdiction] = line.split(',')
    return { name, lat: Number(lat), lon: Number(lon), jurisdiction }
  })

test('of 49 places beside a line at most three are given to the neighbour, and each of those says that a line is near', async () => {
  const index = await bundledOutlines()
  const wrong = places.filter((place) => index.at(place).code !== place.jurisdiction)
  expect(places).toHaveLength(49)
  expect(wrong.length).toBeLessThanOrEqual(3)
  expect(wrong.filter((place) => !index.at(place).isNearLine)).toEqual([])
})

test('every state and province is there, by a city in the middle of it', async () => {
  const index = await bundledOutlines()
  const cities = [
    ['AK', 61.217, -149.9],
    ['HI', 21.307, -157.858],
    ['BC', 50.675, -120.33],
    ['NL', 48.956, -54.609],
    ['NS', 45.365, -63.287],
    ['PE', 46.238, -63.131],
    ['YT', 60.721, -135.057],
    ['NU', 63.747, -68.517],
    ['QC', 46.813, -71.208],
    ['FL', 24.5551, -81.78],
  ] as const
  expect(cities.map(([, lat, lon]) => index.at({ lat, lon }).code)).toEqual(cities.map(([code]) => code))
  expect(index.at({ lat: 25.67, lon: -100.31 }).code).toBe('MX') // Monterrey: not ours to tax, but known
  expect(index.at({ lat: 48.14, lon: 11.58 }).code).toBeNull()
})
