import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { visibleDocuments } from '../documents/shown-documents.ts'
import type { ChargeLine, LineTicket } from './charge-lines.ts'

/** The weigh tickets that the explanations of these lines name, with the pictures that the actor is shown. */
export async function lineTickets(
  trx: FleetTransaction,
  actor: Actor,
  lines: readonly Pick<ChargeLine, 'explanation'>[],
): Promise<LineTicket[]> {
  const ids = new Set(lines.flatMap(({ explanation }) => ticketIds(explanation)))
  if (ids.size === 0) return []
  const rows = await trx
    .selectFrom('weigh_tickets')
    .leftJoin('documents', (join) =>
      join
        .onRef('documents.fleet_id', '=', 'weigh_tickets.fleet_id')
        .onRef('documents.id', '=', 'weigh_tickets.document_id')
        .on(visibleDocuments(actor)),
    )
    .select(['weigh_tickets.id', 'weigh_tickets.kind', 'weigh_tickets.ticket_number', 'weigh_tickets.document_id'])
    .select('documents.sha256')
    .where('weigh_tickets.fleet_id', '=', actor.fleetId)
    .where('weigh_tickets.id', 'in', [...ids])
    .execute()
  return rows.map(({ id, kind, ticket_number, document_id, sha256 }) => ({
    id,
    kind,
    number: ticket_number,
    documentId: document_id,
    pictureSha256: sha256,
  }))
}

function ticketIds({ inputs }: ChargeLine['explanation']): Uuid[] {
  return inputs.flatMap(({ source }) => (source.kind === 'ticket' && source.id && parseUuid(source.id)) || [])
}
