import type { ColumnType, Generated } from 'kysely'
import type { FileAnswers } from '#domain/foreign-files/reading.ts'
import type { AlertKind, AlertStatus } from '#domain/tracking/alerts.ts'
import type { EtaBasis } from '#domain/tracking/eta.ts'
import type { TripDrive } from '#domain/tracking/trip-drive.ts'
import type { Day, Instant, Jurisdiction, Uuid } from '#domain/units/brands.ts'
import type { JsonObject } from './ledger.ts'

interface SeenPosition {
  fleet_id: Uuid
  truck_id: Uuid
  ts: Instant
  driver_id: Uuid | null
  load_id: Uuid | null
  lat: number
  lon: number
  speed_mps: number | null
  heading_deg: number | null
  accuracy_m: number | null
  received_at: Instant
  /** Null where the device cannot see the engine. */
  engine_on: Generated<boolean | null>
  odometer_m: Generated<number | null>
}

export interface Positions extends SeenPosition {
  device_id: Uuid
}

/** Where a truck was last; by no device where it is from a step that a driver's link took. */
export interface LatestPositions extends SeenPosition {
  device_id: Uuid | null
}

export interface QuarantinedPositions {
  fleet_id: Uuid
  id: Uuid
  device_id: Uuid | null
  truck_id: Uuid | null
  reason: string
  fix: JsonObject
  received_at: Instant
}

export interface DeviceKeys {
  fleet_id: Uuid
  id: Uuid
  /** Null for the fleet's own key, under which trackers name themselves. */
  device_id: Uuid | null
  key_hash: string
  /** The last characters, to tell keys apart. */
  hint: string
  created_by: Uuid | null
  created_at: Instant
  /** When a key that was replaced stops working. */
  expires_at: Instant | null
  revoked_at: Instant | null
}

export interface UnclaimedDevices {
  fleet_id: Uuid
  external_id: string
  protocol: string
  requests: Generated<number>
  first_seen_at: Instant
  last_seen_at: Instant
}

export interface DeviceRefusals {
  fleet_id: Uuid
  device_id: Uuid
  reason: string
  count: number
  last_at: Instant
}

/** One point a minute of a truck's day: second of the day, place, jurisdiction. */
export type TrailPoint = [second: number, lat: number, lon: number, jurisdiction: string | null]

export interface TruckDays {
  fleet_id: Uuid
  truck_id: Uuid
  /** In the fleet's zone. */
  day: Day
  dirty_at: Instant | null
  claimed_at: Generated<Instant | null>
  rolled_at: Generated<Instant | null>
  fixes: Generated<number>
  first_at: Generated<Instant | null>
  last_at: Generated<Instant | null>
  distance_m: Generated<number>
  /** Of the distance: over gaps, as the crow flies. */
  estimated_m: Generated<number>
  moving_s: Generated<number>
  stationary_s: Generated<number>
  gap_s: Generated<number>
  odometer_from_m: Generated<number | null>
  odometer_to_m: Generated<number | null>
  trail: Generated<{ points: TrailPoint[] } | null>
}

export interface Alerts {
  fleet_id: Uuid
  id: Uuid
  kind: AlertKind
  status: Generated<AlertStatus>
  load_id: Uuid
  truck_id: Uuid | null
  driver_id: Uuid | null
  contractor_id: Uuid | null
  facts: JsonObject
  /** The same thing noticed twice is one alert. */
  once_key: string
  raised_at: Instant
  lat: number | null
  lon: number | null
  assigned_to: Uuid | null
  snoozed_until: Instant | null
  changed_by: Uuid | null
  changed_at: Instant | null
  version: Generated<number>
  created_at: Instant
}

export interface LoadWatches {
  fleet_id: Uuid
  load_id: Uuid
  checked_at: Instant
  memory: JsonObject
  /** When the truck is expected at its next stop, as last computed. */
  eta: JsonObject | null
  /** When the route service was asked for its route; it is asked once. */
  route_asked_at: Generated<Instant | null>
}

export interface SiteVisits {
  fleet_id: Uuid
  id: Uuid
  site_id: Uuid
  load_id: Uuid
  stop_id: Uuid
  truck_id: Uuid | null
  driver_id: Uuid | null
  entered_at: Instant
  /** Once it had stayed long enough not to be driving through. */
  arrived_at: Instant | null
  left_at: Instant | null
  created_at: Instant
}

