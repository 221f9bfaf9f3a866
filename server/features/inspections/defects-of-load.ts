import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import { visibleLoads } from '../loads/own-loads.ts'
import { outOfServiceDefects } from './open-defects.ts'

/** What keeps truck or trailer of a load from being driven. Throws not_found for a load that the actor may not see. */
export async function defectsOfLoad(
  trx: FleetTransaction,
  loadId: Uuid,
  actor: Actor,
): Promise<{ unit: string; note: string }[]> {
  const load = await trx
    .selectFrom('loads')
    .select(['truck_id', 'trailer_id', 'status'])
    .where('loads.fleet_id', '=', actor.fleetId)
    .where('loads.id', '=', loadId)
    .where(visibleLoads(actor))
    .executeTakeFirst()
  if (!load) throw notFound()
  const { truck_id: truckId, trailer_id: trailerId, status } = load
  // Over: what is found on the truck later is no matter of this load.
  if (status === 'delivered' || status === 'closed' || status === 'cancelled') return []
  if (!truckId && !trailerId) return []
  return outOfServiceDefects(trx, actor.fleetId, { truckId, trailerId }).execute()
}
