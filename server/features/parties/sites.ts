import type { CompoundValues } from '#domain/records/field.ts'
import type { FieldsOf } from '#domain/records/record.ts'
import { sites } from '#domain/records/sites.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import { readJurisdiction } from '#domain/units/jurisdiction.ts'
import type { PlacesPort } from '../../ports.ts'
import type { Writing } from '../../writing.ts'
import { storedSettings } from '../stored-settings.ts'
import { recordKind } from './record-kind.ts'

type Placed = { zone: string; region: string | null; geofence: CompoundValues['geofence'] }

export const siteKind = recordKind('sites', sites, {
  columns: {
    name: 'name',
    kind: 'kind',
    address: 'address',
    city: 'city',
    region: 'region',
    postalCode: 'postal_code',
    lat: 'lat',
    lon: 'lon',
    geofence: 'geofence',
    freeTimeMin: 'free_time_min',
    hasScale: 'has_scale',
    scaleDivisionLb: 'scale_division_lb',
    scaleCertifiedUntil: 'scale_certified_until',
    dayFirst: 'day_first',
    instructions: 'instructions',
    notes: 'notes',
  },
  derived: { zone: 'zone', geofence: 'geofence', region: 'region' },
  derive: (writing, fields, { places }) => placed(writing, fields, places),
  offersToo: ['zone'],
})

/**
 * The time zone of a site follows from where it lies, its geofence from the fleet's usual radius if none is given. A state
 * or province that is written out becomes its two letters, by which fuel and miles are sorted.
 */
async function placed({ trx, actor }: Writing, fields: FieldsOf<typeof sites>, places: PlacesPort): Promise<Placed> {
  const zone = places.zoneAt(fields.lat, fields.lon)
  const region = readJurisdiction(fields.region) ?? fields.region
  if (fields.geofence) return { zone, region, geofence: fields.geofence }
  const radiusM = settingValue(await storedSettings(trx, actor.fleetId), 'geofence_radius_m')
  return { zone, region, geofence: { kind: 'circle', radiusM } }
}
