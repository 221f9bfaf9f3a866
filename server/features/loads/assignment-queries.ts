import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { activeStatuses } from '#domain/loads/statuses.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'

/** A driver with the zone of their home terminal, or undefined. */
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
}

/** A truck in use, with what the checks of an assignment ask; to be run alone or beside others. */
export function findTruck(trx: FleetTransaction, fleetId: Uuid, id: Uuid) {
  return trx
    .selectFrom('trucks')
    .select(['contractor_id', 'status', 'tare_lb', 'registered_gross_lb', 'body'])
    .select(['unit_number', 'down_until', 'down_reason'])
    .select(insuredUntil.as('insured_until'))
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
}

/** The last day of a policy of the truck's own, as the newest paper of it that was accepted says; null where it has none. */
const insuredUntil = sql<Day | null>`(
  select p.expires_on from contractor_papers p where p.fleet_id = trucks.fleet_id and p.truck_id = trucks.id
    and p.kind = 'truck_insurance' and p.state = 'accepted' order by p.added_at desc limit 1)`

/** Where a truck was last seen. */
export function lastSeen(trx: FleetTransaction, fleetId: Uuid, truckId: Uuid) {
  return trx
    .selectFrom('latest_positions')
    .select(['lat', 'lon'])
    .where('fleet_id', '=', fleetId)
    .where('truck_id', '=', truckId)
}

/** A trailer in use, with what the checks of an assignment ask. */
export function findTrailer(trx: FleetTransaction, fleetId: Uuid, id: Uuid) {
  return trx
    .selectFrom('trailers')
    .select(['contractor_id', 'kind', 'status', 'tare_lb', 'unit_number', 'down_until', 'down_reason'])
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
}

/** The company that is named, or else the one that employs the driver. */
export function findCompany(trx: FleetTransaction, fleetId: Uuid, of: { id: Uuid | null; driverId: Uuid | null }) {
  const employer = trx
    .selectFrom('drivers')
    .select('contractor_id')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', of.driverId)
    .where('archived_at', 'is', null)
  return trx
    .selectFrom('contractors')
    .select(['id', 'insurance_expires_on'])
    .where('fleet_id', '=', fleetId)
    .where('id', '=', ({ fn, val }) => fn.coalesce(val(of.id), employer))
    .where('archived_at', 'is', null)
}

/** The zone of the fleet's books. */
export function fleetZone(trx: FleetTransaction, fleetId: Uuid) {
  return trx.selectFrom('fleets').select('zone').where('id', '=', fleetId)
}

/** Loads that this driver or truck already has on its hands, each from its first window to its last. */
export function openLoads(
  trx: FleetTransaction,
  fleetId: Uuid,
  of: { driverId: Uuid | null; truckId: Uuid | null; exceptId: Uuid | null },
) {
  const query = trx
    .selectFrom('loads')
    .innerJoin('stops', (join) =>
      join.onRef('stops.fleet_id', '=', 'loads.fleet_id').onRef('stops.load_id', '=', 'loads.id'),
    )
    .select(({ fn }) => [
      'loads.load_number',
      fn.min<string | null>(fn.coalesce('stops.window_start', 'stops.window_end')).as('from'),
      fn.max<string | null>(fn.coalesce('stops.window_end', 'stops.window_start')).as('to'),
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
  return of.exceptId ? query.where('loads.id', '!=', of.exceptId) : query
}
