import type { Generated } from 'kysely'
import type { ReportFormat } from '#domain/reports/keys.ts'
import type { Cadence } from '#domain/reports/schedule.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import type { JsonObject } from './ledger.ts'

/** A report that is sent by mail at its hours. */
export interface ReportSchedules {
  fleet_id: Uuid
  id: Uuid
  name: string
  report: string
  params: JsonObject
  format: ReportFormat
  cadence: Cadence
  /** By the clock of the fleet's zone. */
  hour: number
  /** 1 is Monday; of weekly ones only. */
  weekday: number | null
  month_day: number | null
  recipients: string[]
  only_if_not_empty: boolean
  /** With this person's rights it is made. */
  owner_id: Uuid
  paused_at: Instant | null
  paused_because: 'by_hand' | 'owner_left' | 'not_allowed' | null
  next_at: Instant
  version: Generated<number>
  created_at: Instant
}

export type ReportRunState = 'waiting' | 'running' | 'done' | 'stopped' | 'failed' | 'taken'

/** A file that was, is or will be made of a report. */
export interface ReportRuns {
  fleet_id: Uuid
  id: Uuid
  report: string
  params: JsonObject
  format: ReportFormat
  user_id: Uuid
  schedule_id: Uuid | null
  state: ReportRunState
  attempts: Generated<number>
  rows_done: Generated<number>
  rows_total: Generated<number | null>
  /** The code of the refusal that ended it. */
  failure: Generated<string | null>
  file_sha256: Generated<Sha256 | null>
  file_name: Generated<string | null>
  file_bytes: Generated<number | null>
  file_until: Generated<Instant | null>
  /** How many mails went out with it. */
  mails: Generated<number>
  created_at: Instant
  updated_at: Instant
}
