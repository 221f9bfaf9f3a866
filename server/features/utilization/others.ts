import { sql } from 'kysely'
import type { UtilizationFilter } from '#contracts/utilization.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { addDays } from '#domain/units/time.ts'
import { isWorkday } from '#domain/utilization/workdays.ts'
import { askedDays } from '../asked-days.ts'

/** A trailer or driver, by the days on which they had a load that was delivered. */
export type OtherUse = { id: Uuid; name: string; contractor: string | null; daysUsed: number; loads: number }
export type OtherUses = { days: DaySpan; workdays: number; trailers: OtherUse[]; drivers: OtherUse[] }

const MOST_ROWS = 500

/** How trailers and drivers were used: neither says where it is by itself, so that loads are all there is to go by. */
export async function otherUses(
  trx: FleetTransaction,
  filter: UtilizationFilter,
  actor: Actor,
  now: Instant,
): Promise<OtherUses> {
  const { days, span, stored, zone } = await askedDays(trx, filter, actor, now)
  const weekDays = settingValue(stored, 'truck_week_days')
  const of = { fleetId: actor.fleetId, zone, withHired: filter.withHired === true, ...span(days) }
  return {
    days,
    workdays: workdaysOf(days, weekDays),
    trailers: await usesOf(trx, { ...of, table: 'trailers', name: 'unit_number', column: 'trailer_id' }),
    drivers: await usesOf(trx, { ...of, table: 'drivers', name: 'full_name', column: 'driver_id' }),
  }
}

function workdaysOf({ from, to }: DaySpan, weekDays: number): number {
  let count = 0
  for (let day = from; day <= to; day = addDays(day, 1)) if (isWorkday(day, weekDays)) count += 1
  return count
}

type Of = {
  fleetId: Uuid
  zone: string
  withHired: boolean
  from: Instant
  to: Instant
  table: 'trailers' | 'drivers'
  name: 'unit_number' | 'full_name'
  column: 'trailer_id' | 'driver_id'
}

async function usesOf(trx: FleetTransaction, of: Of): Promise<OtherUse[]> {
  const { rows } = await sql<OtherUse>`
    select x.id, ${sql.ref(`x.${of.name}`)} as name, c.company_name as contractor,
      count(distinct (l.delivered_at at time zone ${of.zone})::date)::int as "daysUsed", count(l.id)::int as loads
    from ${sql.table(of.table)} x
    left join contractors c on c.fleet_id = x.fleet_id and c.id = x.contractor_id
    left join loads l on l.fleet_id = x.fleet_id and ${sql.ref(`l.${of.column}`)} = x.id
      and l.status in ('delivered', 'closed') and l.delivered_at >= ${of.from}::timestamptz and l.delivered_at < ${of.to}::timestamptz
    where x.fleet_id = ${of.fleetId} and (x.contractor_id is null or ${of.withHired})
      and (x.archived_at is null or x.archived_at > ${of.from}::timestamptz)
    group by 1, 2, 3, x.created_at having x.created_at < ${of.to}::timestamptz or count(l.id) > 0
    order by "daysUsed", name, x.id limit ${sql.lit(MOST_ROWS)}`.execute(trx)
  return rows
}
