import type { Expression, SqlBool } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { AppError } from '../../errors.ts'
import { ownTrucks } from '../inspections/own-units.ts'
import { ownRows } from '../parties/scope.ts'

/**
 * Which purchases an actor may see, for the `where` of a query over `fuel_purchases` under this name: the office all of
 * them, a driver their own, a contractor's office those of its trucks.
 */
export function visibleFuel(actor: Actor, table: string): Expression<SqlBool> {
  return ownRows(actor, { driver: `${table}.driver_id`, contractor: `${table}.contractor_id` })
}

export type FuelTruck = { id: Uuid; unit_number: string; contractor_id: Uuid | null }

/** The trucks that an actor may enter purchases of: a driver's are those that they may inspect. */
export function fuelTrucks(trx: FleetTransaction, actor: Actor, now: Instant) {
  if (!isOffice(actor) && actor.driverId) {
    return ownTrucks(trx, { fleetId: actor.fleetId, driverId: actor.driverId, now })
  }
  return trx
    .selectFrom('trucks as t')
    .select(['t.id', 't.unit_number', 't.body', 't.contractor_id'])
    .where('t.fleet_id', '=', actor.fleetId)
    .where('t.archived_at', 'is', null)
    .where(ownRows(actor, { contractor: 't.contractor_id' }))
}

/** A truck that a purchase is to name. Throws not_found, at the field, for one that is not the actor's. */
export async function fuelTruck(trx: FleetTransaction, actor: Actor, truckId: Uuid, now: Instant): Promise<FuelTruck> {
  const truck = await fuelTrucks(trx, actor, now).where('t.id', '=', truckId).executeTakeFirst()
  if (!truck) throw missing('truckId')
  return truck
}

/** Who bought it: a driver themselves, for a company one of its drivers, for the office anybody. Throws not_found. */
export async function fuelDriver(trx: FleetTransaction, actor: Actor, driverId: Uuid | null): Promise<Uuid | null> {
  const isDriverAlone = !isOffice(actor) && actor.driverId !== null && actor.contractorIds.length === 0
  if (isDriverAlone) {
    if (driverId !== null && driverId !== actor.driverId) throw missing('driverId')
    return actor.driverId
  }
  if (driverId === null) return isOffice(actor) ? null : actor.driverId
  const driver = await trx
    .selectFrom('drivers as d')
    .select('d.id')
    .where('d.fleet_id', '=', actor.fleetId)
    .where('d.id', '=', driverId)
    .where(ownRows(actor, { driver: 'd.id', contractor: 'd.contractor_id' }))
    .executeTakeFirst()
  if (!driver) throw missing('driverId')
  return driver.id
}

/** A record of another fleet, or of nobody's: as if it did not exist. */
export const missing = (field: string) => new AppError({ kind: 'not_found', code: 'not_found', field })
