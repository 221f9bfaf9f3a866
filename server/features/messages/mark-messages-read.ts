import { sql } from 'kysely'
import type { ReadMessagesInput } from '#contracts/messages.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { announceTo } from '../notifications/notify.ts'
import { loadOfMessages, told } from './load-of-messages.ts'

/** The caller has seen the messages of a load up to one of them: their authors see when, and their bell falls silent. */
export async function markMessagesRead(
  w: Writing,
  { loadId, upTo }: ReadMessagesInput,
): Promise<{ loadId: Uuid; read: number }> {
  const { trx, actor, now } = w
  const load = await loadOfMessages(trx, actor, loadId)
  const last = await trx
    .selectFrom('messages')
    .select('created_at')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', upTo)
    .where('load_id', '=', loadId)
    .executeTakeFirst()
  if (!last) throw notFound()
  const { rows } = await sql<{ message_id: Uuid }>`
    insert into message_reads (fleet_id, message_id, user_id, read_at)
    select m.fleet_id, m.id, ${actor.userId}::uuid, ${now}::timestamptz from messages m
    where m.fleet_id = ${actor.fleetId} and m.load_id = ${loadId} and m.author_id <> ${actor.userId}
      and (m.created_at, m.id) <= (${last.created_at}::timestamptz, ${upTo}::uuid)
    on conflict do nothing returning message_id`.execute(trx)
  if (rows.length === 0) return { loadId, read: 0 }
  await trx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('fleet_id', '=', actor.fleetId)
    .where('user_id', '=', actor.userId)
    .where('kind', '=', 'message_sent')
    .where('entity_id', '=', loadId)
    .where('read_at', 'is', null)
    .execute()
  await announceTo(w, loadId, [actor.userId])
  await w.announce(told(load))
  return { loadId, read: rows.length }
}
