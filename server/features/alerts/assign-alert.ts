import { sql } from 'kysely'
import type { AlertAssignInput } from '#contracts/alerts.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { office } from '#domain/access/rules.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'
import { assignedTo, type Changed, change } from './change-alert.ts'

/** More people in an office nobody chooses from by hand. */
const MOST_ASSIGNEES = 200

/** Gives an alert to somebody of the office, who is told by the ways that they chose. */
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
  // Told by name, and nobody else a second time.
  await notify(w, {
    kind: 'alert_assigned',
    id: about.load_id,
    userId: input.to,
    facts: { load: about.load_number ?? '', alert: about.kind, by: actor.fullName },
    onceKey: `alert:${input.id}:given:${input.version}`,
  })
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
