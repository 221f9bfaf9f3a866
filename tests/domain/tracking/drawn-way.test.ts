import { describe, expect, test } from 'vitest'
import { MOST_WAY_POINTS, readWayFile, wayFault } from '#domain/tracking/drawn-way.ts'

const pit = { lat: 36.2, lon: -95.9 }
const plant = { lat: 36.05, lon: -95.95 }
const bend = { lat: 36.12, lon: -95.98 }

describe('the way between two sites', () => {
  test('begins at the one and ends at the other', () => {
    expect(wayFault([pit, bend, plant], pit, plant)).toBeNull()
    expect(wayFault([plant, bend, pit], pit, plant)).toBe('way_off_pickup')
    expect(wayFault([pit, bend], pit, plant)).toBe('way_off_delivery')
  })
  test('needs two places at least, a hundred metres apart', () => {
    expect(wayFault([], pit, plant)).toBe('way_too_short')
    expect(wayFault([pit], pit, pit)).toBe('way_too_short')
    expect(wayFault([pit, { lat: 36.2008, lon: -95.9 }], pit, pit)).toBe('way_too_short')
    expect(wayFault([pit, { lat: 36.201, lon: -95.9 }], pit, pit)).toBeNull()
  })
  test('does not cross the date line', () => {
    const [west, east] = [
      { lat: 51, lon: 179.99 },
      { lat: 51, lon: -179.99 },
    ]
    expect(wayFault([west, east], west, east)).toBe('way_over_date_line')
  })
})

const coordinates = [pit, bend, plant].map(({ lat, lon }) => [lon, lat])
describe('a file', () => {
  test.each([
    ['a GeoJSON line', JSON.stringify({ type: 'LineString', coordinates })],
    [
      'a GeoJSON feature',
      JSON.stringify({ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } }),
    ],
    [
      'a collection with a point beside its line',
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          { type: 'Feature', geometry: { type: 'Point', coordinates: [-90, 30] } },
          {
            type: 'Feature',
            geometry: { type: 'MultiLineString', coordinates: [coordinates.slice(0, 2), coordinates.slice(2)] },
          },
        ],
      }),
    ],
    [
      'a GPX route without times',
      `<gpx version="1.1"><rte>${[pit, bend, plant].map(({ lat, lon }) => `<rtept lat="${lat}" lon="${lon}"/>`).join('')}</rte></gpx>`,
    ],
  ])('%s is read', (_, text) => {
    expect(readWayFile(text)).toEqual([pit, bend, plant])
  })
  test.each([
    ['nothing', ''],
    ['broken JSON', '{"type":"LineString","coordinates":[[1,'],
    [
      'a place that is none',
      JSON.stringify({
        type: 'LineString',
        coordinates: [
          [-95.9, 36.2],
          [-95.9, 362],
        ],
      }),
    ],
    [
      'text for a figure',
      JSON.stringify({
        type: 'LineString',
        coordinates: [
          [-95.9, 36.2],
          ['west', 36],
        ],
      }),
    ],
    ['a polygon', JSON.stringify({ type: 'Polygon', coordinates: [coordinates] })],
    ['a GPX file with a broken place', '<gpx><rte><rtept lat="36" lon="-95"/><rtept lat="x" lon="-95"/></rte></gpx>'],
  ])('with %s is none', (_, text) => {
    expect(readWayFile(text)).toBeNull()
  })
  test('of a whole day is thinned to what is kept', () => {
    const zigzag = Array.from({ length: 9000 }, (_, i) => [-95.9 + i * 0.001, 36 + (i % 2) * 0.001])
    const line = readWayFile(JSON.stringify({ type: 'LineString', coordinates: zigzag }))
    expect(line?.length).toBeLessThanOrEqual(MOST_WAY_POINTS)
    expect(line?.[0]).toEqual({ lat: 36, lon: -95.9 })
  })
})
