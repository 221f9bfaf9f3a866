import { sql } from 'kysely'
import type { MarkAllInput, MarkNotificationsInput } from '#contracts/notifications.ts'
import type { Writing } from '../../writing.ts'
import { announceTo } from './notify.ts'

/** Marks the caller's own notifications; ids of others' change nothing, as if they were not there. */
export async function markNotifications(w: Writing, input: MarkNotificationsInput): Promise<{ changed: number }> {
  const rows = await w.trx
    .updateTable('notifications')
    .set({ read_at: input.isRead ? w.now : null })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('user_id', '=', w.actor.userId)
    .where('id', 'in', input.ids)
    .where('read_at', input.isRead ? 'is' : 'is not', null)
    .returning('id')
    .execute()
  return changed(w, rows)
}

/** Marks all that had come when the caller looked. */
export async function markAllRead(w: Writing, { upTo }: MarkAllInput): Promise<{ changed: number }> {
  const rows = await w.trx
    .updateTable('notifications')
    .set({ read_at: w.now })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('user_id', '=', w.actor.userId)
    .where('read_at', 'is', null)
    .where(
      sql<boolean>`(created_at, id) <= (select n.created_at, n.id from notifications n
        where n.fleet_id = ${w.actor.fleetId} and n.user_id = ${w.actor.userId} and n.id = ${upTo})`,
    )
    .returning('id')
    .execute()
  return changed(w, rows)
}

async function changed(w: Writing, rows: { id: MarkAllInput['upTo'] }[]): Promise<{ changed: number }> {
  const [first] = rows
  if (first) await announceTo(w, first.id, [w.actor.userId])
  return { changed: rows.length }
}
