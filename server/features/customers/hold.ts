import type { HoldCustomerInput, ReleaseCustomerInput } from '#contracts/customers.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'

/** A customer's hold as it stands now. */
export type CustomerHold = { id: Uuid; version: number; heldAt: Instant | null; holdReason: string | null }

/** Puts a customer on hold: from now on their loads are dispatched with a reason only. A new reason replaces the one before. */
export function holdCustomer(w: Writing, { id, version, reason }: HoldCustomerInput): Promise<CustomerHold> {
  return setHold(w, { id, version }, { held_at: w.now, hold_reason: reason }, reason)
}

/** Ends a customer's hold. */
export function releaseCustomer(w: Writing, { id, version }: ReleaseCustomerInput): Promise<CustomerHold> {
  return setHold(w, { id, version }, { held_at: null, hold_reason: null })
}

type Hold = { held_at: Instant | null; hold_reason: string | null }

async function setHold(
  w: Writing,
  { id, version }: { id: Uuid; version: number },
  hold: Hold,
  reason?: string,
): Promise<CustomerHold> {
  const { trx, actor } = w
  const before = await trx
    .selectFrom('customers')
    .select(['version', 'held_at', 'hold_reason', 'archived_at'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) throw notFound()
  if (before.version !== version)
    throw stale({ id, version: before.version, heldAt: before.held_at, holdReason: before.hold_reason })
  if (before.archived_at !== null) throw refused('customer_archived')
  if (hold.held_at === null && before.held_at === null) return { id, version, heldAt: null, holdReason: null }
  await trx
    .updateTable('customers')
    .set({ ...hold, version: version + 1 })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .execute()
  const told = ({ held_at, hold_reason }: Hold) => ({ heldAt: held_at, holdReason: hold_reason })
  await w.audit({ entity: 'customer', id, before: told(before), after: told(hold), reason })
  await w.announce({ topic: 'parties', entity: 'customer', id, version: version + 1 })
  return { id, version: version + 1, ...told(hold) }
}
