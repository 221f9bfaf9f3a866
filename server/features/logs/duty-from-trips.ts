import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import { type Drive, isOfNobody, joinedDrives, missingDriving } from '#domain/compliance/logs/duty-from-motion.ts'
import { settings } from '#domain/settings/registry.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes, instantMs } from '#domain/units/time.ts'
import { addEvent } from '../../writing.ts'
import { applyStretch, eventsAround, lockLog } from './write-log.ts'

/** A drive is over when its truck has stood for so long: before, more of it may come. */
const OVER_AFTER_MIN = 10
/** Positions that come later than this change no log: its day may be certified. */
const OLDEST_DAYS = 8
/** A drive from further ahead was recorded under a wrong clock, and nobody waits for its end. */
const AHEAD_MIN = 1

export type RolledTruck = { fleetId: Uuid; truckId: Uuid; now: Instant; newId(): Uuid }

/**
 * Puts what a truck's positions show into the log of who drove it, as recorded by the device: driving that the log lacks.
 * Where nobody was on duty with the truck, it waits as driving of nobody (395 subpart B appendix A 4.1.5). True where a drive
 * may go on yet, so that the truck must be looked at again, even if no position of it comes any more.
 */
export async function dutyFromTrips(
  db: Kysely<Database>,
  truck: RolledTruck,
  drives: readonly Drive[],
): Promise<boolean> {
  if (!(await isWanted(db, truck.fleetId))) return false
  const over = addMinutes(truck.now, -OVER_AFTER_MIN)
  const oldest = addMinutes(truck.now, -OLDEST_DAYS * 24 * 60)
  const ahead = addMinutes(truck.now, AHEAD_MIN)
  let mayGoOn = false
  for (const drive of joinedDrives(drives)) {
    if (drive.to > over && drive.to <= ahead) mayGoOn = true
    if (drive.to > over || drive.from < oldest) continue
    const driverId = drive.driverId ?? (await onDutyWith(db, truck, drive))
    if (driverId) await intoLog(db, truck, { ...drive, driverId })
    else await keepUnidentified(db, truck, drive)
  }
  return mayGoOn
}

async function isWanted(db: Kysely<Database>, fleetId: Uuid): Promise<boolean> {
  const row = await db
    .selectFrom('fleet_settings')
    .select('value')
    .where('fleet_id', '=', fleetId)
    .where('key', '=', 'duty_from_motion')
    .executeTakeFirst()
  return row ? row.value === true : settings.duty_from_motion.default
}

async function intoLog(
  db: Kysely<Database>,
  { fleetId, truckId, now, newId }: RolledTruck,
  drive: Drive & { driverId: Uuid },
): Promise<void> {
  const { driverId } = drive
  await lockLog(db, fleetId, driverId)
  const around = { driverId, fromAt: drive.from, toAt: drive.to }
  const events = await eventsAround(db, fleetId, around)
  if (isOfNobody(events, drive)) return keepUnidentified(db, { fleetId, truckId, now, newId }, drive)
  const of = { fleetId, driverId, now, by: null }
  const missing = missingDriving(events, drive)
  for (const { from, to } of missing) {
    await applyStretch(db, of, {
      ...{ id: newId(), restoreId: newId(), fromAt: from, toAt: to, status: 'D', special: null },
      ...{ origin: 'automatic', source: 'motion', because: 'motion', editId: null, location: null, remark: null },
      ...{ truckId, loadId: drive.loadId, afterwards: 'on_duty' },
    })
  }
  const isFound = await noLongerOfNobody(db, { fleetId, truckId, now }, drive)
  if (missing.length > 0 || isFound) await announceLog(db, { fleetId, now, newId }, driverId)
}

