import type { TripDrive } from '#domain/tracking/trip-drive.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { eventAt, type LogEvent } from './duty-log.ts'

/** A trip of a truck, with the driver of the load that it was for; null where it was for none. */
export type TruckTrip = { truckId: Uuid; driverId: Uuid | null; drives: readonly TripDrive[] }

/**
 * What of some trips a driver drove, in the order of time: those of their loads, and of those for no load what a truck drove
 * while their log has them at its wheel.
 */
export function drivenBy(driverId: Uuid, events: readonly LogEvent[], trips: readonly TruckTrip[]): TripDrive[] {
  return trips
    .flatMap((trip) => {
      if (trip.driverId === null) return trip.drives.filter((drive) => isAtWheel(events, trip.truckId, drive))
      return trip.driverId === driverId ? trip.drives : []
    })
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
}

function isAtWheel(events: readonly LogEvent[], truckId: Uuid, { from, to }: TripDrive): boolean {
  // An entry of motion is stamped with the minute in which the truck moved off, or the next.
  const held = [from, to].map((at) => eventAt(events, at))
  return held.some((event) => event?.status === 'D' && event.truck?.id === truckId)
}
