import type { TicketReasonInput, VerifyTicketInput } from '#contracts/tickets.ts'
import { refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { actingAs } from '../loads/acting-as.ts'
import { closeIfAllAgrees } from '../loads/close-load.ts'
import { changeTicket, stepped } from './change-ticket.ts'
import { mustBeSomebodyElse } from './four-eyes.ts'
import { judgeDuplicatesAnew } from './match-again.ts'
import { lockTicket, type TicketAnswer } from './ticket-row.ts'

/**
 * The office vouches for a ticket; a duplicate or a contradiction only with a reason. Closes the load where nothing else is
 * open and the fleet wants that. Throws ticket_four_eyes where somebody else has to.
 */
export async function verifyTicket(w: Writing, { id, version, reason }: VerifyTicketInput): Promise<TicketAnswer> {
  const held = await lockTicket(w, id, version)
  const { ticket, load } = held
  const status = stepped(ticket.status, 'verify', actingAs(w.actor, load), reason ?? null)
  if (ticket.net === null || ticket.unit === null) throw refused('ticket_weights_needed', {}, 'net')
  await mustBeSomebodyElse(w, ticket)
  const answer = await changeTicket(w, held, {
    set: {
      status,
      confirmed_by: ticket.confirmed_by ?? w.actor.userId,
      confirmed_at: ticket.confirmed_at ?? w.now,
      verified_by: w.actor.userId,
      verified_at: w.now,
    },
    kind: 'ticket_verified',
    body: { net: ticket.net, unit: ticket.unit, flags: ticket.flags },
    reason: reason ?? null,
  })
  if (load.status === 'delivered') await closeIfAllAgrees(w, ticket.load_id)
  return answer
}

/** Takes a verification back, as long as no closed load rests on it. */
export async function reopenTicket(w: Writing, { id, version, reason }: TicketReasonInput): Promise<TicketAnswer> {
  const held = await lockTicket(w, id, version)
  const status = stepped(held.ticket.status, 'reopen', actingAs(w.actor, held.load), reason)
  const set = { status, verified_by: null, verified_at: null }
  return changeTicket(w, held, { set, kind: 'ticket_reopened', body: {}, reason })
}

/** Turns a ticket down; it stays as evidence and counts no more. Its duplicates are judged anew. */
export async function rejectTicket(w: Writing, { id, version, reason }: TicketReasonInput): Promise<TicketAnswer> {
  return dropTicket(w, { id, version, reason }, 'reject')
}

/** Voids a ticket that should never have been one, also after it was verified. Its duplicates are judged anew. */
export async function voidTicket(w: Writing, { id, version, reason }: TicketReasonInput): Promise<TicketAnswer> {
  return dropTicket(w, { id, version, reason }, 'void')
}

async function dropTicket(
  w: Writing,
  { id, version, reason }: Omit<TicketReasonInput, 'operationId'>,
  action: 'reject' | 'void',
): Promise<TicketAnswer> {
  const held = await lockTicket(w, id, version)
  const status = stepped(held.ticket.status, action, actingAs(w.actor, held.load), reason)
  const kind = action === 'reject' ? 'ticket_rejected' : 'ticket_voided'
  const answer = await changeTicket(w, held, { set: { status }, kind, body: {}, reason })
  await judgeDuplicatesAnew(w, id)
  return answer
}
