import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { MessagesInput } from '#contracts/messages.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { PAGE_SIZE, type Page, pageOf, rowsAfter } from '../keyset.ts'
import { fromJson } from '../loads/from-json.ts'
import { visibleLoads } from '../loads/own-loads.ts'
import { loadOfMessages } from './load-of-messages.ts'

/** A message as either side sees it; one that was taken back says only that. */
export type Message = {
  id: Uuid
  side: 'office' | 'hauling'
  authorName: string
  isMine: boolean
  body: string | null
  writtenAt: Instant
  receivedAt: Instant
  isRead: boolean
  /** Who besides its author has read it, the first first. */
  readBy: { name: string; at: Instant }[]
}

/** The messages of a load, the newest first. */
export async function messagesOfLoad(
  trx: FleetTransaction,
  { loadId, cursor, limit = PAGE_SIZE }: MessagesInput,
  actor: Actor,
): Promise<Page<Message>> {
  await loadOfMessages(trx, actor, loadId)
  const list = `messages ${loadId}`
  const rows = await trx
    .selectFrom('messages as m')
    .leftJoin('members as a', (join) => join.onRef('a.fleet_id', '=', 'm.fleet_id').onRef('a.id', '=', 'm.author_id'))
    .select(['m.id', 'm.side', 'm.author_id', 'm.body', 'm.written_at', 'm.created_at', 'm.deleted_at'])
    .select('a.full_name as author_name')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('message_reads as r')
          .innerJoin('members as p', (join) =>
            join.onRef('p.fleet_id', '=', 'r.fleet_id').onRef('p.id', '=', 'r.user_id'),
          )
          .select(['p.id', 'p.full_name', 'r.read_at'])
          .whereRef('r.fleet_id', '=', 'm.fleet_id')
          .whereRef('r.message_id', '=', 'm.id')
          .orderBy('r.read_at'),
      ).as('reads'),
    )
    .where('m.fleet_id', '=', actor.fleetId)
    .where('m.load_id', '=', loadId)
    .where(rowsAfter(cursor, list, { at: 'm.created_at', id: 'm.id' }))
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, list)
  return {
    rows: page.rows.map((row) => ({
      id: row.id,
      side: row.side,
      authorName: row.author_name ?? '',
      isMine: row.author_id === actor.userId,
      body: row.deleted_at ? null : row.body,
      writtenAt: row.written_at,
      receivedAt: row.created_at,
      isRead: row.author_id === actor.userId || row.reads.some(({ id }) => id === actor.userId),
      readBy: row.reads.flatMap(({ id, full_name, read_at }) => {
        const at = fromJson(read_at)
        return at && id !== row.author_id ? [{ name: full_name, at }] : []
      }),
    })),
    nextCursor: page.nextCursor,
  }
}

export type UnreadOfLoad = { loadId: Uuid; loadNumber: string | null; count: number; newestAt: Instant }

/** More loads with something unread are nobody's day. */
const MOST_LOADS = 200
const UNREAD_MIN = 30 * 24 * 60

/** The loads with messages of the last thirty days that the caller has not read, the newest first. */
export async function unreadMessages(
  trx: FleetTransaction,
  actor: Actor,
  now: Instant,
): Promise<{ rows: UnreadOfLoad[]; nextCursor: null }> {
  const rows = await trx
    .selectFrom('messages as m')
    .innerJoin('loads', (join) => join.onRef('loads.fleet_id', '=', 'm.fleet_id').onRef('loads.id', '=', 'm.load_id'))
    .select(['loads.id as loadId', 'loads.load_number as loadNumber'])
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('m.created_at').as('newestAt')])
    .where('m.fleet_id', '=', actor.fleetId)
    .where('m.author_id', '!=', actor.userId)
    .where('m.deleted_at', 'is', null)
    .where('m.created_at', '>', addMinutes(now, -UNREAD_MIN))
    .where(visibleLoads(actor))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('message_reads as r')
            .select('r.message_id')
            .whereRef('r.fleet_id', '=', 'm.fleet_id')
            .whereRef('r.message_id', '=', 'm.id')
            .where('r.user_id', '=', actor.userId),
        ),
      ),
    )
    .groupBy(['loads.id', 'loads.load_number'])
    .orderBy('newestAt', 'desc')
    .limit(MOST_LOADS)
    .execute()
  return { rows, nextCursor: null }
}
