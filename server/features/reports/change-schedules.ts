import type { SaveScheduleInput, ScheduleInput } from '#contracts/reports.ts'
import { isAdmin } from '#domain/access/roles.ts'
import { nextRun } from '#domain/reports/schedule.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { invalid, notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { storedSettings } from '../stored-settings.ts'
import { askReport } from './ask-report.ts'
import { MOST_SCHEDULES } from './list-schedules.ts'
import { insertRun } from './report-runs.ts'
import { storedReport, timeColumns } from './stored-report.ts'

/**
 * Keeps a report's schedule; whoever saves it lends it their rights from then on. Refused where its days are dates that
 * stay the same, since every mail would then say the same.
 */
export async function saveSchedule(w: Writing, input: SaveScheduleInput): Promise<{ id: Uuid }> {
  const { trx, actor, now } = w
  const { id, version, report, params, time, name, format, isPaused } = input
  const { report: declared } = await askReport(trx, { report, params }, actor, now)
  if (declared.period === 'days' && params.period === undefined) throw invalid('params.period', 'schedule_needs_period')
  const zone = settingValue(await storedSettings(trx, actor.fleetId), 'fleet_zone')
  const values = valuesOf(w, input, nextRun(time, now, zone))
  if (version === null) await insertSchedule(w, id, values)
  else await changeSchedule(w, id, version, values)
  const recipients = values.recipients.join(', ')
  await w.audit({
    entity: 'report_schedule',
    id,
    after: { name, report, format, ...time, recipients, is_paused: isPaused },
  })
  await announceSchedule(w, id)
  return { id }
}

type Values = ReturnType<typeof valuesOf>

function valuesOf({ actor, now }: Writing, input: SaveScheduleInput, nextAt: Instant) {
  return {
    name: input.name,
    report: input.report,
    params: { ...input.params },
    format: input.format,
    ...timeColumns(input.time),
    recipients: [...new Set(input.recipients)],
    only_if_not_empty: input.onlyIfNotEmpty,
    owner_id: actor.userId,
    paused_at: input.isPaused ? now : null,
    paused_because: input.isPaused ? ('by_hand' as const) : null,
    next_at: nextAt,
  }
}

async function insertSchedule({ trx, actor, now }: Writing, id: Uuid, values: Values): Promise<void> {
  const { count } = await trx
    .selectFrom('report_schedules')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('fleet_id', '=', actor.fleetId)
    .executeTakeFirstOrThrow()
  if (count >= MOST_SCHEDULES) throw refused('too_many_schedules', { maximum: MOST_SCHEDULES })
  const added = await trx
    .insertInto('report_schedules')
    .values({ fleet_id: actor.fleetId, id, ...values, created_at: now })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('id_taken', {}, 'id')
}

async function changeSchedule(w: Writing, id: Uuid, version: number, values: Values): Promise<void> {
  const { trx, actor } = w
  const held = await lockSchedule(w, id)
  if (held.version !== version) throw stale({ version: held.version, name: held.name })
  await trx
    .updateTable('report_schedules')
    .set({ ...values, version: version + 1 })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .execute()
}

/** A schedule of one's own; an admin holds those of the whole fleet. */
async function lockSchedule({ trx, actor }: Writing, id: Uuid) {
  const query = trx
    .selectFrom('report_schedules')
    .selectAll()
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .forUpdate()
  const held = await (isAdmin(actor) ? query : query.where('owner_id', '=', actor.userId)).executeTakeFirst()
  if (!held) throw notFound()
  return held
}

/** Sends no more. Files that were made stay as long as they are kept. */
export async function removeSchedule(w: Writing, { id }: ScheduleInput): Promise<{ ok: true }> {
  const { trx, actor } = w
  const { name, report } = await lockSchedule(w, id)
  await trx.deleteFrom('report_schedules').where('fleet_id', '=', actor.fleetId).where('id', '=', id).execute()
  await w.audit({ entity: 'report_schedule', id, before: { name, report } })
  await announceSchedule(w, id)
  return { ok: true }
}

/** Makes and sends a schedule's report now, beside its hours, with the rights of who asks for it. */
export async function sendSchedule(w: Writing, { id }: ScheduleInput): Promise<{ runId: Uuid }> {
  const { trx, actor, now } = w
  const held = await lockSchedule(w, id)
  const asked = storedReport(held)
  if (!asked) throw notFound()
  await askReport(trx, asked, actor, now)
  const runId = w.newId()
  await insertRun(w, { ...asked, id: runId, format: held.format, scheduleId: id, state: 'waiting' })
  await w.audit({ entity: 'report_run', id: runId, after: { report: asked.report, format: held.format, schedule: id } })
  await w.later('make_report', { runId })
  await announceSchedule(w, id)
  return { runId }
}

function announceSchedule(w: Writing, id: Uuid): Promise<void> {
  return w.announce({ topic: 'reports', entity: 'report_schedule', id, payload: { userIds: [w.actor.userId] } })
}
