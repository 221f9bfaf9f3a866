import { type RawBuilder, sql } from 'kysely'
import { QUICK_SHARE, STAYS_NEEDED } from '#domain/tracking/queue-time.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'

/** From one instant on until before another. */
export type Span = { from: Instant; to: Instant }
/** Which loads are looked at: of which spans, each by its place in the list, and of which lane. */
export type HaulsAsked = {
  fleetId: Uuid
  spans: readonly Span[]
  pickupSiteId?: Uuid
  deliverySiteId?: Uuid
  /** What truck, trailer and load may weigh together, by the fleet's setting. */
  legalGrossLb: number
}

/** What is usual at a site, the stays of these days before the first span say as well. */
const EARLIER_DAYS = 90
/** A lane's median needs so many loads. */
const LANE_LOADS_NEEDED = 5
/** A ticket is in time that reaches the office within so many minutes of the delivery. */
const TICKET_WITHIN_MIN = 60
/** What contradicts a ticket's figures; its weight may be too high, or its hour odd, and it is accurate all the same. */
const INACCURATE = ['net_differs', 'net_mismatch', 'material_differs', 'truck_differs', 'site_differs', 'other_load']

const minutes = (from: string, to: string) => sql`extract(epoch from (${sql.ref(to)} - ${sql.ref(from)})) / 60`

/** The spans as the rows `span` of `spans`. */
export function spansOf(spans: readonly Span[]): RawBuilder<unknown> {
  const [from, to] = [spans.map((span) => span.from), spans.map((span) => span.to)]
  return sql`spans as (select span::int - 1 as span, from_at, to_at
    from unnest(${from}::timestamptz[], ${to}::timestamptz[]) with ordinality as s(from_at, to_at, span))`
}

/** A condition over the sites of a load's ends; of every lane where none is asked for. */
export function ofLane({ pickupSiteId, deliverySiteId }: HaulsAsked, pickup: string, delivery: string) {
  return sql<boolean>`(${pickupSiteId ?? null}::uuid is null or ${sql.ref(pickup)} = ${pickupSiteId ?? null}::uuid)
    and (${deliverySiteId ?? null}::uuid is null or ${sql.ref(delivery)} = ${deliverySiteId ?? null}::uuid)`
}

/**
 * The delivered loads of the spans as `hauls`, own and contractors' alike, each with its ends, its times, its ticket, its pay
 * and its waiting; and as `judged` each with what it says for the measures. It begins with `with`. What each load asks for is
 * worked out once: a part that is named once would be worked out again for every load.
 */
export function judgedHauls(asked: HaulsAsked): RawBuilder<unknown> {
  return sql`
    with ${spansOf(asked.spans)},
    usual as materialized (${usualStays(asked)}),
    hauls as (${haulsOf(asked)}),
    times as materialized (
      select *, ${minutes('pickup_due', 'pickup_in')} as pickup_late_min,
        ${minutes('delivery_due', 'delivery_in')} as delivery_late_min,
        nullif(greatest(0, ${minutes('pickup_in', 'delivery_out')} - pickup_queue_min - delivery_queue_min), 0) as cycle_min
      from hauls
    ),
    lanes as materialized (
      select pickup_site_id, delivery_site_id, percentile_cont(0.5) within group (order by cycle_min) as median_min
      from times where cycle_min is not null
      group by 1, 2 having count(*) >= ${sql.lit(LANE_LOADS_NEEDED)}
    ),
    judged as (${JUDGED})`
}

/** How long a truck stays at a site where nobody stands before it, by the stays of all trucks inside its geofence. */
function usualStays({ fleetId, spans }: HaulsAsked): RawBuilder<unknown> {
  const first = spans.map(({ from }) => from).toSorted()[0] ?? null
  const last =
    spans
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? null
  return sql`
    select v.site_id,
      percentile_disc(${sql.lit(QUICK_SHARE)}) within group (order by ${minutes('v.arrived_at', 'v.left_at')}) as stay_min
    from site_visits v
    where v.fleet_id = ${fleetId} and v.arrived_at is not null and v.left_at is not null
      and v.entered_at >= ${first}::timestamptz - make_interval(days => ${sql.lit(EARLIER_DAYS)})
      and v.entered_at < ${last}::timestamptz
    group by v.site_id having count(*) >= ${sql.lit(STAYS_NEEDED)}`
}

