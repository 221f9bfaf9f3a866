import { sql } from 'kysely'
import type { ServiceListInput } from '#contracts/maintenance.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import type { ServiceMeasure, ServiceState } from '#domain/maintenance/service-due.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { PAGE_SIZE, type Page } from '../keyset.ts'
import { ownRows } from '../parties/scope.ts'
import { orderOf, sortedPage } from '../sorted-page.ts'

/** A service of a truck, with when it is due. */
export type ServiceRow = {
  id: Uuid
  truckId: Uuid
  truck: string
  programId: Uuid
  service: string
  everyM: number | null
  everyHoursTenths: number | null
  everyDays: number | null
  state: ServiceState
  /** Null where its use cannot be forecast. */
  dueAt: Instant | null
  dueBy: ServiceMeasure | null
  /** What the dial shows when it is due. */
  dueM: number | null
  dueHoursTenths: number | null
  lastAt: Instant
  /** The newest reading of the odometer. */
  odometerM: number | null
  checklist: readonly string[]
  /** The open work order that does it. */
  orderId: Uuid | null
  version: number
}

const sortExpressions = { due: sql`r.due_at`, truck: sql`lower(t.unit_number)`, service: sql`lower(p.name)` }

/** The services of the trucks that an actor may see, soonest first while no other order is asked for. */
export async function listServices(
  trx: FleetTransaction,
  input: ServiceListInput,
  actor: Actor,
): Promise<Page<ServiceRow>> {
  let query = shownServices(trx, actor)
  if (input.truckId) query = query.where('r.truck_id', '=', input.truckId)
  if (input.programId) query = query.where('r.program_id', '=', input.programId)
  if (input.state) query = query.where('r.state', '=', input.state)
  const order = orderOf(officeSorts.services, input.sort, sortExpressions, 'r.id')
  const { rows, nextCursor } = await sortedPage(
    order,
    { cursor: input.cursor, limit: input.limit ?? PAGE_SIZE, of: 'services' },
    ({ where, orderBy, sortValue, limit }) =>
      query.select(sortValue).where(where).orderBy(orderBy).limit(limit).execute(),
  )
  return { rows: rows.map(({ checklist, ...row }) => ({ ...row, checklist: checklist.lines })), nextCursor }
}

function shownServices(trx: FleetTransaction, actor: Actor) {
  const odometerM = sql<number | null>`(
    select o.metres from odometer_readings o where o.fleet_id = r.fleet_id and o.truck_id = r.truck_id
      and o.voided_at is null order by o.read_at desc limit 1)`
  const orderId = sql<Uuid | null>`(
    select w.id from work_order_services s join work_orders w on w.fleet_id = s.fleet_id and w.id = s.work_order_id
    where s.fleet_id = r.fleet_id and s.reminder_id = r.id
      and w.status in ('open', 'approved', 'in_progress', 'waiting_parts') limit 1)`
  return trx
    .selectFrom('service_reminders as r')
    .innerJoin('service_programs as p', (join) =>
      join.onRef('p.fleet_id', '=', 'r.fleet_id').onRef('p.id', '=', 'r.program_id'),
    )
    .innerJoin('trucks as t', (join) => join.onRef('t.fleet_id', '=', 'r.fleet_id').onRef('t.id', '=', 'r.truck_id'))
    .select([
      'r.id',
      'r.truck_id as truckId',
      't.unit_number as truck',
      'r.program_id as programId',
      'p.name as service',
    ])
    .select(['p.every_m as everyM', 'p.every_hours_tenths as everyHoursTenths', 'p.every_days as everyDays'])
    .select(['r.state', 'r.due_at as dueAt', 'r.due_by as dueBy', 'r.due_m as dueM', 'r.version', 'p.checklist'])
    .select(['r.due_hours_tenths as dueHoursTenths', 'r.last_at as lastAt'])
    .select([odometerM.as('odometerM'), orderId.as('orderId')])
    .where('r.fleet_id', '=', actor.fleetId)
    .where('r.ended_at', 'is', null)
    .where('p.archived_at', 'is', null)
    .where('t.archived_at', 'is', null)
    .where('t.status', '!=', 'sold')
    .where(ownRows(actor, { driver: 't.driver_id', contractor: 't.contractor_id' }))
}
