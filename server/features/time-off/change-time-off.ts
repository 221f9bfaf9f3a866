import type {
  AskTimeOffInput,
  DecideTimeOffInput,
  EnterTimeOffInput,
  WithdrawTimeOffInput,
} from '#contracts/time-off.ts'
import type { TimeOffState } from '#domain/time-off/time-off.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'
import { ownRows } from '../parties/scope.ts'

type Answer = { id: Uuid; version: number }
type Named = { id: Uuid; full_name: string; contractor_id: Uuid | null }

/** A driver asks for days off. Refuses days of which some are asked for or approved already. */
export async function askTimeOff(w: Writing, input: AskTimeOffInput): Promise<Answer> {
  if (w.actor.driverId === null) throw notFound()
  const driver = await ownDriver(w, w.actor.driverId)
  const answer = await add(w, driver, input, 'asked')
  const { from, to, id } = input
  await notify(w, {
    ...{ kind: 'time_off_asked', id, facts: { driver: driver.full_name, from, to } },
    contractorId: driver.contractor_id,
  })
  return answer
}

/** The office, or the driver's company, enters days off: they are approved with it, and the driver is told. */
export async function enterTimeOff(w: Writing, input: EnterTimeOffInput): Promise<Answer> {
  const driver = await ownDriver(w, input.driverId)
  const answer = await add(w, driver, input, 'approved')
  await tell(w, { ...input, driverId: driver.id, state: 'approved', reason: null })
  return answer
}

/** Approves what a driver asked for, or declines it with a reason. Refuses what is decided or taken back. */
export async function decideTimeOff(w: Writing, input: DecideTimeOffInput): Promise<Answer> {
  const { id, version, isApproved } = input
  const stands = await find(w, id, version)
  if (stands.state !== 'asked') throw refused('time_off_decided')
  const state = isApproved ? 'approved' : 'declined'
  const reason = isApproved ? null : input.reason
  const answer = await move(w, { id, version, from: stands.state, driverId: stands.driver_id }, state, reason)
  await tell(w, { id, driverId: stands.driver_id, from: stands.from_day, to: stands.to_day, state, reason })
  return answer
}

/** Takes days off back that stand; what was declined stays declined. The driver is told where somebody else does it. */
export async function withdrawTimeOff(w: Writing, { id, version }: WithdrawTimeOffInput): Promise<Answer> {
  const stands = await find(w, id, version)
  if (stands.state !== 'asked' && stands.state !== 'approved') throw refused('time_off_decided')
  const answer = await move(w, { id, version, from: stands.state, driverId: stands.driver_id }, 'withdrawn', null)
  const told = { id, driverId: stands.driver_id, from: stands.from_day, to: stands.to_day }
  await tell(w, { ...told, state: 'withdrawn', reason: null })
  return answer
}

/** Locked, so that two who enter for the same driver see each other's days. */
async function ownDriver({ trx, actor }: Writing, id: Uuid): Promise<Named> {
  const driver = await trx
    .selectFrom('drivers')
    .select(['id', 'full_name', 'contractor_id'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .where(ownRows(actor, { driver: 'drivers.id', contractor: 'drivers.contractor_id' }))
    .forUpdate()
    .executeTakeFirst()
  if (!driver) throw notFound()
  return driver
}

async function add(w: Writing, driver: Named, input: AskTimeOffInput, state: TimeOffState): Promise<Answer> {
  const { trx, actor, now } = w
  const { id, from, to, kind, note } = input
  const other = await trx
    .selectFrom('time_off')
    .select(['from_day', 'to_day'])
    .where('fleet_id', '=', actor.fleetId)
    .where('driver_id', '=', driver.id)
    .where('state', 'in', ['asked', 'approved'])
    .where('from_day', '<=', to)
    .where('to_day', '>=', from)
    .orderBy('from_day')
    .executeTakeFirst()
  if (other) throw refused('time_off_overlaps', { from: other.from_day, to: other.to_day }, 'from')
  const decided =
    state === 'approved' ? { decided_by: actor.userId, decided_at: now } : { decided_by: null, decided_at: null }
  const days = { driver_id: driver.id, from_day: from, to_day: to, kind, state, note }
  const added = await trx
    .insertInto('time_off')
    .values({
      ...{ fleet_id: actor.fleetId, id, ...days, reason: null, entered_by: actor.userId, entered_at: now },
      ...decided,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('id_taken', undefined, 'id')
  await w.audit({ entity: 'time_off', id, after: days })
  await w.announce({ topic: 'timeOff', entity: 'time_off', id, version: 1, driverId: driver.id })
  return { id, version: 1 }
}

async function find({ trx, actor }: Writing, id: Uuid, version: number) {
  const row = await trx
    .selectFrom('time_off as o')
    .innerJoin('drivers', (join) =>
      join.onRef('drivers.fleet_id', '=', 'o.fleet_id').onRef('drivers.id', '=', 'o.driver_id'),
    )
    .select(['o.driver_id', 'o.from_day', 'o.to_day', 'o.state', 'o.version'])
    .where('o.fleet_id', '=', actor.fleetId)
    .where('o.id', '=', id)
    .where(ownRows(actor, { driver: 'drivers.id', contractor: 'drivers.contractor_id' }))
    .forUpdate('o')
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.version !== version) throw stale({ version: row.version })
  return row
}

type Standing = { id: Uuid; version: number; from: TimeOffState; driverId: Uuid }

async function move(w: Writing, of: Standing, state: TimeOffState, reason: string | null): Promise<Answer> {
  const { id, version, driverId } = of
  const next = version + 1
  await w.trx
    .updateTable('time_off')
    .set({ state, reason, version: next, decided_by: w.actor.userId, decided_at: w.now })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .execute()
  await w.audit({ entity: 'time_off', id, before: { state: of.from }, after: { state }, reason })
  await w.announce({ topic: 'timeOff', entity: 'time_off', id, version: next, driverId })
  return { id, version: next }
}

type Told = { id: Uuid; driverId: Uuid; from: Day; to: Day; state: TimeOffState; reason: string | null }

async function tell(w: Writing, { id, driverId, from, to, state, reason }: Told): Promise<void> {
  const facts = { by: w.actor.fullName, state, from, to, reason: reason ?? '' }
  await notify(w, { kind: 'time_off_decided', id, facts, driverId })
}
