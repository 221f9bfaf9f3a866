import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import { visibleLoads } from '../loads/own-loads.ts'

export type LoadOfMessages = {
  id: Uuid
  load_number: string | null
  driver_id: Uuid | null
  contractor_id: Uuid | null
}

/**
 * The load that somebody writes or reads about. Only the office and who hauls it now find it; a draft is nobody's yet.
 * Throws NOT_FOUND for everybody else.
 */
export async function loadOfMessages(trx: FleetTransaction, actor: Actor, loadId: Uuid): Promise<LoadOfMessages> {
  const load = await trx
    .selectFrom('loads')
    .select(['id', 'load_number', 'driver_id', 'contractor_id'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', loadId)
    .where('status', '!=', 'draft')
    .where(visibleLoads(actor))
    .executeTakeFirst()
  if (!load) throw notFound()
  return load
}

/** Which of the two sides somebody writes from. */
export function sideOf(actor: Actor): 'office' | 'hauling' {
  return isOffice(actor) ? 'office' : 'hauling'
}

/** Whom a change of a load's messages concerns besides the office. */
export const told = (load: LoadOfMessages) =>
  ({
    topic: 'messages',
    entity: 'load',
    id: load.id,
    driverId: load.driver_id,
    contractorId: load.contractor_id,
  }) as const
