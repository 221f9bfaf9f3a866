import { jsonArrayFrom } from 'kysely/helpers/postgres'
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
import type { StoredSettings } from '#domain/settings/setting-value.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addDays, addMinutes, dayIn, laterOf, minutesBetween, parseInstant } from '#domain/units/time.ts'
import { dutyDriver, dutyDrivers } from './duty-rules.ts'
import { claimedException, claimRows, earliestStart, hasLog } from './judged-drivers.ts'
import { eventRows, logEvent } from './read-log.ts'

/** A drive from a pickup to a delivery, with the way to the pickup from where the truck is; what is not known is null. */
export type PlannedRoad = {
  metres: number | null
  toPickupM: number | null
  startAt: Instant | null
  by: Instant | null
}

/** The pace of loaded trucks over mixed roads, as arrivals are estimated without earlier drives. */
const USUAL_MPS = 15
/** Somebody at work for longer has forgotten to say when they stopped: nobody knows their hours. */
const FORGOTTEN_MIN = 16 * 60
/** Before a pickup that is farther off than this, a truck will be elsewhere than it is now. */
const STAYS_MIN = 12 * 60

/**
 * A driver with the part of their log that says what their hours allow from now on, for a statement that looks up more;
 * `legalArrival` reads it.
 */
export function hoursInQuestion(trx: FleetTransaction, fleetId: Uuid, driverId: Uuid, now: Instant) {
  // A day more than needed: the driver's zone, which says what day it is, comes with the same statement.
  const firstDay = addDays(dayIn(now, 'UTC'), -2 * LEAD_IN_DAYS - 1)
  const span = { driverIds: [driverId], from: earliestStart(firstDay), to: addMinutes(now, 2) }
  return dutyDrivers(trx, fleetId)
    .select([
      jsonArrayFrom(eventRows(trx, fleetId, span)).as('events'),
      jsonArrayFrom(claimRows(trx, fleetId, [driverId], firstDay)).as('claims'),
    ])
    .where('d.id', '=', driverId)
}

type HoursInQuestion = Awaited<ReturnType<ReturnType<typeof hoursInQuestion>['executeTakeFirstOrThrow']>>

/**
 * When a driver can legally be at the delivery (49 CFR 395.3), if they rest from now until they set out for the pickup. Null for one of whose
 * hours nothing was ever said. What only the road makes late is no matter of hours: it moves `latestAt`.
 */
export function legalArrival(
  { events, claims, ...row }: HoursInQuestion,
  settings: StoredSettings,
  road: PlannedRoad,
  now: Instant,
): ArrivalByHours | null {
  const { zone, rules } = dutyDriver(row, settings)
  const log = {
    events: events.flatMap((event) => {
      const at = parseInstant(event.at)
      return at ? [logEvent({ ...event, at })] : []
    }),
    ...{ zone, rules, claims: claims.flatMap(claimedException) },
  }
  if (!hasLog({ log })) return null
  const unknown: ArrivalByHours = { earliestAt: null, latestAt: road.by }
  if (road.metres === null || !road.by || isForgotten(log.events, now)) return unknown
  const empty = minutesToPickup(road, now)
  const minutes = Math.max(1, empty + drivenMinutes(road.metres))
  const startAt = minuteStart(laterOf(now, addMinutes(road.startAt ?? now, -empty)))
  const record = dutyRecordOf(restingFrom(log, now), {
    ...{ from: addDays(dayIn(now, zone), -2 * LEAD_IN_DAYS), until: startAt, zone },
    ...{ rules, claims: log.claims },
  })
  if (!record) return unknown
  const drive = earliestDrive(record, minutes, { hasSleeper: rules.hasSleeper })
  const latestAt = laterOf(road.by, addMinutes(startAt, minutes))
  return { earliestAt: drive.ok ? addMinutes(record.startedAt, drive.toMin) : null, latestAt }
}

const drivenMinutes = (metres: number) => Math.ceil(metres / USUAL_MPS / 60)

function minutesToPickup({ toPickupM, startAt }: PlannedRoad, now: Instant): number {
  if (toPickupM === null || minutesBetween(now, startAt ?? now) > STAYS_MIN) return 0
  return drivenMinutes(toPickupM)
}

function isForgotten(events: readonly LogEvent[], now: Instant): boolean {
  const held = eventAt(events, now)
  const isResting = held === null || held.status === 'OFF' || held.status === 'SB'
  return !isResting && minutesBetween(held.at, now) > FORGOTTEN_MIN
}

function restingFrom({ events }: Pick<ToJudge, 'events'>, now: Instant): LogEvent[] {
  const last = eventAt(events, now)
  return last ? [...events, { ...last, ...OFF_DUTY, at: minuteStart(now) }] : [...events]
}
