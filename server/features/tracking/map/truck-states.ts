import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import { markedAlerts } from '#domain/tracking/alerts.ts'
import type { TruckTuple } from '#domain/tracking/truck-frame.ts'
import { SHOWS_DELIVERY_MIN, truckLoadStatuses, truckStatuses } from '#domain/tracking/truck-status.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'

const statuses = sql`array[${sql.join(truckStatuses.map((status) => sql.lit(status)))}]`
const marked = sql.join(markedAlerts.map((kind) => sql.lit(kind)))
const loadStatuses = sql.join(truckLoadStatuses.map((status) => sql.lit(status)))

/**
 * The load each truck is on, as `hauling` (truck_id, id, status, late): of several the one furthest along, else the one
 * delivered within the last hour. Late is who has not
 * reached their next stop when its window ends, will not, or is off their route.
 */
export function hauling(fleetId: Uuid, now: Instant): RawBuilder<unknown> {
  return sql`
    hauling as (
      select distinct on (l.truck_id) l.truck_id, l.id, l.status,
        exists (select from stops s where s.fleet_id = l.fleet_id and s.load_id = l.id
          and s.status in ('planned', 'en_route') and s.window_end < ${now}::timestamptz
          and not exists (select from stops b where b.fleet_id = s.fleet_id and b.load_id = s.load_id
            and b.seq < s.seq and b.status not in ('done', 'skipped')))
        or exists (select from alerts a where a.fleet_id = l.fleet_id and a.load_id = l.id
          and a.kind in (${marked}) and a.status in ('open', 'acknowledged')) as late
      from loads l
      where l.fleet_id = ${fleetId}::uuid and l.truck_id is not null and (l.status in (${loadStatuses})
        or l.status = 'delivered' and l.delivered_at > ${now}::timestamptz - make_interval(mins => ${sql.lit(SHOWS_DELIVERY_MIN)}))
      order by l.truck_id, array_position(array[${loadStatuses}], l.status) nulls last, l.pickup_at, l.id
    )`
}

/** What a truck without a load is doing, for a query over `trucks t`: one that must not be driven is not free. */
export const withoutLoad = sql`case when t.status in ('active', 'restricted') then 'free' else 'down' end`

const columns = sql`t.id, t.unit_number,
  round(p.lat * 100000)::int as lat, round(p.lon * 100000)::int as lon,
  coalesce(round(p.heading_deg)::int, -1) as heading, coalesce(round(p.speed_mps * 10)::int, -1) as speed,
  floor(extract(epoch from p.ts))::bigint as at,
  array_position(${statuses}, coalesce(h.status, ${withoutLoad})) - 1 as status,
  case when h.late then 1 else 0 end as late`

function states(fleetId: Uuid, now: Instant, visible: Expression<SqlBool>, chosen: RawBuilder<unknown>) {
  return sql`with ${hauling(fleetId, now)}, shown as (
      select ${columns} from trucks t
      join latest_positions p on p.fleet_id = t.fleet_id and p.truck_id = t.id
      left join hauling h on h.truck_id = t.id
      where t.fleet_id = ${fleetId}::uuid and t.archived_at is null and ${visible}
    ) ${chosen}`
}

/** Every truck of a fleet that has a position and may be seen. */
export async function truckStates(
  db: Kysely<Database>,
  fleetId: Uuid,
  now: Instant,
  visible: Expression<SqlBool>,
): Promise<TruckTuple[]> {
  const { rows } = await sql<{ truck: TruckTuple }>`
    ${states(fleetId, now, visible, sql`select json_build_array(${tuple}) as truck from shown`)}`.execute(db)
  return rows.map(({ truck }) => truck)
}

/**
 * The same as columns, in the text of a JSON object that the database puts together: it is passed on without being read.
 * Like stands beside like, ids as bytes and fixes as their age, so that ten thousand trucks pack small.
 */
export async function truckColumnsText(
  db: Kysely<Database>,
  fleetId: Uuid,
  now: Instant,
  visible: Expression<SqlBool>,
): Promise<string> {
  const column = (name: string) => sql`coalesce(array_to_json(array_agg(${sql.ref(name)})), '[]')`
  const { rows } = await sql<{ trucks: string }>`
    ${states(
      fleetId,
      now,
      visible,
      sql`select json_build_object(
        'ids', coalesce(translate(encode(string_agg(uuid_send(id), ''::bytea), 'base64'), E'\\n', ''), ''),
        'units', ${column('unit_number')}, 'lat', ${column('lat')}, 'lon', ${column('lon')},
        'heading', ${column('heading')}, 'speed', ${column('speed')},
        'age', coalesce(array_to_json(array_agg(floor(extract(epoch from ${now}::timestamptz))::bigint - at)), '[]'),
        'status', ${column('status')}, 'late', ${column('late')})::text as trucks
        from (select * from shown order by unit_number) s`,
    )}`.execute(db)
  return rows[0]?.trucks ?? '{}'
}

const tuple = sql`id, unit_number, lat, lon, heading, speed, at, status, late`

/** What is known of a moved truck without its load: where it is, since when. */
export type MovedTruck = {
  fleetId: Uuid
  id: Uuid
  lat: number
  lon: number
  heading: number
  speed: number
  at: number
}

/** The trucks of these fleets whose position came in after the time named for the fleet. */
export async function movedTrucks(db: Kysely<Database>, since: ReadonlyMap<Uuid, Instant>): Promise<MovedTruck[]> {
  const { rows } = await sql<MovedTruck>`
    select p.fleet_id as "fleetId", p.truck_id as id, round(p.lat * 100000)::int as lat, round(p.lon * 100000)::int as lon,
      coalesce(round(p.heading_deg)::int, -1) as heading, coalesce(round(p.speed_mps * 10)::int, -1) as speed,
      floor(extract(epoch from p.ts))::bigint as at
    from unnest(${[...since.keys()]}::uuid[], ${[...since.values()]}::timestamptz[]) as w (fleet_id, since)
    join latest_positions p on p.fleet_id = w.fleet_id and p.received_at > w.since`.execute(db)
  return rows
}
