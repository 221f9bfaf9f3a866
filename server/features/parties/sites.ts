import { sql } from 'kysely'
import type { OptionsQuery } from '#contracts/parties.ts'
import type { SiteFields, SiteFilter } from '#contracts/sites.ts'
import type { FleetTransaction } from '#db/lane.ts'
import type { Actor } from '#domain/access/roles.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { PlacesPort } from '../../ports.ts'
import type { Writing } from '../../writing.ts'
import { PAGE_SIZE, rowsAfter } from '../keyset.ts'
import { storedSettings } from '../stored-settings.ts'
import { MOST_OPTIONS } from './options.ts'
import { archivedOrNot, containsText, createRecord, type Kind, recordPage, updateRecord } from './records.ts'

const columns = [
  'id',
  'version',
  'created_at as createdAt',
  'archived_at as archivedAt',
  'name',
  'kind',
  'address',
  'city',
  'region',
  'postal_code as postalCode',
  'lat',
  'lon',
  'zone',
  'geofence',
  'has_scale as hasScale',
  'scale_division_lb as scaleDivisionLb',
  'scale_certified_until as scaleCertifiedUntil',
  'day_first as dayFirst',
  'free_time_min as freeTimeMin',
  'notes',
] as const

function sitesOf(trx: FleetTransaction, actor: Actor) {
  return trx.selectFrom('sites').select(columns).where('fleet_id', '=', actor.fleetId)
}

/** Sites, newest first. */
export async function listSites(trx: FleetTransaction, filter: SiteFilter, actor: Actor) {
  const { cursor, archived, text, kind, limit = PAGE_SIZE } = filter
  const of = `sites:${archived ?? false}:${kind ?? ''}:${text ?? ''}`
  let sites = sitesOf(trx, actor)
    .where(archivedOrNot('archived_at', archived))
    .where(containsText(['name', 'address', 'city'], text))
    .where(rowsAfter(cursor, of))
  if (kind) sites = sites.where('kind', '=', kind)
  const rows = await sites
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return recordPage(rows, limit, of)
}

/** Sites to choose from, by name, with where they are and how they weigh and wait. */
export async function siteOptions(trx: FleetTransaction, { text, id }: OptionsQuery, actor: Actor) {
  let sites = trx
    .selectFrom('sites')
    .select([
      'id',
      'name as label',
      'kind',
      'address',
      'city',
      'region',
      'lat',
      'lon',
      'zone',
      'has_scale as hasScale',
      'free_time_min as freeTimeMin',
      'archived_at as archivedAt',
    ])
    .where('fleet_id', '=', actor.fleetId)
    .where(containsText(['name', 'address', 'city'], text))
  sites = id ? sites.where('id', '=', id) : sites.where('archived_at', 'is', null)
  return sites.orderBy(sql`lower(name)`).orderBy('id').limit(MOST_OPTIONS).execute()
}

/** A site that the actor may see, or undefined. */
export function findSite(trx: FleetTransaction, actor: Actor, id: Uuid) {
  return sitesOf(trx, actor).where('id', '=', id).executeTakeFirst()
}
export type Site = NonNullable<Awaited<ReturnType<typeof findSite>>>

/** What is stored of a site: the fields, with the zone of its place and a ground. */
type PlacedFields = SiteFields & { zone: string; geofence: Site['geofence'] }

export const siteKind: Kind<Site, PlacedFields> = {
  entity: 'site',
  table: 'sites',
  find: findSite,
  columns: (fields) => ({
    name: fields.name,
    kind: fields.kind,
    address: fields.address,
    city: fields.city,
    region: fields.region,
    postal_code: fields.postalCode,
    lat: fields.lat,
    lon: fields.lon,
    zone: fields.zone,
    geofence: fields.geofence,
    has_scale: fields.hasScale,
    scale_division_lb: fields.scaleDivisionLb,
    scale_certified_until: fields.scaleCertifiedUntil,
    day_first: fields.dayFirst,
    free_time_min: fields.freeTimeMin,
    notes: fields.notes,
  }),
  fields: (site) => site,
  check: async () => {},
}

/** Adds a site; its time zone follows from where it lies, its ground from the fleet's usual radius if none is given. */
export async function createSite(writing: Writing, input: SiteFields & { id: Uuid }, places: PlacesPort) {
  return createRecord(writing, siteKind, input.id, await placed(writing, input, places))
}

/** Changes a site; a moved pin may change its zone. */
export async function updateSite(
  writing: Writing,
  input: SiteFields & { id: Uuid; version: number },
  places: PlacesPort,
) {
  return updateRecord(writing, siteKind, input, await placed(writing, input, places))
}

async function placed({ trx, actor }: Writing, fields: SiteFields, places: PlacesPort): Promise<PlacedFields> {
  const zone = places.zoneAt(fields.lat, fields.lon)
  if (fields.geofence) return { ...fields, zone, geofence: fields.geofence }
  const radiusM = settingValue(await storedSettings(trx, actor.fleetId), 'geofence_radius_m')
  return { ...fields, zone, geofence: { kind: 'circle', radiusM } }
}
