import type { AssignmentFields } from '#contracts/loads.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'

/** Who hauls a load of the fleet, with what; null where nobody does, or there is no such load. */
export async function haulerOf({ trx, actor }: Writing, id: Uuid): Promise<AssignmentFields | null> {
  const load = await trx
    .selectFrom('loads')
    .select(['driver_id', 'contractor_id', 'truck_id', 'trailer_id'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!load || (load.driver_id === null && load.contractor_id === null)) return null
  return {
    driverId: load.driver_id,
    contractorId: load.contractor_id,
    truckId: load.truck_id,
    trailerId: load.trailer_id,
  }
}
