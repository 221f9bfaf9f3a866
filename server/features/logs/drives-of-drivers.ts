import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { drivenBy } from '#domain/compliance/logs/driven-by.ts'
import type { LogEvent } from '#domain/compliance/logs/duty-log.ts'
import type { TripDrive } from '#domain/tracking/trip-drive.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import type { DutyDriver } from './duty-rules.ts'

type Asked = { drivers: readonly DutyDriver[]; events: ReadonlyMap<Uuid, readonly LogEvent[]>; from: Day; to: Day }

/**
 * What those drivers drove who work under the 150 air-mile exception, by driver, on days of the trucks that their logs
 * name; of the others nothing is read.
 */
export async function drivesOfDrivers(
  trx: FleetTransaction,
  fleetId: Uuid,
  { drivers, events, from, to }: Asked,
): Promise<Map<Uuid, TripDrive[]>> {
  const local = drivers.filter(({ rules }) => rules.isShortHaul)
  const eventsOf = ({ id }: DutyDriver) => events.get(id) ?? []
  const truckIds = [...new Set(local.flatMap((driver) => eventsOf(driver).flatMap(({ truck }) => truck?.id ?? [])))]
  if (truckIds.length === 0) return new Map()
  const trips = await trx
    .selectFrom('trips')
    .select(['truck_id as truckId', 'driver_id as driverId', 'drives'])
    .where('fleet_id', '=', fleetId)
    .where('truck_id', 'in', truckIds)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  return new Map(local.map((driver) => [driver.id, drivenBy(driver.id, eventsOf(driver), trips)]))
}
