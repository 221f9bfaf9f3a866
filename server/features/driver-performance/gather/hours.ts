import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { judgeLog } from '#domain/compliance/logs/judged-log.ts'
import type { StoredSettings } from '#domain/settings/setting-value.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { addDays, addMinutes, dayIn } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import { dutyDriver, dutyDrivers } from '../../logs/duty-rules.ts'
import { hasLog, logsToJudge } from '../../logs/judged-drivers.ts'
import type { DriverHaul } from './hauls.ts'
import type { FleetRow } from './performance-data.ts'

/**
 * The days on which drivers hauled, each with how often hours of service were exceeded on it, and the other days on which
 * they were. A day before a driver's log began is not judged.
 */
export async function hoursRows(
  trx: FleetTransaction,
  fleetId: Uuid,
  hauls: readonly DriverHaul[],
  { days, stored, now }: { days: DaySpan; stored: StoredSettings; now: Instant },
): Promise<FleetRow[]> {
  const hauled = Map.groupBy(hauls, ({ driverId }) => driverId)
  if (hauled.size === 0) return []
  const found = await dutyDrivers(trx, fleetId)
    .where('d.id', 'in', [...hauled.keys()])
    .execute()
  const drivers = found.map((row) => dutyDriver(row, stored))
  const logs = await logsToJudge(trx, fleetId, drivers, { from: days.from, until: addMinutes(now, 2) })
  return logs.filter(hasLog).flatMap(({ driver, log }) => {
    const closes = startOfDay(addDays(days.to, 1), driver.zone)
    const { violations } = judgeLog(log, days.from, closes < now ? closes : now)
    const [first] = log.events
    const begun = first ? dayIn(first.at, driver.zone) : days.to
    const worked = new Set<Day>([
      ...(hauled.get(driver.id) ?? []).map(({ day }) => day),
      ...violations.map(({ day }) => day),
    ])
    return [...worked]
      .filter((day) => day >= begun && day <= days.to)
      .map((day): FleetRow => {
        const value = violations.filter((violation) => violation.day === day).length
        return { ...ofDay(driver.id, day), metric: 'hours', value, truckKind: '' }
      })
  })
}

/** The parts of a row that is of a day and of no load. */
export function ofDay(
  driverId: Uuid,
  day: Day,
): Pick<FleetRow, 'driverId' | 'id' | 'day' | 'lane' | 'number' | 'loadId'> {
  return { driverId, id: day, day, lane: null, number: null, loadId: null }
}
