import { type GeoPoint, greatCircleM, isGeoPoint } from '#domain/tracking/geo.ts'
import type { Instant } from '#domain/units/brands.ts'

/** One position as a phone or a tracker reports it; the accuracy is the radius it claims. */
export type Fix = GeoPoint & { at: Instant; speedMps: number | null; accuracyM: number | null }

/** Why a fix cannot be stored at all. */
export type FixRefusal = 'unreadable_position' | 'unreadable_time'
/** Why a fix is kept aside and never moves the truck on the map. */
export type FixDoubt =
  | 'clock_ahead'
  | 'clock_unset'
  | 'too_old'
  | 'null_island'
  | 'swapped'
  | 'too_fast'
  | 'jump'
  | 'mock'
  | 'no_lock'
export type FixJudgement =
  | { kind: 'accept' }
  | { kind: 'quarantine'; reason: FixDoubt }
  | { kind: 'refuse'; reason: FixRefusal }

/** A truck's clock may run this far ahead of ours. */
const CLOCK_AHEAD_LIMIT_MIN = 5
/** What devices send is stored for this many days back; files may go back further. */
const FIX_AGE_LIMIT_DAYS = 14
/** No truck on the road is faster. */
const SPEED_LIMIT_KMH = 250
/** Nor moves faster between two fixes, once both have been given their accuracy. */
const JUMP_LIMIT_KMH = 200
/** Receivers whose clock was never set report 1970, 1980 or, after a rollover of the GPS week, 1999. */
const CLOCK_UNSET_BEFORE = Date.UTC(2015, 0, 1)
/** Down there is ice only: an American longitude was taken for the latitude. */
const SOUTH_OF_ALL_ROADS = -60
const ENDS_IN_OFFSET = /(Z|[+-]\d\d:?\d\d)$/
/** Fixes without a claimed accuracy are taken to be this good, as phones are under open sky. */
const ACCURACY_UNKNOWN_M = 30

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const KMH_PER_MPS = 3.6

/**
 * Whether a position can be believed. `previous` is the truck's nearest believed fix, earlier or later, or null;
 * `now` is the server's clock. Late fixes are as good as others; only what cannot be is set aside.
 */
export function judgeFix(
  previous: Fix | null,
  fix: Fix,
  now: Instant,
  ageLimitDays: number = FIX_AGE_LIMIT_DAYS,
): FixJudgement {
  if (!isGeoPoint(fix)) return { kind: 'refuse', reason: 'unreadable_position' }
  const at = Date.parse(fix.at) // twenty thousand a second: plain dates are twenty times as quick as calendars
  if (Number.isNaN(at) || !ENDS_IN_OFFSET.test(fix.at)) return { kind: 'refuse', reason: 'unreadable_time' }
  const reason = doubtAboutTime(at, Date.parse(now), ageLimitDays) ?? doubtAboutPlace(previous, fix, at)
  return reason ? { kind: 'quarantine', reason } : { kind: 'accept' }
}

function doubtAboutTime(at: number, now: number, ageLimitDays: number): FixDoubt | null {
  if (at < CLOCK_UNSET_BEFORE) return 'clock_unset'
  if (at - now > CLOCK_AHEAD_LIMIT_MIN * MINUTE_MS) return 'clock_ahead'
  return now - at > ageLimitDays * DAY_MS ? 'too_old' : null
}

function doubtAboutPlace(previous: Fix | null, fix: Fix, at: number): FixDoubt | null {
  if (fix.lat === 0 && fix.lon === 0) return 'null_island' // what a receiver says before it knows anything
  if (fix.speedMps !== null && fix.speedMps * KMH_PER_MPS > SPEED_LIMIT_KMH) return 'too_fast'
  if (fix.lat < SOUTH_OF_ALL_ROADS) return 'swapped'
  if (!previous) return null
  return isJump(previous, fix, at - Date.parse(previous.at)) ? 'jump' : null
}

type Reading = GeoPoint & { accuracyM: number | null }

/** Whether nobody can have come from one place to the other in `ms`, however poor both fixes are. */
export function isJump(previous: Reading, fix: Reading, ms: number): boolean {
  const doubtM = (previous.accuracyM ?? ACCURACY_UNKNOWN_M) + (fix.accuracyM ?? ACCURACY_UNKNOWN_M)
  const movedM = Math.max(0, greatCircleM(previous, fix) - doubtM)
  const seconds = Math.max(1, Math.abs(ms) / 1000)
  return (movedM / seconds) * KMH_PER_MPS > JUMP_LIMIT_KMH
}
