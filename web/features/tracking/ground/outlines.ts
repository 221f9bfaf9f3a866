import type { FeatureCollection, MultiLineString, Polygon } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import countiesUrl from 'us-atlas/counties-10m.json?url'
import statesUrl from 'us-atlas/states-10m.json?url'
import worldUrl from 'world-atlas/countries-50m.json?url'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import { decodeLakes, type EncodedLakes } from '#domain/tracking/outlines/lakes.ts'
import lakesUrl from './lakes.json?url'

type World = Topology<{ countries: GeometryCollection }>
type States = Topology<{ states: GeometryCollection }>
type Counties = Topology<{ counties: GeometryCollection }>

/** What the built-in map is drawn from: land, the lakes in it, and the borders of countries and states. */
export type Outlines = { land: FeatureCollection; lakes: Polygon[]; borders: MultiLineString; states: MultiLineString }

let loading: Promise<Outlines> | null = null

/**
 * The outlines, fetched once. They travel as topologies, a third of the size of the shapes made of them here. Rejects when
 * they cannot be fetched.
 */
export function outlines(): Promise<Outlines> {
  loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function load(): Promise<Outlines> {
  const [world, states, lakes] = await Promise.all([
    json<World>(worldUrl),
    json<States>(statesUrl),
    json<EncodedLakes>(lakesUrl),
  ])
  const inner = (a: unknown, b: unknown) => a !== b
  // One after the other, with a breath between them: the page answers while its map is made.
  const land = feature(world, world.objects.countries)
  await breath()
  const borders = mesh(world, world.objects.countries, inner)
  await breath()
  return { land, lakes: decodeLakes(lakes).map(polygonOf), borders, states: mesh(states, states.objects.states, inner) }
}

function polygonOf(rings: GeoPoint[][]): Polygon {
  return { type: 'Polygon', coordinates: rings.map((ring) => ring.map(({ lat, lon }) => [lon, lat])) }
}

const breath = () => new Promise<void>((resolve) => setTimeout(resolve))

/** The lines between counties, for who looks closely; fetched then. Rejects when they cannot be. */
export async function countyLines(): Promise<MultiLineString> {
  const counties = await json<Counties>(countiesUrl)
  return mesh(counties, counties.objects.counties, (a: unknown, b: unknown) => a !== b)
}

/** What a file of the product holds. Rejects when it cannot be fetched. */
export async function json<Shape>(url: string): Promise<Shape> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`no outlines: ${answer.status}`)
  return answer.json()
}
