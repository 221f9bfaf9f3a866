import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Database } from '#db/schema/index.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { compiled, type Slots } from '../../compiled.ts'
import { fromJson } from './from-json.ts'

export function proofColumns(eb: ExpressionBuilder<Database, 'loads'>) {
  return [
    jsonArrayFrom(
      eb
        .selectFrom('documents')
        .select(['stop_id', 'kind', 'captured_at', 'lat', 'lon', 'no_position_reason'])
        .select(['original_sha256', 'original_received_at'])
        .select((document) =>
          jsonArrayFrom(
            document
              .selectFrom('document_places as p')
              .select(['p.lat', 'p.lon'])
              .whereRef('p.fleet_id', '=', 'documents.fleet_id')
              .whereRef('p.document_id', '=', 'documents.id')
              .orderBy('p.after_s')
              .limit(1),
          ).as('later_places'),
        )
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
  ] as const
}

const proofRows = compiled((db, slot: Slots<{ fleetId: Uuid; id: Uuid }>) =>
  db
    .selectFrom('loads')
    .select(proofColumns)
    .where('loads.fleet_id', '=', slot('fleetId'))
    .where('loads.id', '=', slot('id')),
)

type ProofRow = Awaited<ReturnType<typeof proofRows>>[number]

/** The proof in a row with `proofColumns`, oldest first; what was superseded, rejected or voided does not count. */
export function proofOf({ documents, tickets, signatures }: ProofRow) {
  return {
    documents: documents.map((row) => ({ ...row, captured_at: fromJson(row.captured_at) })),
    tickets,
    signatures: signatures.map((row) => ({ ...row, signed_at: fromJson(row.signed_at) })),
  }
}

/** The proof of a load that has arrived; null for a load of another fleet. */
export async function receivedProof(trx: FleetTransaction, fleetId: Uuid, id: Uuid): Promise<ReceivedProof | null> {
  const [row] = await proofRows(trx, { fleetId, id })
  return row ? proofOf(row) : null
}

export type ReceivedProof = ReturnType<typeof proofOf>
