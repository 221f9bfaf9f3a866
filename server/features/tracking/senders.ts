import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Fix } from '#domain/tracking/judge-fix.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'

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
      /** When it last called, in milliseconds since 1970; null for never. */
      lastSeenMs: number | null
      /** The last believed fix of this very device on its truck. */
      previous: Fix | null
    }

/** Row by row as they were asked for, a column behind the other. Times are milliseconds since 1970. */
type Columns = {
  fleet_id: (Uuid | null)[]
  device_id: (Uuid | null)[]
  truck_id: (Uuid | null)[]
  truck_gone: (boolean | null)[]
  driver_id: (Uuid | null)[]
  seen_ms: (number | null)[]
  at_ms: (number | null)[]
  lat: (number | null)[]
  lon: (number | null)[]
  speed_mps: (number | null)[]
  accuracy_m: (number | null)[]
}
const COLUMNS = [
  'fleet_id',
  'device_id',
  'truck_id',
  'truck_gone',
  'driver_id',
  'seen_ms',
  'at_ms',
  'lat',
  'lon',
  'speed_mps',
  'accuracy_m',
] as const satisfies (keyof Columns)[]

/**
 * Looks up many senders at once, before any fleet is known, each time anew: a key that was revoked a moment ago opens
 * nothing. A revoked device is an unknown one. The lookups are lateral with a limit each: with a plain join, the planner
 * reads whole tables for a batch. They come as columns in one row, which the driver takes in several times as quickly as a
 * row of its own for each.
 */
export async function findSenders(db: Kysely<Database>, asked: readonly Credential[], now: Instant): Promise<Sender[]> {
  // A batch of a thousand is sent under one key.
  const hashes = [...new Set(asked.map(({ keyHash }) => keyHash))]
  const nth = new Map(hashes.map((hash, i) => [hash, i + 1]))
  const keys = JSON.stringify(asked.map(({ keyHash }) => nth.get(keyHash)))
  const names = JSON.stringify(asked.map(({ device }) => device))
  const column = (name: string) => sql`coalesce(array_to_json(array_agg(${sql.ref(name)})), '[]') as ${sql.ref(name)}`
  const { rows } = await sql<Columns>`
    with asked as materialized (
      select key::int as key, device, place from rows from (
        json_array_elements_text(${keys}::text::json), json_array_elements_text(${names}::text::json)
      ) with ordinality as a(key, device, place)
    ), keys as materialized (
      select given.nth, device_keys.fleet_id, device_keys.device_id
      from json_array_elements_text(${JSON.stringify(hashes)}::text::json) with ordinality as given(hash, nth)
      join device_keys on device_keys.key_hash = given.hash and device_keys.revoked_at is null
        and (device_keys.expires_at is null or device_keys.expires_at > ${now}::timestamptz)
    )
    select ${sql.join(COLUMNS.map(column))} from (
      select keys.fleet_id, coalesce(own.id, named.id) as device_id, t.id as truck_id, t.driver_id,
             date_part('epoch', coalesce(own.last_seen_at, named.last_seen_at)) * 1000 as seen_ms,
             (t.archived_at is not null or t.status = 'sold') as truck_gone,
             date_part('epoch', l.ts) * 1000 as at_ms, l.lat, l.lon, l.speed_mps, l.accuracy_m
      from asked
      left join keys on keys.nth = asked.key
      left join lateral (
        select id, truck_id, last_seen_at from devices
        where fleet_id = keys.fleet_id and id = keys.device_id and revoked_at is null limit 1
      ) as own on keys.device_id is not null
      left join lateral (
        select id, truck_id, last_seen_at from devices
        where fleet_id = keys.fleet_id and lower(external_id) = lower(asked.device) and revoked_at is null
        order by external_id = asked.device desc limit 1
      ) as named on keys.device_id is null
      left join lateral (
        select fleet_id, id, driver_id, archived_at, status from trucks
        where fleet_id = keys.fleet_id and id = coalesce(own.truck_id, named.truck_id) limit 1
      ) as t on true
      left join lateral (
        select ts, lat, lon, speed_mps, accuracy_m from latest_positions as latest
        where latest.fleet_id = t.fleet_id and latest.truck_id = t.id and latest.device_id = coalesce(own.id, named.id) limit 1
      ) as l on true
      order by asked.place
    ) as senders`.execute(db)
  const [found] = rows
  return found ? asked.map((_, i) => senderOf(found, i)) : []
}

function senderOf(found: Columns, i: number): Sender {
  const [fleetId, deviceId] = [found.fleet_id[i] ?? null, found.device_id[i] ?? null]
  if (!fleetId) return { kind: 'unknown_key' }
  if (!deviceId) return { kind: 'unknown_device', fleetId }
  const [atMs, lat, lon] = [found.at_ms[i] ?? null, found.lat[i] ?? null, found.lon[i] ?? null]
  return {
    kind: 'device',
    fleetId,
    deviceId,
    truckId: found.truck_id[i] ?? null,
    isTruckGone: found.truck_gone[i] ?? false,
    driverId: found.driver_id[i] ?? null,
    lastSeenMs: found.seen_ms[i] ?? null,
    previous:
      atMs === null || lat === null || lon === null
        ? null
        : {
            at: instant(Math.round(atMs)),
            lat,
            lon,
            speedMps: found.speed_mps[i] ?? null,
            accuracyM: found.accuracy_m[i] ?? null,
          },
  }
}
