import type { LoadState } from '#domain/loads/load-state.ts'
import type { LoadStatus } from '#domain/loads/statuses.ts'
import type { LoadAction } from '#domain/loads/steps.ts'
import type { Uuid } from '#domain/units/brands.ts'

/** The steps on the road that the office records for a driver without a phone, in the order of a haul. */
export const recordedActions = [
  'arrive_pickup',
  'depart_pickup',
  'arrive_delivery',
  'deliver',
] as const satisfies readonly LoadAction[]
export type RecordedAction = (typeof recordedActions)[number]

/** Whoever has the load has not delivered it yet. */
const recordable: readonly LoadStatus[] = [
  'assigned',
  'accepted',
  'en_route_pickup',
  'at_pickup',
  'in_transit',
  'at_delivery',
]

/** The steps that are left of a haul, each with the stop that it is taken at; empty where nobody has the load. */
export function stepsToRecord(load: Pick<LoadState, 'status' | 'stops'>): { action: RecordedAction; stopId: Uuid }[] {
  if (!recordable.includes(load.status)) return []
  return load.stops
    .filter(({ status }) => status !== 'done' && status !== 'skipped')
    .flatMap(({ id, kind, status }) => {
      const [arrive, leave] =
        kind === 'pickup' ? (['arrive_pickup', 'depart_pickup'] as const) : (['arrive_delivery', 'deliver'] as const)
      const rest = status === 'arrived' ? [leave] : [arrive, leave]
      return rest.map((action) => ({ action, stopId: id }))
    })
}
