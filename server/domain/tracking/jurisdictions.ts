import { type GeoPoint, isGeoPoint } from '#domain/tracking/geo.ts'
import type { Outline } from '#domain/tracking/outlines/outlines.ts'

/** In which jurisdiction a place is (two-letter code; null at sea and abroad), and whether another's begins close by. */
export type JurisdictionAt = { code: string | null; isNearLine: boolean }
export type JurisdictionIndex = { at(point: GeoPoint): JurisdictionAt }

/**
 * A place this near to another jurisdiction's area may be on it. The outlines lie up to a kilometre and a half beside the
 * true lines, so that whoever is within 1.5 km of a true line is told, and nobody who is further than 5 km from one.
 */
const NEAR_LINE_M = 3250

const CELL_DEG = 0.1
const BAND_DEG = 0.05
const CELLS_PER_ROW = 3600
const METRES_PER_DEG = 111_195.08
const RADIANS = Math.PI / 180
const UNKNOWN_CELL = 255
const NOWHERE = 254

type Edge = { fromLat: number; fromLon: number; toLat: number; toLon: number; area: number }
type Area = { code: string; bands: Map<number, Edge[]>; south: number; north: number; west: number; east: number }

/**
 * Makes the outlines ready for some hundred thousand lookups a second. Where two of them overlap, the earlier one wins: put
 * the finer ones first. Most of the land is far from every line: such cells of the grid are remembered whole.
 */
export function jurisdictionIndex(outlines: readonly Outline[]): JurisdictionIndex {
  const areas = outlines.map(toArea)
  const edgesNear = new Map<number, Edge[]>()
  const wholeCells = new Uint8Array(CELLS_PER_ROW * (180 / CELL_DEG)).fill(UNKNOWN_CELL)
  outlines.forEach((outline, area) => {
    for (const edge of edgesOf(outline, area)) register(edgesNear, edge)
  })

  function areaAt(point: GeoPoint): number {
    const found = areas.findIndex((area) => isInside(area, point))
    return found < 0 ? NOWHERE : found
  }
  function codeOf(area: number): string | null {
    return areas[area]?.code ?? null
  }

  return {
    at(point) {
      if (!isGeoPoint(point)) return { code: null, isNearLine: false }
      const cell = cellOf(point.lat, point.lon)
      const edges = edgesNear.get(cell)
      if (!edges) {
        if (wholeCells[cell] === UNKNOWN_CELL) wholeCells[cell] = areaAt(point)
        return { code: codeOf(wholeCells[cell] ?? NOWHERE), isNearLine: false }
      }
      return near(edges, point, codeOf(areaAt(point)), codeOf)
    },
  }
}

/** A place on no land at all but this close to some is on its pier, its bridge, or its side of a river. */
function near(
  edges: readonly Edge[],
  point: GeoPoint,
  own: string | null,
  codeOf: (area: number) => string | null,
): JurisdictionAt {
  const nearest = new Map<string, number>()
  for (const edge of edges) {
    const distanceM = distanceToEdgeM(edge, point)
    const code = codeOf(edge.area)
    if (distanceM > NEAR_LINE_M || code === null) continue
    if (distanceM < (nearest.get(code) ?? Number.POSITIVE_INFINITY)) nearest.set(code, distanceM)
  }
  const [closest] = [...nearest].sort(([, one], [, other]) => one - other)
  const code = own ?? closest?.[0] ?? null
  return { code, isNearLine: [...nearest.keys()].some((other) => other !== code) }
}

function toArea(outline: Outline): Area {
  const bands = new Map<number, Edge[]>()
  const area: Area = { code: outline.code, bands, south: 90, north: -90, west: 180, east: -180 }
  for (const ring of outline.rings) {
    for (const { lat, lon } of ring) {
      area.south = Math.min(area.south, lat)
      area.north = Math.max(area.north, lat)
      area.west = Math.min(area.west, lon)
      area.east = Math.max(area.east, lon)
    }
    for (const edge of ringEdges(ring, 0)) {
      const [low, high] = [Math.min(edge.fromLat, edge.toLat), Math.max(edge.fromLat, edge.toLat)]
      for (let band = Math.floor(low / BAND_DEG); band <= Math.floor(high / BAND_DEG); band++) {
        const held = bands.get(band)
        if (held) held.push(edge)
        else bands.set(band, [edge])
      }
    }
  }
  return area
}

