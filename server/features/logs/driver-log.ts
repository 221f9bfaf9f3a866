import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type DriverRules, LEAD_IN_DAYS, type LogEvent, SHOWN_DAYS } from '#domain/compliance/logs/duty-log.ts'
import type { LogDayFacts } from '#domain/compliance/logs/log-day.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { TripDrive } from '#domain/tracking/trip-drive.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { addDays, addMinutes, dayIn, laterOf } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import { notFound } from '../../errors.ts'
import { ownTrucks } from '../inspections/own-units.ts'
import { ownRows } from '../parties/scope.ts'
import { storedSettings } from '../stored-settings.ts'
import { dayFacts } from './certify-day.ts'
import { drivesOfDrivers } from './drives-of-drivers.ts'
import { type DutyDriver, dutyDriver, dutyDrivers } from './duty-rules.ts'
import { eventsOf } from './read-log.ts'

/** An edit of a log as its history shows it; `answer` is null for a driver's own, and for a proposal that waits. */
export type LogEdit = {
  id: Uuid
  fromAt: Instant
  toAt: Instant
  status: LogEvent['status']
  special: LogEvent['special']
  location: string | null
  reason: string
  by: 'driver' | 'office'
  author: string
  /** Driving that was nobody's. */
  isUnidentified: boolean
  answer: 'accepted' | 'rejected' | 'withdrawn' | null
  answerNote: string | null
  answeredAt: Instant | null
  createdAt: Instant
  /** What it replaced. */
  originals: { at: Instant; status: LogEvent['status']; special: LogEvent['special']; origin: LogEvent['origin'] }[]
}

export type Certification = { day: Day; content: string; at: Instant; signerName: string }
export type OpenDriving = { id: Uuid; unit: string; from: Instant; to: Instant; metres: number }

/** All that a page or a phone needs of a driver's log: it judges and draws by the same rules as the server. */
export type DriverLog = {
  driver: { id: Uuid; name: string }
  carrier: { name: string; usdot: string; office: string }
  zone: string
  rules: DriverRules
  ownCycle: DriverRules['cycle'] | null
  rulesVersion: number
  /** The last day shown; the seven before it are shown too. */
  through: Day
  serverTime: Instant
  events: LogEvent[]
  /** What they drove, where the distance of a short haul is judged. */
  drives: TripDrive[]
  days: (LogDayFacts & { day: Day })[]
  /** The last certification of each day, the latest first. */
  certified: Certification[]
  edits: LogEdit[]
  trucks: { id: Uuid; unit: string }[]
  /** Driving of the driver's trucks that nobody has taken over. */
  unidentified: OpenDriving[]
}

/** A driver's log of the eight days up to one. Throws not_found for a driver whose log the actor may not see. */
export async function driverLog(
  trx: FleetTransaction,
  actor: Actor,
  { driverId, through }: { driverId: Uuid; through?: Day },
  now: Instant,
): Promise<DriverLog> {
  const { fleetId } = actor
  const row = await dutyDrivers(trx, fleetId)
    .where('d.id', '=', driverId)
    .where(ownRows(actor, { driver: 'd.id', contractor: 'd.contractor_id' }))
    .executeTakeFirst()
  if (!row) throw notFound()
  const settings = await storedSettings(trx, fleetId)
  const driver = dutyDriver(row, settings)
  const last = through ?? dayIn(now, driver.zone)
  const first = addDays(last, 1 - SHOWN_DAYS)
  const from = startOfDay(addDays(first, -LEAD_IN_DAYS), driver.zone)
  // A change that was made a moment ago has the next minute.
  const to = laterOf(startOfDay(addDays(last, 1), driver.zone), addMinutes(now, 2))
  const of = { fleetId, driverId, first, last, zone: driver.zone }
  const fleet = await trx.selectFrom('fleets').select('name').where('id', '=', fleetId).executeTakeFirstOrThrow()
  const events = await eventsOf(trx, fleetId, { driverIds: [driverId], from, to })
  const onDays = { from: addDays(first, -LEAD_IN_DAYS), to: addDays(last, 1) }
  const drives = await drivesOfDrivers(trx, fleetId, { drivers: [driver], events, ...onDays })
  const trucks = await ownTrucks(trx, { fleetId, driverId, now }).orderBy('t.unit_number').limit(50).execute()
  return {
    driver: { id: driver.id, name: driver.name },
    carrier: {
      name: fleet.name,
      usdot: settingValue(settings, 'carrier_usdot'),
      office: settingValue(settings, 'carrier_office'),
    },
    zone: driver.zone,
    rules: driver.rules,
    ownCycle: driver.ownCycle,
    rulesVersion: driver.rulesVersion,
    through: last,
    serverTime: now,
    events: events.get(driverId) ?? [],
    drives: drives.get(driverId) ?? [],
    days: await factsOfDays(trx, of),
    certified: await certifications(trx, of),
    edits: await editsOf(trx, of),
    trucks: trucks.map(({ id, unit_number }) => ({ id, unit: unit_number })),
    unidentified: await openDriving(trx, driver, fleetId, { truckIds: trucks.map(({ id }) => id), from: first }),
  }
}

