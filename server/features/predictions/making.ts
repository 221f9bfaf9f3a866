import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { PredictionKind } from '#domain/predictions/kinds.ts'
import type { Verdict } from '#domain/predictions/verdict.ts'
import { type WorkWeek, workWeekOf } from '#domain/predictions/workdays.ts'
import { type StoredSettings, settingValue } from '#domain/settings/setting-value.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { mondayOf } from '#domain/units/day-spans.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import { storedSettings } from '../stored-settings.ts'

/** What predictions of a fleet are made from; nothing is read that came after `now`. */
export type Making = {
  trx: FleetTransaction
  fleetId: Uuid
  now: Instant
  zone: string
  today: Day
  /** The Monday of the week that runs, and its first instant. */
  monday: Day
  weekBegins: Instant
  stored: StoredSettings
  workWeek: WorkWeek
}

/** What a prediction is about. */
export type About = { customerId: Uuid | null; materialId: Uuid | null; jobId: Uuid | null }

/** A figure that is kept when it is said, to be held against what comes. */
export type Said = {
  subject: string
  basisOn: Day
  targetOn: Day
  periodOn: Day
  ahead: number
  value: number
  low: number | null
  high: number | null
  baseline: number | null
}

/** What is said of one subject, and what of it is kept. */
export type Made = About & { kind: PredictionKind; subject: string; verdict: Verdict; said: Said[] }

const WORK_WEEKS = 8
const DAYS_OF_WEEK = 7

/** Reads what all predictions of a fleet start from. */
export async function makingOf(trx: FleetTransaction, fleetId: Uuid, now: Instant): Promise<Making> {
  const stored = await storedSettings(trx, fleetId)
  const zone = settingValue(stored, 'fleet_zone')
  const today = dayIn(now, zone)
  const monday = mondayOf(today)
  const from = startOfDay(addDays(today, -WORK_WEEKS * DAYS_OF_WEEK), zone)
  const { rows } = await sql<{ day: Day }>`
    select distinct (delivered_at at time zone ${zone})::date as day from loads
    where fleet_id = ${fleetId} and status in ('delivered', 'closed')
      and delivered_at >= ${from}::timestamptz and delivered_at < ${now}::timestamptz`.execute(trx)
  const delivered = rows.map(({ day }) => day)
  const workWeek = workWeekOf(delivered, settingValue(stored, 'predict_us_holidays'))
  return { trx, fleetId, now, zone, today, monday, weekBegins: startOfDay(monday, zone), stored, workWeek }
}

const switches = {
  demand: 'predict_demand',
  payment_delay: 'predict_payment_delay',
  job_finish: 'predict_job_finish',
} as const satisfies Record<PredictionKind, string>

/** Whether a fleet wants predictions of a kind. */
export function isKindOn(stored: StoredSettings, kind: PredictionKind): boolean {
  return settingValue(stored, switches[kind])
}
