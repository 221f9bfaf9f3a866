import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { greatCircleM } from '#domain/tracking/geo.ts'
import { bundledOutlines } from '#server/adapters/bundled-outlines.ts'
import { readNames } from '#web/features/tracking/basemap/read-names.ts'

const asset = new URL('../../../web/features/tracking/basemap/map-names.json', import.meta.url)
const names: { regions: string; cities: string[] } = JSON.parse(await readFile(asset, 'utf8'))
const bySize = names.cities.map(readNames)

test.each([
  ['Tulsa', 36.154, -95.993],
  ['Toronto', 43.653, -79.383],
  ['Québec', 46.813, -71.208],
  ['Monterrey', 25.687, -100.316],
  ['Ponca City', 36.707, -97.086],
  ['Washington, D.C.', 38.895, -77.036],
])('%s is on the map where it lies', (name, lat, lon) => {
  const found = bySize.flat().filter((city) => city.name === name)
  expect(Math.min(...found.map((city) => greatCircleM(city, { lat, lon })))).toBeLessThan(15_000)
})

test('every state and province has its name inside itself', async () => {
  const index = await bundledOutlines()
  const regions = readNames(names.regions)
  expect(regions).toHaveLength(65)
  expect(regions.filter((region) => index.at(region).code !== region.name)).toEqual([])
})

test('large towns are named before small ones, and every place can be read', () => {
  expect(bySize).toHaveLength(6)
  expect(bySize[0]?.some(({ name }) => name === 'Chicago')).toBe(true)
  expect(bySize[5]?.some(({ name }) => name === 'Chicago')).toBe(false)
  expect(bySize.flat().filter(({ name, lat, lon }) => !name || !(lat > 14) || !(lon < -50))).toEqual([])
})
