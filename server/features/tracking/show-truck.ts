import type { LoadMoved } from '#domain/loads/load-moved.ts'
import type { LoadAction } from '#domain/loads/steps.ts'
import { instant, instantMs } from '#domain/units/time.ts'
import type { Writing } from '../../writing.ts'
import { moveTruck } from './insert-positions.ts'

/** Steps that a driver takes anywhere, also beside another truck, say nothing of where the load's truck is. */
const OFF_ROAD: readonly LoadAction[] = ['accept', 'decline']

/** A driver's step on the road shows where their truck is, for as long as no device tells more. */
export async function showTruck(w: Writing, { id, phone, truckId, before, records }: LoadMoved): Promise<void> {
  if (!phone?.fix || !truckId || records.some(({ action }) => OFF_ROAD.includes(action))) return
  const { deviceId, fix, at } = phone
  const seenAt = instant(instantMs(at) - (fix.ageS ?? 0) * 1000)
  const source = { fleetId: w.actor.fleetId, truckId, deviceId, driverId: before.driverId, loadId: id }
  await moveTruck(w.trx, source, { at: seenAt, ...fix }, w.now)
}
