import type { MoveOrderInput } from '#contracts/maintenance.ts'
import { isAdmin } from '#domain/access/roles.ts'
import { needsApproval, nextWorkOrderStatuses } from '#domain/maintenance/work-order-states.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import { refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { keepOdometer } from '../inspections/keep-odometer.ts'
import { storedSettings } from '../stored-settings.ts'
import { changeOrder, type HeldOrder, holdOrder, type OrderAnswer } from './held-order.ts'
import { endDown } from './unit-down.ts'

/** Takes a work order to its next state; what is completed has a form of its own. */
export async function moveOrder(w: Writing, input: MoveOrderInput): Promise<OrderAnswer> {
  const order = await holdOrder(w, input.id, input.version)
  if (!nextWorkOrderStatuses(order.status).includes(input.to)) throw refused('work_order_step')
  await w.audit({
    entity: 'work_order',
    id: order.id,
    before: { status: order.status },
    after: { status: input.to },
  })
  switch (input.to) {
    case 'approved':
      return approve(w, order)
    case 'in_progress':
      return start(w, order, input)
    case 'cancelled':
      return cancel(w, order)
    case 'waiting_parts':
    case 'closed':
      return changeOrder(w, order, { status: input.to })
  }
}

/** The limit above which an admin approves; work on a company's own truck is its own affair. */
export async function approvalLimitCents(w: Writing, order: HeldOrder): Promise<number> {
  if (order.contractor_id !== null) return 0
  return settingValue(await storedSettings(w.trx, w.actor.fleetId), 'work_order_approval') * 100
}

async function approve(w: Writing, order: HeldOrder): Promise<OrderAnswer> {
  const isAbove = needsApproval(order.estimate_cents, await approvalLimitCents(w, order))
  if (isAbove && !isAdmin(w.actor)) throw refused('work_order_needs_approval')
  const { estimate_cents: approved_cents } = order
  return changeOrder(w, order, { status: 'approved', approved_cents, approved_by: w.actor.userId, approved_at: w.now })
}

async function start(w: Writing, order: HeldOrder, input: MoveOrderInput): Promise<OrderAnswer> {
  if (order.started_at !== null) return changeOrder(w, order, { status: 'in_progress' })
  const { odometerM, isNewOdometer, isOdometerSure, engineHoursTenths } = input
  if (order.truck_id && odometerM !== null) {
    const read = { id: w.newId(), truckId: order.truck_id, odometerM, isNewOdometer, isOdometerSure }
    await keepOdometer(w, read, w.now)
  }
  const meters = order.truck_id ? { start_m: odometerM, start_hours_tenths: engineHoursTenths } : {}
  return changeOrder(w, order, { status: 'in_progress', started_at: w.now, ...meters })
}

async function cancel(w: Writing, order: HeldOrder): Promise<OrderAnswer> {
  const isDown = order.down_from !== null && order.down_to === null
  if (isDown) await endDown(w, order, null)
  return changeOrder(w, order, { status: 'cancelled', ...(isDown ? { down_to: w.now } : {}) })
}
