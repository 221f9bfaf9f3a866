import { type Expression, type SqlBool, sql } from 'kysely'
import type { LoadFilter } from '#contracts/page-search.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { LoadStatus } from '#domain/loads/statuses.ts'
import type { Instant } from '#domain/units/brands.ts'
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
  const { q, status, customerId, driverId, contractorId, truckId, from, to } = filter
  const all: Expression<SqlBool>[] = [sql<boolean>`loads.fleet_id = ${actor.fleetId}`, visibleLoads(actor)]
  // As an array the search runs once and first, and its few ids lead the plan.
  if (q) all.push(sql<boolean>`loads.id = any(array(select search_loads(${q}, ${MOST_FOUND})))`)
  if (status?.length) all.push(sql<boolean>`loads.status in (${sql.join(status)})`)
  if (customerId) all.push(sql<boolean>`loads.customer_id = ${customerId}`)
  if (driverId) all.push(sql<boolean>`loads.driver_id = ${driverId}`)
  if (contractorId) all.push(sql<boolean>`loads.contractor_id = ${contractorId}`)
  if (truckId) all.push(sql<boolean>`loads.truck_id = ${truckId}`)
  if (from) all.push(sql<boolean>`loads.pickup_at >= ${from}::date::timestamp at time zone ${fleetZone}`)
  if (to) all.push(sql<boolean>`loads.pickup_at < (${to}::date + 1)::timestamp at time zone ${fleetZone}`)
  if (filter.ids) all.push(sql<boolean>`loads.id = any(${filter.ids}::uuid[])`)
  if (filter.held) all.push(sql<boolean>`loads.held_at is not null`)
  if (filter.needsDriver)
    all.push(
      sql<boolean>`loads.status = 'planned' or (loads.status in ('assigned', 'accepted') and loads.driver_id is null)`,
    )
  if (filter.missingProof) all.push(missingProof)
  if (filter.late) all.push(late(now))
  if (filter.proposed) all.push(proposed)
  return all.map((condition) => sql<boolean>`(${condition})`)
}

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
