import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Geofence } from '#db/schema/parties.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import { activeStatuses } from '#domain/loads/statuses.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../../errors.ts'
import { visibleLoads } from '../../loads/own-loads.ts'
import { storedSettings } from '../../stored-settings.ts'
import { hauling } from './truck-states.ts'

/** Sites to a map; a fleet with more finds the others in the list of sites. */
const MOST_SITES = 2000
const MOST_NEAR = 10

/** A site with its geofence. */
export type MapSite = { id: Uuid; name: string; kind: string; lat: number; lon: number; geofence: Geofence }

/** What lies under the trucks of a map, and what the fleet has set for it. */
export async function sitesOnMap(
  trx: FleetTransaction,
  actor: Actor,
): Promise<{ sites: MapSite[]; lostAfterMin: number }> {
  const sites = await mapSites(trx, actor)
  const stored = await storedSettings(trx, actor.fleetId)
  return { sites, lostAfterMin: settingValue(stored, 'signal_lost_min') }
}

/** The sites of the fleet; for drivers and contractors those of the loads that they are on. */
async function mapSites(trx: FleetTransaction, actor: Actor): Promise<MapSite[]> {
  let query = trx
    .selectFrom('sites')
    .select(['sites.id', 'sites.name', 'sites.kind', 'sites.lat', 'sites.lon', 'sites.geofence'])
    .where('sites.fleet_id', '=', actor.fleetId)
    .where('sites.archived_at', 'is', null)
    .orderBy('sites.name')
    .limit(MOST_SITES)
  if (!isOffice(actor)) {
    const own = trx
      .selectFrom('stops')
      .innerJoin('loads', (join) =>
        join.onRef('loads.fleet_id', '=', 'stops.fleet_id').onRef('loads.id', '=', 'stops.load_id'),
      )
      .select('stops.site_id')
      .where('loads.fleet_id', '=', actor.fleetId)
      .where('loads.status', 'in', ['assigned', ...activeStatuses])
      .where(visibleLoads(actor))
    query = query.where('sites.id', 'in', own)
  }
  return query.execute()
}

/** A truck that could come to a site. */
export type NearTruck = {
  id: Uuid
  unit: string
  driver: string | null
  at: Instant
  awayM: number
  status: 'free' | 'delivered'
}

/** The trucks without a load that are nearest to a site, by the straight line. */
export async function nearestFreeTrucks(
  trx: FleetTransaction,
  siteId: Uuid,
  actor: Actor,
  now: Instant,
): Promise<{ site: string; trucks: NearTruck[] }> {
  const site = await trx
    .selectFrom('sites')
    .select(['name', 'lat', 'lon'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', siteId)
    .executeTakeFirst()
  if (!site) throw notFound()
  const { rows } = await sql<NearTruck>`with ${hauling(actor.fleetId, now)}, away as (
      select t.id, t.unit_number as unit, d.full_name as driver, p.ts as at, coalesce(h.status, 'free') as status,
        12742017.6 * asin(least(1, sqrt(sin(radians(p.lat - ${site.lat}::float8) / 2) ^ 2 + cos(radians(p.lat))
          * cos(radians(${site.lat}::float8)) * sin(radians(p.lon - ${site.lon}::float8) / 2) ^ 2))) as metres
      from trucks t
      join latest_positions p on p.fleet_id = t.fleet_id and p.truck_id = t.id
      left join hauling h on h.truck_id = t.id
      left join drivers d on d.fleet_id = t.fleet_id and d.id = coalesce(p.driver_id, t.driver_id)
      where t.fleet_id = ${actor.fleetId}::uuid and t.archived_at is null and t.status = 'active'
        and p.ts > ${now}::timestamptz - interval '1 day' and (h.id is null or h.status = 'delivered'))
    select id, unit, driver, at, status, round(metres)::int as "awayM" from away order by metres, id limit ${MOST_NEAR}`.execute(
    trx,
  )
  return { site: site.name, trucks: rows }
}
