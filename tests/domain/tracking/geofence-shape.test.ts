import { describe, expect, test } from 'vitest'
import { squareRound, withCorner } from '#domain/tracking/geofence-drawing.ts'
import { geofenceAreaM2, geofenceFault } from '#domain/tracking/geofence-shape.ts'

const at = (lat: number, lon: number) => ({ lat, lon })
/** A hundred metres north and some ninety east of each other. */
const yard = [at(36.15, -95.9), at(36.151, -95.9), at(36.151, -95.899), at(36.15, -95.899)]
const [a = at(0, 0), b = a, c = a, d = a] = yard

describe('the corners of a site’s geofence', () => {
  test('a yard is one, whichever way round and with its first corner repeated at the end', () => {
    expect(geofenceFault(yard)).toBeNull()
    expect(geofenceFault([...yard].reverse())).toBeNull()
    expect(geofenceFault([...yard, a])).toBeNull()
    expect(geofenceAreaM2(yard)).toBeGreaterThan(9_900)
    expect(geofenceAreaM2(yard)).toBeLessThan(10_100)
  })
  test('a dented yard is one too', () => {
    expect(geofenceFault([a, b, at(36.1505, -95.8995), c, d])).toBeNull()
  })
  test.each([
    ['none at all', []],
    ['one place three times', [a, a, a]],
    ['two places', [a, b, a, b]],
  ])('%s are too few', (_, points) => {
    expect(geofenceFault(points)).toBe('geofence_few_corners')
  })
  test.each([
    ['a bow tie', [a, c, b, d]],
    ['a corner on the edge across', [a, b, at(36.15, -95.8995), c, d]],
    ['a spike that goes back on itself', [a, b, c, at(36.151, -95.898), at(36.151, -95.8985), d]],
    ['an edge walked twice', [a, b, c, b, d]],
  ])('%s crosses itself', (_, points) => {
    expect(geofenceFault(points)).toBe('geofence_crosses_itself')
  })
  test('twenty metres by twenty is enough, nineteen by twenty is not', () => {
    const metre = 1 / 111_195
    const east = metre / Math.cos((36 * Math.PI) / 180)
    const plot = (height: number) => [
      at(36, -96),
      at(36 + height * metre, -96),
      at(36 + height * metre, -96 + 20.1 * east),
      at(36, -96 + 20.1 * east),
    ]
    expect(geofenceFault(plot(20))).toBeNull()
    expect(geofenceFault(plot(19))).toBe('geofence_too_small')
    expect(geofenceFault([at(36, -96), at(36, -95.999), at(36.00001, -95.9985)])).toBe('geofence_too_small')
  })
  test('a corner with latitude and longitude of another place is too far', () => {
    expect(geofenceFault([a, b, at(36.65, -95.9)])).toBe('geofence_too_wide')
  })
  test('no geofence lies over the date line', () => {
    expect(geofenceFault([at(51, 179.99), at(51.01, 179.99), at(51, -179.99)])).toBe('geofence_over_date_line')
  })
})

describe('drawing', () => {
  test('a corner pressed beside an edge goes into that edge, so that the geofence does not cross itself', () => {
    const outside = at(36.1505, -95.8985)
    expect(withCorner(yard, outside)).toEqual([a, b, c, outside, d])
    expect(withCorner([], a)).toEqual([a])
    expect(withCorner([a, b], c)).toEqual([a, b, c])
  })
  test('a square round the pin is a sound geofence of the size asked for', () => {
    const square = squareRound(a, 100)
    expect(geofenceFault(square)).toBeNull()
    expect(Math.abs(geofenceAreaM2(square) - 40_000)).toBeLessThan(50)
  })
})
