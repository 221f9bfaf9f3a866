import { describe, expect, test } from 'vitest'
import type { FileAnswers } from '#domain/foreign-files/reading.ts'
import { MOST_WAY_POINTS } from '#domain/tracking/drawn-route.ts'
import { readRouteFile as read } from '#domain/tracking/route-file.ts'
import { csvFilePieces } from '#server/csv-file.ts'

const readRouteFile = (text: string, answers: FileAnswers = {}) => read(text, { csv: csvFilePieces, answers })

const pit = { lat: 36.2, lon: -95.9 }
const plant = { lat: 36.05, lon: -95.95 }
const bend = { lat: 36.12, lon: -95.98 }
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
    expect(readRouteFile(text)).toEqual({ ok: true, points: [pit, bend, plant], read: 3 })
  })
  const lineOf = (...positions: unknown[]) => JSON.stringify({ type: 'LineString', coordinates: positions })
  const gpx = (...points: string[]) => `<gpx><rte>${points.join('')}</rte></gpx>`
  test.each([
    ['nothing', '', { fault: 'empty' }],
    ['only spaces', ' \n', { fault: 'empty' }],
    ['broken JSON', '{"type":"LineString","coordinates":[[1,', { fault: 'unreadable' }],
    ['broken XML', '<gpx><rte>', { fault: 'unreadable' }],
    ['a web page', '<html><body>404</body></html>', { fault: 'no_line' }],
    ['plain text', 'see attachment', { fault: 'no_line' }],
    ['a polygon', JSON.stringify({ type: 'Polygon', coordinates: [coordinates] }), { fault: 'no_line' }],
    ['a single point', lineOf([-95.9, 36.2]), { fault: 'no_line' }],
    ['text for a figure', lineOf([-95.9, 36.2], ['west', 36]), { fault: 'bad_point', point: 2 }],
    [
      'a broken place in GPX',
      gpx('<rtept lat="36" lon="-95"/>', '<rtept lat="x" lon="-95"/>'),
      { fault: 'bad_point', point: 2 },
    ],
    ['a place beyond the earth', lineOf([-95.9, 36.2], [-195.9, 362]), { fault: 'out_of_range', point: 2 }],
    ['a swapped place in GPX', gpx('<rtept lat="-95.9" lon="36"/>'), { fault: 'out_of_range', point: 1 }],
  ])('with %s is none, and it says why and where', (_, text, expected) => {
    expect(readRouteFile(text)).toMatchObject({ ok: false, ...expected })
  })
  test('that is a table with heads that nobody knows asks which column is what, and is read by the answer', () => {
    const table = ['North,East', ...[pit, bend, plant].map(({ lat, lon }) => `${lat},${lon}`)].join('\n')
    const asked = readRouteFile(table)
    expect(asked).toMatchObject({ ok: false, fault: 'no_line' })
    expect(asked.reading?.questions.map(({ about, field }) => [about, field])).toEqual([
      ['column', 'lat'],
      ['column', 'lon'],
    ])
    const said = readRouteFile(table, { columns: { lat: 0, lon: 1 } })
    expect(said).toMatchObject({ ok: true, points: [pit, bend, plant], read: 3 })
  })
  test('that names the latitude first is read as it was meant', () => {
    const latFirst = lineOf(...[pit, bend, plant].map(({ lat, lon }) => [lat, lon]))
    expect(readRouteFile(latFirst)).toEqual({ ok: false, fault: 'swapped', meant: [pit, bend, plant] })
  })
  test('of a whole day is thinned to what is kept', () => {
    const zigzag = Array.from({ length: 9000 }, (_, i) => [-95.9 + i * 0.001, 36 + (i % 2) * 0.001])
    const file = readRouteFile(lineOf(...zigzag))
    if (!file.ok) throw new Error(file.fault)
    expect(file.points.length).toBeLessThanOrEqual(MOST_WAY_POINTS)
    expect(file.points[0]).toEqual({ lat: 36, lon: -95.9 })
    expect(file.read).toBe(9000)
  })
})
