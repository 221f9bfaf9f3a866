import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'

/** A reading: milliseconds since 1970, and what was read. */
export type Point = readonly [atMs: number, value: number]

/** What is known of a truck's meters, oldest reading first: of the last 90 days, and the newest however old. */
export type TruckMeters = {
  truckId: Uuid
  /** Metres that count on over a replaced odometer. */
  metres: readonly Point[]
  /** So much more than the dial shows now. */
  offsetM: number
  /** Tenths of engine hours. */
  hours: readonly Point[]
}

const DAY_MIN = 1440

/**
 * The meters of trucks, out of everything that reads them: inspections, fuel, work orders and readings by hand. Of each
 * window that use is averaged over, the first reading and the last are enough, as a meter never goes back.
 */
export async function truckMeters(
  trx: FleetTransaction,
  fleetId: Uuid,
  truckIds: readonly Uuid[],
  now: Instant,
): Promise<Map<Uuid, TruckMeters>> {
  if (truckIds.length === 0) return new Map()
  const [from90, from30] = [90, 30].map((days) => addMinutes(now, -days * DAY_MIN))
  const { rows } = await sql<TruckMeters>`
    with asked as (select unnest(${[...truckIds]}::uuid[]) as truck_id),
    swaps as (
      select n.truck_id, n.read_at, p.metres - n.metres as shift
      from asked join odometer_readings n on n.fleet_id = ${fleetId} and n.truck_id = asked.truck_id
        and n.is_new_instrument and n.voided_at is null
      cross join lateral (
        select metres from odometer_readings p where p.fleet_id = ${fleetId} and p.truck_id = n.truck_id
          and p.voided_at is null and p.read_at < n.read_at order by p.read_at desc limit 1) p),
    hours as (
      select truck_id, submitted_at as at, engine_hours_tenths as tenths from inspections
        where fleet_id = ${fleetId} and engine_hours_tenths is not null
      union all select truck_id, purchased_at, engine_hours_tenths from fuel_purchases
        where fleet_id = ${fleetId} and engine_hours_tenths is not null and voided_at is null
      union all select truck_id, completed_at, complete_hours_tenths from work_orders
        where fleet_id = ${fleetId} and complete_hours_tenths is not null)
    select asked.truck_id as "truckId",
      coalesce((select sum(shift) from swaps s where s.truck_id = asked.truck_id), 0)::bigint as "offsetM",
      coalesce((select jsonb_agg(jsonb_build_array((extract(epoch from x.read_at) * 1000)::bigint, x.metres + coalesce(
          (select sum(shift) from swaps s where s.truck_id = asked.truck_id and s.read_at <= x.read_at), 0))
          order by x.read_at)
        from (${firstReading(fleetId, from90)} union all ${firstReading(fleetId, from30)}
          union all (select read_at, metres from odometer_readings r where r.fleet_id = ${fleetId}
            and r.truck_id = asked.truck_id and r.voided_at is null order by read_at desc limit 1)) x), '[]') as metres,
      coalesce((select jsonb_agg(jsonb_build_array((extract(epoch from x.at) * 1000)::bigint, x.tenths) order by x.at)
        from (${firstHours(from90)} union all ${firstHours(from30)}
          union all (select at, tenths from hours h where h.truck_id = asked.truck_id order by at desc limit 1)) x),
        '[]') as hours
    from asked`.execute(trx)
  return new Map(rows.map((row) => [row.truckId, row]))
}

function firstReading(fleetId: Uuid, from: Instant | undefined) {
  return sql`(select read_at, metres from odometer_readings r where r.fleet_id = ${fleetId}
    and r.truck_id = asked.truck_id and r.voided_at is null and r.read_at > ${from}::timestamptz
    order by read_at limit 1)`
}

function firstHours(from: Instant | undefined) {
  return sql`(select at, tenths from hours h where h.truck_id = asked.truck_id and h.at > ${from}::timestamptz
    order by at limit 1)`
}
