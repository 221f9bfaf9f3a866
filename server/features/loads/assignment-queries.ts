import type { FleetTransaction } from '#db/lane.ts'
import { activeStatuses } from '#domain/loads/statuses.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'

/** A driver with the zone of his home terminal, or undefined. */
export function findDriver(trx: FleetTransaction, fleetId: Uuid, id: Uuid) {
  return trx
    .selectFrom('drivers')
    .leftJoin('terminals', (join) =>
      join.onRef('terminals.fleet_id', '=', 'drivers.fleet_id').onRef('terminals.id', '=', 'drivers.terminal_id'),
    )
    .select(['drivers.contractor_id', 'drivers.licence_expires_on', 'drivers.medical_expires_on', 'terminals.zone'])
    .where('drivers.fleet_id', '=', fleetId)
    .where('drivers.id', '=', id)
    .where('drivers.archived_at', 'is', null)
    .executeTakeFirst()
}

export function findTruck(trx: FleetTransaction, fleetId: Uuid, id: Uuid) {
  return trx
    .selectFrom('trucks')
    .select(['contractor_id', 'status', 'tare_lb', 'registered_gross_lb', 'body'])
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
}

export function findTrailer(trx: FleetTransaction, fleetId: Uuid, id: Uuid) {
  return trx
    .selectFrom('trailers')
    .select(['contractor_id', 'kind', 'status', 'tare_lb'])
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
}

export function findContractor(trx: FleetTransaction, fleetId: Uuid, id: Uuid) {
  return trx
    .selectFrom('contractors')
    .select(['insurance_expires_on'])
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
}

/** The zone of the fleet's books. */
export async function fleetZone(trx: FleetTransaction, fleetId: Uuid): Promise<string> {
  const fleet = await trx.selectFrom('fleets').select('zone').where('id', '=', fleetId).executeTakeFirstOrThrow()
  return fleet.zone
}

type OpenLoad = { loadNumber: string; from: Instant; to: Instant }

/** Loads that this driver or truck already has on its hands, each from its first window to its last. */
export async function openLoads(
  trx: FleetTransaction,
  fleetId: Uuid,
  of: { driverId: Uuid | null; truckId: Uuid | null; exceptId: Uuid | null },
): Promise<OpenLoad[]> {
  if (!of.driverId && !of.truckId) return []
  let query = trx
    .selectFrom('loads')
    .innerJoin('stops', (join) =>
      join.onRef('stops.fleet_id', '=', 'loads.fleet_id').onRef('stops.load_id', '=', 'loads.id'),
    )
    .select(({ fn }) => [
      'loads.load_number',
      fn.min<Instant | null>(fn.coalesce('stops.window_start', 'stops.window_end')).as('from'),
      fn.max<Instant | null>(fn.coalesce('stops.window_end', 'stops.window_start')).as('to'),
    ])
    .where('loads.fleet_id', '=', fleetId)
    .where('loads.status', 'in', ['assigned', ...activeStatuses])
    .where(({ eb, or }) =>
      or([
        ...(of.driverId ? [eb('loads.driver_id', '=', of.driverId)] : []),
        ...(of.truckId ? [eb('loads.truck_id', '=', of.truckId)] : []),
      ]),
    )
    .groupBy(['loads.id', 'loads.load_number'])
    .limit(100)
  if (of.exceptId) query = query.where('loads.id', '!=', of.exceptId)
  const rows = await query.execute()
  return rows.flatMap(({ load_number, from, to }) =>
    load_number && from && to ? [{ loadNumber: load_number, from, to }] : [],
  )
}
