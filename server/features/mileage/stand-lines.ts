import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { QUICK_SHARE, STAYS_NEEDED } from '#domain/tracking/queue-time.ts'
import type { StandingClass } from '#domain/tracking/truck-day.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { ownRows } from '../parties/scope.ts'
import { EARLIER_DAYS, MOST_EARLIER } from '../tracking/load-visits.ts'

/** Seconds of standing, those of them with the engine seen running (null where no device saw it), and how often. */
export type StandSums = {
  stationaryS: number
  engineOnS: number | null
  times: number
  avoidableS: number
  /** Of them in a queue at a site; null where no stay could be told apart. */
  queuedS: number | null
  queuedEngineS: number | null
}
export type StandLine = StandSums & {
  class: StandingClass | null
  siteId: Uuid | null
  siteName: string | null
  truckId: Uuid | null
  unitNumber: string | null
}

/** A stay belongs to who came to the site at most so long before they stood there. */
const CAME_WITHIN_HOURS = 12

/**
 * The standing of a span of days by class, by site and by truck; of each line only its own kind of name is set. Waiting
 * is measured as on the load: until the scale took the truck in by its ticket, else what goes beyond the site's usual stay. A
 * stay is what the positions saw while they came in; where they came late, it is what the driver's steps say.
 */
export async function standLines(trx: FleetTransaction, actor: Actor, from: Day, to: Day): Promise<StandLine[]> {
  const { rows } = await sql<StandLine>`
    with stands as materialized (${standsOf(actor, from, to)}),
         usual as materialized (${USUAL_STAYS}),
         told as (${WITH_THE_QUEUE}),
         pieces as (${PIECES})
    select class, site_id as "siteId", site_name as "siteName", truck_id as "truckId", unit_number as "unitNumber",
           sum(seconds)::int as "stationaryS", sum(engine)::int as "engineOnS",
           count(distinct (truck_id, from_at))::int as times,
           coalesce(sum(seconds) filter (where class = 'avoidable'), 0)::int as "avoidableS",
           case when bool_or(is_apart)
             then coalesce(sum(seconds) filter (where class = 'queue'), 0)::int end as "queuedS",
           (sum(engine) filter (where class = 'queue'))::int as "queuedEngineS"
    from pieces group by grouping sets ((class), (site_id, site_name), (truck_id, unit_number))
    order by 6 desc`.execute(trx)
  return rows
}

export type StandOfDay = { truckId: Uuid; day: Day; use: StandingClass; seconds: number }

/** The standing of each truck on each of some days, by its reason. */
export async function standsByTruckDay(
  trx: FleetTransaction,
  actor: Actor,
  { from, to }: { from: Day; to: Day },
): Promise<StandOfDay[]> {
  const { rows } = await sql<StandOfDay>`
    with stands as materialized (${standsOf(actor, from, to)}),
         usual as materialized (${USUAL_STAYS}),
         told as (${WITH_THE_QUEUE}),
         pieces as (${PIECES})
    select truck_id as "truckId", day, class as use, sum(seconds)::float8 as seconds
    from pieces group by 1, 2, 3`.execute(trx)
  return rows
}

export type StandOfDriver = { driverId: Uuid; day: Day; seconds: number }

/** How long each driver stood without a reason on each of some days. */
export async function avoidableByDriverDay(
  trx: FleetTransaction,
  actor: Actor,
  { from, to }: { from: Day; to: Day },
): Promise<StandOfDriver[]> {
  const { rows } = await sql<StandOfDriver>`
    with stands as materialized (${standsOf(actor, from, to)}),
         usual as materialized (${USUAL_STAYS}),
         told as (${WITH_THE_QUEUE}),
         pieces as (${PIECES})
    select driver_id as "driverId", day, sum(seconds)::float8 as seconds
    from pieces where driver_id is not null and class = 'avoidable' group by 1, 2`.execute(trx)
  return rows
}

