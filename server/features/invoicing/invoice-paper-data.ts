import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { type FleetVoice, fleetVoice } from '../settlements/fleet-voice.ts'
import { getInvoice, type InvoiceView } from './get-invoice.ts'

/** Everything that an invoice's paper is made of. */
export type InvoicePaperData = {
  invoice: InvoiceView
  voice: FleetVoice
  tickets: PaperTicket[]
}
export type PaperTicket = Awaited<ReturnType<typeof ticketsOf>>[number]

/** Reads what an invoice's paper is made of; throws not_found for one of another fleet. */
export async function invoicePaperData(
  trx: FleetTransaction,
  id: Uuid,
  actor: Pick<Actor, 'fleetId'>,
  now: Instant,
): Promise<InvoicePaperData> {
  const invoice = await getInvoice(trx, id, actor, now)
  return {
    invoice,
    voice: await fleetVoice(trx, actor.fleetId),
    tickets: await ticketsOf(trx, actor.fleetId, id),
  }
}

/** The tickets of an invoice's loads that count, in the order of its lines, each with its picture. */
function ticketsOf(trx: FleetTransaction, fleetId: Uuid, invoiceId: Uuid) {
  return trx
    .selectFrom('weigh_tickets as k')
    .innerJoin('loads as l', (join) => join.onRef('l.fleet_id', '=', 'k.fleet_id').onRef('l.id', '=', 'k.load_id'))
    .leftJoin('documents as d', (join) =>
      join.onRef('d.fleet_id', '=', 'k.fleet_id').onRef('d.id', '=', 'k.document_id'),
    )
    .leftJoin('files as f', (join) => join.onRef('f.fleet_id', '=', 'd.fleet_id').onRef('f.sha256', '=', 'd.sha256'))
    .select(['k.id', 'k.kind', 'k.ticket_number', 'k.ticket_date', 'k.unit', 'k.gross', 'k.tare', 'k.net'])
    .select(['l.load_number', 'd.sha256', 'f.display_sha256'])
    .where('k.fleet_id', '=', fleetId)
    .where('k.status', 'in', ['verified', 'locked'])
    .where(({ eb, selectFrom }) =>
      eb(
        'k.load_id',
        'in',
        selectFrom('invoice_lines as i')
          .select('i.load_id')
          .where('i.fleet_id', '=', fleetId)
          .where('i.invoice_id', '=', invoiceId),
      ),
    )
    .orderBy('l.load_number')
    .orderBy('k.created_at')
    .orderBy('k.id')
    .execute()
}
