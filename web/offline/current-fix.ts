import type { Fix } from '#contracts/base.ts'

/** Why there is no position: refused by the person, not to be had here, or the page is not served safely. */
export type NoFix = 'denied' | 'unavailable' | 'insecure'
export type PositionPermission = PermissionState | 'unknown'
export type FixAnswer = { ok: true; fix: Fix } | { ok: false; why: NoFix }

const WAIT_MS = 10_000
const SHORT_WAIT_MS = 2_000
const UNANSWERED_MS = 3_000
/** A fix of the running watch is good for a step when it is no older than this. */
const STILL_GOOD_MS = 15_000
const MOST_AGE_S = 86_400

/** A reading of the receiver as contracts carry it; its age counts from the moment it is stamped on. */
function fixOf(position: GeolocationPosition, now: number): Fix {
  const { latitude, longitude, accuracy } = position.coords
  const ageS = Math.min(MOST_AGE_S, Math.max(0, Math.round((now - position.timestamp) / 1000)))
  return { lat: latitude, lon: longitude, accuracyM: Math.min(100_000, Math.round(accuracy * 10) / 10), ageS }
}

/** Where the phone is now; never rejects. Asks for permission where that was not decided yet. */
export const currentFix = (): Promise<FixAnswer> => fixWithin(WAIT_MS, STILL_GOOD_MS)

/**
 * Where the phone is at this moment, read anew: for a place that was wrong, since what is fifteen seconds old lies a
 * quarter of a mile back on a highway.
 */
export const freshFix = (): Promise<FixAnswer> => fixWithin(WAIT_MS, 0)

function fixWithin(waitMs: number, oldestMs: number): Promise<FixAnswer> {
  if (!isSecureContext) return Promise.resolve({ ok: false, why: 'insecure' })
  if (!('geolocation' in navigator)) return Promise.resolve({ ok: false, why: 'unavailable' })
  return new Promise((resolve) => {
    // The browser's own timeout does not run while its question stands unanswered.
    const timer = setTimeout(() => resolve({ ok: false, why: 'unavailable' }), waitMs + UNANSWERED_MS)
    const answer = (found: FixAnswer) => {
      clearTimeout(timer)
      resolve(found)
    }
    navigator.geolocation.getCurrentPosition(
      (position) => answer({ ok: true, fix: fixOf(position, Date.now()) }),
      (error) => answer({ ok: false, why: error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      { enableHighAccuracy: true, timeout: waitMs, maximumAge: oldestMs },
    )
  })
}

/** The same for a step that is complete without a place: asks nobody, and does not keep him waiting. */
export async function fixAtHand(): Promise<FixAnswer> {
  if ((await positionPermission()) !== 'granted') return { ok: false, why: 'unavailable' }
  return fixWithin(SHORT_WAIT_MS, STILL_GOOD_MS)
}

/** Whether the person has decided about positions yet; `unknown` where the browser does not say. */
async function positionPermission(): Promise<PositionPermission> {
  return (await permissionStatus())?.state ?? 'unknown'
}

/** Calls back with what was decided, now and whenever it changes; returns the way to stop. */
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
