import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { decodeLakes, type EncodedLakes } from '#domain/tracking/outlines/lakes.ts'

const asset = new URL('../../../web/features/tracking/basemap/lakes.json', import.meta.url)
const encoded: EncodedLakes = JSON.parse(await readFile(asset, 'utf8'))
const lakes = decodeLakes(encoded)

/** Inside an odd number of a lake's rings: in its shore, and on none of its islands. */
const isWet = (lat: number, lon: number) =>
  lakes.some(
    (rings) =>
      rings.filter((ring) => {
        let isInside = false
        ring.forEach((a, i) => {
          const b = ring[(i + 1) % ring.length]
          if (!b || a.lat > lat === b.lat > lat) return
          if (lon < ((b.lon - a.lon) * (lat - a.lat)) / (b.lat - a.lat) + a.lon) isInside = !isInside
        })
        return isInside
      }).length %
        2 ===
      1,
  )

test.each([
  ['Lake Superior', 47.7, -87.5],
  ['Lake Michigan', 43.5, -87],
  ['Lake Huron', 44.8, -82.4],
  ['Lake Erie', 42.2, -81.2],
  ['Lake Ontario', 43.7, -77.9],
  ['Great Salt Lake', 41.2, -112.6],
  ['Lake Winnipeg', 52.8, -97.8],
])('%s is water on the built-in map', (_, lat, lon) => {
  expect(isWet(lat, lon)).toBe(true)
})

test.each([
  ['Chicago', 41.85, -87.75],
  ['Detroit', 42.35, -83.1],
  ['Cleveland', 41.45, -81.7],
  ['Toronto', 43.72, -79.4],
  ['Manitoulin Island', 45.75, -82.4],
  ['Isle Royale', 48.0, -88.8],
  ['Tulsa', 36.15, -95.99],
])('%s is land', (_, lat, lon) => {
  expect(isWet(lat, lon)).toBe(false)
})

test('every shore can be read and is closed', () => {
  expect(lakes.length).toBeGreaterThan(80)
  expect(lakes.flat().filter((ring) => ring.length < 4 || ring[0]?.lat !== ring.at(-1)?.lat)).toEqual([])
})
