import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { outlineTile } from '#web/features/tracking/basemap/outline-tiles.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
let isOnline = true

beforeEach(() => {
  isOnline = true
  vi.stubGlobal('fetch', async (url: string) => {
    if (!isOnline) return new Response(null, { status: 503 })
    return new Response(await readFile(url.startsWith(ROOT) ? url : join(ROOT, url.replace(/^\/@fs\//, '/'))))
  })
})
afterEach(() => void vi.unstubAllGlobals())

/** Names of layers and of towns stand in a vector tile as they are spelled. */
const textOf = async (set: string, z: number, lat: number, lon: number) => {
  const size = 2 ** z
  const x = Math.floor(((lon + 180) / 360) * size)
  const radians = (lat * Math.PI) / 180
  const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * size)
  return new TextDecoder().decode(await outlineTile(`outlines://${set}/${z}/${x}/${y}`))
}

test('outlines that could not be fetched are fetched again for the next tile', async () => {
  isOnline = false
  await expect(outlineTile('outlines://counties/7/30/50')).rejects.toThrow('503')
  isOnline = true
  expect(await textOf('counties', 7, 36.1, -95.9)).toContain('counties')
})

test('a tile of the Great Lakes has land, lakes and borders, one of the open sea has none', async () => {
  const lakes = await textOf('land', 5, 42.3, -83)
  for (const layer of ['land', 'lakes', 'states', 'borders']) expect(lakes).toContain(layer)
  expect(await textOf('land', 5, 5, -120)).toBe('')
})

test('a large town is named from afar, a smaller one from close by', async () => {
  const afar = await textOf('names', 3, 41.8, -87.7)
  expect(afar).toContain('Chicago')
  expect(afar).not.toContain('Ponca City')
  expect(await textOf('names', 9, 36.707, -97.086)).toContain('Ponca City')
})

test('an address that names no tile is refused', async () => {
  await expect(outlineTile('outlines://roads/1/0/0')).rejects.toThrow('no tile')
  await expect(outlineTile('outlines://land/1/0')).rejects.toThrow('no tile')
})
