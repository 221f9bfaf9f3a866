import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type StoredSettings, settingValue } from '#domain/settings/setting-value.ts'
import { roadEstimateM } from '#domain/tracking/geo.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import type { PostingRow } from './held-posting.ts'

const DAY_MIN = 24 * 60
/** Loads of the last half year say how reliable a company is. */
const HISTORY_DAYS = 180
/** Half an hour after the window is in time. */
const GRACE_MIN = 30
/** Where a truck was longer ago says nothing of where it is. */
const SEEN_MIN = DAY_MIN

/** Of each company the loads that it delivered in the last half year where a window was given, and how many in time. */
export async function historiesOf(
  trx: FleetTransaction,
  fleetId: Uuid,
  companies: readonly Uuid[],
  now: Instant,
): Promise<Map<Uuid, { loads: number; inTime: number }>> {
  if (companies.length === 0) return new Map()
  const { rows } = await sql<{ id: Uuid; loads: number; in_time: number }>`
    select l.contractor_id as id, count(*)::int as loads,
           (count(*) filter (where l.delivered_at <= w.until + make_interval(mins => ${sql.lit(GRACE_MIN)})))::int as in_time
    from loads l
    cross join lateral (
      select max(s.window_end) as until from stops s where s.fleet_id = l.fleet_id and s.load_id = l.id and s.kind = 'delivery'
    ) w
    where l.fleet_id = ${fleetId} and l.contractor_id = any(${[...companies]}::uuid[])
      and l.status in ('delivered', 'closed') and w.until is not null
      and l.delivered_at > ${addMinutes(now, -HISTORY_DAYS * DAY_MIN)}::timestamptz
    group by l.contractor_id`.execute(trx)
  return new Map(rows.map(({ id, loads, in_time }) => [id, { loads, inTime: in_time }]))
}

/** Of each company the metres by road, as estimated, from its nearest truck that was seen today to the pickup. */
export async function deadheadsOf(
  trx: FleetTransaction,
  { fleet_id, pickup_site_id }: PostingRow,
  companies: readonly Uuid[],
  { settings, now }: { settings: StoredSettings; now: Instant },
): Promise<Map<Uuid, number>> {
  const nearest = new Map<Uuid, number>()
  if (companies.length === 0 || pickup_site_id === null) return nearest
  const { rows } = await sql<{ id: Uuid; lat: number; lon: number; site_lat: number; site_lon: number }>`
    select t.contractor_id as id, p.lat, p.lon, s.lat as site_lat, s.lon as site_lon
    from latest_positions p
    join trucks t on t.fleet_id = p.fleet_id and t.id = p.truck_id
    join sites s on s.fleet_id = p.fleet_id and s.id = ${pickup_site_id}::uuid
    where p.fleet_id = ${fleet_id} and t.contractor_id = any(${[...companies]}::uuid[]) and t.archived_at is null
      and p.ts > ${addMinutes(now, -SEEN_MIN)}::timestamptz`.execute(trx)
  const roadPct = settingValue(settings, 'road_estimate_pct')
  for (const { id, lat, lon, site_lat, site_lon } of rows) {
    const metres = roadEstimateM({ lat, lon }, { lat: site_lat, lon: site_lon }, roadPct)
    nearest.set(id, Math.min(metres, nearest.get(id) ?? metres))
  }
  return nearest
}
