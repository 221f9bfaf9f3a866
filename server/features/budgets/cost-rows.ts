import { type RawBuilder, sql } from 'kysely'
import { openWorkOrderStatuses } from '#domain/maintenance/work-order-states.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'

/** Between which days, and where a day begins. */
export type CostSpan = { fleetId: Uuid; from: Day; to: Day; today: Day; zone: string }

/**
 * Everything that the fleet spends, a row for each record that says so, as a table of source, id, the record that a page
 * opens, day, category, kind, amount, from whom, the truck, job and customer that it is for, and the load and payee that
 * it names.
 *
 * Actual is what a paper says: expenses by hand, fuel that was not charged on, finished work orders, lines of approved
 * settlements. Committed is what is ordered or earned and on no such paper yet: open work orders as of today, and the pay of
 * hauled loads until its settlement is approved. What a contractor or a warranty pays is no cost of the fleet.
 */
export function costRows(span: CostSpan): RawBuilder<unknown> {
  return sql`(${expenses(span)} union all ${fuel(span)} union all ${finishedWork(span)} union all ${openWork(span)}
    union all ${settled(span)} union all ${unsettled(span)})`
}

const NO_JOB = sql`null::uuid as job_id, null::uuid as customer_id`
const NO_LOAD = sql`null::uuid as load_id, null::uuid as driver_id, null::uuid as contractor_id`

function expenses({ fleetId, from, to }: CostSpan) {
  return sql`select 'expense' as source, e.id, e.id as record_id, e.day, e.category, 'actual' as kind, e.amount_cents,
      e.vendor as party, e.reference as reference, e.truck_id, e.job_id, coalesce(e.customer_id, ej.customer_id) as customer_id,
      ${NO_LOAD}
    from expenses e left join jobs ej on ej.fleet_id = e.fleet_id and ej.id = e.job_id
    where e.fleet_id = ${fleetId} and e.voided_at is null and e.day between ${from}::date and ${to}::date`
}

function fuel({ fleetId, from, to }: CostSpan) {
  return sql`select 'fuel', p.id, p.id, p.local_day, 'fuel', 'actual', p.amount_cents, p.seller, p.external_id,
      p.truck_id, ${NO_JOB}, null::uuid as load_id, p.driver_id, p.contractor_id
    from fuel_purchases p
    where p.fleet_id = ${fleetId} and p.voided_at is null and not p.is_personal and p.pay_item_id is null
      and p.amount_cents <> 0 and p.local_day between ${from}::date and ${to}::date`
}

const work = (span: CostSpan) => sql`from work_orders o
  where o.fleet_id = ${span.fleetId} and o.contractor_id is null and not o.is_warranty`

function finishedWork(span: CostSpan) {
  return sql`select 'work_order', o.id, o.id, (o.completed_at at time zone ${span.zone})::date, 'maintenance', 'actual',
      o.total_cents, coalesce(o.vendor, o.title), o.number::text, o.truck_id, ${NO_JOB}, ${NO_LOAD}
    ${work(span)} and o.status in ('completed', 'closed') and o.total_cents <> 0 and ${within(span, sql`o.completed_at`)}`
}

/** Nobody knows when it will be done: until then it stands in today's month. */
function openWork(span: CostSpan) {
  return sql`select 'work_order', o.id, o.id, ${span.today}::date, 'maintenance', 'committed',
      greatest(o.total_cents, coalesce(o.approved_cents, o.estimate_cents)), coalesce(o.vendor, o.title), o.number::text,
      o.truck_id, ${NO_JOB}, ${NO_LOAD}
    ${work(span)} and o.status = any(${[...openWorkOrderStatuses]}::text[])
      and greatest(o.total_cents, coalesce(o.approved_cents, o.estimate_cents)) <> 0
      and ${span.today}::date between ${span.from}::date and ${span.to}::date`
}

/** Pay, extras, adjustments and guarantees; what is only handed on or taken back is no cost. */
function settled({ fleetId, from, to }: CostSpan) {
  const day = sql`coalesce(sl.earned_on, s.period_to)`
  return sql`select 'settlement', sl.id, s.id, ${day}, case when s.driver_id is null then 'contractor' else 'driver_pay' end,
      case when s.state in ('approved', 'paid') then 'actual' else 'committed' end, sl.amount_cents,
      coalesce(sd.full_name, sc.company_name), s.settlement_number, ll.truck_id, ll.job_id, ll.customer_id,
      sl.load_id, s.driver_id, s.contractor_id
    from settlements s
    join settlement_lines sl on sl.fleet_id = s.fleet_id and sl.settlement_id = s.id and sl.is_live
      and sl.kind in ('pay', 'accessorial', 'adjustment', 'guarantee')
    left join loads ll on ll.fleet_id = sl.fleet_id and ll.id = sl.load_id
    left join drivers sd on sd.fleet_id = s.fleet_id and sd.id = s.driver_id
    left join contractors sc on sc.fleet_id = s.fleet_id and sc.id = s.contractor_id
    where s.fleet_id = ${fleetId} and s.state <> 'void' and sl.amount_cents <> 0
      and ${day} between ${from}::date and ${to}::date`
}

/** What drivers and contractors have earned by hauled loads, and stands on no settlement. */
function unsettled(span: CostSpan) {
  const at = sql`coalesce(l.delivered_at, l.closed_at, c.created_at)`
  return sql`select 'load', c.id, l.id, (${at} at time zone ${span.zone})::date,
      case when c.side = 'driver' then 'driver_pay' else 'contractor' end, 'committed', c.amount_cents,
      coalesce(cd.full_name, cc.company_name), l.load_number, l.truck_id, l.job_id, l.customer_id,
      l.id, case when c.side = 'driver' then c.party_id end, case when c.side = 'contractor' then c.party_id end
    from loads l
    join charges c on c.fleet_id = l.fleet_id and c.load_id = l.id and c.side in ('driver', 'contractor')
      and c.amount_cents <> 0
    left join drivers cd on cd.fleet_id = c.fleet_id and c.side = 'driver' and cd.id = c.party_id
    left join contractors cc on cc.fleet_id = c.fleet_id and c.side = 'contractor' and cc.id = c.party_id
    where l.fleet_id = ${span.fleetId} and l.status in ('delivered', 'closed', 'cancelled') and ${within(span, at)}
      and not exists (select from settlement_lines sl
        where sl.fleet_id = c.fleet_id and sl.charge_id = c.id and sl.is_live)`
}

/** Whether a moment lies on one of the days. */
function within({ from, to, zone }: CostSpan, at: RawBuilder<unknown>) {
  return sql`${at} >= ${from}::date::timestamp at time zone ${zone}
    and ${at} < (${to}::date + 1)::timestamp at time zone ${zone}`
}
