import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'

/** Whose loads tell what a driver may choose. */
export type Whose = { fleetId: Uuid; driverId: Uuid }
/** A record by the name that people say; archived ones are still found. */
export type OwnRecord = { name: string; archived_at: Instant | null }

/** Whether the driver has or had a load with this record; the query asks for one, whatever its age. */
function ofOwnLoad(trx: FleetTransaction, { fleetId, driverId }: Whose) {
  return trx
    .selectFrom('loads as own')
    .select('own.id')
    .where('own.fleet_id', '=', fleetId)
    .where('own.driver_id', '=', driverId)
}

/** A customer of the driver's own loads; undefined for any other. */
export async function ownCustomer(
  trx: FleetTransaction,
  whose: Whose,
  id: Uuid | null,
): Promise<OwnRecord | undefined> {
  if (!id) return undefined
  return trx
    .selectFrom('customers as r')
    .select(['r.company_name as name', 'r.archived_at'])
    .where('r.fleet_id', '=', whose.fleetId)
    .where('r.id', '=', id)
    .where(({ exists }) => exists(ofOwnLoad(trx, whose).where('own.customer_id', '=', id)))
    .executeTakeFirst()
}

/** A material of the driver's own loads; undefined for any other. */
export async function ownMaterial(
  trx: FleetTransaction,
  whose: Whose,
  id: Uuid | null,
): Promise<OwnRecord | undefined> {
  if (!id) return undefined
  return trx
    .selectFrom('materials as r')
    .select(['r.name', 'r.archived_at'])
    .where('r.fleet_id', '=', whose.fleetId)
    .where('r.id', '=', id)
    .where(({ exists }) => exists(ofOwnLoad(trx, whose).where('own.material_id', '=', id)))
    .executeTakeFirst()
}

/** A site that one of the driver's own loads stops at; undefined for any other. */
export async function ownSite(trx: FleetTransaction, whose: Whose, id: Uuid | null): Promise<OwnRecord | undefined> {
  if (!id) return undefined
  return trx
    .selectFrom('sites as r')
    .select(['r.name', 'r.archived_at'])
    .where('r.fleet_id', '=', whose.fleetId)
    .where('r.id', '=', id)
    .where(({ exists }) =>
      exists(
        ofOwnLoad(trx, whose)
          .innerJoin('stops as s', (join) =>
            join.onRef('s.fleet_id', '=', 'own.fleet_id').onRef('s.load_id', '=', 'own.id'),
          )
          .where('s.site_id', '=', id),
      ),
    )
    .executeTakeFirst()
}

/** The truck that is listed with the driver; null without one. */
export async function usualTruck(trx: FleetTransaction, { fleetId, driverId }: Whose): Promise<Uuid | null> {
  const truck = await trx
    .selectFrom('trucks')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('driver_id', '=', driverId)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  return truck?.id ?? null
}
