import type { FeatureCollection, GeoJSON, MultiLineString, MultiPolygon, Polygon } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import countiesUrl from 'us-atlas/counties-10m.json?url'
import statesUrl from 'us-atlas/states-10m.json?url'
import worldUrl from 'world-atlas/countries-50m.json?url'
import { decodeLine } from '#domain/tracking/encoded-line.ts'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import { decodeLakes, type EncodedLakes } from '#domain/tracking/outlines/lakes.ts'
import { OUTLINE_PLACES } from '#domain/tracking/outlines/outlines.ts'
import lakesUrl from './lakes.json?url'
import namesUrl from './map-names.json?url'
import { readNames } from './read-names.ts'

type World = Topology<{ countries: GeometryCollection }>
type States = Topology<{ states: GeometryCollection }>
type Counties = Topology<{ counties: GeometryCollection }>
/** The asset: lines between Canada's provinces, and the names of states, provinces and towns by size, the largest first. */
type MapNames = { lines: string[]; regions: string; cities: string[] }

/** Shapes of one layer of tiles; they are in tiles of `minZoom` and deeper ones. */
export type Shapes = { name: string; data: GeoJSON; minZoom?: number }

/** From which zoom on a town of each size is named, the largest first. */
const TOWNS_FROM = [3, 4, 5, 7, 8, 9] as const

/** What the built-in map begins with: land, the lakes in it, and the borders of countries and states. Rejects when it cannot be fetched. */
export async function landShapes(): Promise<Shapes[]> {
  const [world, states, lakes] = await Promise.all([
    json<World>(worldUrl),
    json<States>(statesUrl),
    json<EncodedLakes>(lakesUrl),
  ])
  const shores: MultiPolygon = { type: 'MultiPolygon', coordinates: decodeLakes(lakes).map(ringsOf) }
  return [
    { name: 'land', data: feature(world, world.objects.countries) },
    { name: 'lakes', data: shores },
    { name: 'states', data: mesh(states, states.objects.states, areApart) },
    { name: 'borders', data: mesh(world, world.objects.countries, areApart) },
  ]
}

/** Names of states, provinces and towns as points, and the lines between provinces. Rejects when they cannot be fetched. */
export async function nameShapes(): Promise<Shapes[]> {
  const { lines, regions, cities } = await json<MapNames>(namesUrl)
  return [
    { name: 'provinces', data: provinceLines(lines) },
    { name: 'regions', data: points(regions, 0) },
    ...cities.map((list, rank) => ({ name: 'towns', data: points(list, rank), minZoom: TOWNS_FROM[rank] ?? 0 })),
  ]
}

/** The lines between counties. Rejects when they cannot be fetched. */
export async function countyShapes(): Promise<Shapes[]> {
  const counties = await json<Counties>(countiesUrl)
  return [{ name: 'counties', data: mesh(counties, counties.objects.counties, areApart) }]
}

const areApart = (a: unknown, b: unknown) => a !== b

function ringsOf(rings: GeoPoint[][]): Polygon['coordinates'] {
  return rings.map((ring) => ring.map(({ lat, lon }) => [lon, lat]))
}

/** Names as points of the map, each with its rank. */
function points(list: string, rank: number): FeatureCollection {
  const features = readNames(list).map(({ name, lat, lon }): FeatureCollection['features'][number] => ({
    type: 'Feature',
    properties: { name, rank },
    geometry: { type: 'Point', coordinates: [lon, lat] },
  }))
  return { type: 'FeatureCollection', features }
}

function provinceLines(lines: readonly string[]): MultiLineString {
  const coordinates = lines.map((line) => (decodeLine(line, OUTLINE_PLACES) ?? []).map(({ lat, lon }) => [lon, lat]))
  return { type: 'MultiLineString', coordinates }
}

/** What a file of the product holds. Rejects when it cannot be fetched. */
async function json<Shape>(url: string): Promise<Shape> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`no outlines: ${answer.status}`)
  return answer.json()
}
