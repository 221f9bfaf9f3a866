import type { ActOf, ProposeEditInput } from '#contracts/logs.ts'
import { editFault } from '#domain/compliance/logs/log-edit.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { RefusalCode } from '#domain/words/refusals.ts'
import { invalid, notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'
import { ownRows } from '../parties/scope.ts'
import { type DutyDriver, findDutyDriver } from './duty-rules.ts'
import type { Keeping } from './keeping.ts'
import { applyStretch, eventsAround, requireNew } from './write-log.ts'

/** The field of the form that an edit's fault belongs to. */
const FIELDS: Partial<Record<RefusalCode, string>> = {
  log_edit_backwards: 'toAt',
  log_edit_future: 'toAt',
  log_edit_over_day: 'toAt',
  log_edit_too_old: 'fromAt',
  log_edit_reason_short: 'reason',
}

type Wanted = Omit<ProposeEditInput, 'operationId' | 'driverId'>

/** A driver's own edit: made at once, with the original kept beside it. */
export async function editLog(w: Writing, act: ActOf<'edit'>, { driver }: Keeping): Promise<void> {
  if (await isThere(w, act.id, driver.id)) return
  await requireNew(w.trx, w.actor.fleetId, [act.id, act.restoreId])
  await requireAllowed(w, driver, act, { isOffice: false, at: 'act.' })
  await insertEdit(w, driver, act, { role: 'driver', drivingId: null })
  const { kind: _, id, reason, ...stretch } = act
  await applyStretch(
    w.trx,
    { fleetId: w.actor.fleetId, driverId: driver.id, now: w.now, by: w.actor.userId },
    {
      ...{ ...stretch, id, editId: id, origin: 'driver', source: 'edit', because: 'edit', remark: reason },
      ...{ truckId: null, loadId: null },
    },
  )
  const { status, special, fromAt, toAt } = act
  await w.audit({ entity: 'duty_log', id: driver.id, after: { status, special, fromAt, toAt }, reason })
}

/** The office asks a driver to have a stretch of their log changed: 49 CFR 395.30(d). Nothing changes before they accept. */
export async function proposeEdit(w: Writing, input: ProposeEditInput): Promise<{ id: Uuid }> {
  const driver = await findDutyDriver(w.trx, w.actor.fleetId, input.driverId)
  if (!driver) throw notFound()
  if (await isThere(w, input.id, driver.id)) return { id: input.id }
  await requireNew(w.trx, w.actor.fleetId, [input.id])
  await requireAllowed(w, driver, input, { isOffice: true, at: '' })
  await insertEdit(w, driver, input, { role: 'office', drivingId: null })
  await tellDriver(w, driver, input.id)
  return { id: input.id }
}

/** Takes a proposal back that the driver has not answered. */
export async function withdrawEdit(w: Writing, id: Uuid): Promise<{ id: Uuid }> {
  const edit = await openProposal(w, id)
  await insertAnswer(w, { editId: id, answer: 'withdrawn', note: null, at: w.now })
  if (edit.driving_id) await reopenDriving(w, edit.driving_id)
  await w.audit({ entity: 'duty_log', id: edit.driver_id, after: { proposal: 'withdrawn' } })
  await w.announce({ topic: 'hours', entity: 'duty_log', id: edit.driver_id, driverId: edit.driver_id })
  return { id }
}

/** Throws the fault of an edit, at its field. */
export async function requireAllowed(
  { trx, actor, now }: Writing,
  driver: DutyDriver,
  edit: Wanted,
  { isOffice, at }: { isOffice: boolean; at: string },
): Promise<void> {
  const events = await eventsAround(trx, actor.fleetId, { driverId: driver.id, ...edit })
  const fault = editFault(events, edit, { now, rules: driver.rules, isOffice })
  if (fault) throw invalid(`${at}${FIELDS[fault] ?? 'status'}`, fault)
}

/** Writes an edit down: what shall be, by whom and why. */
export async function insertEdit(
  { trx, actor, now }: Writing,
  driver: DutyDriver,
  { id, fromAt, toAt, status, special, location, reason }: Wanted,
  { role, drivingId }: { role: 'driver' | 'office'; drivingId: Uuid | null },
): Promise<void> {
  await trx
    .insertInto('duty_edits')
    .values({
      ...{ fleet_id: actor.fleetId, id, driver_id: driver.id, from_at: fromAt, to_at: toAt, status, special },
      ...{ location, reason, author_role: role, author_id: actor.userId, author_name: actor.fullName },
      ...{ driving_id: drivingId, created_at: now },
    })
    .execute()
}

/** Tells a driver that the office has proposed something. */
export async function tellDriver(w: Writing, driver: DutyDriver, editId: Uuid): Promise<void> {
  await w.audit({ entity: 'duty_log', id: driver.id, after: { proposal: editId } })
  await w.announce({ topic: 'hours', entity: 'duty_log', id: driver.id, driverId: driver.id })
  await notify(w, { kind: 'log_edit_proposed', id: driver.id, facts: { by: w.actor.fullName }, driverId: driver.id })
}

async function isThere({ trx, actor }: Writing, id: Uuid, driverId: Uuid): Promise<boolean> {
  const row = await trx
    .selectFrom('duty_edits')
    .select('driver_id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row && row.driver_id !== driverId) throw notFound()
  return row !== undefined
}

/** A proposal of the office that nobody has answered. Throws not_found, or log_edit_answered. */
export async function openProposal({ trx, actor }: Writing, id: Uuid) {
  const edit = await trx
    .selectFrom('duty_edits as e')
    .leftJoin('duty_edit_answers as a', (join) =>
      join.onRef('a.fleet_id', '=', 'e.fleet_id').onRef('a.edit_id', '=', 'e.id'),
    )
    .select(['e.id', 'e.driver_id', 'e.from_at', 'e.to_at', 'e.status', 'e.special', 'e.location', 'e.reason'])
    .select(['e.driving_id', 'e.author_id', 'e.author_role', 'a.answer'])
    .where('e.fleet_id', '=', actor.fleetId)
    .where('e.id', '=', id)
    .where('e.author_role', '=', 'office')
    .where(ownRows(actor, { driver: 'e.driver_id' }))
    .executeTakeFirst()
  if (!edit) throw notFound()
  if (edit.answer) throw refused('log_edit_answered')
  return edit
}

/** Writes down what became of a proposal. */
export async function insertAnswer(
  { trx, actor, now }: Writing,
  said: { editId: Uuid; answer: 'accepted' | 'rejected' | 'withdrawn'; note: string | null; at: Writing['now'] },
): Promise<void> {
  const { editId, answer, note, at } = said
  await trx
    .insertInto('duty_edit_answers')
    .values({
      fleet_id: actor.fleetId,
      edit_id: editId,
      ...{ answer, note, by_user: actor.userId, at, received_at: now },
    })
    .execute()
}

/** Driving that turned out not to be this driver's is nobody's again. */
export async function reopenDriving({ trx, actor }: Writing, drivingId: Uuid): Promise<void> {
  await trx
    .updateTable('unidentified_driving')
    .set(({ eb }) => ({
      ...{ status: 'open', driver_id: null, decided_by: null, decided_at: null },
      version: eb('version', '+', 1),
    }))
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', drivingId)
    .where('status', '=', 'proposed')
    .execute()
}
