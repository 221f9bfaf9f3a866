import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { FleetTransaction } from '#db/lane.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { fromJson } from './from-json.ts'

/** The proof of loads that has arrived, oldest first; what was superseded, rejected or voided does not count. */
export async function receivedProof(trx: FleetTransaction, fleetId: Uuid, loadIds: readonly Uuid[]) {
  if (loadIds.length === 0) return []
  const rows = await trx
    .selectFrom('loads')
    .select('loads.id')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('documents')
          .select(['stop_id', 'kind', 'captured_at', 'lat', 'lon', 'no_position_reason'])
          .select(['original_sha256', 'original_received_at'])
          .whereRef('documents.fleet_id', '=', 'loads.fleet_id')
          .whereRef('documents.load_id', '=', 'loads.id')
          .where('superseded_by', 'is', null)
          .orderBy('received_at'),
      ).as('documents'),
      jsonArrayFrom(
        eb
          .selectFrom('weigh_tickets')
          .select(['weigh_tickets.stop_id', 'weigh_tickets.kind', 'weigh_tickets.ticket_number', 'weigh_tickets.unit'])
          .select(['weigh_tickets.gross', 'weigh_tickets.tare', 'weigh_tickets.net'])
          .select('weigh_tickets.is_over_legal_confirmed')
          .whereRef('weigh_tickets.fleet_id', '=', 'loads.fleet_id')
          .whereRef('weigh_tickets.load_id', '=', 'loads.id')
          .where('weigh_tickets.status', 'not in', ['rejected', 'void'])
          .orderBy('weigh_tickets.created_at'),
      ).as('tickets'),
      jsonArrayFrom(
        eb
          .selectFrom('signatures')
          .select(['stop_id', 'signer_name', 'signed_at', 'lat', 'lon', 'no_position_reason'])
          .whereRef('signatures.fleet_id', '=', 'loads.fleet_id')
          .whereRef('signatures.load_id', '=', 'loads.id')
          .orderBy('received_at'),
      ).as('signatures'),
    ])
    .where('loads.fleet_id', '=', fleetId)
    .where('loads.id', 'in', [...loadIds])
    .execute()
  return rows.map(({ id, documents, tickets, signatures }) => ({
    loadId: id,
    documents: documents.map((row) => ({ ...row, captured_at: fromJson(row.captured_at) })),
    tickets,
    signatures: signatures.map((row) => ({ ...row, signed_at: fromJson(row.signed_at) })),
  }))
}

export type ReceivedProof = Awaited<ReturnType<typeof receivedProof>>[number]
