import type { Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'
import { ticketColumns, ticketFile } from './add-ticket.ts'
import { assessTicket } from './assess-ticket.ts'
import { changeTicket, judged } from './change-ticket.ts'
import { type HeldTicket, lockTicket, readingOf, type TicketAnswer, valuesOf } from './ticket-row.ts'
import { toJson } from './to-json.ts'

/** Judges an open ticket anew by its own values, as after a verification that was taken back. */
export async function matchAgain(w: Writing, { id, version }: { id: Uuid; version: number }): Promise<TicketAnswer> {
  return judgeHeld(w, await lockTicket(w, id, version))
}

/** The same of a ticket that is locked already. */
async function judgeHeld(w: Writing, held: HeldTicket): Promise<TicketAnswer> {
  const { ticket } = held
  const { id, load_id: loadId, stop_id: stopId, document_id: documentId } = ticket
  const assessed = await assessTicket(w, {
    id,
    loadId,
    stopId,
    values: valuesOf(ticket),
    file: documentId ? await ticketFile(w.trx, w.actor.fleetId, loadId, documentId) : null,
    reading: readingOf(ticket),
    isConfirmed: ticket.confirmed_at !== null,
    isOverLegalConfirmed: ticket.is_over_legal_confirmed,
  })
  const status = judged(ticket.status, assessed.status, 'system')
  const { flags, findings } = assessed
  return changeTicket(w, held, {
    set: { ...ticketColumns(valuesOf(ticket), { ...assessed, status }) },
    kind: 'ticket_judged',
    body: { flags, findings: toJson(findings) },
    actorRole: 'system',
  })
}

/** Judges open tickets anew that were called duplicates of one which no longer counts. */
export async function judgeDuplicatesAnew(w: Writing, ofId: Uuid): Promise<void> {
  const duplicates = await w.trx
    .selectFrom('weigh_tickets')
    .select('id')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('duplicate_of_id', '=', ofId)
    .where('status', 'in', ['duplicate', 'needs_review', 'mismatch'])
    .orderBy('id')
    .execute()
  // All are locked before the first is judged: who judges holds off everybody else, who may hold one of them.
  const locked: HeldTicket[] = []
  for (const { id } of duplicates) locked.push(await lockTicket(w, id))
  for (const held of locked) if (held.load.status !== 'closed') await judgeHeld(w, held)
}
