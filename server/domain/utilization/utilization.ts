import { type Seconds, workingS } from './time-use.ts'

/** What a span of days of one truck, or of several, holds before anything is divided. */
export type UseSums = {
  calendarS: number
  scheduledS: number
  seconds: Seconds
  /** Pounds carried, and that the trucks may carry by law, of the loads of which both are known. */
  carriedLb: number
  payloadLb: number
}

/** Unrounded parts of one; null where there is nothing to divide by, or too little is known. */
export type Utilization = {
  availability: number | null
  timeUse: number | null
  payload: number | null
  /** All three together, where all three are known. */
  overall: number | null
  /** Of the scheduled time, of which nothing is known. */
  unknown: number | null
}

/** With less of the scheduled time known, its use is not said. */
const LEAST_KNOWN = 0.5

/**
 * - availability: the calendar without what the shop had, by the calendar;
 * - time use: at work, by scheduled; above one where trucks work longer than they are meant to;
 * - payload: pounds carried by pounds allowed;
 * - overall: the three multiplied, time use with one at most, in the manner of an overall equipment effectiveness.
 */
export function utilizationOf({ calendarS, scheduledS, seconds, carriedLb, payloadLb }: UseSums): Utilization {
  const unknown = scheduledS > 0 ? Math.min(1, seconds.no_data / scheduledS) : null
  const isKnown = unknown !== null && 1 - unknown >= LEAST_KNOWN
  const availability = calendarS > 0 ? (calendarS - seconds.down) / calendarS : null
  const timeUse = isKnown ? workingS(seconds) / scheduledS : null
  const payload = payloadLb > 0 ? carriedLb / payloadLb : null
  const isWhole = availability !== null && timeUse !== null && payload !== null
  const overall = isWhole ? availability * Math.min(1, timeUse) * payload : null
  return { availability, timeUse, payload, overall, unknown }
}

/** Under this share of its scheduled time, over so many days, a truck may be one too many. */
export const LITTLE_USED = 0.4
const DAYS_TO_ADVISE = 30
/** A truck that the shop had for more than the rest was not there to be used. */
const LEAST_AVAILABLE = 0.8

/**
 * Whether a truck was used so little for so long that the fleet may do without it. One that is not known, or stood in the
 * shop, is not judged.
 */
export function isLittleUsed(
  { timeUse, availability }: Pick<Utilization, 'timeUse' | 'availability'>,
  daysInFleet: number,
): boolean {
  const isThere = availability !== null && availability >= LEAST_AVAILABLE
  return isThere && timeUse !== null && timeUse < LITTLE_USED && daysInFleet >= DAYS_TO_ADVISE
}
