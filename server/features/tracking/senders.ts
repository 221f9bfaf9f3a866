import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Fix } from '#domain/tracking/judge-fix.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'

/** Who says it is sending: a key, and the name of the device where the key is not its own. */
export type Credential = { keyHash: string; device: string | null }

/** Who is sending, as far as it is known. */
export type Sender =
  | { kind: 'unknown_key' }
  | { kind: 'unknown_device'; fleetId: Uuid }
  | {
      kind: 'device'
      fleetId: Uuid
      deviceId: Uuid
      /** Null for a device that no truck carries. */
      truckId: Uuid | null
      /** The truck was sold or put away. */
      isTruckGone: boolean
      driverId: Uuid | null
      lastSeenAt: Instant | null
      /** The last believed fix of this very device on its truck. */
      previous: Fix | null
    }

type Row = {
  fleet_id: Uuid | null
  device_id: Uuid | null
  truck_id: Uuid | null
  truck_gone: boolean | null
  driver_id: Uuid | null
  last_seen_at: Instant | null
  ts: Instant | null
  lat: number | null
  lon: number | null
  speed_mps: number | null
  accuracy_m: number | null
}

/**
 * Looks up many senders at once, before any fleet is known, each time anew: a key that was revoked a moment ago opens
 * nothing. A revoked device is an unknown one. The lookups are lateral with a limit each: joined in the plain way, the planner
 * reads whole tables for a batch.
 */
export async function findSenders(db: Kysely<Database>, asked: readonly Credential[], now: Instant): Promise<Sender[]> {
  const [hashes, names] = [asked.map(({ keyHash }) => keyHash), asked.map(({ device }) => device)]
  const { rows } = await sql<Row>`
    with asked as materialized (
      select key_hash, device, place from rows from (
        json_array_elements_text(${JSON.stringify(hashes)}::text::json), json_array_elements_text(${JSON.stringify(names)}::text::json)
      ) with ordinality as a(key_hash, device, place)
    ), keys as materialized (
      select fleet_id, device_id, key_hash from device_keys
      where key_hash in (select distinct key_hash from asked) and revoked_at is null
        and (expires_at is null or expires_at > ${now}::timestamptz)
    )
    select keys.fleet_id, coalesce(own.id, named.id) as device_id, t.id as truck_id, t.driver_id,
           coalesce(own.last_seen_at, named.last_seen_at) as last_seen_at,
           (t.archived_at is not null or t.status = 'sold') as truck_gone,
           l.ts, l.lat, l.lon, l.speed_mps, l.accuracy_m
    from asked
    left join keys on keys.key_hash = asked.key_hash
    left join lateral (
      select id, truck_id, last_seen_at from devices
      where fleet_id = keys.fleet_id and id = keys.device_id and revoked_at is null limit 1
    ) as own on keys.device_id is not null
    left join lateral (
      select id, truck_id, last_seen_at from devices
      where fleet_id = keys.fleet_id and external_id = asked.device and revoked_at is null limit 1
    ) as named on keys.device_id is null
    left join lateral (
      select fleet_id, id, driver_id, archived_at, status from trucks
      where fleet_id = keys.fleet_id and id = coalesce(own.truck_id, named.truck_id) limit 1
    ) as t on true
    left join lateral (
      select ts, lat, lon, speed_mps, accuracy_m from latest_positions as latest
      where latest.fleet_id = t.fleet_id and latest.truck_id = t.id and latest.device_id = coalesce(own.id, named.id) limit 1
    ) as l on true
    order by asked.place`.execute(db)
  return rows.map(senderOf)
}

function senderOf(row: Row): Sender {
  if (!row.fleet_id) return { kind: 'unknown_key' }
  if (!row.device_id) return { kind: 'unknown_device', fleetId: row.fleet_id }
  const { ts, lat, lon } = row
  return {
    kind: 'device',
    fleetId: row.fleet_id,
    deviceId: row.device_id,
    truckId: row.truck_id,
    isTruckGone: row.truck_gone ?? false,
    driverId: row.driver_id,
    lastSeenAt: row.last_seen_at,
    previous:
      ts === null || lat === null || lon === null
        ? null
        : { at: ts, lat, lon, speedMps: row.speed_mps, accuracyM: row.accuracy_m },
  }
}
