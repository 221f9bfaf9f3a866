import { type Geofence, outsideGeofenceM } from '#domain/tracking/geofence.ts'
import type { Fix } from '#domain/tracking/judge-fix.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { minutesBetween } from '#domain/units/time.ts'

/** The site of a stop that a truck is to call at. */
export type SiteOfStop = { stopId: Uuid; siteId: Uuid; name: string; kind: 'pickup' | 'delivery'; geofence: Geofence }

/** The visit that is going on. */
export type Visit = {
  stopId: Uuid
  enteredAt: Instant
  lastInsideAt: Instant
  outside: number
  hasArrived: boolean
  isDwellTold: boolean
}

/** What a fix tells about a visit; `arrived` is who has stayed long enough not to be driving through. */
export type VisitEvent =
  | { is: 'entered'; site: SiteOfStop; at: Instant }
  | { is: 'arrived'; site: SiteOfStop; at: Instant; enteredAt: Instant }
  | { is: 'dwells'; site: SiteOfStop; at: Instant; enteredAt: Instant; minutes: number }
  | { is: 'left'; site: SiteOfStop; at: Instant; enteredAt: Instant; hadArrived: boolean }

export type VisitLimits = { arrivalDwellMin: number; dwellAlertMin: number; accuracyLimitM: number }

/** So many fixes outside and the truck has left; one far outside does as well. */
const LEAVES_AFTER = 2
const FAR_OUTSIDE_M = 250

/** Takes one more fix into account; one too coarse to tell inside from outside says nothing. */
export function watchVisit(
  visit: Visit | null,
  fix: Fix,
  sites: readonly SiteOfStop[],
  limits: VisitLimits,
): { visit: Visit | null; events: VisitEvent[] } {
  if ((fix.accuracyM ?? 0) > limits.accuracyLimitM) return { visit, events: [] }
  const site = visit && sites.find(({ stopId }) => stopId === visit.stopId)
  if (visit && site) return going(visit, site, fix, limits)
  const entered = sites.find(({ geofence }) => outsideGeofenceM(geofence, fix) === 0)
  if (!entered) return { visit: null, events: [] }
  const began = {
    stopId: entered.stopId,
    enteredAt: fix.at,
    lastInsideAt: fix.at,
    outside: 0,
    hasArrived: false,
    isDwellTold: false,
  }
  return { visit: began, events: [{ is: 'entered', site: entered, at: fix.at }] }
}

function going(
  visit: Visit,
  site: SiteOfStop,
  fix: Fix,
  limits: VisitLimits,
): { visit: Visit | null; events: VisitEvent[] } {
  const outsideM = outsideGeofenceM(site.geofence, fix)
  if (outsideM > 0) {
    const outside = visit.outside + 1
    if (outside < LEAVES_AFTER && outsideM < FAR_OUTSIDE_M) return { visit: { ...visit, outside }, events: [] }
    const { enteredAt, lastInsideAt, hasArrived } = visit
    return { visit: null, events: [{ is: 'left', site, at: lastInsideAt, enteredAt, hadArrived: hasArrived }] }
  }
  const minutes = minutesBetween(visit.enteredAt, fix.at)
  const { enteredAt } = visit
  const arrives = !visit.hasArrived && minutes >= limits.arrivalDwellMin
  const dwells = !visit.isDwellTold && minutes >= limits.dwellAlertMin
  const events: VisitEvent[] = []
  if (arrives) events.push({ is: 'arrived', site, at: fix.at, enteredAt })
  if (dwells) events.push({ is: 'dwells', site, at: fix.at, enteredAt, minutes })
  const next = {
    ...visit,
    lastInsideAt: fix.at,
    outside: 0,
    hasArrived: visit.hasArrived || arrives,
    isDwellTold: visit.isDwellTold || dwells,
  }
  return { visit: next, events }
}
