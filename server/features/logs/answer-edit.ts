import type { ActOf } from '#contracts/logs.ts'
import { notFound } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'
import { insertAnswer, openProposal, reopenDriving, requireAllowed } from './edit-log.ts'
import type { Keeping } from './keeping.ts'
import { applyStretch, requireNew } from './write-log.ts'

/**
 * A driver accepts or rejects what the office proposed. An accepted one is judged once more, since the log may have changed,
 * and then made; the day must be certified again.
 */
export async function answerEdit(w: Writing, act: ActOf<'answer'>, { driver, at }: Keeping): Promise<void> {
  const edit = await openProposal(w, act.editId)
  if (edit.driver_id !== driver.id) throw notFound()
  const { trx, actor, now } = w
  const { status, special, location, reason } = edit
  const stretch = { fromAt: edit.from_at, toAt: edit.to_at, status, special }
  if (act.accepts) {
    await requireNew(trx, actor.fleetId, [act.id, act.restoreId])
    await requireAllowed(w, driver, { ...stretch, id: edit.id, location, reason }, { isOffice: true, at: 'act.' })
    await applyStretch(
      trx,
      { fleetId: actor.fleetId, driverId: driver.id, now, by: actor.userId },
      {
        ...{ ...stretch, id: act.id, restoreId: act.restoreId, editId: edit.id, location },
        ...{ remark: edit.driving_id ? null : reason, origin: edit.driving_id ? 'assumed' : 'office' },
        ...{ source: 'edit', because: 'edit', truckId: await drivenTruck(w, edit.driving_id), loadId: null },
      },
    )
  }
  const answer = act.accepts ? 'accepted' : 'rejected'
  await insertAnswer(w, { editId: edit.id, answer, note: act.note, at })
  if (edit.driving_id) await (act.accepts ? assume(w, edit.driving_id, driver.id) : reopenDriving(w, edit.driving_id))
  await w.audit({ entity: 'duty_log', id: driver.id, after: { proposal: edit.id, answer }, reason: act.note })
  const kind = act.accepts ? ('log_edit_accepted' as const) : ('log_edit_rejected' as const)
  await notify(w, { kind, id: driver.id, facts: { by: driver.name }, userId: edit.author_id })
}

async function drivenTruck({ trx, actor }: Writing, drivingId: Keeping['deviceId'] | null) {
  if (!drivingId) return null
  const row = await trx
    .selectFrom('unidentified_driving')
    .select('truck_id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', drivingId)
    .executeTakeFirst()
  return row?.truck_id ?? null
}

async function assume({ trx, actor, now }: Writing, id: Keeping['deviceId'], driverId: Keeping['deviceId']) {
  await trx
    .updateTable('unidentified_driving')
    .set(({ eb }) => ({
      ...{ status: 'assumed', driver_id: driverId, decided_by: actor.userId, decided_at: now },
      version: eb('version', '+', 1),
    }))
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .execute()
}
