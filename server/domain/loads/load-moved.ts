import type { StoredSettings } from '#domain/settings/setting-value.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { StepRecord } from './check-step.ts'
import type { LoadStatus } from './statuses.ts'

type Hauler = { driverId: Uuid | null; contractorId: Uuid | null }

/** What the driver's own device says of a step: when, and where as far as it knows. A link counts no device. */
export type PhoneStep = {
  deviceId: Uuid | null
  at: Instant
  fix: { lat: number; lon: number; accuracyM: number | null; ageS?: number | null } | null
}

/** A load that a step has just moved, as the domains are told of it. */
export type LoadMoved = {
  id: Uuid
  number: string | null
  from: LoadStatus
  to: LoadStatus
  records: readonly StepRecord[]
  before: Hauler
  after: Hauler
  truckId: Uuid | null
  /** The site of the stop that was next before the step. */
  siteId: Uuid | null
  flags: readonly string[]
  /** Why, where the step wants a reason. */
  reason: string | null
  /** Whether the customer may hear of it. */
  isTold: boolean
  phone: PhoneStep | null
  settings: StoredSettings
}
