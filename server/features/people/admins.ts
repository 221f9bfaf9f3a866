import type { FleetTransaction } from '#db/lane.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { refused } from '../../errors.ts'

/**
 * Holds the fleet's admins still until the transaction ends, so that two of them cannot remove each other at once.
 * @throws last_admin when nobody but the given person could administer the fleet
 */
export async function lockOtherAdmins(trx: FleetTransaction, fleetId: Uuid, userId: Uuid): Promise<void> {
  const admins = await trx
    .selectFrom('user_roles')
    .select('user_id')
    .where('fleet_id', '=', fleetId)
    .where('role', '=', 'admin')
    .orderBy('user_id')
    .forUpdate()
    .execute()
  const suspended = await trx.selectFrom('suspensions').select('user_id').where('fleet_id', '=', fleetId).execute()
  const away = new Set<Uuid>(suspended.map((row) => row.user_id))
  if (!admins.some(({ user_id }) => user_id !== userId && !away.has(user_id))) throw refused('last_admin')
}
