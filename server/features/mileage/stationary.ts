import { sql } from 'kysely'
import type { MonthInput } from '#contracts/mileage.ts'
import type { FleetTransaction } from '#db/lane.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { StandClass } from '#domain/tracking/truck-day.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { ownRows } from '../parties/scope.ts'
import { daysOf } from './month.ts'

/** Stationary seconds; of them with the engine seen running, null where no device saw any engine. */
type Standing = { stationaryS: number; engineOnS: number | null; times: number }
export type StationaryMonth = {
  byClass: (Standing & { class: StandClass })[]
  bySite: (Standing & { siteId: Uuid; name: string })[]
  byTruck: (Standing & { truckId: Uuid; unitNumber: string; avoidableS: number })[]
}

const MOST_LINES = 200

/** Where the trucks stood in a month, by why, by the site that caused it, and by truck. */
export async function stationaryOfMonth(
  trx: FleetTransaction,
  { month }: MonthInput,
  actor: Actor,
): Promise<StationaryMonth> {
  const { from, to } = daysOf(month)
  const mine = sql`
    from idle_events e
    join trucks on trucks.fleet_id = e.fleet_id and trucks.id = e.truck_id
    left join sites on sites.fleet_id = e.fleet_id and sites.id = e.site_id
    where e.fleet_id = ${actor.fleetId} and e.day between ${from} and ${to}
      and ${ownRows(actor, { driver: 'e.driver_id', contractor: 'trucks.contractor_id' })}`
  const sums = sql`
    sum(extract(epoch from e.to_at - e.from_at))::int as "stationaryS", sum(e.engine_on_s)::int as "engineOnS", count(*)::int as times`
  const byClass = await sql<StationaryMonth['byClass'][number]>`
    select e.class, ${sums} ${mine} group by e.class order by 2 desc`.execute(trx)
  const bySite = await sql<StationaryMonth['bySite'][number]>`
    select e.site_id as "siteId", sites.name, ${sums} ${mine} and e.site_id is not null
    group by 1, 2 order by 3 desc limit ${MOST_LINES}`.execute(trx)
  const byTruck = await sql<StationaryMonth['byTruck'][number]>`
    select e.truck_id as "truckId", trucks.unit_number as "unitNumber", ${sums},
           coalesce(sum(extract(epoch from e.to_at - e.from_at)) filter (where e.class = 'avoidable'), 0)::int as "avoidableS"
    ${mine} group by 1, 2 order by 3 desc limit ${MOST_LINES}`.execute(trx)
  return { byClass: byClass.rows, bySite: bySite.rows, byTruck: byTruck.rows }
}
