import type { Generated } from 'kysely'
import type { EldFinding } from '#domain/compliance/eld/findings.ts'
import type { DutyCycle, DutySpecial, DutyStatus } from '#domain/compliance/hos/duty-record.ts'
import type { LogOrigin, LogSource } from '#domain/compliance/logs/duty-log.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'

/** What a driver's hours are judged by, where it is not what the fleet has set. */
export interface DriverDutyRules {
  fleet_id: Uuid
  driver_id: Uuid
  /** Null where the fleet's own holds. */
  cycle: DutyCycle | null
  construction_restart: boolean
  short_haul: boolean
  personal_conveyance: boolean
  yard_moves: boolean
  sleeper_berth: boolean
  version: number
  changed_by: Uuid
  changed_at: Instant
}

/** An output file of an ELD whose records were taken. */
export interface EldImports {
  fleet_id: Uuid
  id: Uuid
  driver_id: Uuid
  sha256: string
  file_name: string
  from_at: Instant
  to_at: Instant
  events: number
  /** Records that the log had already. */
  skipped: number
  findings: { accepted: EldFinding[] }
  is_test: boolean
  created_by: Uuid
  created_at: Instant
}

/** A change of a stretch of a log, with author and reason; the office's waits for the driver's answer. */
export interface DutyEdits {
  fleet_id: Uuid
  id: Uuid
  driver_id: Uuid
  from_at: Instant
  to_at: Instant
  status: DutyStatus
  special: DutySpecial | null
  location: string | null
  reason: string
  author_role: 'driver' | 'office'
  author_id: Uuid
  author_name: string
  /** The driving of nobody that the office takes to be this driver's. */
  driving_id: Uuid | null
  created_at: Instant
}

export interface DutyEditAnswers {
  fleet_id: Uuid
  edit_id: Uuid
  answer: 'accepted' | 'rejected' | 'withdrawn'
  note: string | null
  by_user: Uuid
  at: Instant
  received_at: Instant
}

/** From when on a driver had which status. Rows are only added; what no longer holds has a row in `duty_event_ends`. */
export interface DutyEvents {
  fleet_id: Uuid
  id: Uuid
  driver_id: Uuid
  at: Instant
  status: DutyStatus
  special: DutySpecial | null
  origin: LogOrigin
  source: LogSource
  truck_id: Uuid | null
  load_id: Uuid | null
  edit_id: Uuid | null
  import_id: Uuid | null
  lat: number | null
  lon: number | null
  location: string | null
  remark: string | null
  odometer_m: number | null
  device_id: Uuid | null
  created_by: Uuid | null
  created_at: Instant
}

export interface DutyEventEnds {
  fleet_id: Uuid
  event_id: Uuid
  /** Null where motion or a file said it more exactly. */
  edit_id: Uuid | null
  because: 'edit' | 'motion' | 'file'
  at: Instant
}

/** What a driver says of a day beside their statuses. */
export interface LogDays {
  fleet_id: Uuid
  driver_id: Uuid
  day: Day
  trailers: string[]
  shipping_documents: string[]
  co_driver: string | null
  exception: 'adverse' | 'short_haul_16h' | null
  exception_note: string | null
  changed_at: Instant
}

/** A driver's word that a day's record is true and correct. */
export interface LogCertifications {
  fleet_id: Uuid
  id: Uuid
  driver_id: Uuid
  day: Day
  content: string
  signer_name: string
  device_id: Uuid | null
  at: Instant
  received_at: Instant
  created_by: Uuid
}

/** A truck that was driven without a driver on duty. */
export interface UnidentifiedDriving {
  fleet_id: Uuid
  id: Uuid
  truck_id: Uuid
  from_at: Instant
  to_at: Instant
  distance_m: number
  status: 'open' | 'proposed' | 'assumed' | 'annotated'
  driver_id: Uuid | null
  note: string | null
  decided_by: Uuid | null
  decided_at: Instant | null
  version: Generated<number>
  created_at: Instant
}
