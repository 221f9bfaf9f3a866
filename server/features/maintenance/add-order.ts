import type { AddOrderInput, EditOrderInput } from '#contracts/maintenance.ts'
import { mayEditWorkOrder, openWorkOrderStatuses } from '#domain/maintenance/work-order-states.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { AppError, invalid, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { takeNumber } from '../loads/take-number.ts'
import { ownRows } from '../parties/scope.ts'
import { announceOrder, changeOrder, holdOrder, type OrderAnswer } from './held-order.ts'

const missing = (field: string) => new AppError({ kind: 'not_found', code: 'not_found', field })

/** Opens a work order on a truck or a trailer, with the services that it does and the defects that it repairs. */
export async function addOrder(w: Writing, input: AddOrderInput): Promise<OrderAnswer & { number: number }> {
  const { trx, actor, now } = w
  const { fleetId } = actor
  const { id } = input
  const { truckId, trailerId } = await namedUnit(w, input)
  const unit = await findUnit(w, truckId, trailerId)
  const reminderIds = [...new Set(input.reminderIds)]
  const defectIds = [...new Set(input.defectIds)]
  await requireServices(w, reminderIds, truckId)
  await requireDefects(w, defectIds, { truckId, trailerId })
  const number = await takeNumber(w, 'work_order')
  const added = await trx
    .insertInto('work_orders')
    .values({
      fleet_id: fleetId,
      id,
      number,
      truck_id: truckId,
      trailer_id: trailerId,
      contractor_id: unit.contractor_id,
      status: 'open',
      title: input.title,
      vendor: input.vendor,
      is_warranty: input.isWarranty,
      estimate_cents: input.estimateCents,
      checklist: { lines: input.checklist },
      created_by: actor.userId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('id_taken', undefined, 'id')
  const of = { fleet_id: fleetId, work_order_id: id }
  if (reminderIds.length > 0) {
    const rows = reminderIds.map((reminder_id) => ({ ...of, reminder_id }))
    await trx.insertInto('work_order_services').values(rows).execute()
  }
  if (defectIds.length > 0) {
    const rows = defectIds.map((defect_id) => ({ ...of, defect_id }))
    await trx.insertInto('work_order_defects').values(rows).execute()
  }
  const after = { number, title: input.title, unit: unit.unit_number, estimate_cents: input.estimateCents }
  await w.audit({ entity: 'work_order', id, after })
  await announceOrder(w, { id, contractor_id: unit.contractor_id }, 1)
  return { id, version: 1, status: 'open', number }
}

/** The truck or trailer that is named, or else the one on which the first of the defects is. */
async function namedUnit({ trx, actor }: Writing, { truckId, trailerId, defectIds }: AddOrderInput): Promise<Unit> {
  const [defectId] = defectIds
  if (truckId !== null || trailerId !== null || !defectId) return { truckId, trailerId }
  const defect = await trx
    .selectFrom('defects')
    .select(['truck_id', 'trailer_id'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', defectId)
    .where(ownRows(actor, { contractor: 'contractor_id' }))
    .executeTakeFirst()
  if (!defect) throw missing('defectIds')
  return { truckId: defect.truck_id, trailerId: defect.trailer_id }
}

async function findUnit({ trx, actor }: Writing, truckId: Uuid | null, trailerId: Uuid | null) {
  const [table, id, field] = truckId
    ? (['trucks', truckId, 'truckId'] as const)
    : (['trailers', trailerId, 'trailerId'] as const)
  const unit = await trx
    .selectFrom(table)
    .select(['unit_number', 'contractor_id'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .where(ownRows(actor, { contractor: 'contractor_id' }))
    .executeTakeFirst()
  if (!unit) throw missing(field)
  return unit
}

async function requireServices({ trx, actor }: Writing, ids: readonly Uuid[], truckId: Uuid | null): Promise<void> {
  if (ids.length === 0) return
  const found = await trx
    .selectFrom('service_reminders')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', 'in', [...ids])
    .where('truck_id', '=', truckId)
    .where('ended_at', 'is', null)
    .execute()
  if (found.length < ids.length) throw missing('reminderIds')
}

type Unit = { truckId: Uuid | null; trailerId: Uuid | null }

/** Defects are locked: of two who make a work order of one, the second is told. */
async function requireDefects({ trx, actor }: Writing, ids: readonly Uuid[], unit: Unit): Promise<void> {
  if (ids.length === 0) return
  const found = await trx
    .selectFrom('defects')
    .select(['id', 'status', 'truck_id', 'trailer_id'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const own = found.filter((row) => row.truck_id === unit.truckId && row.trailer_id === unit.trailerId)
  if (own.length < ids.length) throw missing('defectIds')
  if (own.some(({ status }) => status !== 'open')) throw invalid('defectIds', 'defect_not_open')
  const taken = await trx
    .selectFrom('work_order_defects as d')
    .innerJoin('work_orders as o', (join) =>
      join.onRef('o.fleet_id', '=', 'd.fleet_id').onRef('o.id', '=', 'd.work_order_id'),
    )
    .select('o.number')
    .where('d.fleet_id', '=', actor.fleetId)
    .where('d.defect_id', 'in', [...ids])
    .where('o.status', 'in', openWorkOrderStatuses)
    .limit(1)
    .executeTakeFirst()
  if (taken) throw invalid('defectIds', 'defect_in_order')
}

/** Changes what a work order says while work goes on. */
export async function editOrder(w: Writing, input: EditOrderInput): Promise<OrderAnswer> {
  const order = await holdOrder(w, input.id, input.version)
  if (!mayEditWorkOrder(order.status)) throw refused('work_order_step')
  const after = {
    title: input.title,
    vendor: input.vendor,
    is_warranty: input.isWarranty,
    estimate_cents: input.estimateCents,
  }
  await w.audit({ entity: 'work_order', id: order.id, after })
  return changeOrder(w, order, { ...after, checklist: { lines: input.checklist } })
}
