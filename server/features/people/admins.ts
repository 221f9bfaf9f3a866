import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { refused } from '../../errors.ts'

/**
 * Who can administer the fleet now. Holds their rows until the transaction ends, always in the same order and before any
 * other row of a person, so that two admins can neither remove each other at once nor wait for each other.
 */
export async function lockAdmins(trx: FleetTransaction, fleetId: Uuid): Promise<Uuid[]> {
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
  return admins.map((row) => row.user_id).filter((id) => !away.has(id))
}

/** Whether somebody is an admin of the fleet, suspended or not. */
export async function isAdminHere(trx: FleetTransaction, fleetId: Uuid, userId: Uuid): Promise<boolean> {
  const row = await trx
    .selectFrom('user_roles')
    .select('role')
    .where('fleet_id', '=', fleetId)
    .where('user_id', '=', userId)
    .where('role', '=', 'admin')
    .executeTakeFirst()
  return row !== undefined
}

/** @throws last_admin when nobody but this person could administer the fleet */
export function assertOtherAdmin(admins: readonly Uuid[], userId: Uuid): void {
  if (!admins.some((id) => id !== userId)) throw refused('last_admin')
}
