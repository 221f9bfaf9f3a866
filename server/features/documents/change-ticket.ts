import type { Updateable } from 'kysely'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { WeighTickets } from '#db/schema/loads.ts'
import {
  takeWeighTicketStep,
  type WeighTicketAction,
  type WeighTicketActor,
  type WeighTicketStatus,
} from '#domain/documents/weigh-ticket-steps.ts'
import { refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { proposeCharges } from '../charges/propose-charges.ts'
import { ticketEvent } from './add-ticket.ts'
import { tellOfMismatch } from './tell-of-mismatch.ts'
import { announceTicket, type HeldTicket, type TicketAnswer, ticketOf } from './ticket-row.ts'

/** Takes a step of the ticket's ladder or throws why not. */
export function stepped(
  status: WeighTicketStatus,
  action: WeighTicketAction,
  actor: WeighTicketActor,
  reason: string | null = null,
): WeighTicketStatus {
  const taken = takeWeighTicketStep(status, action, { actor, reason })
  if (taken.ok) return taken.status
  if (taken.reason === 'reason_missing') throw refused('reason_required', {}, 'reason')
  throw refused(taken.reason === 'wrong_status' ? 'ticket_wrong_status' : 'not_allowed_for_you', { status })
}

const judging = {
  needs_review: 'ask',
  matched: 'match',
  duplicate: 'call_duplicate',
  mismatch: 'call_mismatch',
} as const satisfies Partial<Record<WeighTicketStatus, WeighTicketAction>>

/** The status that a judgement leads to, from a ticket that is still open. */
export function judged(
  status: WeighTicketStatus,
  to: keyof typeof judging,
  actor: WeighTicketActor,
): WeighTicketStatus {
  const read = status === 'captured' ? stepped(status, 'read', actor) : status
  return stepped(read, judging[to], 'system')
}

type TicketChange = {
  set: Updateable<WeighTickets>
  kind: string
  body: JsonObject
  reason?: string | null
  actorRole?: string | undefined
}

/** Stores a change of a locked ticket with its trace: event in the chain, audit, live views, charges computed anew. */
export async function changeTicket(w: Writing, held: HeldTicket, change: TicketChange): Promise<TicketAnswer> {
  const { ticket } = held
  const row = await w.trx
    .updateTable('weigh_tickets')
    .set({ ...change.set, version: ticket.version + 1 })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', ticket.id)
    .returning(['id', 'status', 'version', 'flags'])
    .executeTakeFirstOrThrow()
  const { reason, kind, body, actorRole } = change
  await ticketEvent(w, { ...ticketOf(w, ticket), actorRole }, kind, {
    ...body,
    ...(reason ? { reasons: { ticket: reason } } : {}),
    id: ticket.id,
    from_ticket: ticket.status,
    to_ticket: row.status,
  })
  const before: JsonObject = { status: ticket.status, gross: ticket.gross, tare: ticket.tare, net: ticket.net }
  const { gross, tare, net } = { ...ticket, ...change.set }
  const after: JsonObject = { status: row.status, gross, tare, net }
  await w.audit({ entity: 'weigh_ticket', id: ticket.id, before, after, reason: reason ?? null })
  await announceTicket(w, held.load, row, ticket.load_id)
  const ticketNumber = change.set.ticket_number ?? ticket.ticket_number
  await tellOfMismatch(w, { id: ticket.id, loadId: ticket.load_id, ticketNumber, status: row.status })
  await proposeCharges(w, ticket.load_id)
  return row
}
