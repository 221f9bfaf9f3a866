import type { UpdateObject } from 'kysely'
import type { AlertStepInput } from '#contracts/alerts.ts'
import type { Database } from '#db/schema/index.ts'
import { type AlertStatus, alertAfter } from '#domain/tracking/alerts.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'

/** How long an alert may be kept quiet at a time. */
const SNOOZE_MIN = 30

/** Takes an alert a step up its ladder, takes it over, or keeps it quiet for a while. */
export async function changeAlert(w: Writing, input: AlertStepInput): Promise<Changed> {
  return change(w, input, (status) => changeOf(input.step, status, w))
}

/** What an alert is after a change. */
export type Changed = { id: Uuid; status: AlertStatus; version: number }

/** Changes an alert that is still as the caller saw it. Throws NOT_FOUND, or STALE where somebody was faster. */
export async function change(
  w: Writing,
  input: Pick<AlertStepInput, 'id' | 'version'>,
  to: (status: AlertStatus) => Change,
): Promise<Changed> {
  const { trx, actor, now } = w
  const alert = await trx
    .selectFrom('alerts')
    .selectAll()
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', input.id)
    .forUpdate()
    .executeTakeFirst()
  if (!alert) throw notFound()
  if (alert.version !== input.version) throw stale({ status: alert.status, version: alert.version })
  const changes = to(alert.status)
  const version = alert.version + 1
  await trx
    .updateTable('alerts')
    .set({ ...changes, changed_by: actor.userId, changed_at: now, version })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', input.id)
    .execute()
  const after = JSON.parse(JSON.stringify(changes))
  await w.audit({ entity: 'alert', id: input.id, before: { status: alert.status }, after })
  await w.announce({ topic: 'alerts', entity: 'load', id: alert.load_id })
  return { id: input.id, status: changes.status ?? alert.status, version }
}

type Change = UpdateObject<Database, 'alerts'> & { status?: AlertStatus }

function changeOf(step: AlertStepInput['step'], status: AlertStatus, { actor, now }: Writing): Change {
  const isOver = alertAfter(status, 'resolve') === null
  switch (step) {
    case 'take':
      return assignedTo(actor.userId, status)
    case 'snooze':
      if (isOver) throw refused('illegal_step')
      return { snoozed_until: addMinutes(now, SNOOZE_MIN) }
    default: {
      const next = alertAfter(status, step)
      if (!next) throw refused('illegal_step')
      return { status: next }
    }
  }
}

/** Whoever an alert is given to has seen it by that. */
export function assignedTo(userId: Uuid, status: AlertStatus): Change {
  if (alertAfter(status, 'resolve') === null) throw refused('illegal_step')
  return { assigned_to: userId, status: alertAfter(status, 'acknowledge') ?? status }
}
