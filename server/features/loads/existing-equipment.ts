import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { AppError } from '../../errors.ts'
import { findDriver, findTrailer, findTruck } from './assignment-queries.ts'

type Hauled = { driverId: Uuid; truckId: Uuid | null; trailerId: Uuid | null }

/** The truck and trailer that hauled. Throws not_found, with the field, where they or the driver do not exist. */
export async function existingTruck(trx: FleetTransaction, fleetId: Uuid, { driverId, truckId, trailerId }: Hauled) {
  existing(await findDriver(trx, fleetId, driverId).executeTakeFirst(), 'driverId')
  const truck = truckId && existing(await findTruck(trx, fleetId, truckId).executeTakeFirst(), 'truckId')
  const trailer = trailerId && existing(await findTrailer(trx, fleetId, trailerId).executeTakeFirst(), 'trailerId')
  return { truck: truck || null, trailer: trailer || null }
}

function existing<Row>(row: Row | undefined, field: string): Row {
  if (row === undefined) throw new AppError({ kind: 'not_found', code: 'not_found', field })
  return row
}
