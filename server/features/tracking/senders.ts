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
 * nothing. A revoked device is an unknown one.
 */
export async function findSenders(db: Kysely<Database>, asked: readonly Credential[], now: Instant): Promise<Sender[]> {
  const { rows } = await sql<Row>`
    select k.fleet_id, d.id as device_id, d.truck_id, t.driver_id, d.last_seen_at,
           (t.archived_at is not null or t.status = 'sold') as truck_gone,
           l.ts, l.lat, l.lon, l.speed_mps, l.accuracy_m
    from json_array_elements(${JSON.stringify(asked.map(({ keyHash, device }) => [keyHash, device]))}::text::json) with ordinality as a(who, place)
    left join device_keys k on k.key_hash = a.who ->> 0 and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > ${now}::timestamptz)
    left join lateral (
      select * from devices as own
      where k.device_id is not null and own.fleet_id = k.fleet_id and own.id = k.device_id and own.revoked_at is null
      union all
      select * from devices as named
      where k.device_id is null and named.fleet_id = k.fleet_id and named.external_id = a.who ->> 1 and named.revoked_at is null
      limit 1
    ) as d on true
    left join trucks t on t.fleet_id = d.fleet_id and t.id = d.truck_id
    left join latest_positions l on l.fleet_id = d.fleet_id and l.truck_id = d.truck_id and l.device_id = d.id
    order by a.place`.execute(db)
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