function haulsOf(asked: HaulsAsked): RawBuilder<unknown> {
  return sql`
    select spans.span, l.id, l.load_number, l.contractor_id, l.delivered_at, l.distance_m, l.driver_id, l.truck_id,
      p.site_id as pickup_site_id, d.site_id as delivery_site_id, p.has_scale or p.requires_ticket as wants_ticket,
      p.arrived_at as pickup_in, coalesce(p.window_end, p.window_start) as pickup_due,
      coalesce(d.arrived_at, l.delivered_at) as delivery_in, coalesce(d.window_end, d.window_start) as delivery_due,
      coalesce(d.departed_at, l.delivered_at) as delivery_out,
      tickets.net_lb, tickets.received_at, tickets.checked, tickets.accurate,
      least(trucks.registered_gross_lb, ${asked.legalGrossLb}::int) - trucks.tare_lb
        - case when l.trailer_id is not null then trailers.tare_lb when trucks.body = 'tractor' then null else 0 end as payload_lb,
      coalesce(queue.pickup_min, 0) as pickup_queue_min, coalesce(queue.delivery_min, 0) as delivery_queue_min,
      pay.amount_cents, bill.is_billed, bill.is_disputed
    from spans
    join loads l on l.fleet_id = ${asked.fleetId} and l.delivered_at >= spans.from_at and l.delivered_at < spans.to_at
      and l.status in ('delivered', 'closed')
    join lateral (select s.id, s.site_id, s.arrived_at, s.window_start, s.window_end, s.requires_ticket, x.has_scale
      from stops s join sites x on x.fleet_id = s.fleet_id and x.id = s.site_id
      where s.fleet_id = l.fleet_id and s.load_id = l.id and s.kind = 'pickup' order by s.seq limit 1) p on true
    join lateral (select s.id, s.site_id, s.arrived_at, s.departed_at, s.window_start, s.window_end
      from stops s where s.fleet_id = l.fleet_id and s.load_id = l.id and s.kind = 'delivery'
      order by s.seq desc limit 1) d on true
    left join trucks on trucks.fleet_id = l.fleet_id and trucks.id = l.truck_id
    left join trailers on trailers.fleet_id = l.fleet_id and trailers.id = l.trailer_id
    left join lateral (${loadTickets}) tickets on true
    left join lateral (${QUEUES}) queue on true
    left join lateral (select sum(c.amount_cents) as amount_cents from charges c
      where c.fleet_id = l.fleet_id and c.load_id = l.id
        and c.side = case when l.contractor_id is null then 'driver' else 'contractor' end) pay on true
    left join lateral (${BILL}) bill on true
    where ${ofLane(asked, 'p.site_id', 'd.site_id')}`
}

/**
 * Of the load `l`: when its first ticket came and was verified, what it weighed, and how many tickets contradict themselves or
 * the load.
 */
export const loadTickets = sql`
  select min(t.created_at) as received_at, min(t.verified_at) as verified_at,
    (array_agg(t.net_lb order by (t.kind <> 'origin')::int, t.created_at desc)
      filter (where t.confirmed_at is not null and t.net_lb > 0))[1] as net_lb,
    count(*) filter (where t.confirmed_at is not null)::int as checked,
    count(*) filter (where t.confirmed_at is not null
      and not jsonb_exists_any(t.findings, ${INACCURATE}::text[]))::int as accurate
  from weigh_tickets t where t.fleet_id = l.fleet_id and t.load_id = l.id
    and t.status not in ('rejected', 'void', 'duplicate')`

/** Of the load `l` with its ends `p` and `d`: minutes that its stays there took beyond what is usual. */
const QUEUES = sql`
  select sum(greatest(0, ${minutes('v.arrived_at', 'v.left_at')} - usual.stay_min)) filter (where v.stop_id = p.id) as pickup_min,
    sum(greatest(0, ${minutes('v.arrived_at', 'v.left_at')} - usual.stay_min)) filter (where v.stop_id = d.id) as delivery_min
  from site_visits v join usual on usual.site_id = v.site_id
  where v.fleet_id = l.fleet_id and v.load_id = l.id and v.arrived_at is not null and v.left_at is not null`

/** Of the load `l`: whether an invoice has it, and whether its customer ever disputed a line of it. */
const BILL = sql`
  select bool_or(true) as is_billed,
    bool_or(exists (select from invoice_disputes q where q.fleet_id = i.fleet_id and q.line_id = i.id)) as is_disputed
  from invoice_lines i join invoices on invoices.fleet_id = i.fleet_id and invoices.id = i.invoice_id
  where i.fleet_id = l.fleet_id and i.load_id = l.id and i.is_live and invoices.issued_at is not null
    and invoices.kind = 'invoice'`

/**
 * What each of `times` says for the measures, beside the median of its lane. Late by no more than it stood in the pickup's
 * queue is no fault of who hauled it.
 */
const JUDGED = sql`
  select times.*,
    pickup_late_min <= 0 as showed_up,
    delivery_late_min <= 0 as was_on_time,
    coalesce(delivery_late_min > 0 and pickup_queue_min >= delivery_late_min, false) as was_held_up,
    case when payload_lb > 0 then net_lb end as carried_lb,
    case when payload_lb > 0 and net_lb is not null then payload_lb end as carriable_lb,
    case when lanes.median_min is not null then cycle_min end as judged_cycle_min,
    case when cycle_min is not null then lanes.median_min end as usual_cycle_min,
    case when wants_ticket or received_at is not null then
      coalesce(received_at <= delivered_at + make_interval(mins => ${sql.lit(TICKET_WITHIN_MIN)}), false) end as had_ticket,
    case when net_lb is not null and distance_m > 0 and amount_cents is not null
      then net_lb::float8 / 2000 * distance_m / 1609.344 end as paid_ton_miles
  from times left join lanes using (pickup_site_id, delivery_site_id)`
