import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { visibleLoads } from './own-loads.ts'

/** A trailer, and the number of the tractor that usually pulls it. */
export type UsualTrailer = { id: Uuid; label: string; truck: string }

/** The trailer that a tractor pulled last and that is still in use; null for other trucks, and where there is none. */
export async function usualTrailer(trx: FleetTransaction, actor: Actor, truckId: Uuid): Promise<UsualTrailer | null> {
  const last = await trx
    .selectFrom('loads')
    .innerJoin('trucks as t', (join) =>
      join.onRef('t.fleet_id', '=', 'loads.fleet_id').onRef('t.id', '=', 'loads.truck_id').on('t.body', '=', 'tractor'),
    )
    .innerJoin('trailers as r', (join) =>
      join
        .onRef('r.fleet_id', '=', 'loads.fleet_id')
        .onRef('r.id', '=', 'loads.trailer_id')
        .on('r.archived_at', 'is', null)
        .on('r.status', '!=', 'sold'),
    )
    .select(['r.id', 'r.unit_number as label', 't.unit_number as truck'])
    .where('loads.fleet_id', '=', actor.fleetId)
    .where('loads.truck_id', '=', truckId)
    .where('loads.status', 'not in', ['draft', 'cancelled'])
    .where(visibleLoads(actor))
    .orderBy('loads.created_at', 'desc')
    .orderBy('loads.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? null
}
