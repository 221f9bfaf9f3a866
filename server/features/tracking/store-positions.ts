import { sql } from 'kysely'
import type { PositionReceipt, SentFix } from '#contracts/positions.ts'
import type { FleetTransaction } from '#db/lane.ts'
import type { Fix } from '#domain/tracking/judge-fix.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { judgeBatch } from './judge-batch.ts'

export type PositionSource = {
  fleetId: Uuid
  truckId: Uuid
  deviceId: Uuid
  driverId: Uuid | null
  loadId: Uuid | null
}

/**
 * Stores a batch for one truck: history, the latest point if it is newer, doubtful fixes aside, refusals counted on the
 * device. The same fix twice changes nothing. A late point never moves the truck on the map.
 */
export async function storePositions(
  trx: FleetTransaction,
  source: PositionSource,
  fixes: readonly SentFix[],
  now: Instant,
  newId: () => Uuid,
): Promise<PositionReceipt> {
  const { accepted, quarantined, refused } = judgeBatch(await nearestBefore(trx, source, fixes), fixes, now)
  if (accepted.length > 0) await insertAccepted(trx, source, accepted, now)
  if (quarantined.length > 0) {
    await trx
      .insertInto('quarantined_positions')
      .values(
        quarantined.map(({ fix, reason }) => ({
          fleet_id: source.fleetId,
          id: newId(),
          device_id: source.deviceId,
          truck_id: source.truckId,
          reason,
          fix: { ...fix },
          received_at: now,
        })),
      )
      .execute()
  }
  await trx
    .updateTable('devices')
    .set((eb) => ({
      last_seen_at: now,
      refused_count: eb('refused_count', '+', refused),
      quarantined_count: eb('quarantined_count', '+', quarantined.length),
    }))
    .where('fleet_id', '=', source.fleetId)
    .where('id', '=', source.deviceId)
    .execute()
  return { accepted: accepted.length, quarantined: quarantined.length, refused }
}

/** The truck's last believed fix before the batch, which the first new one is judged against. */
async function nearestBefore(
  trx: FleetTransaction,
  source: PositionSource,
  fixes: readonly SentFix[],
): Promise<Fix | null> {
  const times = fixes.map((fix) => Date.parse(fix.at)).filter((ms) => !Number.isNaN(ms))
  if (times.length === 0) return null
  const first = new Date(Math.min(...times))
  const from = new Date(first.getTime() - 3_600_000)
  const row = await trx
    .selectFrom('positions')
    .select(['ts', 'lat', 'lon', 'speed_mps', 'accuracy_m'])
    .where('fleet_id', '=', source.fleetId)
    .where('truck_id', '=', source.truckId)
    .where('ts', '>=', from.toISOString() as Instant)
    .where('ts', '<', first.toISOString() as Instant)
    .orderBy('ts', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { at: row.ts, lat: row.lat, lon: row.lon, speedMps: row.speed_mps, accuracyM: row.accuracy_m } : null
}

/** One statement a batch, one plan for every size: the batch travels as one JSON parameter. */
async function insertAccepted(
  trx: FleetTransaction,
  source: PositionSource,
  fixes: SentFix[],
  now: Instant,
): Promise<void> {
  const rows = fixes.map((fix) => ({
    ts: fix.at,
    lat: fix.lat,
    lon: fix.lon,
    speed_mps: real(fix.speedMps),
    heading_deg: real(fix.headingDeg),
    accuracy_m: real(fix.accuracyM),
  }))
  await sql`
    with batch as (
      select * from jsonb_to_recordset(${{ rows }}::jsonb -> 'rows')
        as fix(ts timestamptz, lat float8, lon float8, speed_mps real, heading_deg real, accuracy_m real)
    ), stored as (
      insert into positions (fleet_id, truck_id, ts, device_id, driver_id, load_id, lat, lon, speed_mps, heading_deg, accuracy_m, received_at)
      select ${source.fleetId}::uuid, ${source.truckId}::uuid, ts, ${source.deviceId}::uuid, ${source.driverId}::uuid,
             ${source.loadId}::uuid, lat, lon, speed_mps, heading_deg, accuracy_m, ${now}::timestamptz
      from batch on conflict do nothing
    )
    insert into latest_positions as latest
      (fleet_id, truck_id, ts, device_id, driver_id, load_id, lat, lon, speed_mps, heading_deg, accuracy_m, received_at)
    select ${source.fleetId}::uuid, ${source.truckId}::uuid, ts, ${source.deviceId}::uuid, ${source.driverId}::uuid,
           ${source.loadId}::uuid, lat, lon, speed_mps, heading_deg, accuracy_m, ${now}::timestamptz
    from batch order by ts desc limit 1
    on conflict (fleet_id, truck_id) do update set
      ts = excluded.ts, device_id = excluded.device_id, driver_id = excluded.driver_id, load_id = excluded.load_id,
      lat = excluded.lat, lon = excluded.lon, speed_mps = excluded.speed_mps, heading_deg = excluded.heading_deg,
      accuracy_m = excluded.accuracy_m, received_at = excluded.received_at
    where excluded.ts > latest.ts`.execute(trx)
}

/** A reading as the column's four bytes hold it; one beyond them says nothing. */
function real(reading: number | null | undefined): number | null {
  const value = Math.fround(reading ?? Number.NaN)
  return Number.isFinite(value) ? value : null
}
