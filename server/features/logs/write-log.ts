import type { Kysely } from 'kysely'
import type { DutyEvents } from '#db/schema/hours.ts'
import type { Database } from '#db/schema/index.ts'
import { eventAt, type LogEvent, minuteStart } from '#domain/compliance/logs/duty-log.ts'
import { editEffect, type WantedEdit } from '#domain/compliance/logs/log-edit.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { notFound } from '../../errors.ts'
import { inTurn } from '../in-turn.ts'
import { eventsOf } from './read-log.ts'

/** Lets the changes of one driver's log follow each other: each is judged by what the one before has left. */
export async function lockLog(db: Kysely<Database>, fleetId: Uuid, driverId: Uuid): Promise<void> {
  await inTurn(db, fleetId, `duty:${driverId}`)
}

/** Refuses ids that entries or edits have already: they are made anew by each caller. Throws not_found. */
export async function requireNew(db: Kysely<Database>, fleetId: Uuid, ids: readonly Uuid[]): Promise<void> {
  const has = (table: 'duty_events' | 'duty_edits') =>
    db
      .selectFrom(table)
      .select('id')
      .where('fleet_id', '=', fleetId)
      .where('id', 'in', [...ids])
      .executeTakeFirst()
  if ((await has('duty_events')) || (await has('duty_edits'))) throw notFound()
}

/** The entry that something adds, beside its driver and time. */
export type NewEntry = Pick<DutyEvents, 'id' | 'at' | 'status' | 'special' | 'origin' | 'source'> &
  Partial<Omit<DutyEvents, 'fleet_id' | 'driver_id'>>

/** Adds entries to a driver's log. */
export async function addEntries(
  db: Kysely<Database>,
  of: { fleetId: Uuid; driverId: Uuid; now: Instant; by: Uuid | null },
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const nothing = {
    ...{ truck_id: null, load_id: null, edit_id: null, import_id: null, lat: null, lon: null, location: null },
    ...{ remark: null, odometer_m: null, device_id: null },
  }
  await db
    .insertInto('duty_events')
    .values(
      entries.map((entry) => ({
        ...nothing,
        ...entry,
        ...{ fleet_id: of.fleetId, driver_id: of.driverId, created_by: of.by, created_at: of.now },
      })),
    )
    .execute()
}

/** Says of entries that they no longer hold. They stay as they were. */
export async function endEntries(
  db: Kysely<Database>,
  { fleetId, now }: { fleetId: Uuid; now: Instant },
  ids: readonly Uuid[],
  why: { because: 'edit' | 'motion' | 'file'; editId: Uuid | null },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .insertInto('duty_event_ends')
    .values(
      ids.map((event_id) => ({ fleet_id: fleetId, event_id, edit_id: why.editId, because: why.because, at: now })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A stretch that gets another status, under ids of the caller. */
export type Stretch = Pick<WantedEdit, 'fromAt' | 'toAt' | 'status' | 'special'> & {
  id: Uuid
  restoreId: Uuid
  origin: DutyEvents['origin']
  source: DutyEvents['source']
  because: 'edit' | 'motion'
  editId: Uuid | null
  location: string | null
  remark: string | null
  /** Null leaves those that were in force. */
  truckId: Uuid | null
  loadId: Uuid | null
  /** What goes on afterwards where no entry says: what was before, or work (appendix A 4.4.1.2). */
  afterwards?: 'as_before' | 'on_duty'
}

/** The entries around a stretch, for the rules that judge it. */
export async function eventsAround(
  db: Kysely<Database>,
  fleetId: Uuid,
  { driverId, fromAt, toAt }: { driverId: Uuid; fromAt: Instant; toAt: Instant },
): Promise<LogEvent[]> {
  const span = { driverIds: [driverId], from: minuteStart(fromAt), to: addMinutes(toAt, 2) }
  return (await eventsOf(db, fleetId, span)).get(driverId) ?? []
}

/** Gives a stretch of a log another status: what began in it ends, and what held at its end goes on from there. */
export async function applyStretch(
  db: Kysely<Database>,
  of: { fleetId: Uuid; driverId: Uuid; now: Instant; by: Uuid | null },
  stretch: Stretch,
): Promise<void> {
  const events = await eventsAround(db, of.fleetId, { driverId: of.driverId, ...stretch })
  const { ends, begins, restores } = editEffect(events, stretch)
  const held = eventAt(events, begins)
  const { because, editId, status, special, origin, source, location, remark } = stretch
  await endEntries(
    db,
    of,
    ends.map(({ id }) => id),
    { because, editId },
  )
  const made: NewEntry = {
    ...{ id: stretch.id, at: begins, status, special, origin, source, location, remark, edit_id: editId },
    truck_id: stretch.truckId ?? held?.truck?.id ?? null,
    load_id: stretch.loadId ?? held?.load?.id ?? null,
  }
  await addEntries(db, of, [made, ...(restores ? [goingOn(restores, stretch)] : [])])
}

/** What held before goes on as it was: automatic driving stays automatic. Where nothing was known it is off duty. */
function goingOn({ at, event }: { at: Instant; event: LogEvent | null }, stretch: Stretch): NewEntry {
  const { restoreId, editId } = stretch
  if (stretch.afterwards === 'on_duty' && event?.status !== 'D') {
    const { origin, source, truckId, loadId } = stretch
    return { id: restoreId, at, status: 'ON', special: null, origin, source, truck_id: truckId, load_id: loadId }
  }
  if (!event)
    return { id: restoreId, at, status: 'OFF', special: null, origin: 'driver', source: 'edit', edit_id: editId }
  const { status, special, origin, source, location, remark } = event
  return {
    ...{ id: restoreId, at, status, special, origin, source, location, remark, edit_id: editId },
    truck_id: event.truck?.id ?? null,
    load_id: event.load?.id ?? null,
  }
}
