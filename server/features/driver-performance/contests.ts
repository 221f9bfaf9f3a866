import type { ContestInput, ContestListInput, DecideContestInput } from '#contracts/driver-performance.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Metric } from '#domain/driver-performance/metrics.ts'
import type { ContestState } from '#domain/driver-performance/task-states.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { askedDays } from '../asked-days.ts'
import { PAGE_SIZE, type Page, pageOf, rowsAfter } from '../keyset.ts'
import { notify } from '../notifications/notify.ts'
import { gatherRows } from './gather/gather-rows.ts'
import { visibleDrivers } from './own-drivers.ts'

/** A row that a driver contests, with what came of it. */
export type ContestRow = {
  id: Uuid
  created_at: Instant
  driverId: Uuid
  driver: string
  metric: Metric
  day: Day
  loadId: Uuid | null
  number: string | null
  value: number
  reason: string
  state: ContestState
  answer: string | null
  decidedBy: string | null
  decidedAt: Instant | null
  version: number
}

/** What is contested of the drivers that the actor may see, the latest first. */
export async function listContests(
  trx: FleetTransaction,
  { driverId, state, cursor, limit = PAGE_SIZE }: ContestListInput,
  actor: Actor,
): Promise<Page<ContestRow>> {
  const of = `performance-contests:${state ?? ''}:${driverId ?? ''}`
  let query = trx
    .selectFrom('performance_contests as c')
    .innerJoin('drivers as d', (join) => join.onRef('d.fleet_id', '=', 'c.fleet_id').onRef('d.id', '=', 'c.driver_id'))
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 'c.fleet_id').onRef('m.id', '=', 'c.decided_by'))
    .select(['c.id', 'c.created_at', 'c.driver_id as driverId', 'd.full_name as driver', 'c.metric', 'c.day'])
    .select(['c.load_id as loadId', 'c.number', 'c.value', 'c.reason', 'c.state', 'c.answer', 'c.version'])
    .select(['m.full_name as decidedBy', 'c.decided_at as decidedAt'])
    .where('c.fleet_id', '=', actor.fleetId)
    .where(visibleDrivers(actor))
    .where(rowsAfter(cursor, of, { at: 'c.created_at', id: 'c.id' }))
  if (state) query = query.where('c.state', '=', state)
  if (driverId) query = query.where('c.driver_id', '=', driverId)
  const rows = await query
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows, limit, of)
}

export type ContestAnswer = { id: Uuid; version: number; state: ContestState }

/** A driver says that a row of theirs is not theirs to answer for. Each row is contested once. Throws not_found. */
export async function contestRow(w: Writing, input: ContestInput): Promise<ContestAnswer> {
  const { trx, actor, now } = w
  const { id, metric, rowId, day, reason } = input
  const { driverId } = actor
  if (!driverId) throw notFound()
  const asked = await askedDays(trx, { from: day, to: day }, actor, now)
  const { rows } = await gatherRows(trx, actor, asked, now)
  const row = rows.find((one) => one.driverId === driverId && one.metric === metric && one.id === rowId)
  if (!row) throw notFound()
  const added = await trx
    .insertInto('performance_contests')
    .values({
      ...{ fleet_id: actor.fleetId, id, driver_id: driverId, metric, row_id: row.id, day, load_id: row.loadId },
      ...{ number: row.number, value: row.value, reason, state: 'open', contested_by: actor.userId, created_at: now },
      ...{ answer: null, decided_by: null, decided_at: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('performance_contested')
  await w.audit({ entity: 'performance_contest', id, after: { metric, day, state: 'open' }, reason })
  await notify(w, { kind: 'row_contested', id, facts: { by: actor.fullName, reason } })
  await tell(w, id, driverId, 1)
  return { id, version: 1, state: 'open' }
}

/** The office upholds a contest, which leaves the row out and scores anew, or declines it; either with a reason. */
export async function decideContest(w: Writing, input: DecideContestInput): Promise<ContestAnswer> {
  const { trx, actor, now } = w
  const { id, isUpheld, reason } = input
  const row = await trx
    .selectFrom('performance_contests')
    .selectAll()
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.state !== 'open') throw refused('performance_contest_decided')
  if (row.version !== input.version) throw stale({ version: row.version })
  // Whoever drives decides on nothing of their own.
  if (row.driver_id === actor.driverId) throw refused('performance_own_contest')
  const state = isUpheld ? 'upheld' : 'declined'
  const version = row.version + 1
  await trx
    .updateTable('performance_contests')
    .set({ state, answer: reason, decided_by: actor.userId, decided_at: now, version })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .execute()
  await w.audit({ entity: 'performance_contest', id, before: { state: 'open' }, after: { state }, reason })
  const facts = { by: actor.fullName, reason }
  await notify(w, { kind: 'contest_decided', id, facts, driverId: row.driver_id })
  await tell(w, id, row.driver_id, version)
  return { id, version, state }
}

const tell = (w: Writing, id: Uuid, driverId: Uuid, version: number) =>
  w.announce({ topic: 'performance', entity: 'performance_contest', id, version, driverId })
