import zoneAt from 'tz-lookup'
import { type GeoPoint, greatCircleM } from '#domain/tracking/geo.ts'
import { readJurisdiction } from '#domain/units/jurisdiction.ts'
import { bareTown } from '#domain/units/town-name.ts'
import type { Place, PlacesPort } from '../ports.ts'

/** `size` puts towns in order: postal codes in the United States, the place in a list by inhabitants in Canada. */
type Town = { name: string; bare: string; region: string; size: number; points: { lat: number; lon: number }[] }
type Gazetteer = {
  codes: Map<string, Place>
  towns: Town[]
  regions: Set<string>
  /** The towns with a point in a cell of one degree. */
  cells: Map<string, Town[]>
}

const MOST_PLACES = 8
const NEAR_M = 80_000
const POSTAL_CODE = /\b(\d{5})(?:-\d{4})?\s*$|\b([A-Z]\d[A-Z])(?:\s*\d[A-Z]\d)?\s*$/i

/**
 * Finds towns and postal codes of the United States and Canada in a bundled list. It knows no street: what it proposes
 * is the middle of a town or of a postal code's area and says so, for somebody to move the pin.
 */
export function bundledPlaces(): PlacesPort {
  let loading: Promise<Gazetteer> | undefined
  return {
    async find(text) {
      // Forty thousand entries are read when the first address is typed, not when the server starts.
      loading ??= readGazetteer()
      return search(await loading, text)
    },
    async townAt(lat, lon) {
      loading ??= readGazetteer()
      return nearest(await loading, { lat, lon })
    },
    zoneAt,
  }
}

async function readGazetteer(): Promise<Gazetteer> {
  const [{ codes }, canada] = await Promise.all([import('zipcodes'), canadianTowns()])
  const towns = new Map<string, Town>(canada.map((town) => [keyOf(town), town]))
  const places = new Map<string, Place>()
  for (const { zip, latitude: lat, longitude: lon, city: area, state, country } of Object.values(codes)) {
    // Provinces are written out in this list, and areas of Canadian codes carry their quarters in parentheses.
    const region = readJurisdiction(state) ?? (state.length === 2 ? state : null)
    if (!region) continue
    const city = area.replace(/\s*\(.*$/, '')
    const label = `${city}, ${region} ${zip}`
    places.set(zip, { kind: 'postal_code', label, lat, lon, city, region, postalCode: zip })
    const town = { name: city, bare: bareTown(city), region, size: 0, points: [] }
    const known = towns.get(keyOf(town))
    if (known && country === 'Canada') continue
    const kept = known ?? town
    kept.points.push({ lat, lon })
    kept.size += 1
    towns.set(keyOf(kept), kept)
  }
  // Larger towns are meant more often.
  const bySize = [...towns.values()].sort((a, b) => b.size - a.size)
  const cells = new Map<string, Town[]>()
  for (const town of bySize) {
    for (const cell of new Set(town.points.map(({ lat, lon }) => cellOf(lat, lon)))) {
      cells.set(cell, [...(cells.get(cell) ?? []), town])
    }
  }
  return { codes: places, towns: bySize, regions: new Set(bySize.map(({ region }) => region)), cells }
}

const keyOf = ({ bare, region }: Pick<Town, 'bare' | 'region'>) => `${bare}|${region}`

/** Toronto counts as a town of a hundred postal codes, the five-hundredth as one of two. */
const LARGEST = 100

async function canadianTowns(): Promise<Town[]> {
  const { default: list } = await import('#domain/tracking/outlines/canadian-towns.json', { with: { type: 'json' } })
  return list.towns.split('|').map((line, at) => {
    const [lat, lon, region = '', ...name] = line.split(' ')
    const town = name.join(' ')
    const points = [{ lat: Number(lat), lon: Number(lon) }]
    return { name: town, bare: bareTown(town), region, size: LARGEST / (1 + at / 10), points }
  })
}

const cellOf = (lat: number, lon: number) => `${Math.floor(lat)} ${Math.floor(lon)}`

/** Of the towns in the cells around; farther away no town says where something is. */
function nearest({ cells }: Gazetteer, point: GeoPoint): Place | null {
  let found: { town: Town; metres: number } | null = null
  for (const north of [-1, 0, 1]) {
    for (const east of [-1, 0, 1]) {
      for (const town of cells.get(cellOf(point.lat + north, point.lon + east)) ?? []) {
        const metres = Math.min(...town.points.map((each) => greatCircleM(point, each)))
        if (metres <= NEAR_M && metres < (found?.metres ?? Infinity)) found = { town, metres }
      }
    }
  }
  return found && middle(found.town)
}

function search({ codes, towns, regions }: Gazetteer, text: string): Place[] {
  const typed = text.trim()
  const code = POSTAL_CODE.exec(typed)
  const place = codes.get((code?.[1] ?? code?.[2] ?? '').toUpperCase())
  const { name, region } = townOf(code ? typed.slice(0, code.index) : typed, regions)
  const named = name.length < 2 ? [] : towns.filter((town) => isMeant(town, name, region))
  const exactFirst = named.sort((a, b) => Number(b.bare === name) - Number(a.bare === name))
  return [...(place ? [place] : []), ...exactFirst.slice(0, MOST_PLACES).map(middle)].slice(0, MOST_PLACES)
}

/** The town and state of "Quarry Road 4, Tulsa, OK", "Tulsa OK" or "Tulsa, Oklahoma"; before the town stands the street. */
function townOf(text: string, regions: Set<string>): { name: string; region: string | null } {
  const words = text.replace(/[\s,]+$/, '')
  const parts = words.split(',').map((part) => part.trim())
  const written = parts.length > 1 ? readJurisdiction(parts.at(-1) ?? null) : null
  if (written) return { name: bareTown(parts.at(-2) ?? ''), region: written }
  const ending = /^(.*?)[\s,]+([a-z]{2})$/i.exec(words)
  const region = readJurisdiction(ending?.[2] ?? null) ?? ending?.[2]?.toUpperCase() ?? ''
  const rest = ending && regions.has(region) ? (ending[1] ?? '') : words
  return { name: bareTown(rest.split(',').at(-1) ?? ''), region: regions.has(region) ? region : null }
}

function isMeant(town: Town, name: string, region: string | null): boolean {
  return town.bare.startsWith(name) && (region === null || town.region === region)
}

function middle({ name, region, points }: Town): Place {
  const mean = (of: (point: { lat: number; lon: number }) => number) =>
    Math.round((points.reduce((sum, point) => sum + of(point), 0) / points.length) * 10_000) / 10_000
  const [lat, lon] = [mean((point) => point.lat), mean((point) => point.lon)]
  return { kind: 'town', label: `${name}, ${region}`, lat, lon, city: name, region, postalCode: null }
}
