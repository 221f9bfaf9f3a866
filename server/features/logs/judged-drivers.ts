import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type ClaimedException, LEAD_IN_DAYS, type LogEvent } from '#domain/compliance/logs/duty-log.ts'
import type { ToJudge } from '#domain/compliance/logs/judged-log.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { addDays, addMinutes, dayIn } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import { drivesOfDrivers } from './drives-of-drivers.ts'
import type { DutyDriver } from './duty-rules.ts'
import { eventsOf } from './read-log.ts'

/** A driver with what the engine takes of their log. */
export type DriverToJudge = { driver: DutyDriver; log: ToJudge }

/** Logs of some drivers, read far enough before a day that they can be judged from it on, until an instant. */
export async function logsToJudge(
  trx: FleetTransaction,
  fleetId: Uuid,
  drivers: readonly DutyDriver[],
  { from, until }: { from: Day; until: Instant },
): Promise<DriverToJudge[]> {
  const driverIds = drivers.map(({ id }) => id)
  const firstDay = addDays(from, -LEAD_IN_DAYS)
  const events = await eventsOf(trx, fleetId, { driverIds, from: earliestStart(firstDay), to: until })
  const claims = await claimsOf(trx, fleetId, driverIds, firstDay)
  // A day of a truck is the fleet's, which may be the next of its driver's.
  const days = { from: firstDay, to: addDays(dayIn(until, 'UTC'), 1) }
  const drives = await drivesOfDrivers(trx, fleetId, { drivers, events, ...days })
  return drivers.map((driver) => ({
    driver,
    log: {
      events: events.get(driver.id) ?? [],
      zone: driver.zone,
      rules: driver.rules,
      claims: claims.get(driver.id) ?? [],
      drives: drives.get(driver.id) ?? [],
    },
  }))
}

/** Whether anything was ever said of a driver's hours. */
export const hasLog = ({ log }: { log: { events: readonly LogEvent[] } }): boolean => log.events.length > 0

async function claimsOf(
  trx: FleetTransaction,
  fleetId: Uuid,
  driverIds: readonly Uuid[],
  from: Day,
): Promise<Map<Uuid, ClaimedException[]>> {
  if (driverIds.length === 0) return new Map()
  const rows = await claimRows(trx, fleetId, driverIds, from).execute()
  const byDriver = Map.groupBy(rows, ({ driver_id }) => driver_id)
  return new Map([...byDriver].map(([id, days]) => [id, days.flatMap(claimedException)]))
}

/** The exceptions that drivers claimed since a day, to be run alone or beside others; `claimedException` reads them. */
export function claimRows(trx: FleetTransaction, fleetId: Uuid, driverIds: readonly Uuid[], from: Day) {
  return trx
    .selectFrom('log_days')
    .select(['driver_id', 'day', 'exception'])
    .where('fleet_id', '=', fleetId)
    .where('driver_id', 'in', [...driverIds])
    .where('day', '>=', from)
    .where('exception', 'is not', null)
}

/** A row of `claimRows` as the engine takes it. */
export function claimedException({ day, exception }: { day: Day; exception: ClaimedException['type'] | null }) {
  return exception ? [{ day, type: exception }] : []
}

/** The earliest midnight of a day in any zone in which a driver may be at home. */
export const earliestStart = (day: Day): Instant => addMinutes(startOfDay(day, 'UTC'), -24 * 60)
