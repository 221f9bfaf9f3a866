import { type GeoPoint, greatCircleM } from '#domain/tracking/geo.ts'
import type { QueuedFix } from './store.ts'

/** A truck that stands still says so once a minute. */
const STANDING_EVERY_MS = 60_000
/** Below this speed and inside the receiver's own error a truck stands. */
const MOVING_MPS = 1
/** Older fixes are dropped, and counted: a phone without signal must not fill up. */
export const KEPT_MS = 24 * 3_600_000

type Seen = GeoPoint & { at: number; accuracyM: number | null; speedMps: number | null }

/** Whether a fix is worth sending after the last one that was: every `everyS` seconds while moving, else every minute. */
export function isWorthSending(last: Seen | null, next: Seen, everyS: number): boolean {
  if (!last) return true
  const passed = next.at - last.at
  if (passed >= STANDING_EVERY_MS) return true
  return passed >= everyS * 1000 - 500 && isMoving(last, next)
}

function isMoving(last: Seen, next: Seen): boolean {
  if (next.speedMps !== null) return next.speedMps >= MOVING_MPS
  return greatCircleM(last, next) > Math.max(next.accuracyM ?? 0, 10)
}

/** The next batch, of one load only, and what has become too old to send. */
export function nextBatch(fixes: readonly QueuedFix[], now: number): { batch: QueuedFix[]; tooOld: QueuedFix[] } {
  const tooOld = fixes.filter((fix) => now - fix.at > KEPT_MS)
  const fresh = fixes.filter((fix) => now - fix.at <= KEPT_MS)
  return { batch: fresh.filter((fix) => fix.loadId === fresh[0]?.loadId), tooOld }
}
