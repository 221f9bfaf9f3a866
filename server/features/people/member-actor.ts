import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'

/** A member as an actor of the fleet, with what may keep them out of it; null for who is no member. */
export async function findMember(trx: FleetTransaction, fleetId: Uuid, userId: Uuid) {
  const row = await trx
    .selectFrom('members as m')
    .select(['m.full_name', 'm.roles', 'm.suspended_at', 'm.suspended_because', 'm.disabled_at'])
    .select((eb) => [
      eb
        .selectFrom('drivers as d')
        .select('d.id')
        .whereRef('d.fleet_id', '=', 'm.fleet_id')
        .whereRef('d.user_id', '=', 'm.id')
        .where('d.archived_at', 'is', null)
        .orderBy('d.created_at')
        .limit(1)
        .as('driver_id'),
      sql<Uuid[]>`array(${eb
        .selectFrom('contractor_users as c')
        .select('c.contractor_id')
        .whereRef('c.fleet_id', '=', 'm.fleet_id')
        .whereRef('c.user_id', '=', 'm.id')})`.as('contractor_ids'),
    ])
    .where('m.fleet_id', '=', fleetId)
    .where('m.id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const { full_name: fullName, roles, driver_id: driverId, contractor_ids: contractorIds } = row
  const actor: Actor = { userId, fleetId, fullName, roles, driverId, contractorIds }
  return {
    actor,
    isSuspended: row.suspended_at !== null,
    suspendedBecause: row.suspended_because,
    isDisabled: row.disabled_at !== null,
  }
}

/** A member as the actor of their fleet with the rights they have now, for work without their session; null where they have none. */
export async function memberActor(trx: FleetTransaction, fleetId: Uuid, userId: Uuid): Promise<Actor | null> {
  const member = await findMember(trx, fleetId, userId)
  return member && !member.isSuspended && !member.isDisabled ? member.actor : null
}