export interface PlannedRoutes {
  fleet_id: Uuid
  load_id: Uuid
  source: 'service' | 'drawn' | 'imported' | 'learned'
  /** Encoded with five places. */
  line: string
  metres: number
  seconds: number | null
  created_by: Uuid | null
  created_at: Instant
}

/** A planned route that somebody drew or brought in: of one load, or of every load between two sites; stored as `drawn_ways`. */
export interface DrawnWays {
  fleet_id: Uuid
  id: Uuid
  load_id: Uuid | null
  pickup_site_id: Uuid | null
  delivery_site_id: Uuid | null
  source: 'drawn' | 'imported'
  /** Encoded with five places. */
  line: string
  metres: number
  created_by: Uuid
  created_at: Instant
  ended_by: Generated<Uuid | null>
  ended_at: Generated<Instant | null>
  /** Of who ended it by hand; a newer version ends it without one. */
  ended_reason: Generated<string | null>
}

export interface LaneDrives {
  fleet_id: Uuid
  load_id: Uuid
  pickup_site_id: Uuid
  delivery_site_id: Uuid
  departed_at: Instant
  /** Of the day on the clock of the pickup. */
  hour: number
  seconds: number
  metres: number
  line: string
}

export interface EtaPredictions {
  fleet_id: Uuid
  stop_id: Uuid
  load_id: Uuid
  made_at: Instant
  expected_at: Instant
  early_at: Instant
  late_at: Instant
  basis: EtaBasis
}

export interface Trips {
  fleet_id: Uuid
  truck_id: Uuid
  day: Day
  seq: number
  from_at: Instant
  to_at: Instant
  kind: 'loaded' | 'empty' | 'bobtail' | 'unassigned'
  load_id: Uuid | null
  driver_id: Uuid | null
  distance_m: number
  estimated_m: number
  jurisdictions: { metres: { code: string | null; m: number }[] }
  drives: Generated<TripDrive[]>
}

export interface IdleEvents {
  fleet_id: Uuid
  truck_id: Uuid
  day: Day
  seq: number
  from_at: Instant
  to_at: Instant
  lat: number
  lon: number
  class: 'queue' | 'pto' | 'traffic' | 'rest' | 'avoidable'
  site_id: Uuid | null
  load_id: Uuid | null
  driver_id: Uuid | null
  /** Null where no device saw the engine: the truck stood, and that is all there is to say. */
  engine_on_s: number | null
}

/** What somebody read off a truck's dial; a wrong one is voided and stays. */
export interface OdometerReadings {
  fleet_id: Uuid
  id: Uuid
  truck_id: Uuid
  read_at: Instant
  metres: number
  is_new_instrument: boolean
  note: string | null
  created_by: Uuid
  created_at: Instant
  voided_at: Instant | null
  voided_by: Uuid | null
}

/** Metres that somebody added to what was measured of a day, with the reason; what was measured stays as it is. */
export interface MileageCorrections {
  fleet_id: Uuid
  id: Uuid
  truck_id: Uuid
  day: Day
  kind: 'loaded' | 'empty' | 'bobtail' | 'unassigned'
  metres: number
  jurisdiction: Jurisdiction | null
  reason: string
  created_by: Uuid
  created_at: Instant
  voided_at: Instant | null
  voided_by: Uuid | null
}

/** What a look at a file found: its faults, points of other days and without time, and those that nobody believes. */
export type TrackFindings = {
  otherDay?: number
  repeated?: number
  withoutTime?: number
  faults?: { place: string; reason: string }[]
  faultCount?: number
  doubts?: Record<string, number>
}

/** A piece of a recorded drive until it is stored or let go of: of its text, or of the points that are its day's. */
export interface TrackImportPieces {
  fleet_id: Uuid
  import_id: Uuid
  kind: 'text' | 'points'
  seq: number
  content: string
}

export interface TrackImports {
  fleet_id: Uuid
  id: Uuid
  truck_id: Uuid
  day: Day
  user_id: Uuid
  file_name: string
  /** How many pieces its text comes in. */
  pieces: Generated<number>
  state: 'receiving' | 'checking' | 'checked' | 'storing' | 'done' | 'discarded'
  total: Generated<number>
  next_index: Generated<number>
  accepted: Generated<number>
  duplicates: Generated<number>
  /** What was said of a table when it was brought. */
  answers: Generated<FileAnswers>
  findings: ColumnType<TrackFindings, TrackFindings | undefined, TrackFindings>
  created_at: Instant
  updated_at: Instant
}
