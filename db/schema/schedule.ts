import type { Generated } from 'kysely'
import type { PlannedLoad } from '#domain/schedule/published-plan.ts'
import type { TimeOffKind, TimeOffState } from '#domain/time-off/time-off.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'

/** The day of a driver as the driver was told of it; the newest counts, the earlier ones stay to be read. */
export interface PublishedPlans {
  fleet_id: Uuid
  id: Uuid
  driver_id: Uuid
  day: Day
  loads: { planned: PlannedLoad[] }
  published_by: Uuid
  published_at: Instant
  confirmed_at: Generated<Instant | null>
}

/** Days on which a driver does not work, asked for or entered. */
export interface TimeOff {
  fleet_id: Uuid
  id: Uuid
  driver_id: Uuid
  from_day: Day
  to_day: Day
  kind: TimeOffKind
  state: TimeOffState
  note: string | null
  /** Why it was declined. */
  reason: string | null
  version: Generated<number>
  entered_by: Uuid
  entered_at: Instant
  decided_by: Uuid | null
  decided_at: Instant | null
}

/** A calendar of a driver, a truck or a site: one of the three is named. */
export interface CalendarFeeds {
  fleet_id: Uuid
  id: Uuid
  driver_id: Uuid | null
  truck_id: Uuid | null
  site_id: Uuid | null
  token_hash: string
  hint: string
  created_by: Uuid
  created_at: Instant
  revoked_at: Instant | null
  last_read_at: Instant | null
}
