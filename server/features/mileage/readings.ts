import { sql } from 'kysely'
import type { TruckMonthInput } from '#contracts/mileage.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { TrailPoint } from '#db/schema/tracking.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { SheetColumn } from '#domain/format/sheet-column.ts'
import { greatCircleM } from '#domain/tracking/geo.ts'
import { READING_EVERY_MS } from '#domain/tracking/truck-day.ts'
import type { Day } from '#domain/units/brands.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import { notFound } from '../../errors.ts'
import { daysOf } from './month.ts'

type Reading = {
  unit: string
  vin: string | null
  time: string
  lat: number
  lon: number
  jurisdiction: string | null
  sinceS: number | null
  isLate: boolean
}

/** What an audit asks for, under heads that no language changes. */
export const readingColumns: readonly SheetColumn<Reading>[] = [
  { head: 'unit', cell: ({ unit }) => unit },
  { head: 'vin', cell: ({ vin }) => vin },
  { head: 'time_utc', cell: ({ time }) => time },
  { head: 'latitude', cell: ({ lat }) => lat },
  { head: 'longitude', cell: ({ lon }) => lon },
  { head: 'jurisdiction', cell: ({ jurisdiction }) => jurisdiction },
  { head: 'seconds_since_last', cell: ({ sinceS }) => sinceS },
  { head: 'over_10_minutes', cell: ({ isLate }) => (isLate ? 'yes' : 'no') },
]

/** A truck that came only this little further has stood: the engine may have been off. */
const STOOD_M = 200

/**
 * The position record that fuel tax and registration audits ask for (IFTA and IRP, since 2024): unit, time, place to five
 * decimals and jurisdiction, one reading a minute. A reading that comes later than ten minutes after the one before it,
 * with a drive between them, says so.
 */
export async function readingsOfMonth(
  trx: FleetTransaction,
  { month, truckId }: TruckMonthInput,
  actor: Actor,
): Promise<Reading[]> {
  const { from, to } = daysOf(month)
  const truck = await trx
    .selectFrom('trucks')
    .innerJoin('fleets', 'fleets.id', 'trucks.fleet_id')
    .select(['trucks.unit_number', 'trucks.vin', 'fleets.zone'])
    .where('trucks.fleet_id', '=', actor.fleetId)
    .where('trucks.id', '=', truckId)
    .executeTakeFirst()
  if (!truck) throw notFound()
  const { rows } = await sql<{ day: Day; points: TrailPoint[] | null }>`
    select day, trail -> 'points' as points from truck_days
    where fleet_id = ${actor.fleetId} and truck_id = ${truckId} and day between ${from} and ${to} order by day`.execute(
    trx,
  )
  const readings: Reading[] = []
  let last: { ms: number; lat: number; lon: number } | null = null
  for (const { day, points } of rows) {
    const startMs = Date.parse(startOfDay(day, truck.zone))
    for (const [second, lat, lon, jurisdiction] of points ?? []) {
      const ms = startMs + second * 1000
      const isLate = last !== null && ms - last.ms > READING_EVERY_MS && greatCircleM(last, { lat, lon }) > STOOD_M
      readings.push({
        unit: truck.unit_number,
        vin: truck.vin,
        time: new Date(ms).toISOString(),
        lat: degrees(lat),
        lon: degrees(lon),
        jurisdiction,
        sinceS: last === null ? null : Math.round((ms - last.ms) / 1000),
        isLate,
      })
      last = { ms, lat, lon }
    }
  }
  return readings
}

const degrees = (value: number) => Math.round(value * 1e5) / 1e5
