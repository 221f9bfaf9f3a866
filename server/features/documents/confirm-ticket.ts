import type { ConfirmTicketInput } from '#contracts/tickets.ts'
import type { Writing } from '../../writing.ts'
import { actingAs } from '../loads/acting-as.ts'
import { storedReading, ticketColumns, ticketFile } from './add-ticket.ts'
import { assessTicket } from './assess-ticket.ts'
import { changeTicket, judged } from './change-ticket.ts'
import { teachesAnew, teachLayout } from './teach-layout.ts'
import { lockTicket, mustTakeProof, readingOf, type TicketAnswer, valuesOf } from './ticket-row.ts'
import { toJson } from './to-json.ts'

/**
 * Takes the values of a ticket as somebody with the paper before them confirms them; what the reader saw stays beside
 * them. The driver may do so until the ticket is verified, the office too. Judges the ticket anew.
 */
export async function confirmTicket(w: Writing, input: ConfirmTicketInput): Promise<TicketAnswer> {
  const { operationId: _, id, version, isOverLegalConfirmed, ...values } = input
  const held = await lockTicket(w, id, version)
  const { ticket } = held
  mustTakeProof(held.load.status, false)
  const { load_id: loadId, stop_id: stopId, document_id: documentId } = ticket
  const file = documentId ? await ticketFile(w.trx, w.actor.fleetId, loadId, documentId) : null
  const reading = (file && (await storedReading(w.trx, w.actor.fleetId, file.sha256))) ?? readingOf(ticket)
  const isConfirmedOverLegal = isOverLegalConfirmed ?? ticket.is_over_legal_confirmed
  const assessed = await assessTicket(w, {
    id,
    loadId,
    stopId,
    values,
    file,
    reading,
    isConfirmed: true,
    isOverLegalConfirmed: isConfirmedOverLegal,
  })
  const status = judged(ticket.status, assessed.status, actingAs(w.actor, held.load))
  // The same values confirmed again say nothing new of the layout.
  if (ticket.confirmed_at === null || teachesAnew(valuesOf(ticket), values)) {
    await teachLayout(w, { sha256: file?.sha256 ?? null, values, reading, assessed })
  }
  return changeTicket(w, held, {
    set: {
      ...ticketColumns(values, { ...assessed, status }),
      reading: reading && toJson(reading),
      is_over_legal_confirmed: isConfirmedOverLegal,
      confirmed_by: w.actor.userId,
      confirmed_at: w.now,
    },
    kind: 'ticket_confirmed',
    body: { values: { ...values }, flags: assessed.flags },
  })
}
