import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'

/** A company that the actor is the office of. */
export type OwnCompany = { id: Uuid; name: string }

/** The companies of the actor in this fleet, by name. */
export async function ownCompanies(trx: FleetTransaction, actor: Actor): Promise<OwnCompany[]> {
  if (actor.contractorIds.length === 0) return []
  return trx
    .selectFrom('contractors')
    .select(['id', 'company_name as name'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', 'in', [...actor.contractorIds])
    .orderBy('company_name')
    .orderBy('id')
    .execute()
}
