import { sql } from 'kysely'
import { type BulkMatchingInput, bulkStep } from '#contracts/loads.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Json } from '#db/schema/ledger.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { notFound, refused } from '../../errors.ts'
import type { Ports } from '../../ports.ts'
import { retried } from '../../retried.ts'
import { type Writing, writeAs } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'
import { memberActor } from '../people/member-actor.ts'
import { type BulkReport, bulkLoads } from './bulk-loads.ts'
import { loadConditions } from './load-where.ts'

/** More loads at once are a filter that was forgotten. */
const BULK_MOST = 5_000
/** So many in one transaction: short enough that nobody waits for it. */
const CHUNK = 20

export type BulkProgress = {
  id: Uuid
  total: number
  looked: number
  done: number
  state: 'running' | 'done' | 'stopped'
  refused: { id: Uuid; number: string | null; code: string; params: Record<string, unknown> }[]
}

/** Leaves a step for every load that matches now to be taken as a job; what matches later is not touched. */
export async function startBulk(
  w: Writing,
  { filter, step }: BulkMatchingInput,
): Promise<{ jobId: Uuid; total: number }> {
  const rows = await w.trx
    .selectFrom('loads')
    .select('loads.id')
    .where((eb) => eb.and(loadConditions(w.actor, filter, w.now)))
    .orderBy('loads.id')
    .limit(BULK_MOST + 1)
    .execute()
  if (rows.length > BULK_MOST) throw refused('too_many_matching', { maximum: BULK_MOST })
  const id = w.newId()
  const load_ids = rows.map((row) => row.id)
  await w.trx
    .insertInto('bulk_jobs')
    .values({
      fleet_id: w.actor.fleetId,
      id,
      user_id: w.actor.userId,
      step: { ...step },
      load_ids,
      created_at: w.now,
      updated_at: w.now,
    })
    .execute()
  await w.audit({ entity: 'bulk_job', id, after: { action: step.action, loads: load_ids.length } })
  await w.later('bulk_loads', { jobId: id })
  return { jobId: id, total: load_ids.length }
}

/** How far one's own job has come, and what it left as it was and why. */
export async function bulkProgress(trx: FleetTransaction, id: Uuid, actor: Actor): Promise<BulkProgress> {
  const row = await ownJob(trx, id, actor)
  const refused = row.refusals.flatMap((one) => refusalOf(one) ?? [])
  return { id, total: row.load_ids.length, looked: row.next_index, done: row.done, state: row.state, refused }
}

/** Lets no further load be touched; what is done stays done. */
export async function stopBulk(w: Writing, id: Uuid): Promise<{ ok: true }> {
  await ownJob(w.trx, id, w.actor)
  await w.trx
    .updateTable('bulk_jobs')
    .set({ state: 'stopped', updated_at: w.now })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
  await w.audit({ entity: 'bulk_job', id, after: { state: 'stopped' } })
  await announceJob(w, id, w.actor.userId)
  return { ok: true }
}

async function ownJob(trx: FleetTransaction, id: Uuid, actor: Actor) {
  const row = await trx
    .selectFrom('bulk_jobs')
    .select(['load_ids', 'next_index', 'done', 'refusals', 'state'])
    .where('fleet_id', '=', actor.fleetId)
    .where('user_id', '=', actor.userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

function refusalOf(stored: Json): BulkProgress['refused'][number] | null {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null
  const { id, number, code, params } = stored
  const loadId = typeof id === 'string' ? parseUuid(id) : null
  if (loadId === null || typeof code !== 'string') return null
  const known = typeof params === 'object' && params !== null && !Array.isArray(params) ? params : {}
  return { id: loadId, number: typeof number === 'string' ? number : null, code, params: known }
}

/**
 * Takes a job's step for its loads, a few in each transaction and its place in the list with them: a job that is
 * delivered twice, or goes on after a crash, does nothing twice. It ends early where its person lost the right to it.
 */
export async function runBulk(ports: Ports, fleetId: Uuid, jobId: Uuid): Promise<void> {
  let isMore = true
  while (isMore) {
    isMore = await retried(() => ports.db.write(fleetId, (trx) => oneChunk(ports, trx, fleetId, jobId)))
    ports.bell.ring()
  }
}

async function oneChunk(ports: Ports, trx: FleetTransaction, fleetId: Uuid, jobId: Uuid): Promise<boolean> {
  const job = await trx
    .selectFrom('bulk_jobs')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('id', '=', jobId)
    .forUpdate()
    .executeTakeFirst()
  if (job?.state !== 'running') return false
  const actor = await memberActor(trx, fleetId, job.user_id)
  const step = bulkStep.safeParse(job.step)
  const at = ports.clock.now()
  const move = (change: {
    done: number
    refusals: Json[]
    next_index: number
    state: 'running' | 'done' | 'stopped'
  }) =>
    trx
      .updateTable('bulk_jobs')
      // As text: the driver would send an array as one of Postgres, which is no JSON.
      .set({
        ...change,
        refusals: sql<Json[]>`${JSON.stringify(change.refusals)}::text::jsonb`,
        updated_at: at,
      })
      .where('fleet_id', '=', fleetId)
      .where('id', '=', jobId)
      .execute()
  const { done, refusals, next_index } = job
  if (!actor || !isOffice(actor) || !step.success) {
    await move({ done, refusals, next_index, state: 'stopped' })
    return false
  }
  const w = writeAs(trx, ports, actor, 'loads.bulkMatching')
  const ids = job.load_ids.slice(next_index, next_index + CHUNK)
  const { report, numbers } = await takeStepFor(w, step.data, ids)
  const left = report.rows.flatMap((row): Json[] =>
    row.ok ? [] : [{ id: row.id, number: numbers.get(row.id) ?? null, code: row.code, params: toJson(row.params) }],
  )
  const looked = next_index + ids.length
  const isOver = looked >= job.load_ids.length
  const now = { done: done + report.done, refusals: [...refusals, ...left] }
  await move({ ...now, next_index: looked, state: isOver ? 'done' : 'running' })
  await announceJob(w, jobId, job.user_id)
  if (isOver) {
    const facts = { done: String(now.done), refused: String(now.refusals.length) }
    await notify(w, { kind: 'bulk_finished', id: jobId, facts, userId: job.user_id })
  }
  return !isOver
}

/** The step for some loads, at the version each has now; one that is gone is reported as such. */
async function takeStepFor(w: Writing, step: BulkMatchingInput['step'], ids: Uuid[]) {
  const loads =
    ids.length === 0
      ? []
      : await w.trx
          .selectFrom('loads')
          .select(['id', 'version', 'load_number'])
          .where('fleet_id', '=', w.actor.fleetId)
          .where('id', 'in', ids)
          .execute()
  const numbers = new Map(loads.map((load) => [load.id, load.load_number]))
  const report: BulkReport =
    loads.length === 0
      ? { done: 0, refused: 0, rows: [] }
      : await bulkLoads(w, {
          ...step,
          operationId: w.newId(),
          loads: loads.map(({ id, version }) => ({ id, version })),
        })
  const gone = ids.filter((id) => !numbers.has(id))
  const missing = gone.map((id) => ({ id, ok: false as const, code: 'not_found' as const, params: {}, field: null }))
  return { report: { ...report, rows: [...report.rows, ...missing] }, numbers }
}

const toJson = (value: object): Json => JSON.parse(JSON.stringify(value))

function announceJob(w: Writing, id: Uuid, userId: Uuid): Promise<void> {
  return w.announce({ topic: 'jobs', entity: 'bulk_job', id, payload: { userIds: [userId] } })
}
