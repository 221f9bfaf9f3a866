import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { instantMs } from '#domain/units/time.ts'

/** Whose positions, and from when until before when: a history is never read without both ends. */
export type FixSpan = { fleetId: Uuid; truckId: Uuid; from: Instant; to: Instant; most: number }
/** A position as a drawing needs it. */
export type Fix = { atMs: number; lat: number; lon: number; speedMps: number | null }

/**
 * The positions of a truck, oldest first. They come as four columns in one row: a day has thousands, and a row of its own
 * for each costs the driver several times what finding them costs the database.
 */
export async function truckFixes(trx: FleetTransaction, span: FixSpan, only?: RawBuilder<boolean>): Promise<Fix[]> {
  const { fleetId, truckId, from, to, most } = span
  const { rows } = await sql<{ ms: number[]; lat: number[]; lon: number[]; speed: (number | null)[] }>`
    select coalesce(array_to_json(array_agg(ms)), '[]') as ms, coalesce(array_to_json(array_agg(lat)), '[]') as lat,
           coalesce(array_to_json(array_agg(lon)), '[]') as lon, coalesce(array_to_json(array_agg(speed_mps)), '[]') as speed
    from (
      select (extract(epoch from ts - ${from}::timestamptz) * 1000)::int as ms, lat, lon, speed_mps from positions
      where fleet_id = ${fleetId}::uuid and truck_id = ${truckId}::uuid and ts >= ${from}::timestamptz and ts < ${to}::timestamptz
        ${only ? sql`and ${only}` : sql``}
      order by ts limit ${most}
    ) as fixes`.execute(trx)
  const begin = instantMs(from)
  const [columns] = rows
  if (!columns) return []
  const { lat, lon, speed } = columns
  return columns.ms.map((ms, i) => ({
    atMs: begin + ms,
    lat: lat[i] ?? 0,
    lon: lon[i] ?? 0,
    speedMps: speed[i] ?? null,
  }))
}
