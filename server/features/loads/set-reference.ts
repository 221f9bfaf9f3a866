import type { SetReferenceInput } from '#contracts/loads.ts'
import { poGap } from '#domain/sales/po-pattern.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { invalid, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { appendLoadEvent } from './append-load-event.ts'
import { lockLoad } from './held-load.ts'
import type { LoadAnswer } from './load-details.ts'
import { announceLoad } from './move-load.ts'

/**
 * Sets the customer's reference or the order number of a load: offices learn them late, often by phone, and no plan or
 * price hangs on them. Taking it back is the same with the value before. Closed and cancelled loads stay as they are.
 */
export async function setReference(w: Writing, input: SetReferenceInput): Promise<LoadAnswer> {
  const { id, version, field, value } = input
  const { load } = await lockLoad(w.trx, w.actor, id)
  const current = { status: load.status, version: load.version, [field]: load[columns[field]] }
  if (load.version !== version) throw stale(current)
  if (load.status === 'closed' || load.status === 'cancelled') throw refused('load_is_closed', { current })
  if (field === 'poNumber') await checkPo(w, load.customer_id, value)
  const column = columns[field]
  await w.trx
    .updateTable('loads')
    .set({ [column]: value, version: version + 1, updated_at: w.now })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .execute()
  await appendLoadEvent(w, id, { kind: 'edited', body: { fields: [column], after: { [column]: value } } })
  await w.audit({ entity: 'load', id, before: { [column]: load[column] }, after: { [column]: value } })
  await announceLoad(w, { ...load, version: version + 1 })
  return { id, number: load.load_number, status: load.status, version: version + 1, flags: load.flags }
}

/** A PO that comes later still has the customer's form; one that the customer asks for is not taken away. */
async function checkPo({ trx, actor }: Writing, customerId: Uuid | null, value: string | null): Promise<void> {
  const terms = await trx
    .selectFrom('customers')
    .select(['po_required as poRequired', 'po_pattern as poPattern'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', customerId)
    .executeTakeFirst()
  const gap = terms && poGap(terms, value)
  if (gap) throw invalid('value', gap)
}

const columns = { customerReference: 'customer_reference', poNumber: 'po_number' } as const
