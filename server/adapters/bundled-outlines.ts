import type { Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import { type JurisdictionIndex, jurisdictionIndex } from '#domain/tracking/jurisdictions.ts'
import { decodeOutlines, type Outline } from '#domain/tracking/outlines/outlines.ts'
import provinces from '#domain/tracking/outlines/provinces.json' with { type: 'json' }
import { STATE_CODES } from '#domain/tracking/outlines/state-codes.ts'

let made: JurisdictionIndex | undefined

/** States and provinces by place, from outlines that come with the product; made at the first use, then shared. */
export async function bundledOutlines(): Promise<JurisdictionIndex> {
  made ??= jurisdictionIndex(await outlinesOfStates())
  return made
}

/** States, then provinces and the Mexican border: where both claim a strip along the national line, the first are finer. */
export async function outlinesOfStates(): Promise<Outline[]> {
  const { default: topology }: { default: object } = await import('us-atlas/states-10m.json', {
    with: { type: 'json' },
  })
  if (!isStates(topology)) throw new Error('the outlines of the states are not what they were')
  return [...stateOutlines(topology), ...decodeOutlines(provinces)]
}

type States = Topology<{ states: GeometryCollection }>

function isStates(json: object): json is States {
  return 'type' in json && json.type === 'Topology' && 'objects' in json
}

function stateOutlines(topology: States): Outline[] {
  return feature(topology, topology.objects.states).features.flatMap(({ id, geometry }) => {
    const code = STATE_CODES[String(id)]
    if (!code) return []
    if (geometry.type === 'Polygon') return [{ code, rings: geometry.coordinates.map(ringOf) }]
    if (geometry.type === 'MultiPolygon') return [{ code, rings: geometry.coordinates.flat().map(ringOf) }]
    return []
  })
}

function ringOf(ring: Position[]): GeoPoint[] {
  return ring.map(([lon = 0, lat = 0]) => ({ lat, lon }))
}
