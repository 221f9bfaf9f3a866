import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { QUICK_SHARE, STAYS_NEEDED } from '#domain/tracking/queue-time.ts'
import { loadTickets } from '../scorecards/hauls.ts'
import { EARLIER_DAYS, MOST_EARLIER } from '../tracking/load-visits.ts'

const columns = [
  'fleet_id',
  'load_id',
  'delivered_at',
  'customer_id',
  'material_id',
  'driver_id',
  'contractor_id',
  'truck_id',
  'pickup_site_id',
  'delivery_site_id',
  'distance_m',
  'net_lb',
  'verified_at',
  'pickup_in',
  'pickup_out',
  'delivery_in',
  'delivery_out',
  'delivery_due',
  'pickup_queue_min',
  'delivery_queue_min',
  'revenue_cents',
  'pay_cents',
  'invoiced_at',
] as const

/** The columns of `load_facts`, as a list of a statement. */
export const factColumnList = sql.join(columns.map((column) => sql.ref(column)))
/** What an insert of a fact that is there already sets. */
export const factUpdates = sql.join(
  columns.slice(2).map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
)

/**
 * What is known of the delivered loads `l` that the condition lets through, worked out of the rows themselves: the one
 * statement that facts are made and checked by.
 */
export function factsOfRows(loads: Expression<SqlBool>): RawBuilder<unknown> {
  return sql`
    select l.fleet_id, l.id as load_id, l.delivered_at, l.customer_id, l.material_id, l.driver_id, l.contractor_id, l.truck_id,
      p.site_id as pickup_site_id, d.site_id as delivery_site_id, l.distance_m, tickets.net_lb, tickets.verified_at,
      p.arrived_at as pickup_in, p.departed_at as pickup_out, d.arrived_at as delivery_in,
      coalesce(d.departed_at, l.delivered_at) as delivery_out, coalesce(d.window_end, d.window_start) as delivery_due,
      pickup.queue_min as pickup_queue_min, delivery.queue_min as delivery_queue_min,
      money.revenue_cents, money.pay_cents, bill.invoiced_at
    from loads l
    join lateral (select s.id, s.site_id, s.arrived_at, s.departed_at from stops s
      where s.fleet_id = l.fleet_id and s.load_id = l.id and s.kind = 'pickup' order by s.seq limit 1) p on true
    join lateral (select s.id, s.site_id, s.arrived_at, s.departed_at, s.window_start, s.window_end from stops s
      where s.fleet_id = l.fleet_id and s.load_id = l.id and s.kind = 'delivery' order by s.seq desc limit 1) d on true
    left join lateral (${loadTickets}) tickets on true
    left join lateral (${queueAt('p')}) pickup on true
    left join lateral (${queueAt('d')}) delivery on true
    left join lateral (select (sum(c.amount_cents) filter (where c.side = 'customer'))::bigint as revenue_cents,
        (sum(c.amount_cents) filter (where c.side <> 'customer'))::bigint as pay_cents
      from charges c where c.fleet_id = l.fleet_id and c.load_id = l.id) money on true
    left join lateral (select min(invoices.issued_at) as invoiced_at from invoice_lines i
      join invoices on invoices.fleet_id = i.fleet_id and invoices.id = i.invoice_id
      where i.fleet_id = l.fleet_id and i.load_id = l.id and i.is_live and invoices.kind = 'invoice') bill on true
    where l.status in ('delivered', 'closed') and l.delivered_at is not null and ${loads}`
}

/**
 * How long the truck of the load `l` waited at a stop, in whole minutes as on the load itself: until its ticket says that the
 * scale took it in, else what goes beyond the usual stay there; null where neither is known.
 */
function queueAt(stop: 'p' | 'd'): RawBuilder<unknown> {
  return sql`
    select sum(case
      when ticket.at between v.arrived_at and v.left_at then extract(epoch from ticket.at - v.arrived_at)::int / 60
      when usual.stay_min is not null then greatest(0, extract(epoch from v.left_at - v.arrived_at)::int / 60 - usual.stay_min)
      end)::int as queue_min
    from site_visits v
    join sites on sites.fleet_id = v.fleet_id and sites.id = v.site_id
    left join lateral (
      select (t.ticket_date + t.time_in::time) at time zone sites.zone as at from weigh_tickets t
      where t.fleet_id = v.fleet_id and t.load_id = v.load_id and t.stop_id = v.stop_id
        and t.status not in ('rejected', 'void') and t.time_in is not null and t.ticket_date is not null
      order by t.created_at desc limit 1) ticket on true
    left join lateral (
      select case when count(*) >= ${sql.lit(STAYS_NEEDED)}
        then percentile_disc(${sql.lit(QUICK_SHARE)}) within group (order by earlier.minutes) end as stay_min
      from (select extract(epoch from e.left_at - e.arrived_at)::int / 60 as minutes from site_visits e
        where e.fleet_id = v.fleet_id and e.site_id = v.site_id and e.entered_at < v.entered_at
          and e.entered_at > v.entered_at - make_interval(days => ${sql.lit(EARLIER_DAYS)})
          and e.arrived_at is not null and e.left_at is not null
        order by e.entered_at desc limit ${sql.lit(MOST_EARLIER)}) earlier) usual on true
    where v.fleet_id = l.fleet_id and v.load_id = l.id and v.stop_id = ${sql.ref(`${stop}.id`)}
      and v.arrived_at is not null and v.left_at is not null`
}
