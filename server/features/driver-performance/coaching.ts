import type { EndTaskInput, GiveTaskInput, RecognizeInput, TaskListInput } from '#contracts/driver-performance.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { PerformanceCard } from '#domain/driver-performance/metrics.ts'
import type { TaskState } from '#domain/driver-performance/task-states.ts'
import { type ScoreTrend, trendOf } from '#domain/scorecards/scorecard.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { addDays } from '#domain/units/time.ts'
import { invalid, notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { askedDays } from '../asked-days.ts'
import { PAGE_SIZE, type Page, pageOf, rowsAfter } from '../keyset.ts'
import { notify } from '../notifications/notify.ts'
import { type SeenDriver, seenDriver, visibleDrivers } from './own-drivers.ts'
import { effectScore } from './scored-period.ts'

/** What a driver is asked to work on, with what came of it. */
export type TaskRow = {
  id: Uuid
  created_at: Instant
  driverId: Uuid
  driver: string
  card: PerformanceCard
  task: string
  dueOn: Day
  isOverdue: boolean
  state: TaskState
  scoreBefore: number | null
  scoreAfter: number | null
  effect: ScoreTrend | null
  result: string | null
  givenBy: string | null
  endedAt: Instant | null
  version: number
}

/** The tasks of the drivers that the actor may see, the latest first. */
export async function listTasks(
  trx: FleetTransaction,
  { driverId, state, cursor, limit = PAGE_SIZE }: TaskListInput,
  actor: Actor,
  now: Instant,
): Promise<Page<TaskRow>> {
  const { today } = await askedDays(trx, {}, actor, now)
  const of = `coaching-tasks:${state ?? ''}:${driverId ?? ''}`
  let query = trx
    .selectFrom('coaching_tasks as t')
    .innerJoin('drivers as d', (join) => join.onRef('d.fleet_id', '=', 't.fleet_id').onRef('d.id', '=', 't.driver_id'))
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 't.fleet_id').onRef('m.id', '=', 't.given_by'))
    .select(['t.id', 't.created_at', 't.driver_id as driverId', 'd.full_name as driver', 't.card', 't.task'])
    .select(['t.due_on as dueOn', 't.state', 't.score_before as scoreBefore', 't.score_after as scoreAfter'])
    .select(['t.result', 'm.full_name as givenBy', 't.ended_at as endedAt', 't.version'])
    .where('t.fleet_id', '=', actor.fleetId)
    .where(visibleDrivers(actor))
    .where(rowsAfter(cursor, of, { at: 't.created_at', id: 't.id' }))
  if (state) query = query.where('t.state', '=', state)
  if (driverId) query = query.where('t.driver_id', '=', driverId)
  const rows = await query
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.map((row) => ({
    ...row,
    isOverdue: row.state === 'open' && row.dueOn < today,
    effect: trendOf(row.scoreAfter, row.scoreBefore),
  }))
  return pageOf(shown, limit, of)
}

/** A task is due within a year. */
const MOST_DAYS = 366

export type TaskAnswer = { id: Uuid; version: number; state: TaskState }

/** Gives a driver something to work on, and keeps what the card comes to now. */
export async function giveTask(w: Writing, input: GiveTaskInput): Promise<TaskAnswer> {
  const { trx, actor, now } = w
  const { id, driverId, card, task, dueOn } = input
  const driver = await drivingDriver(w, driverId)
  const { today } = await askedDays(trx, {}, actor, now)
  if (dueOn < today || dueOn > addDays(today, MOST_DAYS)) throw invalid('dueOn', 'coaching_due')
  const scoreBefore = await effectScore(trx, driverId, card, actor, now)
  const added = await trx
    .insertInto('coaching_tasks')
    .values({
      ...{ fleet_id: actor.fleetId, id, driver_id: driverId, card, task, due_on: dueOn, state: 'open' },
      ...{ score_before: scoreBefore, score_after: null, result: null, given_by: actor.userId, created_at: now },
      ...{ ended_by: null, ended_at: null },
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('id_taken', undefined, 'id')
  await w.audit({ entity: 'coaching_task', id, after: { card, task, due_on: dueOn, score_before: scoreBefore } })
  await notify(w, { kind: 'coaching_given', id, facts: { by: actor.fullName, task }, driverId })
  await tell(w, id, driver, 1)
  return { id, version: 1, state: 'open' }
}

/** Ends a task with its result. Of one that was done, what the card comes to now is kept beside what it was. */
export async function endTask(w: Writing, input: EndTaskInput): Promise<TaskAnswer> {
  const { trx, actor, now } = w
  const { id, isDone, result } = input
  const row = await trx
    .selectFrom('coaching_tasks')
    .selectAll()
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.state !== 'open') throw refused('coaching_ended')
  if (row.version !== input.version) throw stale({ version: row.version })
  const state = isDone ? 'done' : 'dropped'
  const scoreAfter = isDone ? await effectScore(trx, row.driver_id, row.card, actor, now) : null
  const version = row.version + 1
  await trx
    .updateTable('coaching_tasks')
    .set({ state, result, score_after: scoreAfter, ended_by: actor.userId, ended_at: now, version })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .execute()
  await w.audit({
    entity: 'coaching_task',
    id,
    before: { state: 'open', score_before: row.score_before },
    after: { state, score_after: scoreAfter },
    reason: result,
  })
  const driver = await seenDriver(trx, row.driver_id, actor)
  await tell(w, id, driver, version)
  return { id, version, state }
}

/** Thanks a driver for what went well. */
export async function recognize(w: Writing, input: RecognizeInput): Promise<{ id: Uuid }> {
  const { trx, actor, now } = w
  const { id, driverId, card, text } = input
  const driver = await drivingDriver(w, driverId)
  const added = await trx
    .insertInto('driver_recognitions')
    .values({
      ...{ fleet_id: actor.fleetId, id, driver_id: driverId, card, text, given_by: actor.userId, created_at: now },
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('id_taken', undefined, 'id')
  await w.audit({ entity: 'recognition', id, after: { card, text } })
  await notify(w, { kind: 'driver_recognized', id, facts: { by: actor.fullName }, driverId })
  await w.announce({ topic: 'performance', entity: 'recognition', id, driverId, contractorId: driver.contractorId })
  return { id }
}

/** A driver who is still of the fleet. */
async function drivingDriver({ trx, actor }: Writing, driverId: Uuid): Promise<SeenDriver> {
  const driver = await seenDriver(trx, driverId, actor)
  if (driver.archivedAt !== null) throw refused('performance_driver_left', {}, 'driverId')
  return driver
}

const tell = (w: Writing, id: Uuid, { id: driverId, contractorId }: SeenDriver, version: number) =>
  w.announce({ topic: 'performance', entity: 'coaching_task', id, version, driverId, contractorId })
