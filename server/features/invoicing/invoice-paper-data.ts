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
    tickets: await ticketsOf(trx, actor.fleetId, invoice),
  }
}

/** The tickets of an invoice's loads that count, in the order of its lines, each with its picture. */
async function ticketsOf(trx: FleetTransaction, fleetId: Uuid, { lines }: InvoiceView) {
  const numbers = new Map(lines.flatMap(({ loadId, loadNumber }) => (loadId ? [[loadId, loadNumber] as const] : [])))
  const loadIds = [...numbers.keys()]
  if (loadIds.length === 0) return []
  const rows = await trx
    .selectFrom('weigh_tickets as k')
    .leftJoin('documents as d', (join) =>
      join.onRef('d.fleet_id', '=', 'k.fleet_id').onRef('d.id', '=', 'k.document_id'),
    )
    .leftJoin('files as f', (join) => join.onRef('f.fleet_id', '=', 'd.fleet_id').onRef('f.sha256', '=', 'd.sha256'))
    .select(['k.id', 'k.load_id', 'k.kind', 'k.ticket_number', 'k.ticket_date', 'k.unit', 'k.gross', 'k.tare', 'k.net'])
    .select(['d.sha256', 'f.display_sha256'])
    .where('k.fleet_id', '=', fleetId)
    .where('k.status', 'in', ['verified', 'locked'])
    // The loads by name: asked for by way of the lines, a planner without figures of the tables tried each ticket with
    // each load, and a paper took longer than a query may.
    .where('k.load_id', 'in', loadIds)
    .orderBy('k.created_at')
    .orderBy('k.id')
    .execute()
  const ofLoad = Map.groupBy(rows, ({ load_id }) => load_id)
  return loadIds.flatMap((loadId) =>
    (ofLoad.get(loadId) ?? []).map((row) => ({ ...row, load_number: numbers.get(loadId) ?? null })),
  )
}
