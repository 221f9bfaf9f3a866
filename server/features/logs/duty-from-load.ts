import { dutyOfLoad } from '#domain/compliance/logs/duty-from-load.ts'
import { eventAt, inOrder, isSameStatus, minuteStart } from '#domain/compliance/logs/duty-log.ts'
import { isAutomaticDriving } from '#domain/compliance/logs/log-edit.ts'
import type { LoadMoved, PhoneStep } from '#domain/loads/load-moved.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import type { Writing } from '../../writing.ts'
import { eventsOf } from './read-log.ts'
import { addEntries } from './write-log.ts'

/** A load whose driver has just moved it on. */
type Driven = Pick<LoadMoved, 'id' | 'to' | 'before' | 'truckId' | 'siteId'> & { phone: PhoneStep }

/**
 * What a step of a load says of its driver's hours: under way is driving, at a site is work. Where the log says the same
 * already, or the device has recorded that the truck was driven, nothing is added.
 */
export async function dutyFromLoad(w: Writing, { phone, ...load }: Driven): Promise<void> {
  const { trx, actor, now } = w
  const { at, deviceId } = phone
  const { driverId } = load.before
  const duty = dutyOfLoad(load.to)
  if (!duty || !driverId) return
  const { fleetId } = actor
  const span = { driverIds: [driverId], from: at, to: addMinutes(now, 2) }
  const events = (await eventsOf(trx, fleetId, span)).get(driverId) ?? []
  const held = eventAt(events, at)
  if (held && isSameStatus(held, duty)) return
  const isEnded = inOrder(events).some((event) => minuteStart(event.at) > minuteStart(at))
  if (held && isAutomaticDriving(held) && isEnded) return
  // Who sets out is still where nobody has written down.
  const location = load.to === 'en_route_pickup' ? null : await placeName(w, load.siteId)
  await addEntries(trx, { fleetId, driverId, now, by: actor.userId }, [
    {
      ...{ id: w.newId(), at, ...duty, origin: 'driver', source: 'load_step' },
      ...{ truck_id: load.truckId, load_id: load.id, location, device_id: deviceId },
    },
  ])
}

/** Where the step was taken, as the log names it. */
async function placeName({ trx, actor }: Writing, siteId: Uuid | null): Promise<string | null> {
  if (!siteId) return null
  const site = await trx
    .selectFrom('sites')
    .select(['name', 'city', 'region'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', siteId)
    .executeTakeFirst()
  return site ? [site.name, site.city, site.region].filter(Boolean).join(', ') : null
}
