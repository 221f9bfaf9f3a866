import type { ListReportRunsInput, ReportInput, StartReportInput } from '#contracts/reports.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { ReportRunState } from '#db/schema/reports.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { ReportFormat } from '#domain/reports/keys.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { PAGE_SIZE, type Page, pageOf, rowsAfter } from '../keyset.ts'
import { askReport } from './ask-report.ts'

/** A file that is being made of a report, or was. */
export type ReportRun = {
  id: Uuid
  report: string
  format: ReportFormat
  state: ReportRunState
  rowsDone: number
  rowsTotal: number | null
  failure: string | null
  fileName: string | null
  fileBytes: number | null
  /** Until when the file can be taken; null where there is none. */
  fileUntil: Instant | null
  scheduleName: string | null
  mails: number
  created_at: Instant
}

/** More at once are a click that was repeated. */
const MOST_WAITING = 5

/** Leaves a report to be made as a file; it is kept for a while. */
export async function startReport(w: Writing, { id, report, params, format }: StartReportInput): Promise<{ id: Uuid }> {
  const { trx, actor, now } = w
  await askReport(trx, { report, params }, actor, now)
  const { count } = await trx
    .selectFrom('report_runs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('fleet_id', '=', actor.fleetId)
    .where('user_id', '=', actor.userId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow()
  if (count >= MOST_WAITING) throw refused('too_many_reports', { maximum: MOST_WAITING })
  await insertRun(w, { id, report, params, format, scheduleId: null, state: 'waiting' })
  await w.audit({ entity: 'report_run', id, after: { report, format } })
  await w.later('make_report', { runId: id })
  return { id }
}

type NewRun = ReportInput & { id: Uuid; format: ReportFormat; scheduleId: Uuid | null; state: 'waiting' | 'taken' }

/** Writes the row of a file to be made, or of one that was taken at once. Refused under an id that is taken. */
export async function insertRun(
  { trx, actor, now }: Pick<Writing, 'trx' | 'actor' | 'now'>,
  { id, report, params, format, scheduleId, state }: NewRun,
): Promise<void> {
  const added = await trx
    .insertInto('report_runs')
    .values({
      fleet_id: actor.fleetId,
      id,
      report,
      params: { ...params },
      format,
      user_id: actor.userId,
      schedule_id: scheduleId,
      state,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('id_taken', {}, 'id')
}

/** One's own files, the newest first; those that were taken at once are not kept. */
export async function listReportRuns(
  trx: FleetTransaction,
  { cursor, limit = PAGE_SIZE }: ListReportRunsInput,
  actor: Actor,
): Promise<Page<ReportRun>> {
  const rows = await ownRuns(trx, actor)
    .where('r.state', '!=', 'taken')
    .where(rowsAfter(cursor, 'report_runs', { at: 'r.created_at', id: 'r.id' }))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows, limit, 'report_runs')
}

/** How far one of one's own files has come. */
export async function getReportRun(trx: FleetTransaction, id: Uuid, actor: Actor): Promise<ReportRun> {
  const run = await ownRuns(trx, actor).where('r.id', '=', id).executeTakeFirst()
  if (!run) throw notFound()
  return run
}

function ownRuns(trx: FleetTransaction, actor: Actor) {
  return trx
    .selectFrom('report_runs as r')
    .leftJoin('report_schedules as s', (join) =>
      join.onRef('s.fleet_id', '=', 'r.fleet_id').onRef('s.id', '=', 'r.schedule_id'),
    )
    .select(['r.id', 'r.report', 'r.format', 'r.state', 'r.rows_done as rowsDone', 'r.rows_total as rowsTotal'])
    .select(['r.failure', 'r.file_name as fileName', 'r.file_bytes as fileBytes', 'r.file_until as fileUntil'])
    .select(['s.name as scheduleName', 'r.mails', 'r.created_at'])
    .where('r.fleet_id', '=', actor.fleetId)
    .where('r.user_id', '=', actor.userId)
}

/** Lets a file not be made, or not to its end. One that is done stays. */
export async function stopReport(w: Writing, id: Uuid): Promise<{ ok: true }> {
  const { trx, actor, now } = w
  await getReportRun(trx, id, actor)
  await trx
    .updateTable('report_runs')
    .set({ state: 'stopped', updated_at: now })
    .where('fleet_id', '=', actor.fleetId)
    .where('user_id', '=', actor.userId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
  await w.audit({ entity: 'report_run', id, after: { state: 'stopped' } })
  await announceRun(w, id)
  return { ok: true }
}

/** Tells the pages of the person whose file it is. */
export function announceRun(w: Writing, id: Uuid): Promise<void> {
  return w.announce({ topic: 'reports', entity: 'report_run', id, payload: { userIds: [w.actor.userId] } })
}