/** The idle times of the days that the actor may see. */
const standsOf = (actor: Actor, from: Day, to: Day) => sql`
  select e.fleet_id, e.truck_id, trucks.unit_number, e.site_id, sites.name as site_name, sites.zone, e.day, e.class,
         e.driver_id, e.load_id, e.from_at, e.to_at, e.engine_on_s, extract(epoch from e.to_at - e.from_at) as seconds
  from idle_events e
  join trucks on trucks.fleet_id = e.fleet_id and trucks.id = e.truck_id
  left join sites on sites.fleet_id = e.fleet_id and sites.id = e.site_id
  where e.fleet_id = ${actor.fleetId} and e.day between ${from} and ${to}
    and ${ownRows(actor, { driver: 'e.driver_id', contractor: 'trucks.contractor_id' })}`

/** How long a stay at a site usually takes before each of the days; none where too few are known. */
const USUAL_STAYS = sql`
  select s.site_id, s.day, stays.minutes
  from (
    select distinct fleet_id, site_id, day, day::timestamp at time zone zone as since from stands where site_id is not null
  ) s
  cross join lateral (
    select case when count(*) >= ${STAYS_NEEDED}::int
                then percentile_disc(${QUICK_SHARE}::float8) within group (order by earlier.minutes) end as minutes
    from (
      select extract(epoch from v.left_at - v.arrived_at)::int / 60 as minutes from site_visits v
      where v.fleet_id = s.fleet_id and v.site_id = s.site_id and v.entered_at < s.since
        and v.entered_at > s.since - make_interval(days => ${EARLIER_DAYS}::int)
        and v.arrived_at is not null and v.left_at is not null
      order by v.entered_at desc limit ${MOST_EARLIER}::int) earlier) stays`

/** Each idle time with the seconds of it that were spent in a queue; null where its stay is not known. */
const WITH_THE_QUEUE = sql`
  select s.*, case when stay.served_at is not null then
           greatest(0, extract(epoch from least(s.to_at, stay.served_at) - greatest(s.from_at, stay.arrived_at))) end as queued
  from stands s
  left join usual u on u.site_id = s.site_id and u.day = s.day
  left join lateral (
    select one.arrived_at, coalesce(
             (select (t.ticket_date + t.time_in::time) at time zone s.zone from weigh_tickets t
              where t.fleet_id = s.fleet_id and t.load_id = one.load_id and t.stop_id = one.stop_id
                and t.status not in ('rejected', 'void')
                and (t.ticket_date + t.time_in::time) at time zone s.zone between one.arrived_at and one.left_at
              order by t.created_at desc limit 1),
             case when u.minutes is not null then greatest(one.arrived_at, one.left_at - make_interval(mins => u.minutes)) end
           ) as served_at
    from (
      (select 1 as rank, v.entered_at, v.load_id, v.stop_id, v.arrived_at, v.left_at
       from site_visits v
       where v.fleet_id = s.fleet_id and v.site_id = s.site_id and v.truck_id = s.truck_id
         and v.entered_at between s.from_at - make_interval(hours => ${CAME_WITHIN_HOURS}::int) and s.to_at
         and v.arrived_at < s.to_at and v.left_at > s.from_at
       order by v.entered_at limit 1)
      union all
      (select 2, p.arrived_at, p.load_id, p.id, p.arrived_at, coalesce(p.departed_at, s.to_at)
       from stops p
       where p.fleet_id = s.fleet_id and p.load_id = s.load_id and p.site_id = s.site_id
         and p.arrived_at < s.to_at and coalesce(p.departed_at, s.to_at) > s.from_at
       order by p.seq limit 1)
    ) one
    order by one.rank limit 1) stay on true`

/** The idle times cut into their queue and what is left. */
const PIECES = sql`
  select fleet_id, truck_id, driver_id, unit_number, site_id, site_name, day, from_at, 'queue' as class, queued as seconds,
         engine_on_s * queued / nullif(seconds, 0) as engine, true as is_apart
  from told where queued > 0
  union all
  select fleet_id, truck_id, driver_id, unit_number, site_id, site_name, day, from_at,
         case when class <> 'queue' then class when queued is null then 'site' else 'service' end,
         seconds - coalesce(queued, 0), engine_on_s * (1 - coalesce(queued, 0) / nullif(seconds, 0)),
         queued is not null
  from told where seconds > coalesce(queued, 0)`
