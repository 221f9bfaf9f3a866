import { type Expression, type SqlBool, sql } from 'kysely'
import type { LoadFilter } from '#contracts/page-search.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import { type Conditions, conditionsOf } from '#domain/lists/filters.ts'
import type { listFilters } from '#domain/lists/list-filters.ts'
import type { LoadStatus } from '#domain/loads/statuses.ts'
import type { Instant } from '#domain/units/brands.ts'
import { inBillState } from '../charges/money-states.ts'
import { visibleLoads } from './own-loads.ts'

/** A search looks at this many newest matches; more are found by typing more. */
const MOST_FOUND = 1000
const underWay: readonly LoadStatus[] = [
  'planned',
  'assigned',
  'accepted',
  'en_route_pickup',
  'at_pickup',
  'in_transit',
]
const loaded: readonly LoadStatus[] = ['in_transit', 'at_delivery', 'delivered']

/** The conditions of a filter for a query over `loads`, the actor's rights among them. */
export function loadConditions(actor: Actor, filter: LoadFilter, now: Instant): Expression<SqlBool>[] {
  const own = [sql<boolean>`loads.fleet_id = ${actor.fleetId}`, visibleLoads(actor)]
  return [...own, ...conditionsOf(seenOf(filter, actor), conditions(now))].map(
    (condition) => sql<boolean>`(${condition})`,
  )
}

/** What the actor may narrow by: where the money of a load stands is the office's alone. */
function seenOf({ bill, ...filter }: LoadFilter, actor: Actor): LoadFilter {
  return bill && isOffice(actor) ? { ...filter, bill } : filter
}

const conditions = (now: Instant): Conditions<typeof listFilters.loads, Expression<SqlBool>> => ({
  // As an array the search runs once and first, and its few ids lead the plan.
  q: (q) => sql<boolean>`loads.id = any(array(select search_loads(${q}, ${MOST_FOUND})))`,
  status: (status) => sql<boolean>`loads.status in (${sql.join(status)})`,
  customerId: (id) => sql<boolean>`loads.customer_id = ${id}`,
  jobId: (id) => sql<boolean>`loads.job_id = ${id}`,
  driverId: (id) => sql<boolean>`loads.driver_id = ${id}`,
  contractorId: (id) => sql<boolean>`loads.contractor_id = ${id}`,
  truckId: (id) => sql<boolean>`loads.truck_id = ${id}`,
  from: (day) => sql<boolean>`loads.pickup_at >= ${day}::date::timestamp at time zone ${fleetZone}`,
  to: (day) => sql<boolean>`loads.pickup_at < (${day}::date + 1)::timestamp at time zone ${fleetZone}`,
  ids: (ids) => sql<boolean>`loads.id = any(${ids}::uuid[])`,
  held: () => sql<boolean>`loads.held_at is not null`,
  needsDriver: () =>
    sql<boolean>`loads.status = 'planned' or (loads.status in ('assigned', 'accepted') and loads.driver_id is null)`,
  missingProof: () => missingProof,
  late: () => late(now),
  bill: inBillState,
  proposed: () => proposed,
})

/** Some stop's window has ended, and the truck is not there yet. */
const late = (now: Instant) => sql<boolean>`loads.status in (${sql.join([...underWay])}) and exists (
  select from stops late where late.fleet_id = loads.fleet_id and late.load_id = loads.id
    and late.window_end < ${now}::timestamptz and late.status in ('planned', 'en_route'))`

const proposed = sql<boolean>`loads.status = 'draft' and exists (select from load_proposals p
  where p.fleet_id = loads.fleet_id and p.id = loads.id and p.state = 'waiting')`

const fleetZone = sql`(select zone from fleets where fleets.id = loads.fleet_id)`

/** Loaded or delivered without what was to be shown: a photo, a signature, a ticket, or an original still on a phone. */
const missingProof = sql<boolean>`loads.status in (${sql.join([...loaded])}) and (
  'no_ticket' = any(loads.flags)
  or not exists (select from documents d where d.fleet_id = loads.fleet_id and d.load_id = loads.id
    and d.kind = 'pickup_photo' and d.superseded_by is null)
  or exists (select from documents d where d.fleet_id = loads.fleet_id and d.load_id = loads.id
    and d.original_sha256 is not null and d.original_received_at is null)
  or (loads.status = 'delivered' and (
    not exists (select from documents d where d.fleet_id = loads.fleet_id and d.load_id = loads.id
      and d.kind = 'delivery_photo' and d.superseded_by is null)
    or not exists (select from signatures s where s.fleet_id = loads.fleet_id and s.load_id = loads.id))))`
