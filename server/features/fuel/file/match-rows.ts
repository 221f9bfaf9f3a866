import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { FuelMapping } from '#domain/fuel/import/mapping.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { Temporal } from '#domain/units/zoned.ts'
import type { PlacesPort } from '../../../ports.ts'
import type { ReadLine } from './read-file.ts'

/** What the rows of a file are matched with. */
export type Known = {
  zone: string
  trucks: Map<string, { id: Uuid; contractorId: Uuid | null; driverId: Uuid | null }>
  drivers: Map<string, Uuid>
  sites: Map<string, { id: Uuid; lat: number; lon: number; region: string | null }>
  /** Numbers of the provider that were taken before. */
  externalIds: Set<string>
}

const key = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')
/** "007" and "7" are one truck, "T-07" is not "T-7". */
const unitKey = (text: string) => key(text).replace(/^0+(?=\d)/, '')

/** The fleet's trucks, drivers and sites by the names that files call them, and what the provider has numbered before. */
export async function knownRecords(
  trx: FleetTransaction,
  fleetId: Uuid,
  provider: string | null,
  lines: readonly ReadLine[],
): Promise<Known> {
  const fleet = await trx.selectFrom('fleets').select('zone').where('id', '=', fleetId).executeTakeFirst()
  const trucks = await trx
    .selectFrom('trucks')
    .select(['id', 'unit_number', 'plate', 'contractor_id', 'driver_id'])
    .where('fleet_id', '=', fleetId)
    .where('archived_at', 'is', null)
    .execute()
  const drivers = await trx.selectFrom('drivers').select(['id', 'full_name']).where('fleet_id', '=', fleetId).execute()
  const sites = await trx
    .selectFrom('sites')
    .select(['id', 'name', 'lat', 'lon', 'region'])
    .where('fleet_id', '=', fleetId)
    .where('archived_at', 'is', null)
    .execute()
  const numbers = lines.flatMap((line) => (line.row.texts.externalId ? numberOf(line) : []))
  const taken =
    provider === null || numbers.length === 0
      ? []
      : await trx
          .selectFrom('fuel_purchases')
          .select('external_id')
          .where('fleet_id', '=', fleetId)
          .where(sql`lower(provider)`, '=', provider.toLowerCase())
          .where(sql<boolean>`external_id = any(${numbers}::text[])`)
          .where('voided_at', 'is', null)
          .execute()
  const byUnit = trucks.flatMap(({ id, unit_number, plate, contractor_id: contractorId, driver_id: driverId }) =>
    [plate, unit_number].flatMap((name) => (name ? [[unitKey(name), { id, contractorId, driverId }] as const] : [])),
  )
  return {
    zone: fleet?.zone ?? 'UTC',
    trucks: new Map(byUnit),
    drivers: new Map(drivers.flatMap(({ id, full_name }) => namesOf(full_name).map((name) => [name, id] as const))),
    sites: new Map(sites.map(({ name, ...site }) => [key(name), site])),
    externalIds: new Set(taken.flatMap(({ external_id }) => external_id ?? [])),
  }
}

/** "Rosa Delgado" is "Delgado, Rosa" and "Delgado Rosa" in the files of others. */
function namesOf(fullName: string): string[] {
  const [first = '', ...rest] = key(fullName).split(' ')
  const last = rest.join(' ')
  return last === '' ? [first] : [`${first} ${last}`, `${last}, ${first}`, `${last} ${first}`]
}

export type MatchedLine = ReadLine & {
  purchasedAt: Instant
  truck: { id: Uuid; contractorId: Uuid | null } | null
  driverId: Uuid | null
  site: { id: Uuid } | null
  place: { lat: number; lon: number; uncertaintyM: number } | null
  region: string | null
}

/** A town is ten miles around its middle, a postal code five, and a station's own coordinates are a few houses wide. */
const TOWN_M = 16_093
const POSTAL_CODE_M = 8_047
const STATION_M = 200

/** The same row within one file, or under a number that was taken before, is left out; the others are matched. */
export async function matchLines(
  lines: readonly ReadLine[],
  known: Known,
  mapping: FuelMapping,
  places: PlacesPort,
): Promise<{ matched: MatchedLine[]; alreadyKnown: number }> {
  const zone = mapping.zone === 'utc' ? 'UTC' : known.zone
  const momentOf = localMoments(zone)
  const placeOf = townPlaces(places)
  const seen = new Set<string>()
  const matched: MatchedLine[] = []
  for (const line of lines) {
    const { texts, lat, lon, day, minute } = line.row
    if (texts.externalId) {
      // A receipt has several lines of one number: fuel, fluid, a wash.
      const number = numberOf(line)
      if (known.externalIds.has(number) || seen.has(number)) continue
      seen.add(number)
    }
    const truck = (texts.truck && known.trucks.get(unitKey(texts.truck))) || null
    const site = (texts.seller && known.sites.get(key(texts.seller))) || null
    const exact = lat === null || lon === null ? null : { lat, lon, uncertaintyM: STATION_M }
    const atSite = site && { lat: site.lat, lon: site.lon, uncertaintyM: STATION_M }
    matched.push({
      ...line,
      purchasedAt: momentOf(day, minute),
      truck,
      driverId: (texts.driver && known.drivers.get(key(texts.driver))) || truck?.driverId || null,
      site,
      place: exact ?? atSite ?? (await placeOf(texts)),
      region: regionOf(texts.region) ?? site?.region ?? null,
    })
  }
  return { matched, alreadyKnown: lines.length - matched.length }
}

/** The number that a purchase is known by: the provider's own, with the product where it is not alone under it. */
export function numberOf({ row }: ReadLine): string {
  return `${row.texts.externalId ?? ''}/${row.product}`
}

const regionOf = (text: string | null) => (text && /^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : null)

/** Days and minutes as instants. Clocks change at whole hours: each hour's distance from UTC is asked for once. */
function localMoments(zone: string): (day: Day, minute: number | null) => Instant {
  const begins = new Map<string, number>()
  return (day, minute) => {
    const at = minute ?? 12 * 60
    const hour = Math.floor(at / 60)
    const name = `${day} ${hour}`
    let begin = begins.get(name)
    if (begin === undefined) {
      const local = Temporal.PlainDate.from(day).toPlainDateTime({ hour })
      begin = local.toZonedDateTime(zone).epochMilliseconds
      begins.set(name, begin)
    }
    return instant(begin + (at % 60) * 60_000)
  }
}

type Texts = ReadLine['row']['texts']

/** Where towns and postal codes are, each asked for once. */
function townPlaces(places: PlacesPort): (texts: Texts) => Promise<MatchedLine['place']> {
  const known = new Map<string, MatchedLine['place']>()
  return async ({ city, region, postalCode }) => {
    const code = postalCode && /^\d{5}/.test(postalCode) ? postalCode.slice(0, 5) : null
    const asked = code ?? (city && region ? `${city}, ${region}` : null)
    if (!asked) return null
    const before = known.get(asked)
    if (before !== undefined) return before
    const [found] = await places.find(asked)
    const isThere = found && (!region || found.region.toUpperCase() === region.toUpperCase())
    const place = isThere ? { lat: found.lat, lon: found.lon, uncertaintyM: code ? POSTAL_CODE_M : TOWN_M } : null
    known.set(asked, place)
    return place
  }
}
