import type { CorrectionInput, ReadingInput, TruckMonthInput, VoidInput } from '#contracts/mileage.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { readingRefusal } from '#domain/tracking/odometer.ts'
import type { TripKind } from '#domain/tracking/truck-day.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { addDays, addMinutes, dayIn } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { refreshReminders } from '../maintenance/refresh-reminders.ts'
import { daysOf } from './month.ts'

/** A phone's clock may run ahead of ours by this much. */
const AHEAD_MIN = 10

export type MilesByHand = {
  readings: {
    id: Uuid
    readAt: Instant
    metres: number
    isNewInstrument: boolean
    note: string | null
    by: string
    voidedAt: Instant | null
  }[]
  corrections: {
    id: Uuid
    day: Day
    kind: TripKind
    metres: number
    jurisdiction: string | null
    reason: string
    by: string
    at: Instant
    voidedAt: Instant | null
  }[]
}

/** What people wrote into a truck's month: odometers they read and corrections they made, voided ones too. */
export async function byHand(
  trx: FleetTransaction,
  { month, truckId }: TruckMonthInput,
  actor: Actor,
): Promise<MilesByHand> {
  const { zone } = await truckOf(trx, actor, truckId)
  const { from, to } = daysOf(month)
  const readings = await trx
    .selectFrom('odometer_readings as r')
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 'r.fleet_id').onRef('m.id', '=', 'r.created_by'))
    .select(['r.id', 'r.read_at', 'r.metres', 'r.is_new_instrument', 'r.note', 'r.voided_at', 'm.full_name'])
    .where('r.fleet_id', '=', actor.fleetId)
    .where('r.truck_id', '=', truckId)
    .where('r.read_at', '>=', startOfDay(from, zone))
    .where('r.read_at', '<', startOfDay(addDays(to, 1), zone))
    .orderBy('r.read_at')
    .limit(500)
    .execute()
  const corrections = await trx
    .selectFrom('mileage_corrections as c')
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 'c.fleet_id').onRef('m.id', '=', 'c.created_by'))
    .select(['c.id', 'c.day', 'c.kind', 'c.metres', 'c.jurisdiction', 'c.reason', 'c.created_at', 'c.voided_at'])
    .select('m.full_name')
    .where('c.fleet_id', '=', actor.fleetId)
    .where('c.truck_id', '=', truckId)
    .where('c.day', '>=', from)
    .where('c.day', '<=', to)
    .orderBy('c.created_at')
    .limit(500)
    .execute()
  return {
    readings: readings.map((row) => ({
      id: row.id,
      readAt: row.read_at,
      metres: row.metres,
      isNewInstrument: row.is_new_instrument,
      note: row.note,
      by: row.full_name ?? '',
      voidedAt: row.voided_at,
    })),
    corrections: corrections.map((row) => ({
      id: row.id,
      day: row.day,
      kind: row.kind,
      metres: row.metres,
      jurisdiction: row.jurisdiction,
      reason: row.reason,
      by: row.full_name ?? '',
      at: row.created_at,
      voidedAt: row.voided_at,
    })),
  }
}

async function truckOf(trx: FleetTransaction, actor: Actor, truckId: Uuid): Promise<{ zone: string }> {
  const truck = await trx
    .selectFrom('trucks')
    .innerJoin('fleets', 'fleets.id', 'trucks.fleet_id')
    .select('fleets.zone')
    .where('trucks.fleet_id', '=', actor.fleetId)
    .where('trucks.id', '=', truckId)
    .executeTakeFirst()
  if (!truck) throw notFound()
  return truck
}

/** Writes down an odometer that was read. One that cannot be is refused, unless the instrument was replaced. */
export async function addReading(w: Writing, input: ReadingInput): Promise<{ id: Uuid }> {
  const { trx, actor, now } = w
  await truckOf(trx, actor, input.truckId)
  // Two at once would each be judged without the other.
  await trx
    .selectFrom('trucks')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', input.truckId)
    .forUpdate()
    .execute()
  if (input.readAt > addMinutes(now, AHEAD_MIN)) throw refused('day_ahead', {}, 'readAt')
  const others = await trx
    .selectFrom('odometer_readings')
    .select(['read_at', 'metres', 'is_new_instrument'])
    .where('fleet_id', '=', actor.fleetId)
    .where('truck_id', '=', input.truckId)
    .where('voided_at', 'is', null)
    .execute()
  const refusal = readingRefusal(
    input,
    others.map((row) => ({ readAt: row.read_at, metres: row.metres, isNewInstrument: row.is_new_instrument })),
  )
  if (refusal) throw refused(refusal, {}, 'metres')
  const { id, truckId, readAt, metres, isNewInstrument, note } = input
  const added = await trx
    .insertInto('odometer_readings')
    .values({
      fleet_id: actor.fleetId,
      id,
      truck_id: truckId,
      read_at: readAt,
      metres,
      is_new_instrument: isNewInstrument,
      note,
      created_by: actor.userId,
      created_at: now,
      voided_at: null,
      voided_by: null,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('id_taken', undefined, 'id')
  await refreshReminders(trx, { fleetId: actor.fleetId, now, truckIds: [truckId] })
  await w.audit({ entity: 'truck', id: truckId, after: { odometer_m: metres, read_at: readAt, isNewInstrument, note } })
  await w.announce({ topic: 'mileage', entity: 'truck', id: truckId })
  return { id }
}

/** Adds metres to what was measured of a day, or takes some off; what was measured stays as it is. */
export async function correctMiles(w: Writing, input: CorrectionInput): Promise<{ id: Uuid }> {
  const { trx, actor, now } = w
  const { zone } = await truckOf(trx, actor, input.truckId)
  const { id, truckId, day, kind, metres, jurisdiction, reason } = input
  if (day > dayIn(now, zone)) throw refused('day_ahead', {}, 'day')
  const added = await trx
    .insertInto('mileage_corrections')
    .values({
      fleet_id: actor.fleetId,
      id,
      truck_id: truckId,
      day,
      kind,
      metres,
      jurisdiction,
      reason,
      created_by: actor.userId,
      created_at: now,
      voided_at: null,
      voided_by: null,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('id_taken', undefined, 'id')
  await w.audit({ entity: 'truck', id: truckId, after: { corrected_day: day, kind, metres, jurisdiction }, reason })
  await w.announce({ topic: 'mileage', entity: 'truck', id: truckId })
  return { id }
}

/** A reading that was wrong counts no longer; it stays visible. */
export function voidReading(w: Writing, input: VoidInput): Promise<{ id: Uuid }> {
  return voidRow(w, 'odometer_readings', input)
}

/** A correction that was wrong counts no longer; it stays visible. */
export function voidCorrection(w: Writing, input: VoidInput): Promise<{ id: Uuid }> {
  return voidRow(w, 'mileage_corrections', input)
}

async function voidRow(
  w: Writing,
  table: 'odometer_readings' | 'mileage_corrections',
  { id, reason }: VoidInput,
): Promise<{ id: Uuid }> {
  const { trx, actor, now } = w
  const row = await trx
    .updateTable(table)
    .set({ voided_at: now, voided_by: actor.userId })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .returning('truck_id')
    .executeTakeFirst()
  if (!row) throw notFound()
  await refreshReminders(trx, { fleetId: actor.fleetId, now, truckIds: [row.truck_id] })
  await w.audit({ entity: 'truck', id: row.truck_id, after: { voided: id }, reason })
  await w.announce({ topic: 'mileage', entity: 'truck', id: row.truck_id })
  return { id }
}
