import type { Generated } from 'kysely'
import type { PlannedLoad } from '#domain/schedule/published-plan.ts'
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
