import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { JsonObject } from './ledger.ts'

/** How far a device's clock was ahead of the server's when it was heard; behind is negative. */
export interface DeviceContacts {
  fleet_id: Uuid
  device_id: Uuid
  at: Instant
  skew_ms: number
}

/** What a phone said last about what it has not sent yet. */
export interface DeviceReports {
  fleet_id: Uuid
  device_id: Uuid
  user_id: Uuid
  reported_at: Instant
  skew_ms: number
  /** `steps`: what it holds, oldest first. */
  waiting: JsonObject
  originals: number
  positions: number
  storage_used: number | null
  storage_quota: number | null
  is_persisted: boolean | null
}

/** A step of a phone that was not taken, until somebody of the office has settled it. */
export interface RefusedSteps {
  fleet_id: Uuid
  /** The operation's. */
  id: Uuid
  load_id: Uuid
  user_id: Uuid
  device_id: Uuid
  device_seq: number
  action: string
  happened_at: Instant
  received_at: Instant
  code: string
  params: JsonObject
  settled_at: Instant | null
  settled_by: Uuid | null
}

/** The key under which a person's unsent work lies on phones that they signed out of. */
export interface SealKeys {
  user_id: Uuid
  key: string
  created_at: Instant
}
