import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Instant } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { hasLeft } from './moved-tickets.ts'
import { currentPeriod } from './periods.ts'

/** Net pounds loaded in one hour of the day, 0 to 23 in the fleet's zone; hours without a ticket are left out. */
export type HourFigure = { hour: number; netLb: number; loads: number }

/** A ticket is recorded at most this long before its load leaves, or after, from a phone without signal. */
const APART_MIN = 24 * 60

/** What origin tickets of today weigh, by the hour in which their loads left the pickup. */
export async function tonsByHour(trx: FleetTransaction, actor: Actor, now: Instant): Promise<HourFigure[]> {
  const { from, to, zone } = await currentPeriod(trx, actor, now, 'day')
  const { rows } = await sql<HourFigure>`
    select extract(hour from t.at at time zone ${zone}::text)::int as hour,
           sum(t.net_lb)::bigint as "netLb", count(distinct t.load_id)::int as loads
    from (select k.load_id, k.net_lb, coalesce(s.departed_at, k.created_at) as at
          from weigh_tickets k join loads on loads.fleet_id = k.fleet_id and loads.id = k.load_id
          left join stops s on s.fleet_id = k.fleet_id and s.id = k.stop_id
          where ${hasLeft} and k.fleet_id = ${actor.fleetId} and k.created_at >= ${addMinutes(from, -APART_MIN)}::timestamptz
            and k.created_at < ${addMinutes(to, APART_MIN)}::timestamptz and k.kind = 'origin'
            and k.status not in ('rejected', 'void', 'duplicate') and k.net_lb is not null) as t
    where t.at >= ${from}::timestamptz and t.at < ${to}::timestamptz
    group by 1 order by 1`.execute(trx)
  return rows
}
