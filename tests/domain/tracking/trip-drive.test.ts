import { expect, test } from 'vitest'
import { type GeoPoint, greatCircleM } from '#domain/tracking/geo.ts'
import { farthestM, tripDrive } from '#domain/tracking/trip-drive.ts'
import { chance } from '../../support/chance.ts'

const place = (lat: number, lon: number): GeoPoint => ({ lat, lon })
/** Through places, a minute from each to the next. */
const through = (places: readonly GeoPoint[]) =>
  tripDrive(places.map((one, minute) => ({ ...one, atMs: minute * 60_000 })))

test('without positions there is no drive; one that came nowhere has one corner', () => {
  expect(through([])).toBeNull()
  const there = place(36.15, -95.99)
  expect(through([there, there])).toEqual({
    ...{ from: '1970-01-01T00:00:00.000Z', to: '1970-01-01T00:01:00.000Z', start: there, end: there, corners: [there] },
  })
})

test('its ends are the first and last position, its corners those that nothing lies beyond', () => {
  const [a, b, c, d, inner] = [place(36, -96), place(36, -95), place(37, -95), place(37, -96), place(36.5, -95.5)]
  const drive = through([inner, a, b, place(36, -95.5), c, d, inner])
  expect(drive).toMatchObject({ start: inner, end: inner })
  expect(drive?.corners).toHaveLength(4)
  expect(new Set(drive?.corners)).toEqual(new Set([a, b, c, d]))
})

test.each([1, 2, 3, 4, 5])(
  'the farthest corner is the farthest position, from wherever it is measured (%i)',
  (seed) => {
    const random = chance(seed).next
    const near = () => place(25 + random() * 35, -120 + random() * 50)
    const [origin, middle] = [near(), near()]
    const positions = Array.from({ length: 200 }, () =>
      place(middle.lat + (random() - 0.5) * 4, middle.lon + (random() - 0.5) * 4),
    )
    const drive = through(positions)
    const farthest = Math.max(...positions.map((one) => greatCircleM(origin, one)))
    expect(drive?.corners.length).toBeLessThan(40)
    // Places are kept to a metre.
    expect(Math.abs((drive ? farthestM(drive, origin) : 0) - farthest)).toBeLessThan(5)
  },
)
