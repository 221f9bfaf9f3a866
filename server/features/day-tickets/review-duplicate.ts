import type { SaveDayTicketInput } from '#contracts/day-tickets.ts'
import type { RowQuestion } from '#domain/tickets/typed-row.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { AppError } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { verifyTicket } from '../documents/settle-ticket.ts'
import { lockTicket } from '../documents/ticket-row.ts'
import { lockLoad } from '../loads/held-load.ts'
import type { LoadAnswer } from '../loads/load-details.ts'

/** The question by which the office has decided on what a flag of its ticket says. */
const askedBy: Readonly<Record<string, RowQuestion>> = {
  same_number: 'duplicate',
  same_weighing: 'duplicate',
  same_picture: 'duplicate',
  same_file: 'duplicate',
  net_mismatch: 'net_differs',
  tare_differs: 'tare_unusual',
  over_legal: 'over_legal',
}

/**
 * Whoever was asked about a double while typing, and said why it is none, has reviewed the ticket: it is verified with their
 * reason, so that nobody decides a second time before it is charged. What they were not asked about, and what by the fleet's
 * rule somebody else has to see, waits in the queue: null, as where there was no double.
 */
export async function reviewDuplicate(
  w: Writing,
  ticketId: Uuid,
  { operationId, accepted, reason }: Pick<SaveDayTicketInput, 'operationId' | 'accepted' | 'reason'>,
): Promise<LoadAnswer | null> {
  if (!accepted.includes('duplicate')) return null
  const { ticket } = await lockTicket(w, ticketId)
  const isDecided = ticket.flags.every((flag) => {
    const question = askedBy[flag]
    return question !== undefined && accepted.includes(question)
  })
  if (ticket.duplicate_of_id === null || !isDecided) return null
  try {
    await verifyTicket(w, { operationId, id: ticket.id, version: ticket.version, reason })
  } catch (error) {
    if (!(error instanceof AppError) || error.data.code !== 'ticket_four_eyes') throw error
    return null
  }
  // With its last question answered the load may have been closed.
  const { load } = await lockLoad(w.trx, w.actor, ticket.load_id)
  return { id: load.id, number: load.load_number, status: load.status, version: load.version, flags: load.flags }
}