/** Counts the edges that a line to the east crosses; only those at the point's own height can be. */
function isInside({ bands, south, north, west, east }: Area, { lat, lon }: GeoPoint): boolean {
  if (lat < south || lat > north || lon < west || lon > east) return false
  let isIn = false
  for (const edge of bands.get(Math.floor(lat / BAND_DEG)) ?? []) {
    if (edge.fromLat > lat === edge.toLat > lat) continue
    const crossing = edge.fromLon + ((edge.toLon - edge.fromLon) * (lat - edge.fromLat)) / (edge.toLat - edge.fromLat)
    if (lon < crossing) isIn = !isIn
  }
  return isIn
}

function ringEdges(ring: readonly GeoPoint[], area: number): Edge[] {
  return ring.slice(1).flatMap((to, i) => {
    const from = ring[i]
    return from ? [{ fromLat: from.lat, fromLon: from.lon, toLat: to.lat, toLon: to.lon, area }] : []
  })
}

/** Edges no longer than a cell: a long straight line would otherwise fill a whole square of cells. */
function edgesOf({ rings }: Outline, area: number): Edge[] {
  return rings
    .flatMap((ring) => ringEdges(ring, area))
    .flatMap((edge) => {
      const [lat, lon] = [edge.toLat - edge.fromLat, edge.toLon - edge.fromLon]
      const pieces = Math.max(1, Math.ceil(Math.max(Math.abs(lat), Math.abs(lon)) / CELL_DEG))
      return Array.from({ length: pieces }, (_, i) => ({
        fromLat: edge.fromLat + (lat * i) / pieces,
        fromLon: edge.fromLon + (lon * i) / pieces,
        toLat: edge.fromLat + (lat * (i + 1)) / pieces,
        toLon: edge.fromLon + (lon * (i + 1)) / pieces,
        area,
      }))
    })
}

/** Names the edge in every cell from which it is close enough to matter. */
function register(edgesNear: Map<number, Edge[]>, edge: Edge): void {
  const marginLat = NEAR_LINE_M / METRES_PER_DEG
  const north = Math.max(edge.fromLat, edge.toLat) + marginLat
  const south = Math.min(edge.fromLat, edge.toLat) - marginLat
  const marginLon =
    marginLat / Math.max(0.05, Math.cos(Math.min(89, Math.max(Math.abs(north), Math.abs(south))) * RADIANS))
  const west = Math.floor((Math.min(edge.fromLon, edge.toLon) - marginLon + 180) / CELL_DEG)
  const east = Math.floor((Math.max(edge.fromLon, edge.toLon) + marginLon + 180) / CELL_DEG)
  for (let row = Math.floor((south + 90) / CELL_DEG); row <= Math.floor((north + 90) / CELL_DEG); row++) {
    for (let column = west; column <= east; column++) {
      const cell = row * CELLS_PER_ROW + ((column + CELLS_PER_ROW) % CELLS_PER_ROW)
      const held = edgesNear.get(cell)
      if (held) held.push(edge)
      else edgesNear.set(cell, [edge])
    }
  }
}

function cellOf(lat: number, lon: number): number {
  return Math.floor((lat + 90) / CELL_DEG) * CELLS_PER_ROW + (Math.floor((lon + 180) / CELL_DEG) % CELLS_PER_ROW)
}

/** Flat geometry, written out: this runs for every edge of a cell at every lookup. */
function distanceToEdgeM(edge: Edge, { lat, lon }: GeoPoint): number {
  const perLon = METRES_PER_DEG * Math.cos(lat * RADIANS)
  const x = (edge.fromLon - lon) * perLon
  const y = (edge.fromLat - lat) * METRES_PER_DEG
  const runX = (edge.toLon - edge.fromLon) * perLon
  const runY = (edge.toLat - edge.fromLat) * METRES_PER_DEG
  const square = runX * runX + runY * runY
  const part = square === 0 ? 0 : Math.min(1, Math.max(0, -(x * runX + y * runY) / square))
  return Math.hypot(x + part * runX, y + part * runY)
}
