import type { Kysely } from 'kysely'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { ReportedFix } from '#domain/tracking/protocols/reported.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'

/** Whose position it is: the truck it moves, the device that saw it. */
export type PositionSource = {
  fleetId: Uuid
  truckId: Uuid
  deviceId: Uuid
  driverId: Uuid | null
  loadId: Uuid | null
}

/**
 * A row as the statement below reads it: short names, as they travel with every position, and nothing of what is not known,
 * which the statement takes for null.
 */
type Row = {
  f: Uuid
  t: Uuid
  at: string
  d: Uuid
  /** Who drives it. */
  w: Uuid | undefined
  l: Uuid | undefined
  y: number
  x: number
  s: number | undefined
  h: number | undefined
  a: number | undefined
  e: boolean | undefined
  o: number | undefined
}

const COLUMNS = sql`fleet_id, truck_id, ts, device_id, driver_id, load_id, lat, lon, speed_mps, heading_deg, accuracy_m, engine_on, odometer_m`
/** Beyond any truck's life, and within what the column holds. */
const MOST_ODOMETER_M = 1e10

/** One accepted position of a source as a row. */
export function positionRow(source: PositionSource, fix: ReportedFix): Row {
  return {
    f: source.fleetId,
    t: source.truckId,
    at: fix.at,
    d: source.deviceId,
    w: source.driverId ?? undefined,
    l: source.loadId ?? undefined,
    y: fix.lat,
    x: fix.lon,
    s: real(fix.speedMps),
    h: real(fix.headingDeg),
    a: real(fix.accuracyM),
    e: fix.engineOn ?? undefined,
    o:
      fix.odometerM !== null && fix.odometerM >= 0 && fix.odometerM < MOST_ODOMETER_M
        ? Math.round(fix.odometerM)
        : undefined,
  }
}

/** A reading as the column's four bytes hold it; one beyond them says nothing. */
function real(reading: number | null): number | undefined {
  const value = Math.fround(reading ?? Number.NaN)
  return Number.isFinite(value) ? value : undefined
}

/**
 * Stores positions of any number of trucks in one statement: history, each truck's latest point if it is newer, and a mark on
 * the days that are to be worked out anew. The same position twice changes nothing. The batch travels as one parameter, so
 * that there is one plan for every size; it is sorted by truck, so that two batches wait for each other and never block.
 */
export async function insertPositions(db: Kysely<Database>, rows: readonly Row[], now: Instant): Promise<void> {
  if (rows.length === 0) return
  const at: RawBuilder<unknown> = sql`${now}::timestamptz`
  await sql`
    with batch as materialized (
      select f as fleet_id, t as truck_id, at as ts, d as device_id, w as driver_id, l as load_id, y as lat, x as lon,
             s as speed_mps, h as heading_deg, a as accuracy_m, e as engine_on, o as odometer_m
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(
        f uuid, t uuid, at timestamptz, d uuid, w uuid, l uuid, y float8, x float8, s real, h real, a real, e boolean, o bigint)
    ), stored as (
      insert into positions (${COLUMNS}, received_at)
      select ${COLUMNS}, ${at} from batch order by fleet_id, truck_id, ts
      on conflict do nothing
    ), marked as (
      insert into truck_days (fleet_id, truck_id, day, dirty_at)
      select touched.fleet_id, touched.truck_id, touched.day, ${at} from (
        select distinct batch.fleet_id, batch.truck_id, (batch.ts at time zone fleets.zone)::date as day
        from batch join fleets on fleets.id = batch.fleet_id
      ) as touched
      left join lateral (
        select dirty_at from truck_days as d
        where d.fleet_id = touched.fleet_id and d.truck_id = touched.truck_id and d.day = touched.day limit 1
      ) as known on true
      where known.dirty_at is null
      order by 1, 2, 3
      on conflict (fleet_id, truck_id, day) do update set dirty_at = excluded.dirty_at
    )
    insert into latest_positions as latest (${COLUMNS}, received_at)
    select distinct on (fleet_id, truck_id) ${COLUMNS}, ${at} from batch order by fleet_id, truck_id, ts desc
    on conflict (fleet_id, truck_id) do update set
      ts = excluded.ts, device_id = excluded.device_id, driver_id = excluded.driver_id, load_id = excluded.load_id,
      lat = excluded.lat, lon = excluded.lon, speed_mps = excluded.speed_mps, heading_deg = excluded.heading_deg,
      accuracy_m = excluded.accuracy_m, engine_on = excluded.engine_on, odometer_m = excluded.odometer_m,
      received_at = excluded.received_at
    where excluded.ts > latest.ts`.execute(db)
}

/**
 * Moves a truck on the map to where a step was taken, if nothing newer is known of it. The step keeps the place as its
 * evidence; the positions that were driven stay those of devices. A step by a driver's link comes from no device.
 */
export async function moveTruck(
  db: Kysely<Database>,
  source: Omit<PositionSource, 'deviceId'> & { deviceId: Uuid | null },
  { at, lat, lon, accuracyM }: Pick<ReportedFix, 'at' | 'lat' | 'lon' | 'accuracyM'>,
  now: Instant,
): Promise<void> {
  await sql`
    insert into latest_positions as latest
      (fleet_id, truck_id, ts, device_id, driver_id, load_id, lat, lon, accuracy_m, received_at)
    values (${source.fleetId}, ${source.truckId}, ${at}::timestamptz, ${source.deviceId}, ${source.driverId},
      ${source.loadId}, ${lat}, ${lon}, ${accuracyM}, ${now}::timestamptz)
    on conflict (fleet_id, truck_id) do update set
      ts = excluded.ts, device_id = excluded.device_id, driver_id = excluded.driver_id, load_id = excluded.load_id,
      lat = excluded.lat, lon = excluded.lon, speed_mps = null, heading_deg = null, accuracy_m = excluded.accuracy_m,
      engine_on = null, odometer_m = null, received_at = excluded.received_at
    where excluded.ts > latest.ts`.execute(db)
}
