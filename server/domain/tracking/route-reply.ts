import { decodeLine } from '#domain/tracking/encoded-line.ts'
import type { GeoPoint } from '#domain/tracking/geo.ts'

/** A road route as a service gives it. */
export type ServiceRoute = { line: GeoPoint[]; metres: number; seconds: number }

/** What a reply came to; `no_route` is an answer, `unreadable` is none. */
export type RouteReply = { ok: true; route: ServiceRoute } | { ok: false; reason: 'no_route' | 'unreadable' }

/** Which of the two services somebody runs. */
export type RouteService = 'osrm' | 'valhalla'

/** Places of the encoded line: OSRM answers with what it was asked for, five; Valhalla always with six. */
const OSRM_PLACES = 5
const VALHALLA_PLACES = 6
const METRES_PER_KM = 1000

const noRoute: RouteReply = { ok: false, reason: 'no_route' }
const unreadable: RouteReply = { ok: false, reason: 'unreadable' }

/** The request to a route service for a route through these places, in order: its path, and the body where it wants one. */
export function routeRequest(
  service: RouteService,
  through: readonly GeoPoint[],
): { path: string; body: string | null } {
  if (service === 'osrm') {
    const places = through.map(({ lat, lon }) => `${lon},${lat}`).join(';')
    return { path: `/route/v1/driving/${places}?overview=full&geometries=polyline&steps=false`, body: null }
  }
  const body = { locations: through.map(({ lat, lon }) => ({ lat, lon })), costing: 'truck', units: 'kilometers' }
  return { path: '/route', body: JSON.stringify(body) }
}

/** Reads the reply of either service: its legs are joined to one line, their lengths and times are added. */
export function readRouteReply(service: RouteService, status: number, reply: unknown): RouteReply {
  return service === 'osrm' ? readOsrm(status, reply) : readValhalla(status, reply)
}

function readOsrm(status: number, reply: unknown): RouteReply {
  const code = field(reply, 'code')
  if (code === 'NoRoute' || code === 'NoSegment') return noRoute
  const [route] = list(field(reply, 'routes'))
  const line = decoded(field(route, 'geometry'), OSRM_PLACES)
  const metres = field(route, 'distance')
  const seconds = field(route, 'duration')
  if (status !== 200 || code !== 'Ok' || !line || !isMeasure(metres) || !isMeasure(seconds)) return unreadable
  return { ok: true, route: { line, metres: Math.round(metres), seconds: Math.round(seconds) } }
}

/** Valhalla's own code for two places that no road joins. */
const NO_PATH = 442

function readValhalla(status: number, reply: unknown): RouteReply {
  if (field(reply, 'error_code') === NO_PATH) return noRoute
  const trip = field(reply, 'trip')
  if (status !== 200 || field(trip, 'status') !== 0) return unreadable
  const legs = list(field(trip, 'legs'))
  const lines = legs.flatMap((leg) => {
    const line = decoded(field(leg, 'shape'), VALHALLA_PLACES)
    return line ? [line] : []
  })
  const length = field(field(trip, 'summary'), 'length')
  const seconds = field(field(trip, 'summary'), 'time')
  if (legs.length === 0 || lines.length !== legs.length || !isMeasure(length) || !isMeasure(seconds)) return unreadable
  const perUnit = field(trip, 'units') === 'miles' ? 1609.344 : METRES_PER_KM
  return {
    ok: true,
    route: { line: joined(lines), metres: Math.round(length * perUnit), seconds: Math.round(seconds) },
  }
}

/** Each leg begins where the one before ended; that place stands in the line once. */
function joined(lines: readonly GeoPoint[][]): GeoPoint[] {
  return lines.flatMap((line, leg) => (leg === 0 ? line : line.slice(1)))
}

function decoded(value: unknown, places: number): GeoPoint[] | null {
  const line = typeof value === 'string' ? decodeLine(value, places) : null
  return line && line.length > 1 ? line : null
}

const isMeasure = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined
}
