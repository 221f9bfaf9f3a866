import { sql } from 'kysely'
import type { FleetTransaction } from '#db/lane.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'

/** A member as the actor of his fleet with the rights he has now, for work without his session; null where he has none. */
export async function memberActor(trx: FleetTransaction, fleetId: Uuid, userId: Uuid): Promise<Actor | null> {
  const row = await trx
    .selectFrom('members as m')
    .select(['m.full_name', 'm.roles'])
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
    .where('m.suspended_at', 'is', null)
    .where('m.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { full_name: fullName, roles, driver_id: driverId, contractor_ids: contractorIds } = row
  return { userId, fleetId, fullName, roles, driverId, contractorIds }
}
