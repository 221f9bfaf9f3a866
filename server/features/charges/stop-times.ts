import type { JsonObject } from '#db/schema/ledger.ts'
import type { RecordedTime, StopTimes } from '#domain/settlements/detention.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'

type StopRow = { id: Uuid; window_start: Instant | null; arrived_at: Instant | null; departed_at: Instant | null }
type EventRow = { id: Uuid; body: JsonObject }
type VisitRow = { id: Uuid; stop_id: Uuid; arrived_at: Instant | null; left_at: Instant | null }

/**
 * The recorded times of each stop with the newest event that recorded them. Where nobody took the step, the truck's stay
 * inside the site says when: the first that was one, and the end of the last.
 */
export function stopTimes(
  stops: readonly StopRow[],
  events: readonly EventRow[],
  visits: readonly VisitRow[] = [],
): StopTimes[] {
  const recorded = (stopId: Uuid, to: string) => events.filter((event) => moves(event, stopId, to)).at(-1)?.id
  return stops.map((stop) => {
    const arrival = recorded(stop.id, 'arrived')
    const departure = recorded(stop.id, 'done')
    const stays = visits.filter((visit) => visit.stop_id === stop.id && visit.arrived_at !== null)
    const [first, last] = [stays[0], stays.at(-1)]
    return {
      stopId: stop.id,
      appointmentAt: stop.window_start,
      arrived: byStep(stop.arrived_at, arrival) ?? byVisit(first?.arrived_at, first),
      departed: byStep(stop.departed_at, departure) ?? byVisit(last?.left_at, last),
    }
  })
}

const byStep = (at: Instant | null, id: Uuid | undefined): RecordedTime | null =>
  at && id ? { at, by: 'event', id } : null
const byVisit = (at: Instant | null | undefined, visit: VisitRow | undefined): RecordedTime | null =>
  at && visit ? { at, by: 'visit', id: visit.id } : null

function moves({ body }: EventRow, stopId: Uuid, to: string): boolean {
  const changes: unknown = body.stops
  if (!Array.isArray(changes)) return false
  return changes.some(
    (change: unknown) =>
      typeof change === 'object' &&
      change !== null &&
      'stopId' in change &&
      'to' in change &&
      change.stopId === stopId &&
      change.to === to,
  )
}
