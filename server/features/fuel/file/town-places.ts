import type { MappedRow } from '#domain/fuel/import/map-row.ts'
import { readJurisdiction } from '#domain/units/jurisdiction.ts'
import type { PlacesPort } from '../../../ports.ts'

/** Where something was bought as far as its town or postal code says it. */
export type TownPlace = { lat: number; lon: number; uncertaintyM: number; town: string; region: string }

/** A town is ten miles around its middle, a postal code five. */
const TOWN_M = 16_093
const POSTAL_CODE_M = 8_047
/** Their postal codes begin with a zero, which spreadsheets take away. */
const ZERO_FIRST = new Set(['CT', 'MA', 'ME', 'NH', 'NJ', 'PR', 'RI', 'VT'])

/** Where towns and postal codes are, each asked for once: by the code, or by the town where the code says another state. */
export function townPlaces(places: PlacesPort): (texts: MappedRow['texts']) => Promise<TownPlace | null> {
  const known = new Map<string, TownPlace | null>()
  return async ({ city, region: written, postalCode }) => {
    const region = readJurisdiction(written)
    const name = `${postalCode ?? ''}|${city ?? ''}|${region ?? written ?? ''}`
    const before = known.get(name)
    if (before !== undefined) return before
    const code = codeOf(postalCode, region)
    const place =
      (code && (await placeAt(places, code, region, POSTAL_CODE_M))) ||
      (city && region && (await placeAt(places, `${city}, ${region}`, region, TOWN_M))) ||
      null
    known.set(name, place)
    return place
  }
}

async function placeAt(places: PlacesPort, asked: string, region: string | null, uncertaintyM: number) {
  const [found] = await places.find(asked)
  if (!found || (region && readJurisdiction(found.region) !== region)) return null
  return {
    lat: found.lat,
    lon: found.lon,
    uncertaintyM,
    town: `${found.city}, ${found.region}`,
    region: found.region,
  }
}

function codeOf(text: string | null, region: string | null): string | null {
  const [, five] = /^(\d{5})(?:-?\d{4})?$/.exec(text ?? '') ?? []
  if (five) return five
  if (text && region && /^\d{4}$/.test(text) && ZERO_FIRST.has(region)) return `0${text}`
  return text && /^[A-Z]\d[A-Z]/i.test(text) ? text : null
}
