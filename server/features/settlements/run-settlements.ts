import { sql } from 'kysely'
import type { StartRunInput } from '#contracts/settlements.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Json } from '#db/schema/ledger.ts'
import { type Actor, isAdmin } from '#domain/access/roles.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { addDays, dayIn, daysBetween } from '#domain/units/time.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { invalid, notFound, refused } from '../../errors.ts'
import type { Ports } from '../../ports.ts'
import { retried } from '../../retried.ts'
import { type Writing, writeAs } from '../../writing.ts'
import { memberActor } from '../people/member-actor.ts'
import { storedSettings } from '../stored-settings.ts'
import { namedPayee, type Payee } from './payees.ts'
import { writeDraft } from './write-draft.ts'

/** A longer period is a date that was mistyped. */
const LONGEST_PERIOD_DAYS = 92

export type RunProgress = {
  id: Uuid
  side: 'driver' | 'contractor'
  from: Day
  to: Day
  total: number
  looked: number
  made: number
  skipped: { payeeId: Uuid; name: string; code: string }[]
  state: 'running' | 'done' | 'stopped'
}

/** Leaves the settlements of a period to be made for these payees as a job. Refused for a period that is not over. */
export async function startRun(w: Writing, input: StartRunInput): Promise<{ id: Uuid }> {
  const { trx, actor, now } = w
  const { period, side } = input
  const zone = settingValue(await storedSettings(trx, actor.fleetId), 'fleet_zone')
  if (period.to > dayIn(now, zone)) throw invalid('period.to', 'day_ahead')
  if (daysBetween(period.from, period.to) >= LONGEST_PERIOD_DAYS) {
    throw invalid('period.to', 'period_too_long', {
      maximum: LONGEST_PERIOD_DAYS,
      latest: addDays(period.from, LONGEST_PERIOD_DAYS - 1),
    })
  }
  const payeeIds = [...new Set(input.payeeIds)]
  for (const id of payeeIds) await namedPayee(trx, actor.fleetId, { side, id })
  const added = await trx
    .insertInto('settlement_runs')
    .values({
      fleet_id: actor.fleetId,
      id: input.id,
      side,
      period_from: period.from,
      period_to: period.to,
      user_id: actor.userId,
      payee_ids: payeeIds,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('id_taken', {}, 'id')
  await w.audit({ entity: 'settlement_run', id: input.id, after: { side, ...period, payees: payeeIds.length } })
  await w.later('run_settlements', { runId: input.id })
  return { id: input.id }
}

/** How far a run has come, and whom it left out and why. */
export async function runProgress(trx: FleetTransaction, id: Uuid, actor: Actor): Promise<RunProgress> {
  const row = await trx
    .selectFrom('settlement_runs')
    .selectAll()
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return {
    id,
    side: row.side,
    from: row.period_from,
    to: row.period_to,
    total: row.payee_ids.length,
    looked: row.next_index,
    made: row.made,
    skipped: row.skipped.flatMap((one) => skippedOf(one) ?? []),
    state: row.state,
  }
}

function skippedOf(stored: Json): RunProgress['skipped'][number] | null {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null
  const payeeId = typeof stored.payeeId === 'string' ? parseUuid(stored.payeeId) : null
  const { name, code } = stored
  return payeeId && typeof name === 'string' && typeof code === 'string' ? { payeeId, name, code } : null
}

/** Lets no further settlement be made; drafts that are there stay. */
export async function stopRun(w: Writing, id: Uuid): Promise<{ ok: true }> {
  const { trx, actor } = w
  await runProgress(trx, id, actor)
  await trx
    .updateTable('settlement_runs')
    .set({ state: 'stopped', updated_at: w.now })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
  await w.audit({ entity: 'settlement_run', id, after: { state: 'stopped' } })
  await w.announce({ topic: 'settlements', entity: 'settlement_run', id })
  return { ok: true }
}

/**
 * Makes the drafts of a run, one payee in each transaction and its place in the list with it: a job that is delivered
 * twice, or goes on after a crash, makes no line twice. It ends early where its person is no admin any more.
 */
export async function runSettlements(ports: Ports, fleetId: Uuid, runId: Uuid): Promise<void> {
  let isMore = true
  while (isMore) {
    isMore = await retried(() => ports.db.write(fleetId, (trx) => nextPayee(ports, trx, fleetId, runId)))
    ports.bell.ring()
  }
}

async function nextPayee(ports: Ports, trx: FleetTransaction, fleetId: Uuid, runId: Uuid): Promise<boolean> {
  const run = await trx
    .selectFrom('settlement_runs')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('id', '=', runId)
    .forUpdate()
    .executeTakeFirst()
  if (run?.state !== 'running') return false
  const actor = await memberActor(trx, fleetId, run.user_id)
  const payeeId = run.payee_ids[run.next_index]
  const move = (change: { next_index: number; made: number; skipped: Json[]; state: 'running' | 'done' | 'stopped' }) =>
    trx
      .updateTable('settlement_runs')
      .set({
        ...change,
        // As text: the driver would send an array as one of Postgres, which is no JSON.
        skipped: sql<Json[]>`${JSON.stringify(change.skipped)}::text::jsonb`,
        updated_at: ports.clock.now(),
      })
      .where('fleet_id', '=', fleetId)
      .where('id', '=', runId)
      .execute()
  const { next_index, made, skipped } = run
  if (!actor || !isAdmin(actor) || !payeeId) {
    await move({ next_index, made, skipped, state: payeeId ? 'stopped' : 'done' })
    return false
  }
  const w = writeAs(trx, ports, actor, 'settlements.startRun')
  const payee: Payee = { side: run.side, id: payeeId }
  const zone = settingValue(await storedSettings(trx, fleetId), 'fleet_zone')
  const drafted = await writeDraft(w, payee, { from: run.period_from, to: run.period_to }, { zone, runId })
  const left = drafted.ok ? [] : [{ payeeId, name: (await namedPayee(trx, fleetId, payee)).name, code: drafted.code }]
  const isOver = next_index + 1 >= run.payee_ids.length
  await move({
    next_index: next_index + 1,
    made: made + (drafted.ok ? 1 : 0),
    skipped: [...skipped, ...left],
    state: isOver ? 'done' : 'running',
  })
  await w.announce({ topic: 'settlements', entity: 'settlement_run', id: runId })
  return !isOver
}
