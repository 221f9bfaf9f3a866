import { sql } from 'kysely'
import type { PutBackInput, TakeDownInput } from '#contracts/maintenance.ts'
import { mayEditWorkOrder } from '#domain/maintenance/work-order-states.ts'
import type { Day } from '#domain/units/brands.ts'
import { refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { changeOrder, type HeldOrder, holdOrder, type OrderAnswer } from './held-order.ts'

/** Takes the truck or trailer of a work order out of service: nothing is assigned to it until it is back. */
export async function takeDown(w: Writing, input: TakeDownInput): Promise<OrderAnswer> {
  const order = await holdOrder(w, input.id, input.version)
  if (!mayEditWorkOrder(order.status)) throw refused('work_order_step')
  await setUnit(w, order, { status: 'down', until: input.until, reason: input.reason })
  return changeOrder(w, order, { down_from: order.down_from ?? w.now, down_to: null })
}

/** Puts the truck or trailer of a work order back into service before the work is completed. */
export async function putBack(w: Writing, input: PutBackInput): Promise<OrderAnswer> {
  const order = await holdOrder(w, input.id, input.version)
  await endDown(w, order, input.note)
  const isDown = order.down_from !== null && order.down_to === null
  return changeOrder(w, order, isDown ? { down_to: w.now } : {})
}

/** The unit is in service again, and no other work order of it is keeping it down. */
export async function endDown(w: Writing, order: HeldOrder, reason: string | null): Promise<void> {
  await setUnit(w, order, { status: 'active', until: null, reason })
  await w.trx
    .updateTable('work_orders')
    .set({ down_to: w.now, version: sql<number>`version + 1` })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '!=', order.id)
    .where('down_from', 'is not', null)
    .where('down_to', 'is', null)
    .where((eb) =>
      order.truck_id ? eb('truck_id', '=', order.truck_id) : eb('trailer_id', '=', order.trailer_id ?? order.id),
    )
    .execute()
}

type UnitState = { status: 'active' | 'down'; until: Day | null; reason: string | null }

/** A unit that was sold stays so. */
async function setUnit(w: Writing, order: HeldOrder, { status, until, reason }: UnitState): Promise<void> {
  const [table, entity, id] = order.truck_id
    ? (['trucks', 'truck', order.truck_id] as const)
    : (['trailers', 'trailer', order.trailer_id ?? order.id] as const)
  const changed = await w.trx
    .updateTable(table)
    .set({ status, down_until: until, down_reason: reason, version: sql<number>`version + 1` })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .where('status', '!=', 'sold')
    .returning(['version', 'contractor_id'])
    .executeTakeFirst()
  if (!changed) return
  await w.audit({ entity, id, after: { status, down_until: until }, reason })
  const { version, contractor_id: contractorId } = changed
  await w.announce({ topic: 'parties', entity, id, version, contractorId })
}
