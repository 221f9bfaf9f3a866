import type { Day } from '#domain/units/brands.ts'

/**
 * A moment by the clock of the driver's home terminal, as the file states it, without zone: `2026-03-17T06:15:00`. Which
 * instant it is takes the zone: `home-clock.ts`.
 */
export type HomeTime = string

/**
 * Degrees, in tenths instead of hundredths while the driver uses the truck for themselves; or why there are none: no fix
 * (`X`), a place typed by the driver (`M`), a malfunction (`E`). 49 CFR 395 subpart B appendix A 4.6.1.4, 4.7.3, 7.31.
 */
export type EldPosition = { lat: number; lon: number; isReduced: boolean } | 'no_fix' | 'manual' | 'malfunction'

/** 1 active, 2 inactive-changed, 3 inactive-change requested, 4 inactive-change rejected (appendix A 7.23). */
export type RecordStatus = 1 | 2 | 3 | 4
/** 1 the ELD itself, 2 the driver, 3 asked for by another user, 4 taken over from the unidentified driver (7.22). */
export type RecordOrigin = 1 | 2 | 3 | 4

/**
 * Event types of the event list (7.20, 7.25): 1 duty status (1 off duty, 2 sleeper berth, 3 driving, 4 on duty not
 * driving), 2 intermediate (1 full, 2 reduced precision), 3 indication (1 personal conveyance, 2 yard move, 0 cleared).
 */
export type EventKind = { type: 1; code: 1 | 2 | 3 | 4 } | { type: 2; code: 1 | 2 } | { type: 3; code: 0 | 1 | 2 }

export type EldHeader = {
  driver: EldPerson & { licenceState: string; licenceNumber: string }
  coDriver: EldPerson | null
  cmv: { unit: string; vin: string; trailers: string[] }
  carrier: {
    usdot: string
    name: string
    multidayBasis: 7 | 8
    /** When the 24-hour period of the carrier begins: `00:00:00`. */
    dayStart: string
    /** Hours west of UTC at the home terminal when the file was made; the format has no sign. */
    offsetHours: number
  }
  shippingDocument: string
  isExempt: boolean
  madeAt: HomeTime
  position: EldPosition | null
  totalMiles: number | null
  totalEngineHours: number | null
  eld: { registrationId: string; identifier: string; authenticationValue: string; comment: string }
}
export type EldPerson = { lastName: string; firstName: string; username: string }

/** `D` a driver, also the unidentified one; `S` somebody of the carrier's office. */
export type EldUser = { order: number; accountType: 'D' | 'S'; lastName: string; firstName: string }
/** A power unit; `-` before its VIN where that was not read from the engine. */
export type EldCmv = { order: number; unit: string; vin: string }

/** What records of both event lists state; miles and engine hours count from the last power-up of the engine. */
export type EldRecord = EventKind & {
  /** 0 to 65535, then from 0 again; counts over all users of one device. */
  sequenceId: number
  status: RecordStatus
  origin: RecordOrigin
  at: HomeTime
  accumulatedMiles: number | null
  elapsedEngineHours: number | null
  position: EldPosition | null
  /** Miles since the last valid position, 6 for any more. */
  milesSinceFix: number | null
  cmvOrder: number | null
  hasMalfunction: boolean | null
}
export type EldEvent = EldRecord & { userOrder: number | null; hasDiagnostic: boolean | null }

/** A remark on an event of the list, or where the driver said that it was. */
export type EldAnnotation = { sequenceId: number; username: string; text: string; at: HomeTime; location: string }
/** `code` 1 to 9: the how-manieth certification of that day; 9 for all later ones. */
export type EldCertification = { sequenceId: number; code: number; at: HomeTime; day: Day; cmvOrder: number | null }

/** What a vehicle's own counters show. */
type Totals = { totalMiles: number | null; totalEngineHours: number | null }
/** `code` 1 malfunction set, 2 cleared, 3 diagnostic event set, 4 cleared; `cause` as in appendix A table 4. */
export type EldMalfunction = Totals & {
  sequenceId: number
  code: number
  cause: string
  at: HomeTime
  cmvOrder: number | null
}
export type EldLogin = Totals & { sequenceId: number; code: 1 | 2; username: string; at: HomeTime }
/** `code` 1 power-up, 2 the same in reduced precision, 3 shut-down, 4 the same in reduced precision. */
export type EldEngineActivity = Totals & {
  sequenceId: number
  code: number
  at: HomeTime
  position: EldPosition | null
  unit: string
  vin: string
  trailers: string[]
  shippingDocument: string
}

/** What an ELD output file says (appendix A 4.8.2.1); every list has its newest record first. */
export type EldFile = {
  header: EldHeader
  users: EldUser[]
  cmvs: EldCmv[]
  events: EldEvent[]
  annotations: EldAnnotation[]
  certifications: EldCertification[]
  malfunctions: EldMalfunction[]
  logins: EldLogin[]
  engine: EldEngineActivity[]
  unidentified: EldRecord[]
}
