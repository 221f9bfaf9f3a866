import type { ReachableInput } from '#contracts/search.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { visibleLoads } from '../loads/own-loads.ts'

/** Which of the things that a device remembers are still there and may be opened by the actor. */
export async function reachable(
  trx: FleetTransaction,
  { loads, customers }: ReachableInput,
  actor: Actor,
): Promise<{ loads: Uuid[]; customers: Uuid[] }> {
  return {
    loads: loads.length === 0 ? [] : await openLoads(trx, loads, actor),
    customers:
      customers.length === 0 || !actor.roles.includes('admin') ? [] : await knownCustomers(trx, customers, actor),
  }
}

async function openLoads(trx: FleetTransaction, ids: Uuid[], actor: Actor): Promise<Uuid[]> {
  const rows = await trx
    .selectFrom('loads')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', 'in', ids)
    .where(visibleLoads(actor))
    .execute()
  return rows.map((row) => row.id)
}

async function knownCustomers(trx: FleetTransaction, ids: Uuid[], actor: Actor): Promise<Uuid[]> {
  const rows = await trx
    .selectFrom('customers')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => row.id)
}
