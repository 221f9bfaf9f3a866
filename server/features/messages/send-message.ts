import type { SendMessageInput } from '#contracts/messages.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'
import { type LoadOfMessages, loadOfMessages, sideOf, told } from './load-of-messages.ts'

/** A message's receipt. */
export type SentMessage = { id: Uuid; receivedAt: Instant }

/**
 * Keeps a message on a load and tells the other side. A message that comes again under its own id is the same message,
 * also where the phone sends it as a new action.
 */
export async function sendMessage(w: Writing, input: SendMessageInput): Promise<SentMessage> {
  const { trx, actor, now } = w
  const load = await loadOfMessages(trx, actor, input.loadId)
  const side = sideOf(actor)
  const added = await trx
    .insertInto('messages')
    .values({
      fleet_id: actor.fleetId,
      id: input.id,
      load_id: load.id,
      author_id: actor.userId,
      side,
      body: input.body,
      written_at: input.writtenAt,
      created_at: now,
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return sentBefore(w, input)
  await w.audit({ entity: 'load', id: load.id, after: { message: input.id } })
  const onceKey = `message:${await unreadRun(w, load, side)}`
  const facts = { load: load.load_number ?? '', by: actor.fullName }
  const { driver_id: driverId, contractor_id: contractorId } = load
  await notify(w, { kind: 'message_sent', id: load.id, facts, driverId, contractorId, onceKey })
  await w.announce(told(load))
  return { id: input.id, receivedAt: now }
}

async function sentBefore({ trx, actor }: Writing, { id, loadId }: SendMessageInput) {
  const row = await trx
    .selectFrom('messages')
    .select('created_at')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .where('load_id', '=', loadId)
    .where('author_id', '=', actor.userId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { id, receivedAt: row.created_at }
}

/**
 * The oldest message of this side that nobody of the other has read. Those that follow it before it is read are one
 * piece of news: ten lines typed in a row ring once.
 */
async function unreadRun({ trx, actor }: Writing, load: LoadOfMessages, side: 'office' | 'hauling'): Promise<Uuid> {
  const row = await trx
    .selectFrom('messages as m')
    .select('m.id')
    .where('m.fleet_id', '=', actor.fleetId)
    .where('m.load_id', '=', load.id)
    .where('m.side', '=', side)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('message_reads as r')
            .select('r.message_id')
            .whereRef('r.fleet_id', '=', 'm.fleet_id')
            .whereRef('r.message_id', '=', 'm.id'),
        ),
      ),
    )
    .orderBy('m.created_at')
    .orderBy('m.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return row.id
}
