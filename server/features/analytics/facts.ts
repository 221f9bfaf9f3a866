import { type RawBuilder, sql } from 'kysely'
import type { Uuid } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { addDays } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import { ownRows } from '../parties/scope.ts'
import type { AskedAnalytics } from './asked.ts'
import { factColumnList, factsOfRows } from './load-facts.ts'

/** Stays at one site that began in one hour of the fleet's clock; every stay where neither is said. */
export type OfStays = { siteId?: Uuid | undefined; hour?: number | undefined }

const minutes = (from: string, to: string) => sql`extract(epoch from ${sql.ref(to)} - ${sql.ref(from)})::float8 / 60`

/**
 * The delivered loads of some days that the asker may see, as `facts`, each with every column that measures sum. It begins
 * with `with`. What was worked out is taken as it is kept; loads that changed since are worked out here, so that sums are
 * those of the rows at any moment.
 */
export function factsOf(
  { actor, filter, zone }: Pick<AskedAnalytics, 'actor' | 'filter' | 'zone'>,
  spans: readonly DaySpan[],
  stays: OfStays = {},
): RawBuilder<unknown> {
  const own = ownRows(actor, { driver: 'k.driver_id', contractor: 'k.contractor_id' })
  // A day more: the way back from a load ends at the next pickup of its truck, whose load may be delivered after midnight.
  const nearby = inSpans(
    spans.map(({ from, to }) => ({ from, to: addDays(to, 1) })),
    zone,
  )
  const isMarked = sql`exists (select from load_fact_marks m where m.fleet_id = k.fleet_id and m.load_id = k.load_id)`
  // As an array, which is read once and first: as a join, every load of the days is worked out before it is found unmarked.
  const marked = sql<boolean>`l.fleet_id = ${actor.fleetId} and l.id = any(array(
    select m.load_id from load_fact_marks m where m.fleet_id = ${actor.fleetId}))`
  return sql`
    with known as materialized (
      select ${factColumnList} from load_facts k where k.fleet_id = ${actor.fleetId} and ${nearby} and ${own} and not ${isMarked}
      union all
      select ${factColumnList} from (${factsOfRows(marked)}) k where ${nearby} and ${own}
    ),
    rounds as (
      select known.*, (delivered_at at time zone ${zone})::date as day,
        case when pickup_in <= pickup_out and pickup_out <= delivery_in and delivery_in <= delivery_out then true end as has_times,
        lead(pickup_in) over (partition by truck_id order by pickup_in, load_id) as next_in
      from known
    ),
    facts as materialized (select rounds.*, ${derived(zone, stays)} from rounds where ${inSpans(spans, zone)} and ${ofFilter(filter)})`
}

/** From the delivery on; what came before it took no time, and what has not come is not known: `greatest` passes over nulls. */
const lag = (column: string) =>
  sql`case when ${sql.ref(column)} is not null then greatest(0, ${minutes('delivered_at', column)}) end`

function derived(zone: string, stays: OfStays): RawBuilder<unknown> {
  const at = (end: 'pickup' | 'delivery') =>
    sql`case when ${isMeant(stays, end, zone)} then ${sql.ref(`${end}_queue_min`)} end`
  const [here, there] = [at('pickup'), at('delivery')]
  // What was waited at an end is part of the stay there, whichever of positions and steps saw more of it.
  const waited = (end: 'pickup' | 'delivery') =>
    sql`least(${sql.ref(`${end}_queue_min`)}, ${minutes(`${end}_in`, `${end}_out`)})`
  const isWhole = sql`has_times and pickup_queue_min is not null and delivery_queue_min is not null`
  const ofWhole = (value: RawBuilder<unknown>) => sql`case when ${isWhole} then ${value} end`
  return sql`1 as one, revenue_cents - pay_cents as margin_cents,
    case when delivery_due is not null then (delivery_in <= delivery_due)::int end as on_time,
    case when has_times then ${minutes('pickup_in', 'delivery_out')} end as cycle_min,
    case when ${isWhole} then 1 end as both_queues,
    ${ofWhole(sql`${minutes('pickup_in', 'pickup_out')} - ${waited('pickup')}`)} as loading_min,
    ${ofWhole(minutes('pickup_out', 'delivery_in'))} as haul_min,
    ${ofWhole(sql`${minutes('delivery_in', 'delivery_out')} - ${waited('delivery')}`)} as dump_min,
    ${ofWhole(sql`${waited('pickup')} + ${waited('delivery')}`)} as waiting_min,
    case when num_nonnulls(${here}, ${there}) > 0 then coalesce(${here}, 0) + coalesce(${there}, 0) end as queue_min,
    nullif(num_nonnulls(${here}, ${there}), 0) as queue_stays,
    case when truck_id is not null and next_in >= delivery_out
      and (next_in at time zone ${zone})::date = (delivery_out at time zone ${zone})::date
      then ${minutes('delivery_out', 'next_in')} end as return_min,
    ${lag('verified_at')} as ticket_lag_min, ${lag('invoiced_at')} as billing_lag_min`
}

function isMeant({ siteId, hour }: OfStays, end: 'pickup' | 'delivery', zone: string): RawBuilder<boolean> {
  const site = siteId ? sql`${sql.ref(`${end}_site_id`)} = ${siteId}::uuid` : sql`true`
  const began = hour === undefined ? sql`true` : sql`${hourOf(end, zone)} = ${hour}::int`
  return sql<boolean>`(${site} and ${began})`
}

/** In which hour of the fleet's clock a stay at an end began. */
export function hourOf(end: 'pickup' | 'delivery', zone: string): RawBuilder<number> {
  return sql<number>`extract(hour from ${sql.ref(`${end}_in`)} at time zone ${zone})::int`
}

/** Whether a load was delivered on any of the days. */
function inSpans(spans: readonly DaySpan[], zone: string): RawBuilder<boolean> {
  const each = spans.map(
    ({ from, to }) =>
      sql`(delivered_at >= ${startOfDay(from, zone)}::timestamptz and delivered_at < ${startOfDay(addDays(to, 1), zone)}::timestamptz)`,
  )
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}

const COLUMN_OF = {
  customerId: 'customer_id',
  materialId: 'material_id',
  truckId: 'truck_id',
  driverId: 'driver_id',
  contractorId: 'contractor_id',
  pickupSiteId: 'pickup_site_id',
  deliverySiteId: 'delivery_site_id',
} as const

function ofFilter(filter: AskedAnalytics['filter']): RawBuilder<boolean> {
  const narrows = Object.entries(COLUMN_OF).flatMap(([name, column]) => {
    const id = filter[name as keyof typeof COLUMN_OF]
    return id ? [sql`${sql.ref(column)} = ${id}::uuid`] : []
  })
  return narrows.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(narrows, sql` and `)}`
}
