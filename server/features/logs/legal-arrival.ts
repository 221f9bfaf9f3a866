import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { earliestDrive } from '#domain/compliance/hos/legal-drive.ts'
import {
  dutyRecordOf,
  eventAt,
  LEAD_IN_DAYS,
  type LogEvent,
  minuteStart,
  OFF_DUTY,
} from '#domain/compliance/logs/duty-log.ts'
import type { ToJudge } from '#domain/compliance/logs/judged-log.ts'
import type { ArrivalByHours } from '#domain/loads/assignment.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addDays, addMinutes, dayIn, laterOf, minutesBetween } from '#domain/units/time.ts'
import { findDutyDriver } from './duty-rules.ts'
import { hasLog, logsToJudge } from './judged-drivers.ts'

/** A drive from a pickup to a delivery; what is not known is null. */
export type PlannedRoad = { metres: number | null; startAt: Instant | null; by: Instant | null }

/** The pace of loaded trucks over mixed roads, as arrivals are estimated without earlier drives. */
const USUAL_MPS = 15
/** Somebody at work for longer has forgotten to say when they stopped: nobody knows their hours. */
const FORGOTTEN_MIN = 16 * 60

/**
 * When a driver can legally be at the delivery (49 CFR 395.3), if they rest from now until the pickup. Null for one of whose
 * hours nothing was ever said. What only the road makes late is no matter of hours: it moves `latestAt`.
 */
export async function legalArrival(
  trx: FleetTransaction,
  fleetId: Uuid,
  driverId: Uuid,
  road: PlannedRoad,
  now: Instant,
): Promise<ArrivalByHours | null> {
  const driver = await findDutyDriver(trx, fleetId, driverId)
  if (!driver) return null
  const from = addDays(dayIn(now, driver.zone), -LEAD_IN_DAYS)
  const [one] = await logsToJudge(trx, fleetId, [driver], { from, until: addMinutes(now, 2) })
  if (!one || !hasLog(one)) return null
  const unknown: ArrivalByHours = { earliestAt: null, latestAt: road.by }
  if (road.metres === null || !road.by || isForgotten(one.log.events, now)) return unknown
  const minutes = Math.max(1, Math.ceil(road.metres / USUAL_MPS / 60))
  const startAt = minuteStart(laterOf(now, road.startAt ?? now))
  const record = dutyRecordOf(restingFrom(one.log, now), {
    ...{ from: addDays(from, -LEAD_IN_DAYS), until: startAt, zone: driver.zone },
    ...{ rules: driver.rules, claims: one.log.claims },
  })
  if (!record) return unknown
  const drive = earliestDrive(record, minutes, { hasSleeper: driver.rules.hasSleeper })
  const latestAt = laterOf(road.by, addMinutes(startAt, minutes))
  return { earliestAt: drive.ok ? addMinutes(record.startedAt, drive.toMin) : null, latestAt }
}

function isForgotten(events: readonly LogEvent[], now: Instant): boolean {
  const held = eventAt(events, now)
  const isResting = held === null || held.status === 'OFF' || held.status === 'SB'
  return !isResting && minutesBetween(held.at, now) > FORGOTTEN_MIN
}

function restingFrom({ events }: ToJudge, now: Instant): LogEvent[] {
  const last = eventAt(events, now)
  return last ? [...events, { ...last, ...OFF_DUTY, at: minuteStart(now) }] : [...events]
}
