import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Severity } from '#domain/compliance/inspections/item-answers.ts'
import type { DefectStatus } from '#domain/compliance/inspections/report-states.ts'
import type { WorkOrderLineKind } from '#domain/maintenance/work-order-states.ts'
import type { Cents, Instant, MicroRate, Milli, Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import { maySeeCost, shownOrders, type WorkOrderRow } from './list-orders.ts'
import { truckMeters } from './truck-meters.ts'

/** A work order with all that is on it. */
export type WorkOrderDetails = WorkOrderRow & {
  checklist: readonly { text: string; isDone: boolean }[]
  downReason: string | null
  createdBy: string
  approvedBy: string | null
  approvedAt: Instant | null
  startedAt: Instant | null
  startM: number | null
  completedBy: string | null
  completeHoursTenths: number | null
  note: string | null
  services: { id: Uuid; name: string }[]
  defects: {
    id: Uuid
    inspectionId: Uuid
    code: string
    label: string | null
    severity: Severity
    note: string
    status: DefectStatus
  }[]
  lines: { id: Uuid; kind: WorkOrderLineKind; description: string; quantityMilli: Milli; money: LineMoney | null }[]
  /** The newest readings of the truck, for the form. */
  meter: Meter
}
type LineMoney = { rateMicro: MicroRate; amountCents: Cents }
export type Meter = { odometerM: number | null; readAt: Instant | null; hoursTenths: number | null }

/** A work order that the actor may see. Throws not_found. */
export async function getOrder(trx: FleetTransaction, id: Uuid, actor: Actor, now: Instant): Promise<WorkOrderDetails> {
  const row = await shownOrders(trx, actor)
    .select(['o.checklist', 'o.approved_at as approvedAt', 'o.started_at as startedAt', 'o.start_m as startM'])
    .select(['o.complete_hours_tenths as completeHoursTenths', 'o.note'])
    .select([
      sql<string | null>`coalesce(t.down_reason, r.down_reason)`.as('downReason'),
      memberName('o.created_by').as('createdBy'),
      memberName('o.approved_by').as('approvedBy'),
      memberName('o.completed_by').as('completedBy'),
    ])
    .where('o.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { estimateCents, totalCents, checklist, createdBy, ...rest } = row
  const seesCost = maySeeCost(actor)
  const lines = await linesOf(trx, actor, id)
  return {
    ...rest,
    createdBy: createdBy ?? '',
    checklist: checklist.lines,
    cost: seesCost ? { estimateCents, totalCents } : null,
    services: await servicesOf(trx, actor, id),
    defects: await defectsOf(trx, actor, id),
    lines: lines.map(({ rateMicro, amountCents, ...line }) => ({
      ...line,
      money: seesCost ? { rateMicro, amountCents } : null,
    })),
    meter: row.truckId ? await meterOf(trx, actor, row.truckId, now) : NO_METER,
  }
}

const NO_METER: Meter = { odometerM: null, readAt: null, hoursTenths: null }

/** What the meters of a truck showed last. */
async function meterOf(trx: FleetTransaction, actor: Actor, truckId: Uuid, now: Instant): Promise<Meter> {
  const meters = (await truckMeters(trx, actor.fleetId, [truckId], now)).get(truckId)
  const last = meters?.metres.at(-1)
  return {
    odometerM: last && meters ? last[1] - meters.offsetM : null,
    readAt: last ? (new Date(last[0]).toISOString() as Instant) : null,
    hoursTenths: meters?.hours.at(-1)?.[1] ?? null,
  }
}

function memberName(column: string) {
  return sql<string | null>`(
    select m.full_name from members m where m.fleet_id = o.fleet_id and m.id = ${sql.ref(column)})`
}

function servicesOf(trx: FleetTransaction, actor: Actor, id: Uuid) {
  return trx
    .selectFrom('work_order_services as s')
    .innerJoin('service_reminders as r', (join) =>
      join.onRef('r.fleet_id', '=', 's.fleet_id').onRef('r.id', '=', 's.reminder_id'),
    )
    .innerJoin('service_programs as p', (join) =>
      join.onRef('p.fleet_id', '=', 'r.fleet_id').onRef('p.id', '=', 'r.program_id'),
    )
    .select(['r.id', 'p.name'])
    .where('s.fleet_id', '=', actor.fleetId)
    .where('s.work_order_id', '=', id)
    .orderBy('p.name')
    .execute()
}

function defectsOf(trx: FleetTransaction, actor: Actor, id: Uuid) {
  return trx
    .selectFrom('work_order_defects as l')
    .innerJoin('defects as d', (join) => join.onRef('d.fleet_id', '=', 'l.fleet_id').onRef('d.id', '=', 'l.defect_id'))
    .select(['d.id', 'd.inspection_id as inspectionId', 'd.code', 'd.label', 'd.severity', 'd.note', 'd.status'])
    .where('l.fleet_id', '=', actor.fleetId)
    .where('l.work_order_id', '=', id)
    .orderBy('d.reported_at')
    .orderBy('d.id')
    .execute()
}

function linesOf(trx: FleetTransaction, actor: Actor, id: Uuid) {
  return trx
    .selectFrom('work_order_lines')
    .select(['id', 'kind', 'description', 'quantity_milli as quantityMilli'])
    .select(['rate_micro as rateMicro', 'amount_cents as amountCents'])
    .where('fleet_id', '=', actor.fleetId)
    .where('work_order_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
