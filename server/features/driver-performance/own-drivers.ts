import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import { ownRows } from '../parties/scope.ts'

/** The drivers `d` that somebody may see: the office all, a company its own, a driver themselves. */
export const visibleDrivers = (actor: Actor) => ownRows(actor, { driver: 'd.id', contractor: 'd.contractor_id' })

export type SeenDriver = {
  id: Uuid
  name: string
  contractorId: Uuid | null
  contractor: string | null
  archivedAt: Instant | null
}

/** Drivers `d` by name, with whom they drive for. */
export function driversOf(trx: FleetTransaction, actor: Actor) {
  return trx
    .selectFrom('drivers as d')
    .leftJoin('contractors as k', (join) =>
      join.onRef('k.fleet_id', '=', 'd.fleet_id').onRef('k.id', '=', 'd.contractor_id'),
    )
    .select(['d.id', 'd.full_name as name', 'd.contractor_id as contractorId', 'k.company_name as contractor'])
    .select(['d.archived_at as archivedAt'])
    .where('d.fleet_id', '=', actor.fleetId)
}

/** A driver that the actor may see. Throws not_found. */
export async function seenDriver(trx: FleetTransaction, id: Uuid, actor: Actor): Promise<SeenDriver> {
  const row = await driversOf(trx, actor).where('d.id', '=', id).where(visibleDrivers(actor)).executeTakeFirst()
  if (!row) throw notFound()
  return row
}
