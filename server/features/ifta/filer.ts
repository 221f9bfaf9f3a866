import { type Expression, type SqlBool, sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'

/** Who files: the fleet, or a company that hauls for it under an authority of its own. */
export type Filer = { fleetId: Uuid; contractorId: Uuid | null; name: string }

/** The companies of a contractor's office that have an authority of their own. */
export function ownFilers(trx: FleetTransaction, actor: Actor): Promise<{ id: Uuid; name: string }[]> {
  if (actor.contractorIds.length === 0) return Promise.resolve([])
  return trx
    .selectFrom('contractors')
    .select(['id', 'company_name as name'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', 'in', [...actor.contractorIds])
    .where('mc_number', 'is not', null)
    .orderBy('company_name')
    .execute()
}

/**
 * Who files this return, where the actor may do it: the office for the fleet, a company's office for the company. Throws
 * not_found for everybody else.
 */
export async function filerOf(trx: FleetTransaction, actor: Actor, contractorId: Uuid | null): Promise<Filer> {
  if (contractorId === null) {
    if (!isOffice(actor)) throw notFound()
    const fleet = await trx.selectFrom('fleets').select('name').where('id', '=', actor.fleetId).executeTakeFirst()
    return { fleetId: actor.fleetId, contractorId, name: fleet?.name ?? '' }
  }
  const own = (await ownFilers(trx, actor)).find(({ id }) => id === contractorId)
  if (!own) throw notFound()
  return { fleetId: actor.fleetId, contractorId, name: own.name }
}

/** The trucks of a filer, of a query that names them `trucks`: those of a company that files itself are not the fleet's. */
export function trucksOf({ contractorId }: Filer): Expression<SqlBool> {
  return contractorId === null
    ? sql<boolean>`not exists (select from contractors c
        where c.fleet_id = trucks.fleet_id and c.id = trucks.contractor_id and c.mc_number is not null)`
    : sql<boolean>`trucks.contractor_id = ${contractorId}::uuid`
}
