import type { CompleteOrderInput } from '#contracts/maintenance.ts'
import { isAdmin } from '#domain/access/roles.ts'
import { needsApproval, nextWorkOrderStatuses } from '#domain/maintenance/work-order-states.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { invalid, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { certifyDefect } from '../inspections/certify-defect.ts'
import { keepOdometer } from '../inspections/keep-odometer.ts'
import { changeOrder, type HeldOrder, holdOrder, type OrderAnswer } from './held-order.ts'
import { approvalLimitCents } from './move-order.ts'
import { refreshReminders } from './refresh-reminders.ts'
import { truckMeters } from './truck-meters.ts'
import { endDown } from './unit-down.ts'

/**
 * Completes a work order: its meters are readings of the truck, its services count anew from them, its defects are
 * certified as repaired, so that the next driver acknowledges them, and the unit goes back into service.
 */
export async function completeOrder(w: Writing, input: CompleteOrderInput): Promise<OrderAnswer> {
  const order = await holdOrder(w, input.id, input.version)
  if (!nextWorkOrderStatuses(order.status).includes('completed')) throw refused('work_order_step')
  const isOver =
    needsApproval(order.total_cents, await approvalLimitCents(w, order)) &&
    order.total_cents > (order.approved_cents ?? 0)
  if (isOver && !isAdmin(w.actor)) throw refused('work_order_over_approval')
  if (order.truck_id) await keepMeters(w, order.truck_id, input)
  const change = await changeOrder(w, order, {
    status: 'completed',
    completed_at: w.now,
    completed_by: w.actor.userId,
    note: input.note,
    ...(order.truck_id ? { complete_m: input.odometerM, complete_hours_tenths: input.engineHoursTenths } : {}),
    ...(input.isBack && order.down_from !== null && order.down_to === null ? { down_to: w.now } : {}),
  })
  if (order.truck_id) await restartServices(w, order, order.truck_id)
  await certifyDefects(w, order.id, input.note)
  if (input.isBack && (await isDown(w, order))) await endDown(w, order, input.note)
  const after = { status: 'completed', odometer_m: input.odometerM, total_cents: order.total_cents }
  await w.audit({ entity: 'work_order', id: order.id, before: { status: order.status }, after, reason: input.note })
  return change
}

async function keepMeters(w: Writing, truckId: Uuid, input: CompleteOrderInput): Promise<void> {
  const { id, odometerM, isNewOdometer, isOdometerSure, engineHoursTenths } = input
  const hours = (await truckMeters(w.trx, w.actor.fleetId, [truckId], w.now)).get(truckId)?.hours.at(-1)?.[1]
  if (engineHoursTenths !== null && hours !== undefined && engineHoursTenths < hours)
    throw invalid('engineHoursTenths', 'reading_goes_back')
  if (odometerM !== null) await keepOdometer(w, { id, truckId, odometerM, isNewOdometer, isOdometerSure }, w.now)
}

/** The next of each service counts from when this one was done, early or late. */
async function restartServices(w: Writing, order: HeldOrder, truckId: Uuid): Promise<void> {
  const { trx, now } = w
  const { fleetId } = w.actor
  // As of these meters: whether it was overdue when it was done.
  await refreshReminders(trx, { fleetId, now, truckIds: [truckId] })
  const services = await trx
    .selectFrom('work_order_services as s')
    .innerJoin('service_reminders as r', (join) =>
      join.onRef('r.fleet_id', '=', 's.fleet_id').onRef('r.id', '=', 's.reminder_id'),
    )
    .select(['r.id', 'r.state', 'r.version'])
    .where('s.fleet_id', '=', fleetId)
    .where('s.work_order_id', '=', order.id)
    .execute()
  if (services.length === 0) return
  const meters = (await truckMeters(trx, fleetId, [truckId], now)).get(truckId)
  for (const { id, state, version } of services) {
    await trx
      .updateTable('work_order_services')
      .set({ was_overdue: state === 'overdue' })
      .where('fleet_id', '=', fleetId)
      .where('work_order_id', '=', order.id)
      .where('reminder_id', '=', id)
      .execute()
    await trx
      .updateTable('service_reminders')
      .set({
        last_at: now,
        last_m: meters?.metres.at(-1)?.[1] ?? null,
        last_hours_tenths: meters?.hours.at(-1)?.[1] ?? null,
        told_state: null,
        told_at: null,
        version: version + 1,
      })
      .where('fleet_id', '=', fleetId)
      .where('id', '=', id)
      .execute()
  }
  await refreshReminders(trx, { fleetId, now, truckIds: [truckId] })
}

/** What somebody certified meanwhile stays as they said. */
async function certifyDefects(w: Writing, orderId: Uuid, note: string): Promise<void> {
  const defects = await w.trx
    .selectFrom('work_order_defects as l')
    .innerJoin('defects as d', (join) => join.onRef('d.fleet_id', '=', 'l.fleet_id').onRef('d.id', '=', 'l.defect_id'))
    .select(['d.id', 'd.version'])
    .where('l.fleet_id', '=', w.actor.fleetId)
    .where('l.work_order_id', '=', orderId)
    .where('d.status', '=', 'open')
    .orderBy('d.id')
    .execute()
  for (const { id, version } of defects) await certifyDefect(w, { id, version, as: 'repaired', note })
}

async function isDown({ trx, actor }: Writing, order: HeldOrder): Promise<boolean> {
  const [table, id] = order.truck_id ? (['trucks', order.truck_id] as const) : (['trailers', order.trailer_id] as const)
  const unit = await trx
    .selectFrom(table)
    .select('status')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  return unit?.status === 'down'
}
