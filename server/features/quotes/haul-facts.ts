import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Cents, Instant, Uuid } from '#domain/units/brands.ts'

/** So many loads are looked at, the newest first: the middle of them changes little by more. */
const MOST_HAULS = 3_000
/** A truck that comes back to its pickup later than this was somewhere else in between. */
const LONGEST_ROUND_H = 10

/** What delivered loads of one kind really took and brought: the middle of what is known, null where nothing is. */
export type HaulFacts = {
  loads: number
  distanceM: number | null
  /** From one arrival at the pickup to the truck's next one there. */
  cycleMin: number | null
  atPickupMin: number | null
  haulMin: number | null
  atDeliveryMin: number | null
  /** What is left of the round: the way back, and waiting before the pickup. */
  returnMin: number | null
  /** How many rounds, and how many loads with a confirmed ticket, the figures are the middle of. */
  rounds: number
  tickets: number
  netLb: number | null
  /** Sums over the loads that have charges of both sides. */
  charged: number
  revenueCents: Cents
  payCents: Cents
}

const minutes = (from: string, to: string) => sql`extract(epoch from (${sql.ref(to)} - ${sql.ref(from)})) / 60`
const middle = (value: Expression<unknown>) =>
  sql`round(percentile_cont(0.5) within group (order by (${value})::float8))::int`

/** Loads as `hauls`: each with its ends, its times, its ticket and its sums, out of those that `chosen` selects by id. */
export function haulsOf(fleetId: Uuid, chosen: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with chosen as (${chosen}),
    ends as (
      select l.id, l.truck_id, l.material_id, l.job_id, l.distance_m, p.site_id as pickup_site_id, p.arrived_at as p_in,
        p.departed_at as p_out, d.site_id as delivery_site_id, d.arrived_at as d_in,
        coalesce(d.departed_at, l.delivered_at) as d_out
      from loads l join chosen on chosen.id = l.id
      join lateral (select s.site_id, s.arrived_at, s.departed_at from stops s
        where s.fleet_id = l.fleet_id and s.load_id = l.id and s.kind = 'pickup' order by s.seq limit 1) p on true
      join lateral (select s.site_id, s.arrived_at, s.departed_at from stops s
        where s.fleet_id = l.fleet_id and s.load_id = l.id and s.kind = 'delivery' order by s.seq desc limit 1) d on true
      where l.fleet_id = ${fleetId}
    ),
    hauls as (
      select ends.*, k.net_lb, m.revenue, m.pay,
        case when lead(pickup_site_id) over truck = pickup_site_id
          and lead(p_in) over truck - p_in <= make_interval(hours => ${sql.lit(LONGEST_ROUND_H)})
          then extract(epoch from (lead(p_in) over truck - p_in)) / 60 end as round_min
      from ends
      left join lateral (select t.net_lb from weigh_tickets t where t.fleet_id = ${fleetId} and t.load_id = ends.id
        and t.status in ('matched', 'mismatch', 'verified', 'locked') and t.confirmed_at is not null and t.net_lb > 0
        order by (t.kind <> 'origin')::int, t.created_at desc limit 1) k on true
      left join lateral (select sum(c.amount_cents) filter (where c.side = 'customer') as revenue,
        sum(c.amount_cents) filter (where c.side <> 'customer') as pay
        from charges c where c.fleet_id = ${fleetId} and c.load_id = ends.id) m on true
      window truck as (partition by truck_id order by p_in)
    )`
}

/** The columns of the facts over a group of `hauls`. */
export const haulFactColumns = sql`
  count(*)::int as loads, ${middle(sql`distance_m`)} as "distanceM", ${middle(sql`round_min`)} as "cycleMin",
  ${middle(minutes('p_in', 'p_out'))} as "atPickupMin", ${middle(minutes('p_out', 'd_in'))} as "haulMin",
  ${middle(minutes('d_in', 'd_out'))} as "atDeliveryMin",
  ${middle(sql`nullif(greatest(0, round_min - ${minutes('p_in', 'd_out')}), 0)`)} as "returnMin",
  count(round_min)::int as rounds, count(net_lb)::int as tickets, ${middle(sql`net_lb`)} as "netLb",
  count(*) filter (where revenue is not null and pay is not null)::int as charged,
  coalesce(sum(revenue) filter (where pay is not null), 0)::bigint as "revenueCents",
  coalesce(sum(pay) filter (where revenue is not null), 0)::bigint as "payCents"`

/** The newest delivered loads of a fleet since a time. */
export function deliveredSince(fleetId: Uuid, since: Instant): RawBuilder<unknown> {
  return sql`select id from loads where fleet_id = ${fleetId} and delivered_at >= ${since}
    and status in ('delivered', 'closed') order by delivered_at desc limit ${sql.lit(MOST_HAULS)}`
}

/** The newest delivered loads of a job. */
export function deliveredOfJob(fleetId: Uuid, jobId: Uuid): RawBuilder<unknown> {
  return sql`select id from loads where fleet_id = ${fleetId} and job_id = ${jobId}
    and status in ('delivered', 'closed') order by created_at desc, id desc limit ${sql.lit(MOST_HAULS)}`
}
