import type { Instant } from '#domain/units/brands.ts'
import type { EldPosition, EldUser, RecordOrigin } from './eld-file.ts'

/** Off duty, sleeper berth, driving, on duty not driving: 49 CFR 395.8(b). */
export type EldDutyStatus = 'OFF' | 'SB' | 'D' | 'ON'
/** Personal conveyance, while off duty; a yard move, while on duty not driving (appendix A 4.3.2.2.2). */
export type EldSpecial = 'PC' | 'YM'

/** What is known about a change of duty status, whether it holds or not. */
export type EldDutyFacts = {
  startedAt: Instant
  /** The home terminal's clocks showed this time twice, and the file does not say which of the two it was. */
  isUnsure: boolean
  origin: RecordOrigin
  /** Who recorded it or asked for it; null where the file does not say. */
  originator: Omit<EldUser, 'order'> | null
  /** The power unit number. */
  unit: string | null
  accumulatedMiles: number | null
  elapsedEngineHours: number | null
  position: EldPosition | null
  /** What the driver typed, empty where they typed nothing. */
  location: string
  annotation: string
}

/** From when on an active record says which status, until the next one does. */
export type EldDutyEvent = EldDutyFacts & { status: EldDutyStatus; special: EldSpecial | null }

/**
 * A record that does not hold, kept as the law asks (49 CFR 395.30(c), appendix A 4.4.4.2): 2 changed, 3 a change that was
 * asked for, 4 one that the driver rejected.
 */
export type EldChangedRecord = EldDutyFacts & {
  recordStatus: 2 | 3 | 4
  change: EldDutyStatus | EldSpecial | 'cleared'
}

/** A driver's duty record, the oldest first. */
export type EldDutyRecord = { events: EldDutyEvent[]; history: EldChangedRecord[] }

/** Whether a special indication goes with a duty status. */
export function suits(special: EldSpecial | null, status: EldDutyStatus | null): boolean {
  return (special === 'PC' && status === 'OFF') || (special === 'YM' && status === 'ON')
}
