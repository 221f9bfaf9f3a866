import type { GeoPoint } from '#domain/tracking/geo.ts'
import { lineLengthM, pointAlong } from '#domain/tracking/line.ts'

/** What happens to a demo truck during a load, for alerts and for each class of standing. */
export type RoadEvent = 'deviation' | 'halt' | 'silence' | 'traffic' | 'rest'

/** The events that the office is told of while the load is under way. */
export const toldEvents: readonly RoadEvent[] = ['deviation', 'halt', 'silence', 'rest']

const MINUTE_MS = 60_000
/** Where on the route trucks stop, as a share of its length. */
const STOP_AT = 0.45
const STANDS_MIN = { halt: 45, rest: 130, traffic: 6 }
/** Bumper to bumper before and after a halt in traffic. */
const CREEP_MIN = 6
const CREEP_MPS = 4
/** A truck that leaves its road comes back to it further on. */
const OFF_ROAD = { from: 0.3, to: 0.75, mostDeg: 0.022 }
const SILENT = { from: 0.2, to: 0.95 }

/** A stretch of the leg: how long it takes, and between which shares of the route. */
type Stretch = { minutes: number; from: number; to: number }

/** How the loaded leg goes that takes so many minutes without an event. */
function stretches(event: RoadEvent | null, line: readonly GeoPoint[], minutes: number): Stretch[] {
  const drive = (from: number, to: number): Stretch => ({ minutes: (to - from) * minutes, from, to })
  const stand = (at: number, standing: number): Stretch => ({ minutes: standing, from: at, to: at })
  if (event === 'halt' || event === 'rest') {
    return [drive(0, STOP_AT), stand(STOP_AT, STANDS_MIN[event]), drive(STOP_AT, 1)]
  }
  if (event !== 'traffic') return [drive(0, 1)]
  const crept = (CREEP_MPS * CREEP_MIN * 60) / lineLengthM([...line])
  const [stop, end] = [STOP_AT + crept, STOP_AT + 2 * crept]
  const creep = (from: number, to: number): Stretch => ({ minutes: CREEP_MIN, from, to })
  return [drive(0, STOP_AT), creep(STOP_AT, stop), stand(stop, STANDS_MIN.traffic), creep(stop, end), drive(end, 1)]
}

/** How many minutes the loaded leg takes that takes `minutes` without the event. */
export function legMinutes(event: RoadEvent | null, line: readonly GeoPoint[], minutes: number): number {
  return stretches(event, line, minutes).reduce((sum, each) => sum + each.minutes, 0)
}

/** A demo truck's leg from the pickup to the delivery: its road, when it began, and how long it takes without an event. */
export type LoadedLeg = { event: RoadEvent | null; line: GeoPoint[]; fromMs: number; minutes: number }

/** Where a truck is on its loaded leg at a time, and how fast it goes. */
export function placeOnLeg(leg: LoadedLeg, ms: number): (GeoPoint & { speedMps: number }) | null {
  const { event, line } = leg
  const metres = lineLengthM(line)
  let left = (ms - leg.fromMs) / MINUTE_MS
  for (const { minutes, from, to } of stretches(event, line, leg.minutes)) {
    if (left > minutes) {
      left -= minutes
      continue
    }
    const share = minutes === 0 ? to : from + ((to - from) * left) / minutes
    const point = pointAlong(line, share * metres)
    const speedMps = ((to - from) * metres) / (minutes * 60)
    return point && { ...(event === 'deviation' ? offRoad(point, share) : point), speedMps }
  }
  return null
}

function offRoad(point: GeoPoint, share: number): GeoPoint {
  const { from, to, mostDeg } = OFF_ROAD
  if (share <= from || share >= to) return point
  return { lat: point.lat, lon: point.lon + Math.sin((Math.PI * (share - from)) / (to - from)) * mostDeg }
}

/** Whether a truck without signal sends nothing at a time of its leg. */
export function isSilent({ event, fromMs, minutes }: LoadedLeg, ms: number): boolean {
  const share = (ms - fromMs) / (minutes * MINUTE_MS)
  return event === 'silence' && share > SILENT.from && share < SILENT.to
}

/** When on its leg the event of a truck can be told of at the latest: just before it ends. */
export function tellingMs({ event, fromMs, line, minutes }: LoadedLeg): number {
  const share = event === 'silence' ? SILENT.to : OFF_ROAD.to - 0.05
  if (event === 'silence' || event === 'deviation') return fromMs + share * minutes * MINUTE_MS
  const [before, stand] = stretches(event, line, minutes)
  return fromMs + ((before?.minutes ?? 0) + (stand?.minutes ?? 0)) * MINUTE_MS
}
