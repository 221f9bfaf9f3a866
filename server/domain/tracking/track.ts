import { type GeoPoint, greatCircleM } from '#domain/tracking/geo.ts'
import { isJump } from '#domain/tracking/judge-fix.ts'

/** One fix of a recorded drive, in milliseconds of any clock. */
export type TrackFix = GeoPoint & { atMs: number; accuracyM: number | null }
/** The path between two fixes that follow each other. */
export type Leg = { from: TrackFix; to: TrackFix; lengthM: number; isEstimated: boolean }
/** The truck stood, or crept about on one spot, from one time to the other. */
export type Halt = GeoPoint & { fromMs: number; toMs: number }

/** Fixes that claim to be no better than this say nothing about the path. */
const POOR_ACCURACY_M = 100
/** Without a fix for so long, or so far, the straight line between two is a guess. */
const GAP_MS = 300_000
const GAP_M = 2000
/** A truck that came to rest within this circle for so long has halted. */
const HALT_MS = 180_000
const HALT_RADIUS_M = 60
/** Silence for longer than this is no halt, even if the truck turns up again where it was. */
const HALT_SILENCE_MS = 3_600_000
/** Whoever is further from the middle of the halt has not arrived yet, or has left. */
const ARRIVED_M = 25
/** So many fixes in a row at another place are right, and the one before them was wrong. */
const BELIEVED_AGAIN = 3

/** The fixes in the order of time, without repetitions, poor ones, and those that nobody can have driven to. */
export function believableFixes(fixes: readonly TrackFix[]): TrackFix[] {
  const kept: TrackFix[] = []
  let doubted: TrackFix[] = []
  for (const fix of fixes.toSorted((one, other) => one.atMs - other.atMs)) {
    const last = kept.at(-1)
    if ((fix.accuracyM ?? 0) > POOR_ACCURACY_M || (last && last.atMs === fix.atMs)) continue
    if (last && isJump(last, fix, fix.atMs - last.atMs)) {
      const before = doubted.at(-1)
      doubted = before && isJump(before, fix, fix.atMs - before.atMs) ? [fix] : [...doubted, fix]
      if (doubted.length < BELIEVED_AGAIN) continue
      kept.push(...doubted)
    } else kept.push(fix)
    doubted = []
  }
  return kept
}

/** Every fix at least so long after the last one taken, as a tracker with that interval would have sent, and the end. */
export function thinnedFixes(fixes: readonly TrackFix[], everyMs: number): TrackFix[] {
  let last: TrackFix | undefined
  return fixes.filter((fix, i) => {
    const isTaken = !last || fix.atMs - last.atMs >= everyMs || i === fixes.length - 1
    if (isTaken) last = fix
    return isTaken
  })
}

/** Where the truck came to rest, by fixes in the order of time. No data is no halt. */
export function haltsOf(fixes: readonly TrackFix[], leastMs = HALT_MS): Halt[] {
  const halts: Halt[] = []
  let first = 0
  while (first < fixes.length) {
    const last = restUntil(fixes, first)
    const halt = spanMs(fixes[first], fixes[last]) >= leastMs ? trimmed(fixes.slice(first, last + 1)) : null
    if (halt && halt.toMs - halt.fromMs >= leastMs) {
      const before = halts.at(-1)
      if (before && isSameHalt(before, halt)) halts[halts.length - 1] = { ...before, toMs: halt.toMs }
      else halts.push(halt)
      first = last + 1
    } else first += 1
  }
  return halts
}

/** Up to which fix everything lies around the first one. */
function restUntil(fixes: readonly TrackFix[], first: number): number {
  const anchor = fixes[first]
  let last = first
  for (let next = fixes[first + 1]; anchor && next; next = fixes[last + 1]) {
    const before = fixes[last] ?? anchor
    if (next.atMs - before.atMs > HALT_SILENCE_MS || greatCircleM(anchor, next) > HALT_RADIUS_M) break
    last += 1
  }
  return last
}

function spanMs(from: TrackFix | undefined, to: TrackFix | undefined): number {
  return from && to ? to.atMs - from.atMs : 0
}

/** Without the last metres of coming and the first of going. */
function trimmed(fixes: readonly TrackFix[]): Halt | null {
  const spot = { lat: middle(fixes, 'lat'), lon: middle(fixes, 'lon') }
  const isThere = (fix: TrackFix) => greatCircleM(fix, spot) <= ARRIVED_M
  const [from, to] = [fixes.find(isThere), fixes.findLast(isThere)]
  return from && to ? { fromMs: from.atMs, toMs: to.atMs, ...spot } : null
}

/** The median: a few stray fixes do not pull it into the next street. */
function middle(fixes: readonly TrackFix[], axis: 'lat' | 'lon'): number {
  const values = fixes.map((fix) => fix[axis]).sort((one, other) => one - other)
  return values[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Moving up in a queue does not make two halts of one. */
function isSameHalt(before: Halt, next: Halt): boolean {
  return next.fromMs - before.toMs < HALT_MS / 3 && greatCircleM(before, next) < 2 * HALT_RADIUS_M
}

/**
 * The path from fix to fix. During a halt only the change of place counts: a receiver at rest wanders, and would add up miles
 * that nobody drove. A leg over a gap is as long as the straight line, and says that it is a guess.
 */
export function legsOf(fixes: readonly TrackFix[], halts: readonly Halt[]): Leg[] {
  let halt = 0
  const corners = fixes.filter((fix) => {
    while ((halts[halt]?.toMs ?? Number.POSITIVE_INFINITY) < fix.atMs) halt += 1
    const standing = halts[halt]
    return !standing || fix.atMs <= standing.fromMs || fix.atMs >= standing.toMs
  })
  return corners.slice(1).flatMap((to, i) => {
    const from = corners[i]
    if (!from) return []
    const lengthM = greatCircleM(from, to)
    const isLate = to.atMs - from.atMs > GAP_MS && lengthM > 2 * HALT_RADIUS_M
    return [{ from, to, lengthM, isEstimated: isLate || lengthM > GAP_M }]
  })
}
