import type { Metric } from '#domain/driver-performance/metrics.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op, type World, type WorldFleet } from '../../support/world.ts'
import { weighedHaul } from '../yields/weighed-haul.ts'

/** The days of the loads that are written here. */
export const DAYS = { from: aDay('2026-03-01'), to: aDay('2026-03-15') }
const EVENT_DAY = 13

/** A load of the fleet's driver on the thirteenth, contested. */
export async function anEvent(world: World, fleet: WorldFleet) {
  const { driverId, contractorId, truckId } = fleet.equipment()
  const crew = { ...(driverId && { driverId }), ...(truckId && { truckId }) }
  const rowId = await weighedHaul(world, fleet, { day: EVENT_DAY, destination: null, contractorId, ...crew })
  const metric: Metric = 'tickets'
  return { ...op(), id: newId(), metric, rowId, day: aDay(`2026-03-${EVENT_DAY}`), reason: 'The pit gave no ticket' }
}

/** What the fleet's driver is asked to work on. */
export function aTask({ ids }: WorldFleet) {
  return {
    ...op(),
    id: newId(),
    driverId: ids.driver,
    card: 'productivity' as const,
    task: 'Plan the pit with the loader',
    dueOn: aDay('2026-03-30'),
  }
}

/** So many loads of a driver of this net weight, one a day from the second of March on, each round of two hours. */
export async function drove(
  world: World,
  fleet: WorldFleet,
  { driverId, truckId, netLb, loads }: { driverId: Uuid; truckId: Uuid; netLb: number; loads: number },
): Promise<Uuid[]> {
  const origin = { gross: netLb + 30_000, tare: 30_000, net: netLb }
  const made: Uuid[] = []
  for (let at = 0; at < loads; at++) {
    made.push(await weighedHaul(world, fleet, { day: 2 + at, origin, destination: null, driverId, truckId }))
  }
  return made
}
