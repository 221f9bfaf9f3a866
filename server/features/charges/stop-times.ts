import type { JsonObject } from '#db/schema/ledger.ts'
import type { StopTimes } from '#domain/settlements/detention.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'

type StopRow = { id: Uuid; window_start: Instant | null; arrived_at: Instant | null; departed_at: Instant | null }
type EventRow = { id: Uuid; body: JsonObject }

/** The recorded times of each stop with the newest event that recorded them. */
export function stopTimes(stops: readonly StopRow[], events: readonly EventRow[]): StopTimes[] {
  const recorded = (stopId: Uuid, to: string) => events.filter((event) => moves(event, stopId, to)).at(-1)?.id
  return stops.map((stop) => {
    const arrival = recorded(stop.id, 'arrived')
    const departure = recorded(stop.id, 'done')
    return {
      stopId: stop.id,
      appointmentAt: stop.window_start,
      arrived: stop.arrived_at && arrival ? { at: stop.arrived_at, eventId: arrival } : null,
      departed: stop.departed_at && departure ? { at: stop.departed_at, eventId: departure } : null,
    }
  })
}

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
