import { sql } from 'kysely'
import type { WorkOrderListInput } from '#contracts/maintenance.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import { openWorkOrderStatuses, type WorkOrderStatus } from '#domain/maintenance/work-order-states.ts'
import type { Cents, Day, Instant, Uuid } from '#domain/units/brands.ts'
import { PAGE_SIZE, type Page } from '../keyset.ts'
import { ownRows } from '../parties/scope.ts'
import { orderOf, sortedPage } from '../sorted-page.ts'

/** A work order as its lists show it. */
export type WorkOrderRow = {
  id: Uuid
  number: number
  truckId: Uuid | null
  trailerId: Uuid | null
  /** Of the truck or trailer. */
  unit: string
  status: WorkOrderStatus
  title: string
  vendor: string | null
  isWarranty: boolean
  /** Null for a driver, whom it does not concern. */
  cost: { estimateCents: Cents; totalCents: Cents } | null
  /** The unit is out of service. */
  isDown: boolean
  downUntil: Day | null
  createdAt: Instant
  completedAt: Instant | null
  completeM: number | null
  version: number
}

const unitName = sql<string>`coalesce(t.unit_number, r.unit_number)`
const sortExpressions = {
  number: sql`o.number`,
  unit: sql`lower(coalesce(t.unit_number, r.unit_number))`,
  status: sql`o.status`,
  vendor: sql`lower(o.vendor)`,
  completed: sql`o.completed_at`,
  created: sql`o.created_at`,
}

/** The work orders of the units that an actor may see, newest first while no other order is asked for. */
export async function listOrders(
  trx: FleetTransaction,
  input: WorkOrderListInput,
  actor: Actor,
): Promise<Page<WorkOrderRow>> {
  let query = shownOrders(trx, actor)
  if (input.truckId) query = query.where('o.truck_id', '=', input.truckId)
  if (input.status) query = query.where('o.status', '=', input.status)
  if (input.phase === 'open') query = query.where('o.status', 'in', openWorkOrderStatuses)
  if (input.phase === 'done') query = query.where('o.status', 'not in', openWorkOrderStatuses)
  const order = orderOf(officeSorts.workOrders, input.sort, sortExpressions, 'o.id')
  const { rows, nextCursor } = await sortedPage(
    order,
    { cursor: input.cursor, limit: input.limit ?? PAGE_SIZE, of: 'workOrders' },
    ({ where, orderBy, sortValue, limit }) =>
      query.select(sortValue).where(where).orderBy(orderBy).limit(limit).execute(),
  )
  const seesCost = maySeeCost(actor)
  return {
    rows: rows.map(({ estimateCents, totalCents, ...row }) => ({
      ...row,
      cost: seesCost ? { estimateCents, totalCents } : null,
    })),
    nextCursor,
  }
}

/** What maintenance costs concerns the office, and a company for its own trucks. */
export function maySeeCost(actor: Actor): boolean {
  return isOffice(actor) || actor.contractorIds.length > 0
}

/** The work orders that an actor may see, under the names of a row. */
export function shownOrders(trx: FleetTransaction, actor: Actor) {
  return trx
    .selectFrom('work_orders as o')
    .leftJoin('trucks as t', (join) => join.onRef('t.fleet_id', '=', 'o.fleet_id').onRef('t.id', '=', 'o.truck_id'))
    .leftJoin('trailers as r', (join) => join.onRef('r.fleet_id', '=', 'o.fleet_id').onRef('r.id', '=', 'o.trailer_id'))
    .select(['o.id', 'o.number', 'o.truck_id as truckId', 'o.trailer_id as trailerId', unitName.as('unit'), 'o.status'])
    .select(['o.title', 'o.vendor', 'o.is_warranty as isWarranty', 'o.estimate_cents as estimateCents'])
    .select(['o.total_cents as totalCents', 'o.created_at as createdAt', 'o.completed_at as completedAt'])
    .select(['o.complete_m as completeM', 'o.version'])
    .select([
      sql<boolean>`coalesce(t.status, r.status) = 'down'`.as('isDown'),
      sql<Day | null>`coalesce(t.down_until, r.down_until)`.as('downUntil'),
    ])
    .where('o.fleet_id', '=', actor.fleetId)
    .where(ownRows(actor, { driver: 't.driver_id', contractor: 'o.contractor_id' }))
}
