import type { ReportParams } from '#contracts/reports.ts'
import { reportParams } from '#contracts/reports.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { type ReportFormat, type ReportKey, reportKeys } from '#domain/reports/keys.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { AppError, lastingRefusal } from '../../errors.ts'
import type { Read } from '../../list-file.ts'
import type { Ports } from '../../ports.ts'
import { retried } from '../../retried.ts'
import { type Writing, writeAs } from '../../writing.ts'
import { keepFiles } from '../documents/keep-files.ts'
import { notify } from '../notifications/notify.ts'
import { memberActor } from '../people/member-actor.ts'
import { type AskedReport, askReport } from './ask-report.ts'
import { mailReport } from './mail-report.ts'
import { makePaper } from './make-paper.ts'
import { MEDIA_TYPES } from './media-types.ts'
import { announceRun } from './report-runs.ts'

/** How long a file that was made of a report can be taken. */
const FILE_KEPT_DAYS = 14
const DAY_MS = 86_400_000
/** A fault that comes back is none of the moment. */
const MOST_ATTEMPTS = 3
/** Of the rows that a file is read in at once: its progress moves in such steps. */
const ROWS_OF_A_PIECE = 1000

type Begun = {
  actor: Actor
  report: AskedReport
  key: ReportKey
  params: ReportParams
  format: ReportFormat
  scheduleId: Uuid | null
  onlyIfNotEmpty: boolean
  isEmpty: boolean
}

/** Thrown where somebody stopped the making. */
class Stopped extends Error {}

/**
 * Makes the file of a run, with the rights that its person has now, and sends it where a schedule asked for it. It may be
 * delivered twice: what is done stays as it is, and a making that was cut off begins anew.
 */
export async function makeReport(ports: Ports, fleetId: Uuid, runId: Uuid): Promise<void> {
  const begun = await begin(ports, fleetId, runId)
  if (!begun) return
  try {
    if (begun.isEmpty && begun.onlyIfNotEmpty) await settle(ports, fleetId, runId, begun, null)
    else await settle(ports, fleetId, runId, begun, await fileOf(ports, fleetId, runId, begun))
  } catch (error) {
    if (error instanceof Stopped) return
    const refusal = lastingRefusal(error)
    if (!refusal && (await mayTryAgain(ports, fleetId, runId))) throw error
    ports.log.warn({ run: runId, error: String(error) }, 'a report could not be made')
    await fail(ports, runId, begun, refusal?.data.code ?? 'unexpected')
  }
  ports.bell.ring()
}

async function begin(ports: Ports, fleetId: Uuid, runId: Uuid): Promise<Begun | null> {
  return ports.db.write(fleetId, async (trx) => {
    const run = await lockRun(trx, fleetId, runId)
    if (run?.state !== 'waiting' && run?.state !== 'running') return null
    const actor = await memberActor(trx, fleetId, run.user_id)
    const key = reportKeys.find((each) => each === run.report)
    const params = reportParams.safeParse(run.params)
    const schedule = run.schedule_id && (await scheduleOf(trx, fleetId, run.schedule_id))
    const end = async (failure: string) => {
      await update(ports, trx, fleetId, runId, { state: 'failed', failure })
      // Whoever has left the fleet is told nothing.
      if (actor) await tellFailed(systemWriting(trx, ports, actor), runId, run)
    }
    if (!actor || !key || !params.success) {
      await end(actor ? 'not_found' : 'not_allowed')
      return null
    }
    const asked = await askReport(trx, { report: key, params: params.data }, actor, ports.clock.now()).catch(
      (error: unknown) => {
        if (error instanceof AppError) return error
        throw error
      },
    )
    if (asked instanceof AppError) {
      await end(asked.data.code)
      return null
    }
    const { rows } = await asked.report.totals(trx, asked.asked, [])
    await update(ports, trx, fleetId, runId, {
      state: 'running',
      rows_done: 0,
      rows_total: rows,
      attempts: run.attempts + 1,
    })
    const { format, schedule_id: scheduleId } = run
    const onlyIfNotEmpty = schedule ? schedule.only_if_not_empty : false
    return { actor, report: asked, key, params: params.data, format, scheduleId, onlyIfNotEmpty, isEmpty: rows === 0 }
  })
}

function lockRun(trx: FleetTransaction, fleetId: Uuid, runId: Uuid) {
  return trx
    .selectFrom('report_runs')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('id', '=', runId)
    .forUpdate()
    .executeTakeFirst()
}

function scheduleOf(trx: FleetTransaction, fleetId: Uuid, id: Uuid) {
  return trx
    .selectFrom('report_schedules')
    .select(['only_if_not_empty', 'name', 'recipients'])
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
}

type RunChange = {
  state?: 'running' | 'done' | 'failed'
  failure?: string
  rows_done?: number
  rows_total?: number
  attempts?: number
}

