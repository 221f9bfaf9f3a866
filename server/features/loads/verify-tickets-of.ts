import type { Uuid } from '#domain/units/brands.ts'
import { refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { verifyTicket } from '../documents/settle-ticket.ts'
import { lockLoad } from './held-load.ts'

/** Tickets as they are after they were verified, where that can still be taken back: a closed load locks them. */
export type VerifiedTickets = { id: Uuid; tickets: { id: Uuid; version: number }[] }

/**
 * The office vouches for every ticket of a load that waits for it. Throws no_ticket_to_verify where none does, and why one
 * of them cannot be verified without a look at it; then none is.
 */
export async function verifyTicketsOf(
  w: Writing,
  { operationId, id }: { operationId: Uuid; id: Uuid },
): Promise<VerifiedTickets> {
  await lockLoad(w.trx, w.actor, id)
  const tickets = await w.trx
    .selectFrom('weigh_tickets')
    .select(['id', 'version'])
    .where('fleet_id', '=', w.actor.fleetId)
    .where('load_id', '=', id)
    .where('status', 'in', ['captured', 'read', 'needs_review', 'matched', 'duplicate', 'mismatch'])
    .orderBy('id')
    .execute()
  if (tickets.length === 0) throw refused('no_ticket_to_verify')
  for (const ticket of tickets) await verifyTicket(w, { operationId, ...ticket })
  const verified = await w.trx
    .selectFrom('weigh_tickets')
    .select(['id', 'version'])
    .where('fleet_id', '=', w.actor.fleetId)
    .where('load_id', '=', id)
    .where('status', '=', 'verified')
    .orderBy('id')
    .execute()
  return { id, tickets: verified.filter((ticket) => tickets.some((one) => one.id === ticket.id)) }
}