/** A page that shows this log has it anew. */
async function announceLog(
  db: Kysely<Database>,
  { fleetId, now, newId }: Omit<RolledTruck, 'truckId'>,
  driverId: Uuid,
): Promise<void> {
  const driver = await db
    .selectFrom('drivers')
    .select('contractor_id')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', driverId)
    .executeTakeFirst()
  const of = { fleetId, id: newId(), at: now }
  const contractorId = driver?.contractor_id ?? null
  await addEvent(db, of, { topic: 'hours', entity: 'duty_log', id: driverId, driverId, contractorId })
}

/** A phone without signal has said late who was on duty: what was kept as driving of nobody is in their log now. True where there was some. */
async function noLongerOfNobody(
  db: Kysely<Database>,
  { fleetId, truckId, now }: Omit<RolledTruck, 'newId'>,
  { driverId, from, to }: Drive,
): Promise<boolean> {
  const found = await db
    .updateTable('unidentified_driving')
    .set(({ eb }) => ({
      ...{ status: 'assumed', driver_id: driverId, decided_by: null, decided_at: now },
      version: eb('version', '+', 1),
    }))
    .where('fleet_id', '=', fleetId)
    .where('truck_id', '=', truckId)
    .where('status', '=', 'open')
    .where('from_at', '<', to)
    .where('to_at', '>', from)
    .executeTakeFirst()
  return found.numUpdatedRows > 0n
}

/** The one driver who had the truck as it set out, at work or for personal use, by their log; null for nobody or several. */
async function onDutyWith(db: Kysely<Database>, truck: RolledTruck, { from }: Drive): Promise<Uuid | null> {
  const { rows } = await sql<{ driver_id: Uuid }>`
    select e.driver_id from (
      select distinct on (driver_id) driver_id, status, special, truck_id, at from duty_events v
      where v.fleet_id = ${truck.fleetId}::uuid and v.at <= ${from}::timestamptz and v.at > ${addMinutes(from, -24 * 60)}::timestamptz
        and not exists (select from duty_event_ends x where x.fleet_id = v.fleet_id and x.event_id = v.id)
      order by driver_id, at desc, created_at desc
    ) e where e.truck_id = ${truck.truckId}::uuid and (e.status in ('ON', 'D') or e.special = 'PC')`.execute(db)
  const [only, ...more] = rows
  return only && more.length === 0 ? only.driver_id : null
}

/** Keeps driving of nobody; what is known of it already grows with the drive until somebody has decided about it. */
async function keepUnidentified(db: Kysely<Database>, truck: RolledTruck, drive: Drive): Promise<void> {
  const { fleetId, truckId, now } = truck
  const known = await db
    .selectFrom('unidentified_driving')
    .select(['id', 'status', 'from_at', 'to_at'])
    .where('fleet_id', '=', fleetId)
    .where('truck_id', '=', truckId)
    .where('from_at', '<', drive.to)
    .where('to_at', '>', drive.from)
    .execute()
  const [same] = known
  if (!same) {
    const id = truck.newId()
    await db
      .insertInto('unidentified_driving')
      .values({
        ...{ fleet_id: fleetId, id, truck_id: truckId, from_at: drive.from, to_at: drive.to },
        ...{ distance_m: Math.round(drive.metres), status: 'open', driver_id: null, note: null, created_at: now },
        ...{ decided_by: null, decided_at: null },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await announceUnidentified(db, truck, id)
    return
  }
  const isLonger = instantMs(drive.to) > instantMs(same.to_at) && same.status === 'open' && known.length === 1
  if (!isLonger) return
  await db
    .updateTable('unidentified_driving')
    .set({ to_at: drive.to, distance_m: Math.round(drive.metres) })
    .where('fleet_id', '=', fleetId)
    .where('id', '=', same.id)
    .execute()
  await announceUnidentified(db, truck, same.id)
}

function announceUnidentified(db: Kysely<Database>, { fleetId, now, newId }: RolledTruck, id: Uuid): Promise<void> {
  return addEvent(db, { fleetId, id: newId(), at: now }, { topic: 'hours', entity: 'unidentified_driving', id })
}
