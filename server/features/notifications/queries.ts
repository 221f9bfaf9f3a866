import { sql } from 'kysely'
import type { ListNotificationsInput } from '#contracts/notifications.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import {
  isNotificationKind,
  kindNames,
  type NotificationFacts,
  notificationRule,
  storedFacts,
} from '#domain/notifications/kinds.ts'
import { notificationPath } from '#domain/notifications/rule.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { PAGE_SIZE, type Page } from '../keyset.ts'
import { orderOf, sortedPage } from '../sorted-page.ts'

export type NotificationRow = {
  id: Uuid
  created_at: Instant
  kind: string
  /** The address that it leads to, without the origin. */
  path: string
  entityId: Uuid
  facts: NotificationFacts
  toldAs: string
  readAt: Instant | null
}

/** What each order goes by. */
const sortExpressions = { when: sql`created_at`, state: sql`read_at` }

/** The caller's own notifications, newest first while no other order is asked for. */
export async function listNotifications(
  trx: FleetTransaction,
  { group, unread, cursor, sort, ...input }: ListNotificationsInput,
  actor: Actor,
): Promise<Page<NotificationRow>> {
  const limit = input.limit ?? PAGE_SIZE
  const of = JSON.stringify(['notifications', group ?? null, unread ?? false])
  const kinds = kindNames.filter((kind) => !group || notificationRule(kind).group === group)
  let query = trx
    .selectFrom('notifications')
    .select(['id', 'created_at', 'kind', 'entity_id', 'facts', 'told_as', 'read_at'])
    .where('fleet_id', '=', actor.fleetId)
    .where('user_id', '=', actor.userId)
    .where('in_app', '=', true)
    .where(sql<boolean>`kind = any(${kinds}::text[])`)
  if (unread) query = query.where('read_at', 'is', null)
  const order = orderOf(officeSorts.notifications, sort, sortExpressions, 'id')
  const { rows, nextCursor } = await sortedPage(
    order,
    { cursor, limit, of },
    ({ where, orderBy, sortValue, limit: most }) =>
      query.select(sortValue).where(where).orderBy(orderBy).limit(most).execute(),
  )
  const shown = rows.map(
    (row): NotificationRow => ({
      id: row.id,
      created_at: row.created_at,
      kind: row.kind,
      path: isNotificationKind(row.kind)
        ? notificationPath(notificationRule(row.kind).page, row.entity_id, storedFacts(row.facts))
        : '/profile',
      entityId: row.entity_id,
      facts: storedFacts(row.facts),
      toldAs: row.told_as,
      readAt: row.read_at,
    }),
  )
  return { rows: shown, nextCursor }
}

/** More than this is shown as "99+": nobody counts them, and the bell is asked for on every page. */
const COUNTED = 100

/** How many of the caller's notifications are unread, up to a hundred. */
export async function countUnread(trx: FleetTransaction, actor: Actor): Promise<{ unread: number }> {
  const { count } = await trx
    .selectFrom((eb) =>
      eb
        .selectFrom('notifications')
        .select('id')
        .where('fleet_id', '=', actor.fleetId)
        .where('user_id', '=', actor.userId)
        .where('in_app', '=', true)
        .where('read_at', 'is', null)
        .limit(COUNTED)
        .as('unread'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { unread: count }
}
