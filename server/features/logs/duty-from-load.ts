import { dutyOfLoad } from '#domain/compliance/logs/duty-from-load.ts'
import { eventAt, inOrder, isSameStatus, minuteStart } from '#domain/compliance/logs/duty-log.ts'
import { isAutomaticDriving } from '#domain/compliance/logs/log-edit.ts'
import type { LoadStatus } from '#domain/loads/statuses.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import type { Writing } from '../../writing.ts'
import { eventsOf } from './read-log.ts'
import { addEntries } from './write-log.ts'

/** A load whose driver has just moved it on. */
export type MovedLoad = {
  id: Uuid
  driverId: Uuid | null
  truckId: Uuid | null
  status: LoadStatus
  at: Instant
  /** Where the step was taken, as the log names it. */
  place: string | null
  deviceId: Uuid | null
}

/**
 * What a step of a load says of its driver's hours: under way is driving, at a site is work. Where the log says the same
 * already, or the device has recorded that the truck was driven, nothing is added.
 */
export async function dutyFromLoad(w: Writing, load: MovedLoad): Promise<void> {
  const { trx, actor, now } = w
  const duty = dutyOfLoad(load.status)
  if (!duty || !load.driverId) return
  const { fleetId } = actor
  const span = { driverIds: [load.driverId], from: load.at, to: addMinutes(now, 2) }
  const events = (await eventsOf(trx, fleetId, span)).get(load.driverId) ?? []
  const held = eventAt(events, load.at)
  if (held && isSameStatus(held, duty)) return
  const isEnded = inOrder(events).some((event) => minuteStart(event.at) > minuteStart(load.at))
  if (held && isAutomaticDriving(held) && isEnded) return
  await addEntries(trx, { fleetId, driverId: load.driverId, now, by: actor.userId }, [
    {
      ...{ id: w.newId(), at: load.at, ...duty, origin: 'driver', source: 'load_step' },
      ...{ truck_id: load.truckId, load_id: load.id, location: load.place, device_id: load.deviceId },
    },
  ])
}
