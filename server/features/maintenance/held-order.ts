import type { WorkOrderStatus } from '#domain/maintenance/work-order-states.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { ownRows } from '../parties/scope.ts'

/**
 * A work order for whoever changes it: two at once follow each other, and the second is told. Throws not_found for one
 * that is not the actor's to work on, and conflict where it is no longer of the version that was looked at.
 */
export async function holdOrder({ trx, actor }: Writing, id: Uuid, version: number | null) {
  const row = await trx
    .selectFrom('work_orders as o')
    .selectAll()
    .where('o.fleet_id', '=', actor.fleetId)
    .where('o.id', '=', id)
    .where(ownRows(actor, { contractor: 'o.contractor_id' }))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (version !== null && row.version !== version) throw stale({ version: row.version, status: row.status })
  return row
}

export type HeldOrder = Awaited<ReturnType<typeof holdOrder>>
export type OrderAnswer = { id: Uuid; version: number; status: WorkOrderStatus }

/** Writes a change of a held work order, with its next version; its screens look at it anew. */
export async function changeOrder(
  w: Writing,
  order: HeldOrder,
  change: Partial<Omit<HeldOrder, 'fleet_id' | 'id' | 'version'>>,
): Promise<OrderAnswer> {
  const version = order.version + 1
  await w.trx
    .updateTable('work_orders')
    .set({ ...change, version })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', order.id)
    .execute()
  await announceOrder(w, order, version)
  return { id: order.id, version, status: change.status ?? order.status }
}

/** Tells live views of a work order that changed. */
export async function announceOrder(
  w: Writing,
  { id, contractor_id: contractorId }: Pick<HeldOrder, 'id' | 'contractor_id'>,
  version: number,
): Promise<void> {
  await w.announce({ topic: 'maintenance', entity: 'work_order', id, version, contractorId })
}
