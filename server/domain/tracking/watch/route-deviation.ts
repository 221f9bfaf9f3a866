import type { Finding } from '#domain/tracking/alerts.ts'
import type { Fix } from '#domain/tracking/judge-fix.ts'
import { type Line, nearestOnLine } from '#domain/tracking/line.ts'
import type { Instant } from '#domain/units/brands.ts'
import { minutesBetween } from '#domain/units/time.ts'

/** How a truck stands to its planned route. */
export type RouteWatch = { offSince: Instant | null; offFixes: number; backFixes: number; isTold: boolean }
export const ON_ROUTE: RouteWatch = { offSince: null, offFixes: 0, backFixes: 0, isTold: false }

/** Off the route is who is farther from it for so many fixes, or for so long. */
export type RouteLimits = { bufferM: number; fixes: number; minutes: number; accuracyLimitM: number }

/** So many fixes in a row away from its route and a truck is off it; the distance and the minutes are settings. */
export const DEVIATION_FIXES = 3
/** So many fixes near the route and the truck is back on it: one alone may be an echo. */
const BACK_FIXES = 2

/**
 * Takes one more fix into account. The distance is that to the nearest piece of the line, not to its points, which lie far
 * apart on straight roads. Fixes too coarse to tell say nothing; at a planned stop a truck may stand where it likes. After
 * its return a truck is watched anew, so that a second deviation is told again.
 */
export function watchRoute(
  watch: RouteWatch,
  fix: Fix,
  route: Line,
  isAtStop: boolean,
  limits: RouteLimits,
): { watch: RouteWatch; findings: Finding[] } {
  const near = nearestOnLine(fix, route)
  if (!near || (fix.accuracyM ?? 0) > limits.accuracyLimitM) return { watch, findings: [] }
  if (isAtStop || near.distanceM <= limits.bufferM) {
    const backFixes = watch.backFixes + 1
    const isBack = watch.isTold && (isAtStop || backFixes >= BACK_FIXES)
    return {
      watch: { offSince: null, offFixes: 0, backFixes, isTold: watch.isTold && !isBack },
      findings: isBack ? [{ kind: 'off_route', is: 'over', at: fix.at }] : [],
    }
  }
  const offSince = watch.offSince ?? fix.at
  const offFixes = watch.offFixes + 1
  const isOff = offFixes >= limits.fixes || minutesBetween(offSince, fix.at) >= limits.minutes
  const next = { offSince, offFixes, backFixes: 0, isTold: watch.isTold || isOff }
  if (!isOff || watch.isTold) return { watch: next, findings: [] }
  const facts = { distanceM: Math.round(near.distanceM), minutes: minutesBetween(offSince, fix.at) }
  return { watch: next, findings: [{ kind: 'off_route', is: 'raised', at: fix.at, facts }] }
}
