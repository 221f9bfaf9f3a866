import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Activity, BudgetCategory, CostKind } from '#domain/budgets/categories.ts'
import { trailingFrom } from '#domain/budgets/run-rate.ts'
import type { Cents, Day, Milli, Uuid } from '#domain/units/brands.ts'
import { NO_MONEY } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { type CostSpan, costRows } from './cost-rows.ts'

/** Whose money; all null for the whole company. */
export type Scope = { truckId: Uuid | null; jobId: Uuid | null; customerId: Uuid | null }
export const company: Scope = { truckId: null, jobId: null, customerId: null }

/** The one record that a scope names. */
const namedBy = ({ truckId, jobId, customerId }: Scope) => truckId ?? jobId ?? customerId ?? ''

type Grouped = { month: Day; scope: number; truck_id: Uuid | null; job_id: Uuid | null; customer_id: Uuid | null }

/** What a month cost in a category, for the company and for each truck, job and customer. */
export type CostSums = (month: Day, category: BudgetCategory, kind: CostKind, scope: Scope) => Cents

/** Costs of the months, summed once for the company and once for each scope a cost can be put to. */
export async function sumCosts(trx: FleetTransaction, span: CostSpan): Promise<CostSums> {
  const { rows } = await sql<Grouped & { category: BudgetCategory; kind: CostKind; cents: Cents }>`
    select date_trunc('month', c.day)::date as month, c.category, c.kind, c.truck_id, c.job_id, c.customer_id,
      grouping(c.truck_id, c.job_id, c.customer_id) as scope, sum(c.amount_cents)::bigint as cents
    from ${costRows(span)} as c
    group by grouping sets ((1, 2, 3), (1, 2, 3, c.truck_id), (1, 2, 3, c.job_id), (1, 2, 3, c.customer_id))`.execute(
    trx,
  )
  const sums = new Map<string, Cents>()
  const keyOf = (month: Day, category: string, kind: string, id: string) => `${month}:${category}:${kind}:${id}`
  for (const row of rows) {
    const id = groupedId(row)
    if (id !== null) sums.set(keyOf(row.month, row.category, row.kind, id), row.cents)
  }
  return (month, category, kind, scope) => sums.get(keyOf(month, category, kind, namedBy(scope))) ?? NO_MONEY
}

/** All three columns are left out of the company's own sum, and two of a scope's. */
const WHOLE = 7

/** The record that a sum is of; empty for the company, null for what has no such record. */
function groupedId({ scope, truck_id, job_id, customer_id }: Grouped): string | null {
  return scope === WHOLE ? '' : (truck_id ?? job_id ?? customer_id)
}

/** How much of an activity a month saw. */
export type Done = (month: Day, activity: Activity, category: BudgetCategory, scope: Scope) => Milli

const METRES_PER_MILE = 1609.344

/**
 * What was done in the months. Miles and hours of the company and of a truck are those of its own trucks' tracks; of jobs,
 * customers and hired companies they are the miles of the loads. Tons are those of the tickets of delivered loads.
 */
export async function sumActivity(trx: FleetTransaction, span: CostSpan): Promise<Done> {
  const [driven, hauled] = await Promise.all([drivenOf(trx, span), hauledOf(trx, span)])
  return (month, activity, category, scope) => {
    const isTracked = scope.jobId === null && scope.customerId === null && category !== 'contractor'
    const key = `${month}:${namedBy(scope)}`
    if (activity === 'hours') return isTracked ? milli(Math.round((driven.get(key)?.seconds ?? 0) / 3.6)) : milli(0)
    if (activity === 'miles' && isTracked) return inMiles(driven.get(key)?.metres ?? 0)
    const side = (scope.jobId ?? scope.customerId) ? '' : category === 'contractor' ? 'hired' : 'own'
    const load = hauled.get(`${key}:${side}`)
    return activity === 'miles' ? inMiles(load?.metres ?? 0) : milli(Math.round((load?.lb ?? 0) / 2))
  }
}

const inMiles = (metres: number) => milli(Math.round((metres * 1000) / METRES_PER_MILE))

async function drivenOf(trx: FleetTransaction, { fleetId, from, to }: CostSpan) {
  const { rows } = await sql<{ month: Day; truck_id: Uuid | null; metres: number; seconds: number }>`
    select date_trunc('month', d.day)::date as month, d.truck_id, sum(d.distance_m)::bigint as metres,
      sum(d.moving_s)::bigint as seconds
    from truck_days d join trucks t on t.fleet_id = d.fleet_id and t.id = d.truck_id and t.contractor_id is null
    where d.fleet_id = ${fleetId} and d.day between ${from}::date and ${to}::date
    group by grouping sets ((1), (1, 2))`.execute(trx)
  return new Map(rows.map((row) => [`${row.month}:${row.truck_id ?? ''}`, row]))
}

/** Loads that were delivered, with what was loaded by the tickets; by whom they were hauled. */
async function hauledOf(trx: FleetTransaction, { fleetId, from, to, zone }: CostSpan) {
  const { rows } = await sql<Grouped & { side: string | null; metres: number; lb: number }>`
    with hauled as (
      select date_trunc('month', l.delivered_at at time zone ${zone})::date as month,
        case when l.contractor_id is null then 'own' else 'hired' end as side,
        l.truck_id, l.job_id, l.customer_id, l.distance_m, ticket.lb
      from loads l
      cross join lateral (
        select coalesce(max(k.net_lb) filter (where k.kind = 'origin'), max(k.net_lb)) as lb from weigh_tickets k
        where k.fleet_id = l.fleet_id and k.load_id = l.id and k.status not in ('rejected', 'void', 'duplicate')
      ) as ticket
      where l.fleet_id = ${fleetId} and l.delivered_at >= ${from}::date::timestamp at time zone ${zone}
        and l.delivered_at < (${to}::date + 1)::timestamp at time zone ${zone} and l.status <> 'cancelled'
    )
    select h.month, h.side, h.truck_id, h.job_id, h.customer_id, grouping(h.truck_id, h.job_id, h.customer_id) as scope,
      coalesce(sum(h.distance_m), 0)::bigint as metres, coalesce(sum(h.lb), 0)::bigint as lb
    from hauled h
    group by grouping sets ((h.month, h.side), (h.month, h.side, h.truck_id), (h.month, h.job_id), (h.month, h.customer_id))`.execute(
    trx,
  )
  return new Map(rows.map((row) => [`${row.month}:${groupedId(row) ?? 'none'}:${row.side ?? ''}`, row]))
}

/** What each category cost in the trailing days up to today, and from when on. */
export async function trailingCosts(trx: FleetTransaction, span: CostSpan) {
  const { rows } = await sql<{ category: BudgetCategory; cents: Cents; firstOn: Day }>`
    select c.category, sum(c.amount_cents)::bigint as cents, min(c.day) as "firstOn"
    from ${costRows({ ...span, from: trailingFrom(span.today), to: span.today })} as c
    where c.source <> 'work_order' or c.kind = 'actual'
    group by c.category`.execute(trx)
  return new Map(rows.map((row) => [row.category, row]))
}
