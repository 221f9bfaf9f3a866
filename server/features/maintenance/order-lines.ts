import type { AddLineInput } from '#contracts/maintenance.ts'
import { mayEditWorkOrder } from '#domain/maintenance/work-order-states.ts'
import type { Cents, Uuid } from '#domain/units/brands.ts'
import { cents, extend } from '#domain/units/money.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { changeOrder, type HeldOrder, holdOrder, type OrderAnswer } from './held-order.ts'

/** Books labour, a part or tax on a work order. Two who book at once both do. */
export async function addLine(w: Writing, input: AddLineInput): Promise<OrderAnswer> {
  const order = await openOrder(w, input.orderId)
  const { kind, description, quantityMilli, rateMicro } = input
  const amount = extend(rateMicro, quantityMilli, 1000)
  const added = await w.trx
    .insertInto('work_order_lines')
    .values({
      fleet_id: w.actor.fleetId,
      id: input.id,
      work_order_id: order.id,
      kind,
      description,
      quantity_milli: quantityMilli,
      rate_micro: rateMicro,
      amount_cents: amount,
      created_by: w.actor.userId,
      created_at: w.now,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('id_taken', undefined, 'id')
  await w.audit({ entity: 'work_order', id: order.id, after: { line: kind, description, amount_cents: amount } })
  return total(w, order)
}

/** Takes a line off that was booked by mistake, while work goes on. */
export async function removeLine(w: Writing, id: Uuid): Promise<OrderAnswer> {
  const line = await w.trx
    .selectFrom('work_order_lines')
    .select(['work_order_id', 'description', 'amount_cents'])
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!line) throw notFound()
  const order = await openOrder(w, line.work_order_id)
  await w.trx.deleteFrom('work_order_lines').where('fleet_id', '=', w.actor.fleetId).where('id', '=', id).execute()
  const { description, amount_cents } = line
  await w.audit({ entity: 'work_order', id: order.id, before: { description, amount_cents } })
  return total(w, order)
}

async function openOrder(w: Writing, id: Uuid): Promise<HeldOrder> {
  const order = await holdOrder(w, id, null)
  if (!mayEditWorkOrder(order.status)) throw refused('work_order_step')
  return order
}

async function total(w: Writing, order: HeldOrder): Promise<OrderAnswer> {
  const lines = await w.trx
    .selectFrom('work_order_lines')
    .select('amount_cents')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('work_order_id', '=', order.id)
    .execute()
  const sum: Cents = cents(lines.reduce((all, { amount_cents }) => all + amount_cents, 0))
  return changeOrder(w, order, { total_cents: sum })
}