/** Changes a run that is still to be made; whether it was one. */
async function update(
  ports: Ports,
  trx: FleetTransaction,
  fleetId: Uuid,
  runId: Uuid,
  change: RunChange,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('report_runs')
    .set({ ...change, updated_at: ports.clock.now() })
    .where('fleet_id', '=', fleetId)
    .where('id', '=', runId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The bytes of the file, read and packed page by page; each page moves the progress on and looks for a stop. */
async function fileOf(ports: Ports, fleetId: Uuid, runId: Uuid, begun: Begun): Promise<Uint8Array> {
  const { format, key, params, actor, report } = begun
  const onRows = (rows: number) => noteProgress(ports, fleetId, runId, rows)
  if (format === 'pdf') {
    const read: Read = (work) => retried(() => ports.db.read(fleetId, work, 'make_report'))
    return ports.pdf.render(await makePaper(ports, read, report, onRows))
  }
  const run = ports.exports.begin({
    list: 'report',
    asked: { asked: { report: key, params }, hasMark: false },
    actor,
    format,
    now: report.asked.now,
  })
  const pieces: Uint8Array[] = []
  try {
    for (let piece = await run.next(); piece !== null; piece = await run.next()) {
      pieces.push(piece)
      await onRows((pieces.length - 1) * ROWS_OF_A_PIECE)
    }
  } finally {
    run.end()
  }
  return new Uint8Array(await new Blob(pieces.map((piece) => new Uint8Array(piece))).arrayBuffer())
}

async function noteProgress(ports: Ports, fleetId: Uuid, runId: Uuid, rows: number): Promise<void> {
  const { numUpdatedRows } = await ports.db.write(fleetId, (trx) =>
    trx
      .updateTable('report_runs')
      .set((eb) => ({
        rows_done: eb.fn<number>('least', [eb.val(rows), eb.fn.coalesce('rows_total', eb.val(rows))]),
        updated_at: ports.clock.now(),
      }))
      .where('fleet_id', '=', fleetId)
      .where('id', '=', runId)
      .where('state', '=', 'running')
      .executeTakeFirst(),
  )
  if (numUpdatedRows === 0n) throw new Stopped()
}

/** Keeps the file, if there is one, and sends it: all of it or nothing. */
async function settle(ports: Ports, fleetId: Uuid, runId: Uuid, begun: Begun, bytes: Uint8Array | null): Promise<void> {
  const sha256 = bytes && (await sha256Hex(bytes))
  // Bytes without a row are removed with what is left over; a row without its bytes would be a promise.
  if (bytes && sha256) await ports.files.put(fleetId, sha256, bytes)
  await ports.db.write(fleetId, async (trx) => {
    const run = await lockRun(trx, fleetId, runId)
    if (run?.state !== 'running') return
    const w = systemWriting(trx, ports, begun.actor)
    const { asked } = begun.report
    const fileName = `${begun.key}-${asked.span.from}-${asked.span.to}.${begun.format}`
    const file =
      bytes && sha256
        ? {
            file_sha256: sha256,
            file_name: fileName,
            file_bytes: bytes.length,
            file_until: instant(Date.parse(w.now) + FILE_KEPT_DAYS * DAY_MS),
          }
        : {}
    if (bytes && sha256) {
      await keepFiles(w, [{ sha256, byte_size: bytes.length, media_type: MEDIA_TYPES[begun.format] }])
    }
    const schedule = begun.scheduleId && bytes ? await scheduleOf(trx, fleetId, begun.scheduleId) : null
    const mails =
      schedule && sha256 && bytes
        ? await mailReport(w, ports, { ...begun, schedule, sha256, fileName, byteSize: bytes.length })
        : 0
    await trx
      .updateTable('report_runs')
      .set({ ...file, state: 'done', mails, rows_done: run.rows_total ?? 0, updated_at: w.now })
      .where('fleet_id', '=', fleetId)
      .where('id', '=', runId)
      .execute()
    await announceRun(w, runId)
    // A scheduled one comes by mail.
    if (bytes && !begun.scheduleId) await tell(w, 'report_ready', runId, fileName)
  })
}

/** Tells whoever asked for a file, once, what became of it. */
async function tell(w: Writing, kind: 'report_ready' | 'report_failed', id: Uuid, file: string): Promise<void> {
  await notify(w, { kind, id, facts: { file }, userId: w.actor.userId, onceKey: `${kind} ${id}` })
}

async function tellFailed(w: Writing, runId: Uuid, { report, format }: { report: string; format: ReportFormat }) {
  await announceRun(w, runId)
  await tell(w, 'report_failed', runId, `${report}.${format}`)
}

function systemWriting(trx: FleetTransaction, ports: Ports, actor: Actor): Writing {
  return writeAs(trx, ports, actor, 'make_report')
}

async function mayTryAgain(ports: Ports, fleetId: Uuid, runId: Uuid): Promise<boolean> {
  const run = await ports.db.read(fleetId, (trx) =>
    trx
      .selectFrom('report_runs')
      .select('attempts')
      .where('fleet_id', '=', fleetId)
      .where('id', '=', runId)
      .executeTakeFirst(),
  )
  return run !== undefined && run.attempts < MOST_ATTEMPTS
}

async function fail(ports: Ports, runId: Uuid, { actor, key, format }: Begun, failure: string): Promise<void> {
  await ports.db.write(actor.fleetId, async (trx) => {
    const isFailed = await update(ports, trx, actor.fleetId, runId, { state: 'failed', failure })
    // One that was stopped meanwhile has not failed.
    if (isFailed) await tellFailed(systemWriting(trx, ports, actor), runId, { report: key, format })
  })
}
