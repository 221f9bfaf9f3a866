import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { SealedEvent } from '#domain/evidence/chain.ts'
import type { Uuid } from '#domain/units/brands.ts'

/** A load's events in the order of its chain, each with all that its seal is computed over. */
export async function loadEvents(trx: FleetTransaction, fleetId: Uuid, loadId: Uuid): Promise<SealedEvent[]> {
  return trx
    .selectFrom('load_events')
    .select(['id', 'load_id', 'seq', 'kind', 'body', 'personal', 'salt', 'actor_id', 'actor_role'])
    .select(['happened_at', 'received_at', 'device_id', 'device_seq', 'operation_id', 'previous_hash', 'hash'])
    .where('fleet_id', '=', fleetId)
    .where('load_id', '=', loadId)
    .orderBy('seq')
    .execute()
}
