import { isZone } from '#domain/people/zone-name.ts'
import type { Instant } from '#domain/units/brands.ts'

/** The four duty statuses of 49 CFR 395.8(b): off duty, sleeper berth, driving, on duty not driving. */
export const dutyStatuses = ['OFF', 'SB', 'D', 'ON'] as const
export type DutyStatus = (typeof dutyStatuses)[number]

/** Personal conveyance (PC) is recorded as OFF, a yard move (YM) as ON; the status already says what counts. */
export const dutySpecials = ['PC', 'YM'] as const
export type DutySpecial = (typeof dutySpecials)[number]

/** A status that begins `atMin` minutes after the record and lasts until the next event. */
export type DutyEvent = { atMin: number; status: DutyStatus; special?: DutySpecial | null }

/** What the carrier counts the cycle by, 49 CFR 395.3(b): 60 hours in 7 days or 70 hours in 8. */
export const dutyCycles = ['60/7', '70/8'] as const
export type DutyCycle = (typeof dutyCycles)[number]

/** The exceptions that can be claimed. */
export const hosExceptionTypes = ['adverse', 'short_haul_16h', 'short_haul_150', 'construction_24h'] as const

/**
 * Exceptions that were claimed. Adverse conditions (395.1(b)(1)) and the 16-hour day (395.1(o)) hold for the duty period
 * of the minute that they name, the 150 air-mile exception (395.1(e)(1)) and the construction restart (395.1(m)) for the
 * whole record. What a log cannot show of their conditions counts as met.
 */
export type HosException =
  | { type: 'adverse' | 'short_haul_16h'; atMin: number }
  | { type: 'short_haul_150' | 'construction_24h' }

/**
 * One driver's duty events without a gap. Minutes count from `startedAt`, and before it the driver had rested for long
 * enough. Days are those of the home terminal's zone, wherever the truck is (49 CFR 395.8(e)). `endMin` is exclusive.
 */
export type DutyRecord = {
  startedAt: Instant
  zone: string
  cycle: DutyCycle
  exceptions: readonly HosException[]
  events: readonly DutyEvent[]
  endMin: number
}

/** Longer records are a mistake, such as an end in the wrong unit. */
const LONGEST_RECORD_MIN = 10 * 366 * 24 * 60

export type RecordFault =
  | { reason: 'unknown_zone' | 'no_events' | 'too_long' }
  | { reason: 'not_from_start' | 'not_ascending' | 'after_end' | 'special_of_other_status'; event: number }

/** What keeps a record from being judged, with the index of the event; null where nothing does. */
export function recordFault({ zone, events, endMin }: DutyRecord): RecordFault | null {
  if (!isZone(zone)) return { reason: 'unknown_zone' }
  if (events.length === 0) return { reason: 'no_events' }
  if (endMin > LONGEST_RECORD_MIN) return { reason: 'too_long' }
  let before: number | null = null
  for (const [event, { atMin, status, special }] of events.entries()) {
    if (before === null ? atMin !== 0 : atMin <= before)
      return { reason: before === null ? 'not_from_start' : 'not_ascending', event }
    if (atMin >= endMin) return { reason: 'after_end', event }
    if (special && status !== (special === 'PC' ? 'OFF' : 'ON')) return { reason: 'special_of_other_status', event }
    before = atMin
  }
  return null
}