/** The driver's own log of today and the seven days before, as their phone keeps it. */
export async function ownLog(trx: FleetTransaction, actor: Actor, now: Instant): Promise<DriverLog> {
  if (!actor.driverId) throw notFound()
  return driverLog(trx, actor, { driverId: actor.driverId }, now)
}

type OfDays = { fleetId: Uuid; driverId: Uuid; first: Day; last: Day; zone: string }

async function factsOfDays(trx: FleetTransaction, { fleetId, driverId, first, last }: OfDays) {
  const rows = await trx
    .selectFrom('log_days')
    .select(['day', 'trailers', 'shipping_documents', 'co_driver', 'exception', 'exception_note'])
    .where('fleet_id', '=', fleetId)
    .where('driver_id', '=', driverId)
    // Exceptions of the days before count in the duty period that reaches into the first.
    .where('day', '>=', addDays(first, -LEAD_IN_DAYS))
    .where('day', '<=', last)
    .orderBy('day')
    .execute()
  return rows.map((row) => ({ day: row.day, ...dayFacts(row) }))
}

async function certifications(trx: FleetTransaction, { fleetId, driverId, first, last }: OfDays) {
  const rows = await trx
    .selectFrom('log_certifications')
    .distinctOn('day')
    .select(['day', 'content', 'at', 'signer_name'])
    .where('fleet_id', '=', fleetId)
    .where('driver_id', '=', driverId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('day', 'desc')
    .orderBy('at', 'desc')
    .orderBy('received_at', 'desc')
    .execute()
  return rows.map(({ day, content, at, signer_name }) => ({ day, content, at, signerName: signer_name }))
}

async function editsOf(trx: FleetTransaction, { fleetId, driverId, first, last, zone }: OfDays): Promise<LogEdit[]> {
  const [from, to] = [startOfDay(first, zone), startOfDay(addDays(last, 1), zone)]
  const rows = await trx
    .selectFrom('duty_edits as e')
    .leftJoin('duty_edit_answers as a', (join) =>
      join.onRef('a.fleet_id', '=', 'e.fleet_id').onRef('a.edit_id', '=', 'e.id'),
    )
    .select(['e.id', 'e.from_at', 'e.to_at', 'e.status', 'e.special', 'e.location', 'e.reason', 'e.author_role'])
    .select(['e.author_name', 'e.driving_id', 'e.created_at', 'a.answer', 'a.note', 'a.at as answered_at'])
    .select(
      sql<LogEdit['originals']>`coalesce((
        select json_agg(json_build_object('at', to_char(o.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'status', o.status, 'special', o.special, 'origin', o.origin) order by o.at)
        from duty_event_ends x join duty_events o on o.fleet_id = x.fleet_id and o.id = x.event_id
        where x.fleet_id = e.fleet_id and x.edit_id = e.id), '[]')`.as('originals'),
    )
    .where('e.fleet_id', '=', fleetId)
    .where('e.driver_id', '=', driverId)
    .where('e.to_at', '>', from)
    .where('e.from_at', '<', to)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    fromAt: row.from_at,
    toAt: row.to_at,
    ...{ status: row.status, special: row.special, location: row.location, reason: row.reason },
    by: row.author_role,
    author: row.author_name,
    isUnidentified: row.driving_id !== null,
    answer: row.answer,
    answerNote: row.note,
    answeredAt: row.answered_at,
    createdAt: row.created_at,
    originals: row.originals,
  }))
}

async function openDriving(
  trx: FleetTransaction,
  { zone }: DutyDriver,
  fleetId: Uuid,
  { truckIds, from }: { truckIds: readonly Uuid[]; from: Day },
): Promise<OpenDriving[]> {
  if (truckIds.length === 0) return []
  const rows = await trx
    .selectFrom('unidentified_driving as u')
    .innerJoin('trucks as t', (join) => join.onRef('t.fleet_id', '=', 'u.fleet_id').onRef('t.id', '=', 'u.truck_id'))
    .select(['u.id', 't.unit_number', 'u.from_at', 'u.to_at', 'u.distance_m'])
    .where('u.fleet_id', '=', fleetId)
    .where('u.truck_id', 'in', [...truckIds])
    .where('u.status', '=', 'open')
    .where('u.to_at', '>', startOfDay(from, zone))
    .orderBy('u.from_at')
    .limit(50)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    unit: row.unit_number,
    from: row.from_at,
    to: row.to_at,
    metres: row.distance_m,
  }))
}
