import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { JsonObject } from './ledger.ts'

export interface Positions {
  fleet_id: Uuid
  truck_id: Uuid
  ts: Instant
  device_id: Uuid
  driver_id: Uuid | null
  load_id: Uuid | null
  lat: number
  lon: number
  speed_mps: number | null
  heading_deg: number | null
  accuracy_m: number | null
  received_at: Instant
}

export type LatestPositions = Positions

export interface QuarantinedPositions {
  fleet_id: Uuid
  id: Uuid
  device_id: Uuid | null
  truck_id: Uuid | null
  reason: string
  fix: JsonObject
  received_at: Instant
}
