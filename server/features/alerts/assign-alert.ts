import { sql } from 'kysely'
import type { AlertAssignInput } from '#contracts/alerts.ts'
import type { FleetTransaction } from '#db/lane.ts'
import type { Actor } from '#domain/access/roles.ts'
import { office } from '#domain/access/rules.ts'
import type { AlertKind } from '#domain/tracking/alerts.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { announceTo } from '../notifications/notify.ts'
import { assignedTo, type Changed, change } from './change-alert.ts'

/** More people in an office nobody chooses from by hand. */
const MOST_ASSIGNEES = 200

/** Gives an alert to somebody of the office, who is told. */
export async function assignAlert(w: Writing, input: AlertAssignInput): Promise<Changed> {
  const { trx, actor } = w
  const assignee = await officeMembers(trx, actor.fleetId).where('id', '=', input.to).executeTakeFirst()
  if (!assignee) throw notFound()
  const changed = await change(w, input, (status) => assignedTo(input.to, status))
  const about = await trx
    .selectFrom('alerts')
    .innerJoin('loads', (join) =>
      join.onRef('loads.fleet_id', '=', 'alerts.fleet_id').onRef('loads.id', '=', 'alerts.load_id'),
    )
    .select(['alerts.kind', 'alerts.load_id', 'loads.load_number'])
    .where('alerts.fleet_id', '=', actor.fleetId)
    .where('alerts.id', '=', input.id)
    .executeTakeFirstOrThrow()
  if (input.to !== actor.userId) await tellAssignee(w, input, about)
  return changed
}

/** Who an alert may be given to, by name. */
export async function alertAssignees(trx: FleetTransaction, actor: Actor): Promise<{ id: Uuid; name: string }[]> {
  const members = await officeMembers(trx, actor.fleetId).orderBy('full_name').limit(MOST_ASSIGNEES).execute()
  return members.map(({ id, full_name: name }) => ({ id, name }))
}

function officeMembers(trx: FleetTransaction, fleetId: Uuid) {
  return trx
    .selectFrom('members')
    .select(['id', 'full_name'])
    .where('fleet_id', '=', fleetId)
    .where('suspended_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`roles && ${[...office]}::text[]`)
}

async function tellAssignee(
  w: Writing,
  { id, to, version }: AlertAssignInput,
  about: { kind: AlertKind; load_id: Uuid; load_number: string | null },
): Promise<void> {
  // Told by name, and nobody else a second time.
  await w.trx
    .insertInto('notifications')
    .values({
      fleet_id: w.actor.fleetId,
      id: w.newId(),
      user_id: to,
      kind: 'tracking_alert',
      entity_id: about.load_id,
      facts: { load: about.load_number ?? '', alert: about.kind },
      told_as: 'you',
      in_app: true,
      mail: 'off',
      once_key: `alert:${id}:given:${version}`,
      created_at: w.now,
      read_at: null,
      mailed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await announceTo(w, about.load_id, [to])
}
