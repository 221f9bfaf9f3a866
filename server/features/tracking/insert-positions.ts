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

/** A row as the statement below reads it: short names, as they travel with every position. */
type Row = [
  fleet: Uuid,
  truck: Uuid,
  at: string,
  device: Uuid,
  driver: Uuid | null,
  load: Uuid | null,
  lat: number,
  lon: number,
  speed: number | null,
  heading: number | null,
  accuracy: number | null,
  engine: boolean | null,
  odometer: number | null,
]

const COLUMNS = sql`fleet_id, truck_id, ts, device_id, driver_id, load_id, lat, lon, speed_mps, heading_deg, accuracy_m, engine_on, odometer_m`
/** Beyond any truck's life, and within what the column holds. */
const MOST_ODOMETER_M = 1e10

/** One accepted position of a source as a row. */
export function positionRow(source: PositionSource, fix: ReportedFix): Row {
  return [
    source.fleetId,
    source.truckId,
    fix.at,
    source.deviceId,
    source.driverId,
    source.loadId,
    fix.lat,
    fix.lon,
    real(fix.speedMps),
    real(fix.headingDeg),
    real(fix.accuracyM),
    fix.engineOn,
    fix.odometerM !== null && fix.odometerM >= 0 && fix.odometerM < MOST_ODOMETER_M ? Math.round(fix.odometerM) : null,
  ]
}

/** A reading as the column's four bytes hold it; one beyond them says nothing. */
function real(reading: number | null): number | null {
  const value = Math.fround(reading ?? Number.NaN)
  return Number.isFinite(value) ? value : null
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
      select (r ->> 0)::uuid as fleet_id, (r ->> 1)::uuid as truck_id, (r ->> 2)::timestamptz as ts, (r ->> 3)::uuid as device_id,
             (r ->> 4)::uuid as driver_id, (r ->> 5)::uuid as load_id, (r ->> 6)::float8 as lat, (r ->> 7)::float8 as lon,
             (r ->> 8)::real as speed_mps, (r ->> 9)::real as heading_deg, (r ->> 10)::real as accuracy_m,
             (r ->> 11)::boolean as engine_on, (r ->> 12)::bigint as odometer_m
      from json_array_elements(${JSON.stringify(rows)}::text::json) as r
    ), stored as (
      insert into positions (${COLUMNS}, received_at)
      select ${COLUMNS}, ${at} from batch order by fleet_id, truck_id, ts
      on conflict do nothing
    ), marked as (
      insert into truck_days (fleet_id, truck_id, day, dirty_at)
      select distinct touched.fleet_id, touched.truck_id, touched.day, ${at} from (
        select batch.fleet_id, batch.truck_id, (batch.ts at time zone fleets.zone)::date as day
        from batch join fleets on fleets.id = batch.fleet_id
      ) as touched
      where not exists (
        select 1 from truck_days as d
        where d.fleet_id = touched.fleet_id and d.truck_id = touched.truck_id and d.day = touched.day and d.dirty_at is not null
      )
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
