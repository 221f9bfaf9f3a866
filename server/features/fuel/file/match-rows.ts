import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type FuelIdentity, isSure, sameKey } from '#domain/fuel/import/identity.ts'
import type { FuelMapping } from '#domain/fuel/import/mapping.ts'
import type { Instant, Jurisdiction, Uuid } from '#domain/units/brands.ts'
import { readJurisdiction } from '#domain/units/jurisdiction.ts'
import { localMoments } from '#domain/units/local-moments.ts'
import { inPieces } from '../../../in-pieces.ts'
import type { PlacesPort } from '../../../ports.ts'
import type { ReadLine } from './read-file.ts'
import { NOTHING_TAKEN, type TakenBefore, takenBefore } from './taken-before.ts'
import { type TownPlace, townPlaces } from './town-places.ts'

/** What the rows of a file are matched with. */
export type Known = {
  zone: string
  currency: string | null
  trucks: Map<string, { id: Uuid; contractorId: Uuid | null; driverId: Uuid | null }>
  drivers: Map<string, Uuid>
  sites: Map<string, { id: Uuid; lat: number; lon: number; region: string | null }>
  taken: TakenBefore
}

/** The fleet is not there: only what stands in the file is known. */
export function nothingKnown(zone: string): Known {
  return { zone, currency: null, trucks: new Map(), drivers: new Map(), sites: new Map(), taken: NOTHING_TAKEN }
}

const key = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')
/** "007" and "7" are one truck, "T-07" is not "T-7". */
const unitKey = (text: string) => key(text).replace(/^0+(?=\d)/, '')

/** The fleet's trucks, drivers and sites by the names that files call them, and what the provider has numbered before. */
export async function knownRecords(trx: FleetTransaction, fleetId: Uuid, lines: readonly ReadLine[]): Promise<Known> {
  const fleet = await trx.selectFrom('fleets').select(['zone', 'currency']).where('id', '=', fleetId).executeTakeFirst()
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
  const byUnit = trucks.flatMap(({ id, unit_number, plate, contractor_id: contractorId, driver_id: driverId }) =>
    [plate, unit_number].flatMap((name) => (name ? [[unitKey(name), { id, contractorId, driverId }] as const] : [])),
  )
  return {
    zone: fleet?.zone ?? 'UTC',
    currency: fleet?.currency ?? null,
    trucks: new Map(byUnit),
    drivers: new Map(drivers.flatMap(({ id, full_name }) => namesOf(full_name).map((name) => [name, id] as const))),
    sites: new Map(sites.map(({ name, ...site }) => [key(name), site])),
    taken: await takenOf(trx, fleetId, lines),
  }
}

/** What was taken before of the numbers and days of these lines. */
export function takenOf(trx: FleetTransaction, fleetId: Uuid, lines: readonly ReadLine[]): Promise<TakenBefore> {
  const days = lines.map(({ row }) => row.day).sort()
  const [from, to] = [days[0], days.at(-1)]
  if (!from || !to) return Promise.resolve(NOTHING_TAKEN)
  const numbers = [...new Set(lines.flatMap(({ row }) => row.texts.externalId ?? []))]
  return takenBefore(trx, fleetId, { numbers, from, to })
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
  /** The town that its postal code or its name stands for. */
  town: string | null
  region: Jurisdiction | null
}
/** What of a file is surely new, surely known, may be known already, or is in another currency than the fleet's. */
export type MatchedFile = {
  matched: MatchedLine[]
  known: MatchedLine[]
  doubtful: MatchedLine[]
  foreign: MatchedLine[]
}

/** A station's own coordinates are a few houses wide. */
const STATION_M = 200

/** Matches rows with the fleet's records; a row that is in the file or was taken before is set aside, or asked about. */
export async function matchLines(
  lines: readonly ReadLine[],
  known: Known,
  mapping: FuelMapping,
  places: PlacesPort,
): Promise<MatchedFile> {
  const momentOf = localMoments(mapping.zone === 'utc' ? 'UTC' : known.zone)
  const placeOf = townPlaces(places)
  const seen = new Set<string>()
  const file: MatchedFile = { matched: [], known: [], doubtful: [], foreign: [] }
  await inPieces(lines, async (line) => {
    const { texts, day, minute, currency, code } = line.row
    const purchasedAt = momentOf(day, minute)
    const matched = matchedLine(line, purchasedAt, known, await placeOf(texts))
    const of = identityOf(matched)
    // Two pumps may be told apart by their codes alone, two trucks by their names.
    const key = `${sameKey(of)} ${code} ${texts.truck ?? ''}`
    const isRepeated = seen.has(key)
    seen.add(key)
    if (known.currency && currency && currency !== known.currency) file.foreign.push(matched)
    else if (known.taken.isKnown(of) || (isRepeated && isSure(of))) file.known.push(matched)
    else if (known.taken.isInDoubt(of) || isRepeated) file.doubtful.push(matched)
    else file.matched.push(matched)
  })
  return file
}

function matchedLine(line: ReadLine, purchasedAt: Instant, known: Known, town: TownPlace | null): MatchedLine {
  const { texts, lat, lon } = line.row
  const truck = (texts.truck && known.trucks.get(unitKey(texts.truck))) || null
  const site = (texts.seller && known.sites.get(key(texts.seller))) || null
  const exact = lat === null || lon === null ? null : { lat, lon, uncertaintyM: STATION_M }
  const atSite = site && { lat: site.lat, lon: site.lon, uncertaintyM: STATION_M }
  const inTown = town && { lat: town.lat, lon: town.lon, uncertaintyM: town.uncertaintyM }
  return {
    ...line,
    purchasedAt,
    truck,
    driverId: (texts.driver && known.drivers.get(key(texts.driver))) || truck?.driverId || null,
    site,
    place: exact ?? atSite ?? inTown,
    town: town?.town ?? null,
    region:
      readJurisdiction(texts.region) ??
      readJurisdiction(site?.region ?? null) ??
      readJurisdiction(town?.region ?? null),
  }
}

/** What a line is told from others by. */
export function identityOf({ row, purchasedAt }: Pick<MatchedLine, 'row' | 'purchasedAt'>): FuelIdentity {
  const { texts, product, day, minute, printed, unit, amount, cardLast4 } = row
  const { externalId: number, seller } = texts
  return {
    number,
    product,
    at: purchasedAt,
    day,
    hasTime: minute !== null,
    printed,
    unit,
    amount,
    card: cardLast4,
    seller,
  }
}
