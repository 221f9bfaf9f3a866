import type { FixDoubt } from '#domain/tracking/judge-fix.ts'

/** One position as a device of any kind reported it, in metric units; judged afterwards. */
export type ReportedFix = {
  at: string
  lat: number
  lon: number
  speedMps: number | null
  headingDeg: number | null
  accuracyM: number | null
  /** Null where the device cannot see the engine. */
  engineOn: boolean | null
  odometerM: number | null
  /** What the device itself says against its fix. */
  doubt: Extract<FixDoubt, 'mock' | 'no_lock'> | null
}

/**
 * What a device said in one message: who it is, where it named itself, and its fixes; none is a sign of life. Of several
 * positions each stands for itself: `faults` names those that cannot be stored, which the judge refuses, and no other.
 */
export type Report = { device: string | null; fixes: ReportedFix[]; faults?: FixFault[] }

/** A position of several that cannot be stored: its place in the message, from 0. */
export type FixFault = { index: number; code: 'unreadable_position' | 'unreadable_time' }

/** Why a message says nothing that could be stored. */
export type ReportFault = 'malformed' | 'no_device' | 'unreadable_position' | 'unreadable_time'

/** Fields of a message that came as JSON; null for anything but an object. */
export function objectIn(value: unknown): Record<string, unknown> | null {
  return isObject(value) ? value : null
}

/** Taken as it is: a copy of each of tens of thousands of positions a second costs more than reading them. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A finite number, written as such or as text; null for all else. */
export function numberIn(value: unknown): number | null {
  if (typeof value === 'string' && value.trim() === '') return null
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : null
}

/** The number where it is not negative: phones say -1 for what they do not know. */
export function measureIn(value: unknown): number | null {
  const number = numberIn(value)
  return number !== null && number >= 0 ? number : null
}

/** Yes or no, as trackers write it. */
export function flagIn(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const text = String(value ?? '').toLowerCase()
  return ['true', '1', 'on', 'yes'].includes(text) ? true : ['false', '0', 'off', 'no'].includes(text) ? false : null
}

/** What a device calls itself; null where it says nothing or more than a name. */
export function nameIn(value: unknown): string | null {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text !== '' && text.length <= 100 && !/\p{Cc}/u.test(text) ? text : null
}

/** As our own servers write it: the most common form, and by far the dearest to take apart. */
const OUR_OWN = /^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{3}Z$/
const SECONDS_BELOW = 2 ** 31 - 1
const YEARS_MS = 8.64e15

/**
 * The time of a fix in any form that trackers send: seconds or milliseconds since 1970, ISO 8601, or date and time with a
 * blank between them, which is UTC where no zone is named. Null for what is no time.
 */
export function timeIn(value: unknown): string | null {
  const number = numberIn(value)
  if (number !== null) {
    const ms = number < SECONDS_BELOW ? number * 1000 : number
    return Math.abs(ms) < YEARS_MS ? new Date(ms).toISOString() : null
  }
  if (typeof value !== 'string') return null
  if (OUR_OWN.test(value)) return value
  const text = value.trim().replace(/^(\d{4}-\d\d-\d\d) /, '$1T')
  const ms = Date.parse(/T[\d:.]+$/.test(text) ? `${text}Z` : text)
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}

/** A place that exists; null where one of the numbers is missing, unreadable or beyond the earth. */
export function placeIn(lat: unknown, lon: unknown): { lat: number; lon: number } | null {
  const place = { lat: numberIn(lat), lon: numberIn(lon) }
  if (place.lat === null || place.lon === null) return null
  return Math.abs(place.lat) <= 90 && Math.abs(place.lon) <= 180 ? { lat: place.lat, lon: place.lon } : null
}

export const MPS_PER_KNOT = 1852 / 3600
