import type { Fix } from '#contracts/base.ts'
import { newestReading, noteReading } from './receiver.ts'

/** Why there is no position: refused by the person, not to be had here, or the page is not served safely. */
export type NoFix = 'denied' | 'unavailable' | 'insecure'
export type PositionPermission = PermissionState | 'unknown'
export type FixAnswer = { ok: true; fix: Fix } | { ok: false; why: NoFix }

/** No press waits longer than this for a position. */
export const LONGEST_WAIT_MS = 1_000
/** A reading no older than this is taken at once. */
const GOOD_FOR_MS = 15_000
/** An older one, up to this, is better than none: its age is stamped on beside it. */
const USABLE_FOR_MS = 120_000
/** How long the receiver may go on looking for the next press; the press does not wait for it. */
const LOOK_FOR_MS = 30_000
const MOST_AGE_S = 86_400
const MOST_ACCURACY_M = 100_000

/** A reading of the receiver as contracts carry it; its age counts from the moment it is stamped on. */
export function fixOf(position: GeolocationPosition, now: number): Fix {
  const { latitude, longitude, accuracy } = position.coords
  const ageS = Math.min(MOST_AGE_S, Math.max(0, Math.round((now - position.timestamp) / 1000)))
  return { lat: latitude, lon: longitude, accuracyM: Math.min(MOST_ACCURACY_M, Math.round(accuracy * 10) / 10), ageS }
}

/**
 * Where the phone is, after one second at most; never rejects. The newest reading of the running watch, or what the
 * receiver says within the second, or a reading of the last two minutes with its age. Asks for permission where that was
 * not decided yet, without waiting for the answer.
 */
export async function currentFix(): Promise<FixAnswer> {
  return usable(GOOD_FOR_MS) ?? (await lookFor(0)) ?? usable(USABLE_FOR_MS) ?? none()
}

/**
 * Where the phone is at this moment, read anew within a second: for a place that was wrong, since what is fifteen seconds
 * old lies a quarter of a mile back on a highway.
 */
export async function freshFix(waitMs = LONGEST_WAIT_MS): Promise<FixAnswer> {
  return (await lookFor(0, Math.min(waitMs, LONGEST_WAIT_MS))) ?? none()
}

/** Where the page is, for somebody who asked for just that and waits for it: up to half a minute, the question included. */
export async function awaitedFix(): Promise<FixAnswer> {
  return (await lookFor(0, LOOK_FOR_MS)) ?? none()
}

/** The newest reading without any waiting: for a picture, which is kept at once. */
export function fixAtOnce(): FixAnswer {
  return usable(USABLE_FOR_MS) ?? none()
}

/** The same as `currentFix` for a step that is complete without a place: asks nobody for permission. */
export async function fixAtHand(): Promise<FixAnswer> {
  const known = usable(GOOD_FOR_MS)
  if (known) return known
  if ((await positionPermission()) !== 'granted') return { ok: false, why: 'unavailable' }
  return (await lookFor(GOOD_FOR_MS)) ?? usable(USABLE_FOR_MS) ?? none()
}

function usable(oldestMs: number): FixAnswer | null {
  const newest = newestReading()
  const now = Date.now()
  if (!newest || now - newest.timestamp > oldestMs) return null
  return { ok: true, fix: fixOf(newest, now) }
}

let lastError: NoFix = 'unavailable'

function none(): FixAnswer {
  return { ok: false, why: isSecureContext ? lastError : 'insecure' }
}

/** What the receiver says in time; null where it says nothing. What it says later is kept for the next press. */
function lookFor(oldestMs: number, waitMs = LONGEST_WAIT_MS): Promise<FixAnswer | null> {
  if (!isSecureContext || !('geolocation' in navigator)) return Promise.resolve(null)
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), waitMs)
    const answer = (found: FixAnswer | null) => {
      clearTimeout(timer)
      resolve(found)
    }
    navigator.geolocation.getCurrentPosition(
      (position) => {
        lastError = 'unavailable'
        noteReading(position)
        answer({ ok: true, fix: fixOf(position, Date.now()) })
      },
      (error) => {
        lastError = error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable'
        answer(null)
      },
      { enableHighAccuracy: true, timeout: LOOK_FOR_MS, maximumAge: oldestMs },
    )
  })
}

/** Whether the person has decided about positions yet; `unknown` where the browser does not say. */
async function positionPermission(): Promise<PositionPermission> {
  return (await permissionStatus())?.state ?? 'unknown'
}

/** Calls back with what was decided, now and whenever it changes; returns a function that stops it. */
export function followPermission(tell: (permission: PositionPermission) => void): () => void {
  const stop = new AbortController()
  void permissionStatus().then((status) => {
    if (stop.signal.aborted) return
    tell(status?.state ?? 'unknown')
    status?.addEventListener('change', () => tell(status.state), { signal: stop.signal })
  })
  return () => stop.abort()
}

async function permissionStatus(): Promise<PermissionStatus | null> {
  if (!isSecureContext) return null
  try {
    return await navigator.permissions.query({ name: 'geolocation' })
  } catch {
    return null
  }
}
