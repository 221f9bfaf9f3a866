import type { StepTaken } from '#domain/loads/load-state.ts'
import type { LoadStatus, StopStatus } from '#domain/loads/statuses.ts'
import type { LoadForStep, StepFacts, StepSettings } from '#domain/loads/step-facts.ts'
import type { ActorKind } from '#domain/loads/steps.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { parseUuid } from '#domain/units/uuid.ts'

export const noon: Instant = instant(Date.UTC(2026, 2, 4, 12))
export const quarry = { lat: 36.1, lon: -95.9 }
export const settings: StepSettings = { autoClose: false, scaleDivisionLb: 20, scaleDivisionKg: 10 }

export function stopId(n: number): Uuid {
  const id = parseUuid(`0190a000-0000-7000-8000-00000000000${n}`)
  if (!id) throw new Error('not an id')
  return id
}

const stopsAt: Record<LoadStatus, [StopStatus, StopStatus]> = {
  draft: ['planned', 'planned'],
  planned: ['planned', 'planned'],
  assigned: ['planned', 'planned'],
  accepted: ['planned', 'planned'],
  en_route_pickup: ['en_route', 'planned'],
  at_pickup: ['arrived', 'planned'],
  in_transit: ['done', 'en_route'],
  at_delivery: ['done', 'arrived'],
  delivered: ['done', 'done'],
  closed: ['done', 'done'],
  cancelled: ['planned', 'planned'],
}

/** A load with one pickup and one delivery in the given status. */
export function aLoad(status: LoadStatus, more: Partial<LoadForStep> = {}): LoadForStep {
  const [pickup, delivery] = stopsAt[status]
  return {
    status,
    version: 3,
    isOnHold: false,
    isOffered: false,
    stops: [
      { id: stopId(1), kind: 'pickup', status: pickup },
      { id: stopId(2), kind: 'delivery', status: delivery },
    ],
    lastStep: null,
    site: { geofence: { kind: 'circle', center: quarry, radiusM: 200 }, hasScale: false },
    isPaidByMeasure: true,
    requiresTicket: false,
    legalGrossLb: 80_000,
    legalPayloadLb: 49_000,
    ...more,
  }
}

/** The facts of somebody's step at noon. */
export function by(who: ActorKind, more: Partial<StepFacts> = {}): StepFacts {
  return { by: who, at: noon, ...more }
}

export const photo = { takenAt: noon, position: quarry }
export const ticket = { gross: 79_960, tare: 32_650, net: 47_310, unit: 'lb' } as const
export const signature = { signerName: 'Ray Tull', signedAt: noon, position: quarry }

/** A step that was taken so many seconds before noon. */
export function taken(
  action: StepTaken['action'],
  from: LoadStatus,
  to: LoadStatus,
  secondsAgo: number,
  more: Partial<StepTaken> = {},
): StepTaken {
  const at = instant(Date.UTC(2026, 2, 4, 12) - secondsAgo * 1000)
  return { action, by: 'driver', at, from, to, stops: [], ...more }
}
