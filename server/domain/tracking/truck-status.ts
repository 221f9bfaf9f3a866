import type { LoadStatus } from '#domain/loads/statuses.ts'

/**
 * What a truck is doing, told by the load it is on; without one it is free, or down where it must not be driven. In this
 * order on the wire, so new ones come at the end.
 */
export const truckStatuses = [
  'free',
  'assigned',
  'accepted',
  'en_route_pickup',
  'at_pickup',
  'in_transit',
  'at_delivery',
  'delivered',
  'down',
] as const satisfies readonly ('free' | 'down' | LoadStatus)[]
export type TruckStatus = (typeof truckStatuses)[number]

/** The statuses of a load that say what its truck is doing, the furthest along first: it wins over the next one. */
export const truckLoadStatuses = [
  'at_delivery',
  'in_transit',
  'at_pickup',
  'en_route_pickup',
  'accepted',
  'assigned',
] as const satisfies readonly LoadStatus[]

/** A truck shows its delivery for this long, where it has nothing else to do. */
export const SHOWS_DELIVERY_MIN = 60

/** How old the last word of a truck is. `stale` is dimmed, `lost` is told as such, `none` never sent anything. */
export type FixAge = 'fresh' | 'stale' | 'lost' | 'none'

/** A position older than this is dimmed; when a signal counts as lost is a setting of the fleet. */
export const STALE_AFTER_S = 120

/** Whether a signal counts as lost after so many seconds of silence: the one rule of map, list, load and alerts. */
export function isSignalLost(silentS: number, lostAfterMin: number): boolean {
  return silentS >= lostAfterMin * 60
}

/** How much a position of this age (seconds; null: there is none) still says. */
export function fixAge(ageS: number | null, lostAfterMin: number): FixAge {
  if (ageS === null) return 'none'
  if (isSignalLost(ageS, lostAfterMin)) return 'lost'
  return ageS > STALE_AFTER_S ? 'stale' : 'fresh'
}
