import type { LoadStatus } from '#domain/loads/statuses.ts'
import type { Finding } from '#domain/tracking/alerts.ts'
import type { Fix } from '#domain/tracking/judge-fix.ts'
import type { Line } from '#domain/tracking/line.ts'
import { isSignalLost } from '#domain/tracking/truck-status.ts'
import { type HaltWatch, watchHalt } from '#domain/tracking/watch/halt.ts'
import { ON_ROUTE, type RouteLimits, type RouteWatch, watchRoute } from '#domain/tracking/watch/route-deviation.ts'
import { CALM, type SpeedWatch, watchSpeed } from '#domain/tracking/watch/speed.ts'
import {
  type SiteOfStop,
  type Visit,
  type VisitEvent,
  type VisitLimits,
  watchVisit,
} from '#domain/tracking/watch/visit.ts'
import type { Instant } from '#domain/units/brands.ts'
import { minutesBetween } from '#domain/units/time.ts'

/** What is remembered of a load under way between two looks; plain data. */
export type LoadMemory = {
  /** Fixes up to here were judged. */
  until: Instant | null
  route: RouteWatch
  halt: HaltWatch | null
  speed: SpeedWatch
  visit: Visit | null
  isLost: boolean
  isLateDeparture: boolean
  isLateRisk: boolean
}
export const NOTHING_YET: LoadMemory = {
  until: null,
  route: ON_ROUTE,
  halt: null,
  speed: CALM,
  visit: null,
  isLost: false,
  isLateDeparture: false,
  isLateRisk: false,
}

export type WatchLimits = RouteLimits &
  VisitLimits & {
    haltMin: number
    speedKmh: number
    signalLostMin: number
    lateDepartureMin: number
    tellsPassages: boolean
  }

/** The load as the watch looks at it. */
export type WatchedLoad = {
  status: LoadStatus
  hasTicket: boolean
  /** When the pickup's window begins or, where only that is agreed, ends. */
  pickupDue: Instant | null
  /** The window's end at the next stop. */
  nextDue: Instant | null
  /** The sites of its stops that are not done. */
  sites: readonly SiteOfStop[]
  /** The planned or usual route; null where there is none. */
  route: Line | null
}

/** The statuses in which a phone sends positions, so that silence means something. */
const sending: readonly LoadStatus[] = ['en_route_pickup', 'at_pickup', 'in_transit', 'at_delivery']

/** Judges the fixes that came since the last look, in their order. */
export function watchFixes(
  memory: LoadMemory,
  fixes: readonly Fix[],
  load: WatchedLoad,
  limits: WatchLimits,
): { memory: LoadMemory; findings: Finding[]; visits: VisitEvent[] } {
  const findings: Finding[] = []
  const visits: VisitEvent[] = []
  // Until it sets out for this load, a truck may be on another one: where it stands says nothing here.
  if (!sending.includes(load.status))
    return { memory: { ...memory, until: fixes.at(-1)?.at ?? memory.until }, findings, visits }
  let now = memory
  for (const fix of fixes) {
    const seen = watchVisit(now.visit, fix, load.sites, limits)
    visits.push(...seen.events)
    findings.push(...seen.events.flatMap((event) => tellOf(event, load, limits)))
    const isAtStop = seen.visit !== null
    // Before the pickup the route to the delivery says nothing.
    const isLoaded = load.status === 'in_transit' && load.route !== null
    const watched = isLoaded && load.route ? watchRoute(now.route, fix, load.route, isAtStop, limits) : null
    const halt = watchHalt(now.halt, fix, isAtStop, limits.haltMin)
    const speed = watchSpeed(now.speed, fix, limits.speedKmh)
    findings.push(...(watched?.findings ?? []), ...halt.findings, ...speed.findings)
    now = {
      ...now,
      until: fix.at,
      visit: seen.visit,
      route: watched?.watch ?? now.route,
      halt: halt.watch,
      speed: speed.watch,
    }
  }
  return { memory: now, findings, visits }
}

function tellOf(event: VisitEvent, load: WatchedLoad, limits: WatchLimits): Finding[] {
  const facts = { site: event.site.name }
  switch (event.is) {
    case 'entered':
      return limits.tellsPassages ? [{ kind: 'site_entered', is: 'raised', at: event.at, facts }] : []
    case 'arrived':
      return []
    case 'dwells':
      return [{ kind: 'site_dwell', is: 'raised', at: event.at, facts: { ...facts, minutes: event.minutes } }]
    case 'left': {
      const findings: Finding[] = [{ kind: 'site_dwell', is: 'over', at: event.at }]
      if (limits.tellsPassages) findings.push({ kind: 'site_left', is: 'raised', at: event.at, facts })
      const isLoading = event.site.kind === 'pickup' && load.status === 'at_pickup'
      if (isLoading && !load.hasTicket)
        findings.push({ kind: 'left_without_ticket', is: 'raised', at: event.at, facts })
      return findings
    }
  }
}

/** Judges what the clock alone tells: silence, a start that does not come, an arrival that will not be in time. */
export function watchClock(
  memory: LoadMemory,
  load: WatchedLoad,
  limits: WatchLimits,
  expected: Instant | null,
  now: Instant,
): { memory: LoadMemory; findings: Finding[] } {
  const findings: Finding[] = []
  const turn = (was: boolean, is: boolean, raised: Finding): boolean => {
    if (is && !was) findings.push(raised)
    if (was && !is) findings.push({ kind: raised.kind, is: 'over', at: now })
    return is
  }
  const silentMin = memory.until ? minutesBetween(memory.until, now) : 0
  const isLost = turn(
    memory.isLost,
    sending.includes(load.status) && isSignalLost(silentMin * 60, limits.signalLostMin),
    {
      kind: 'signal_lost',
      is: 'raised',
      at: now,
      facts: { minutes: silentMin },
    },
  )
  const waits = load.status === 'assigned' || load.status === 'accepted'
  const lateMin = load.pickupDue ? minutesBetween(load.pickupDue, now) : 0
  const isLateDeparture = turn(memory.isLateDeparture, waits && lateMin >= limits.lateDepartureMin, {
    kind: 'late_departure',
    is: 'raised',
    at: now,
    facts: { minutes: lateMin, due: load.pickupDue ?? undefined },
  })
  const isUnderWay = load.status === 'en_route_pickup' || load.status === 'in_transit'
  const willBeLate = isUnderWay && expected !== null && load.nextDue !== null && expected > load.nextDue
  const isLateRisk = turn(memory.isLateRisk, willBeLate, {
    kind: 'late_risk',
    is: 'raised',
    at: now,
    facts: { due: load.nextDue ?? undefined, expected: expected ?? undefined },
  })
  return { memory: { ...memory, isLost, isLateDeparture, isLateRisk }, findings }
}
