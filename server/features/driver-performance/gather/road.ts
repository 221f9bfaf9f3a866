import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { mpgHundredths, usualMpgHundredths } from '#domain/fuel/fills.ts'
import { engineFuels } from '#domain/fuel/products.ts'
import type { Day, Instant, Milli, Uuid } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { addDays } from '#domain/units/time.ts'
import { avoidableByDriverDay } from '../../mileage/stand-lines.ts'
import { ofDay } from './hours.ts'
import type { FleetRow } from './performance-data.ts'

export type DrivenDay = { driverId: Uuid; day: Day; truckKind: string; seconds: number; metres: number }

/** What drivers drove on each of some days, by the trips of their trucks. */
export async function drivenDays(trx: FleetTransaction, fleetId: Uuid, { from, to }: DaySpan): Promise<DrivenDay[]> {
  const { rows } = await sql<DrivenDay>`
    select t.driver_id as "driverId", t.day, min(coalesce(k.body, '')) as "truckKind",
      sum(extract(epoch from t.to_at - t.from_at))::float8 as seconds, sum(t.distance_m)::float8 as metres
    from trips t join trucks k on k.fleet_id = t.fleet_id and k.id = t.truck_id
    where t.fleet_id = ${fleetId} and t.driver_id is not null and t.day between ${from} and ${to}
    group by 1, 2`.execute(trx)
  return rows
}

/** Of each day on the road, the share that was stood without a reason. */
export async function idleRows(
  trx: FleetTransaction,
  driven: readonly DrivenDay[],
  days: DaySpan,
  fleet: Actor,
): Promise<FleetRow[]> {
  const stood = new Map(
    (await avoidableByDriverDay(trx, fleet, days)).map(({ driverId, day, seconds }) => [`${driverId} ${day}`, seconds]),
  )
  return driven.flatMap(({ driverId, day, truckKind, seconds }): FleetRow[] => {
    const avoidable = stood.get(`${driverId} ${day}`) ?? 0
    if (seconds <= 0) return []
    return [{ ...ofDay(driverId, day), metric: 'idle', truckKind, value: Math.min(1, avoidable / seconds) }]
  })
}

/** What a truck usually does to the gallon is known by its legs of so many days before. */
const BASELINE_DAYS = 365

type LegRow = {
  id: Uuid
  truckId: Uuid
  driverId: Uuid | null
  day: Day
  truckKind: string
  metres: number
  gallons: Milli
}

/** Miles to the gallon of each leg between two full tanks, by the middle of the truck's legs before it. */
export async function fillRows(
  trx: FleetTransaction,
  fleetId: Uuid,
  days: DaySpan,
  { to }: { to: Instant },
): Promise<FleetRow[]> {
  const { rows } = await sql<LegRow>`
    select p.id, p.truck_id as "truckId", p.driver_id as "driverId", p.local_day as day,
      coalesce(k.body, '') as "truckKind", p.leg_m::float8 as metres, p.leg_milli as gallons
    from fuel_purchases p join trucks k on k.fleet_id = p.fleet_id and k.id = p.truck_id
    where p.fleet_id = ${fleetId} and p.voided_at is null and p.leg_m > 0 and p.leg_milli > 0
      and p.product = any(${[...engineFuels]}::text[])
      and p.local_day >= ${addDays(days.from, -BASELINE_DAYS)} and p.purchased_at < ${to}::timestamptz
    order by p.purchased_at, p.id`.execute(trx)
  return [...Map.groupBy(rows, ({ truckId }) => truckId).values()].flatMap((legs) =>
    legs.flatMap((leg, at): FleetRow[] => {
      const { id, driverId, day, truckKind, metres, gallons } = leg
      if (driverId === null || day < days.from || day > days.to) return []
      const usual = usualMpgHundredths(legs.slice(0, at).map((one) => ({ fillId: one.id, ...one })))
      const own = mpgHundredths({ metres, gallons })
      if (usual === null || usual === 0 || own === null) return []
      return [{ ...ofDay(driverId, day), id, metric: 'mpg', truckKind, value: own / usual }]
    }),
  )
}
