import type { RemoveMessageInput } from '#contracts/messages.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { loadOfMessages, told } from './load-of-messages.ts'

/** Takes the caller's own message back: everybody sees that there was one, nobody what it said. */
export async function removeMessage(w: Writing, { id }: RemoveMessageInput): Promise<{ id: Uuid }> {
  const { trx, actor, now } = w
  const message = await trx
    .selectFrom('messages')
    .select(['load_id', 'deleted_at'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .where('author_id', '=', actor.userId)
    .forUpdate()
    .executeTakeFirst()
  if (!message) throw notFound()
  const load = await loadOfMessages(trx, actor, message.load_id)
  if (message.deleted_at) return { id }
  await trx
    .updateTable('messages')
    .set({ deleted_at: now })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .execute()
  await w.audit({ entity: 'load', id: load.id, after: { message_taken_back: id } })
  await w.announce(told(load))
  return { id }
}
