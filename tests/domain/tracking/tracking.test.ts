import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeLine, encodeLine } from '#domain/tracking/encoded-line.ts'
import { type GeoPoint, greatCircleM, roadEstimateM } from '#domain/tracking/geo.ts'
import { type Geofence, insideGeofence, outsideGeofenceM } from '#domain/tracking/geofence.ts'
import { lineLengthM, nearestOnLine, pointAlong, simplifyLine } from '#domain/tracking/line.ts'

const tulsa = { lat: 36.154, lon: -95.9928 }
const oklahomaCity = { lat: 35.4676, lon: -97.5164 }
const place = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('Tulsa to Oklahoma City is 157 km as the crow flies, a fifth more by road', () => {
  expect(Math.round(greatCircleM(tulsa, oklahomaCity) / 1000)).toBe(157)
  expect(roadEstimateM(tulsa, oklahomaCity, 120) / greatCircleM(tulsa, oklahomaCity)).toBeCloseTo(1.2, 5)
})

test('a degree of latitude is 111.2 km', () => {
  expect(greatCircleM({ lat: 36, lon: -96 }, { lat: 37, lon: -96 })).toBeCloseTo(111_195, -1)
})

test('there and back are equally far, and nowhere is further than half the earth', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      expect(greatCircleM(a, b)).toBeCloseTo(greatCircleM(b, a), 3)
      expect(greatCircleM(a, b)).toBeLessThanOrEqual(20_015_200)
    }),
  )
})

const yard: Geofence = { kind: 'circle', center: tulsa, radiusM: 200 }
const north = (metres: number): GeoPoint => ({ lat: tulsa.lat + metres / 111_195.08, lon: tulsa.lon })

test('a circle ends at its radius', () => {
  expect([199.9, 200.2].map((metres) => insideGeofence(yard, north(metres)))).toEqual([true, false])
  expect(outsideGeofenceM(yard, north(250))).toBe(50)
  expect(outsideGeofenceM(yard, north(10))).toBe(0)
})

const pit: Geofence = {
  kind: 'polygon',
  points: [
    { lat: 36.1, lon: -96 },
    { lat: 36.1, lon: -95.99 },
    { lat: 36.11, lon: -95.99 },
    { lat: 36.105, lon: -95.995 }, // a bite out of the pit
    { lat: 36.11, lon: -96 },
  ],
}

test.each([
  ['in the pit', { lat: 36.102, lon: -95.995 }, true],
  ['in the bite', { lat: 36.109, lon: -95.995 }, false],
  ['on a corner', { lat: 36.1, lon: -96 }, true],
  ['on an edge', { lat: 36.1, lon: -95.995 }, true],
  ['a metre over the edge', { lat: 36.09999, lon: -95.995 }, false],
  ['in another state', { lat: 40, lon: -95.995 }, false],
])('a point %s', (_, point, expected) => {
  expect(insideGeofence(pit, point)).toBe(expected)
})

const road = [
  { lat: 36, lon: -96 },
  { lat: 36.1, lon: -96 },
  { lat: 36.1, lon: -95.9 },
]

test('a truck on a long straight leg is on the route, however far the corners are', () => {
  expect(nearestOnLine({ lat: 36.05, lon: -96 }, road)?.distanceM).toBeCloseTo(0, 3)
  expect(nearestOnLine({ lat: 36.05, lon: -96.01 }, road)?.distanceM).toBeCloseTo(899, -1)
  expect(nearestOnLine(tulsa, [])).toBeNull()
})

test('how far along: halfway up the first leg, and beyond the end', () => {
  const half = nearestOnLine({ lat: 36.05, lon: -96 }, road)
  expect(half?.alongM).toBeCloseTo(5_560, -1)
  expect(nearestOnLine({ lat: 36.1, lon: -95.8 }, road)?.alongM).toBeCloseTo(lineLengthM(road), 3)
  expect(pointAlong(road, half?.alongM ?? 0)?.lat).toBeCloseTo(36.05, 4)
  expect(pointAlong(road, 1e9)).toEqual(road[2])
  expect(pointAlong([], 5)).toBeNull()
})

test('points that change nothing are left out, corners stay', () => {
  const detailed = [road[0], { lat: 36.05, lon: -96.00001 }, road[1], road[2]].flatMap((point) => point ?? [])
  expect(simplifyLine(detailed, 5)).toEqual(road)
  expect(simplifyLine(detailed, 0.5)).toHaveLength(4)
  expect(simplifyLine([], 5)).toEqual([])
})

test('no point left out is further from the road than the tolerance', () => {
  const near = fc.record({
    lat: fc.double({ min: 36, max: 36.2, noNaN: true }),
    lon: fc.double({ min: -96, max: -95.8, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(near, { minLength: 2, maxLength: 30 }), (line) => {
      const simple = simplifyLine(line, 100)
      for (const point of line) expect(nearestOnLine(point, simple)?.distanceM).toBeLessThan(100.5)
    }),
  )
})

test('an encoded line reads back to a hundred-thousandth of a degree', () => {
  expect(
    encodeLine([
      { lat: 38.5, lon: -120.2 },
      { lat: 40.7, lon: -120.95 },
    ]),
  ).toBe('_p~iF~ps|U_ulLnnqC')
  fc.assert(
    fc.property(fc.array(place, { maxLength: 20 }), (line) => {
      const back = decodeLine(encodeLine(line))
      expect(back).toHaveLength(line.length)
      line.forEach((point, i) => {
        expect(back?.[i]?.lat).toBeCloseTo(point.lat, 4)
        expect(back?.[i]?.lon).toBeCloseTo(point.lon, 4)
      })
    }),
  )
})

test('a line cut off in the middle is no line', () => {
  expect(decodeLine('_p~iF~ps|')).toBeNull()
  expect(decodeLine('_p~iF')).toBeNull()
  expect(decodeLine('not a line')).toBeNull()
})
