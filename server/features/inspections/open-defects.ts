import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'

/** Truck and trailer as a load names them. */
type Units = { truckId: Uuid | null; trailerId: Uuid | null }

/** The open defects with which a truck or trailer must not be driven, oldest first; to be run alone or beside others. */
export function outOfServiceDefects(trx: FleetTransaction, fleetId: Uuid, { truckId, trailerId }: Units) {
  return trx
    .selectFrom('defects as d')
    .leftJoin('trucks as t', (join) => join.onRef('t.fleet_id', '=', 'd.fleet_id').onRef('t.id', '=', 'd.truck_id'))
    .leftJoin('trailers as r', (join) => join.onRef('r.fleet_id', '=', 'd.fleet_id').onRef('r.id', '=', 'd.trailer_id'))
    .select(['d.note', sql<string>`coalesce(t.unit_number, r.unit_number)`.as('unit')])
    .where('d.fleet_id', '=', fleetId)
    .where('d.status', '=', 'open')
    .where('d.severity', '=', 'out_of_service')
    .where((eb) =>
      eb.or([
        ...(truckId ? [eb('d.truck_id', '=', truckId)] : []),
        ...(trailerId ? [eb('d.trailer_id', '=', trailerId)] : []),
      ]),
    )
    .orderBy('d.reported_at')
    .limit(20)
}

/** When a truck was last inspected before driving; null where it never was. */
export function lastPreTrip(fleetId: Uuid, truckId: Uuid | null) {
  return sql<Instant | null>`(
    select i.submitted_at from inspections i
    where i.fleet_id = ${fleetId} and i.truck_id = ${truckId}::uuid and i.kind = 'pre'
    order by i.submitted_at desc limit 1)`
}

/** Whether there is any report of the truck or the trailer. */
export function wasInspected(fleetId: Uuid, { truckId, trailerId }: Units) {
  return sql<boolean>`exists (
    select from inspections i where i.fleet_id = ${fleetId}
      and (i.truck_id = ${truckId}::uuid or i.trailer_id = ${trailerId}::uuid))`
}
